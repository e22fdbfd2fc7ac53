import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fullDisk, isFullDisk, leastRoom, refuseFull, roomOfNew, saysFull } from './disk-room.ts'
import { type Binaries, PG_MAJOR } from './embedded-binaries.ts'
import { chooseUser, giveTo, isAlive, type RunAs, userName } from './embedded-user.ts'
import { messageOf, StartRefused, systemCode } from './start-refused.ts'

const PASSWORD = 'packhouse.password'

/** Where a database is stored and which user runs it. */
export interface Place {
  /** DATA_DIR with symbolic links resolved */
  dataDir: string
  /** PostgreSQL's own folder in it, named by its major version */
  cluster: string
  /** folder of the Unix socket */
  socketDir: string
  runAs: RunAs
}

/**
 * Makes DATA_DIR ready for a database and chooses the user that runs PostgreSQL. Changes nothing that a running database uses.
 */
export function choosePlace(folder: string, binaries: Binaries): Place {
  const dataDir = writableFolder(resolve(folder))
  const cluster = join(dataDir, `pg${PG_MAJOR}`)
  refuseOtherVersions(dataDir, cluster)
  refuseFull(dataDir, existsSync(cluster) ? leastRoom : roomOfNew)
  const socketDir = socketFolder(dataDir)
  return {
    dataDir,
    cluster,
    socketDir,
    runAs: chooseUser([dataDir, binaries.postgres, resolve(socketDir, '..')]),
  }
}

