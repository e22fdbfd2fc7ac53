import { spawnSync } from 'node:child_process'
import { chownSync, lchownSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { StartRefused, systemCode } from './start-refused.ts'

/** The user that runs PostgreSQL, which never runs as root. */
export interface RunAs {
  /** prefix of the command */
  prefix: string[]
  /** passed to spawn; empty when the process keeps its user */
  ids: { uid?: number; gid?: number }
  /** required owner of the database's files; undefined on Windows */
  owner: { uid: number; gid: number } | undefined
}

/**
 * An ordinary user runs PostgreSQL as itself. Root runs it as nobody; when nobody cannot enter a parent folder (a clone in a
 * private home folder), in a user namespace: PostgreSQL sees a user other than root, and root still owns the files.
 */
export function chooseUser(paths: string[]): RunAs {
  const uid = process.getuid?.()
  const gid = process.getgid?.()
  if (uid === undefined || gid === undefined) return { prefix: [], ids: {}, owner: undefined }
  if (uid !== 0) return { prefix: [], ids: {}, owner: { uid, gid } }

  const nobody = nobodyIds()
  const closed = paths.map(path => closedTo(nobody, path)).find(folder => folder !== undefined)
  if (closed === undefined) return { prefix: [], ids: nobody, owner: nobody }
  const prefix = ['unshare', '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`, '--']
  if (runs([...prefix, 'true'])) return { prefix, ids: {}, owner: { uid, gid } }
  throw new StartRefused(
    `PostgreSQL does not run as root, and the user nobody cannot enter ${closed}. Move Packhouse and its DATA_DIR to a folder others may enter (or run "chmod o+x ${closed}"), start Packhouse as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.`,
  )
}

export function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `number ${process.getuid?.()}` // a container's user may have no entry in /etc/passwd
  }
}

/** Sets the owner of a file or a whole folder, without following links. */
export function giveTo({ owner }: RunAs, path: string) {
  if (!owner || process.getuid?.() !== 0) return
  chownSync(path, owner.uid, owner.gid)
  if (!statSync(path).isDirectory()) return
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true }))
    lchownSync(join(entry.parentPath, entry.name), owner.uid, owner.gid)
}

function nobodyIds(): { uid: number; gid: number } {
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? []
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}

const runs = ([program = '', ...args]: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0

/** Returns the first folder on a path, or the path itself, that a user may not enter or run. */
export function closedTo(user: { uid: number; gid: number }, path: string): string | undefined {
  const parent = dirname(path)
  const above = parent === path ? undefined : closedTo(user, parent)
  if (above !== undefined) return above
  return mayEnter(user, statSync(path)) ? undefined : path
}

function mayEnter({ uid, gid }: { uid: number; gid: number }, { mode, uid: owner, gid: group }: Stats) {
  if (owner === uid) return (mode & 0o100) !== 0
  if (group === gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}

/** Whether a process with this id runs on this machine, for any user. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return systemCode(error) === 'EPERM'
  }
}