function writableFolder(folder: string): string {
  try {
    if (!existsSync(folder)) mkdirSync(folder) // not its parents: some file systems never return from that
    const dataDir = realpathSync(folder)
    const probe = join(dataDir, `.writable-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
    return dataDir
  } catch (error) {
    if (isFullDisk(systemCode(error))) throw fullDisk(folder, leastRoom, error)
    throw new StartRefused(
      `Packhouse cannot write to its data folder ${folder} (${systemCode(error) ?? messageOf(error)}). Make it writable for the user ${userName()}, set DATA_DIR to another folder, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

function refuseOtherVersions(dataDir: string, cluster: string) {
  if (existsSync(cluster)) return
  const other = readdirSync(dataDir).find(name => /^pg\d+$/.test(name))
  if (other)
    throw new StartRefused(
      `${join(dataDir, other)} holds a database of PostgreSQL ${other.slice(2)}; this version of Packhouse comes with ${PG_MAJOR}. Back it up with the Packhouse that wrote it, then restore the backup into a new DATA_DIR.`,
    )
}

/**
 * A socket path is limited to 107 bytes, and PostgreSQL splits its list of folders at commas; otherwise the socket goes to the
 * temp folder.
 */
function socketFolder(dataDir: string): string {
  const inDataFolder = join(dataDir, 'pg-socket')
  if (Buffer.byteLength(join(inDataFolder, '.s.PGSQL.5432')) <= 107 && !/[\s,"]/.test(inDataFolder))
    return inDataFolder
  return join(
    realpathSync(tmpdir()),
    `packhouse-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`,
  )
}

/** Creates the database on the first start; later checks that it can be used. No other process may be using it. */
export function prepareCluster(place: Place, binaries: Binaries, { fsync }: { fsync: boolean }) {
  const { cluster, runAs } = place
  if (!existsSync(cluster)) makeCluster(place, binaries, fsync)
  const version = join(cluster, 'PG_VERSION')
  try {
    const written = readFileSync(version, 'utf8').trim()
    if (written !== String(PG_MAJOR))
      throw new StartRefused(`${version} says ${written}, this Packhouse brings PostgreSQL ${PG_MAJOR}.`)
  } catch (error) {
    if (error instanceof StartRefused) throw error
    throw new StartRefused(
      `The database in ${cluster} cannot be read by the user ${userName()} (${systemCode(error)}). Start Packhouse as the user who made it or as root, set DATA_DIR to another folder, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  // the last start may have run as another user
  if (runAs.owner && statSync(version).uid !== runAs.owner.uid) giveTo(runAs, cluster)
  chmodSync(cluster, 0o700) // PostgreSQL requires this; a copied folder may have lost it
  makeSocketFolder(place)
}

function makeSocketFolder({ socketDir, runAs }: Place) {
  if (process.platform === 'win32') return
  mkdirSync(socketDir, { recursive: true, mode: 0o700 })
  const { uid } = lstatSync(socketDir)
  const mine = uid === process.getuid?.() || uid === runAs.owner?.uid || process.getuid?.() === 0
  if (!mine || !lstatSync(socketDir).isDirectory())
    throw new StartRefused(
      `${socketDir} belongs to somebody else. Remove it, or set DATA_DIR to a folder with a short path without spaces.`,
    )
  chmodSync(socketDir, 0o700)
  giveTo(runAs, socketDir)
}

/** Runs initdb in a temporary folder and renames it, so that a killed start leaves no half database. */
function makeCluster(place: Place, binaries: Binaries, fsync: boolean) {
  const { dataDir, cluster, runAs } = place
  removeUnfinished(dataDir)
  const making = `${cluster}.new-${process.pid}`
  const passwordFile = `${making}.password`
  mkdirSync(making, { mode: 0o700 })
  writeFileSync(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
  giveTo(runAs, making)
  giveTo(runAs, passwordFile)
  try {
    initdb(place, binaries, [
      `--pgdata=${making}`,
      `--pwfile=${passwordFile}`,
      ...(fsync ? [] : ['--no-sync']),
    ])
    renameSync(passwordFile, join(making, PASSWORD))
    moveInto(making, cluster)
    if (fsync && process.platform !== 'win32') syncFolder(dataDir)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(making, { recursive: true, force: true })
  }
}

function initdb({ dataDir, runAs }: Place, binaries: Binaries, folders: string[]) {
  const command = [
    ...runAs.prefix,
    binaries.initdb,
    ...folders,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin', // the same sort order on every machine
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ]
  const [program = '', ...args] = command
  const made = spawnSync(program, args, {
    ...runAs.ids,
    cwd: '/',
    env: postgresEnvironment(),
    encoding: 'utf8',
  })
  if (made.error) throw cannotRun(program, made.error)
  if (made.status !== 0 && saysFull(made.stderr || made.stdout)) throw fullDisk(dataDir, roomOfNew)
  if (made.status !== 0)
    throw new StartRefused(
      `PostgreSQL could not make its database in ${dataDir}: ${lastLine(made.stderr || made.stdout)}. Check the free space and the rights of this folder, set DATA_DIR to another one, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
}

export const cannotRun = (program: string, error: unknown) =>
  new StartRefused(
    `The PostgreSQL that comes with Packhouse does not run on this system (${program}: ${systemCode(error) ?? messageOf(error)}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )

/** Only what PostgreSQL needs: settings from the shell (PGDATA, PGPORT …) must not reach it. */
export function postgresEnvironment(): Record<string, string> {
  const { PATH = '', SystemRoot } = process.env
  // PostgreSQL treats its grandparent's id as stale; see forgetStalePid
  return {
    PATH,
    LC_ALL: 'C',
    TZ: 'UTC',
    PG_GRANDPARENT_PID: String(process.pid),
    ...(SystemRoot && { SystemRoot }),
  }
}

const lastLine = (text: string) => text.trim().split('\n').slice(-2).join(' ')

function moveInto(making: string, cluster: string) {
  try {
    renameSync(making, cluster)
  } catch (error) {
    if (!existsSync(cluster)) throw error // another start was faster; its database is fine
  }
}

function removeUnfinished(dataDir: string) {
  for (const name of readdirSync(dataDir)) {
    const pid = /^pg\d+\.new-(\d+)/.exec(name)?.[1]
    if (pid && (Number(pid) === process.pid || !isAlive(Number(pid))))
      rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

function syncFolder(folder: string) {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** The password is stored with the database's files: anyone who can read it could read the data as well. */
export function readPassword({ cluster }: Place): string {
  const file = join(cluster, PASSWORD)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new StartRefused(
      `The database's password cannot be read from ${file} (${systemCode(error)}). Put this file back from your copy of the folder.`,
    )
  }
}
