import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { anchorText } from '../../business/audit/api.ts'
import type { Connected } from '../../platform/db/connect.ts'
import { openAsItIs } from '../../platform/db/open-for-command.ts'
import { messageOf, StartRefused, systemCode } from '../../platform/db/start-refused.ts'
import { sealKeyFor, verifyAll } from '../verify/command.ts'
import { backUp, type ReportLine, thousands } from './backup.ts'
import { checkBackup, restore, validKeys } from './restore.ts'

const usage = `One file with everything:
  npm run backup -- <file>                    writes a backup while the server keeps running
  npm run backup -- <folder> --keep <n>       the same, named by its time; keeps the newest n and removes older ones
  npm run restore -- <file>                   restores a backup into an empty database
  npm run restore -- <file> --check           checks a backup against its checksums, without a database`

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
)

/** Parses the arguments; undefined when they are no valid command. */
function asked(words: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { keep: { type: 'string' }, check: { type: 'boolean', default: false } },
  })
  const [verb, path, ...rest] = positionals
  const keep =
    values.keep === undefined
      ? undefined
      : /^[1-9]\d{0,3}$/.test(values.keep)
        ? Number(values.keep)
        : Number.NaN
  if (!path || rest.length > 0 || Number.isNaN(keep)) return undefined
  return { verb, path, keep, check: values.check }
}

interface At {
  env: Record<string, string | undefined>
  now: Date
  report: ReportLine
  /** Prints progress table by table, for a person at a terminal. */
  progress?: ReportLine
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
const ownName = /^packhouse-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.backup$/
const nameAt = (now: Date): string =>
  `packhouse-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`

/** All but the newest backups with a generated name in a folder. */
const olderThanNewest = (folder: string, keep: number): string[] =>
  readdirSync(folder)
    .filter(name => ownName.test(name))
    .sort()
    .slice(0, -keep)

async function writeBackup(
  { path, keep }: { path: string; keep: number | undefined },
  { env, now, report, progress = report }: At,
): Promise<void> {
  const file = isFolder(path) ? join(path, nameAt(now)) : path
  if (keep !== undefined && file === path)
    throw new StartRefused(`--keep needs a folder, and ${path} is not one.`)
  if (statSync(file, { throwIfNoEntry: false }))
    throw new StartRefused(`${file} already exists. Choose another file name.`)
  const connected = await openAsItIs(env)
  try {
    const { tables, rows } = await backUp(connected.db, file, { version, now, report: progress })
    const megabytes = (statSync(file).size / 1_000_000).toFixed(1)
    report(`${file} holds ${thousands(rows)} rows of ${tables} tables in ${megabytes} MB.`)
  } finally {
    await connected.close()
  }
  for (const name of keep === undefined ? [] : olderThanNewest(path, keep)) {
    rmSync(join(path, name))
    report(`${name} is older than the newest ${keep} and was removed.`)
  }
}

async function readBackup(
  { path, check }: { path: string; check: boolean },
  { env, now, report, progress = report }: At,
): Promise<boolean> {
  if (check) {
    const { head, tables, rows } = await checkBackup(path)
    if (head.anchor) report(`Anchor of its audit trail: ${anchorText(head.anchor)}`)
    report(
      `${path} is complete: ${thousands(rows)} rows of ${tables} tables, written ${head.at} by Packhouse ${head.version}.`,
    )
    return true
  }
  const connected = await openAsItIs(env)
  try {
    const { tables, rows } = await restore(connected.db, path, { report: progress })
    report(`${thousands(rows)} rows of ${tables} tables restored.`)
    const keys = await validKeys(connected.db, now)
    if (keys.length > 0)
      report(
        `These API keys are valid, so revoke again what was revoked since the backup: ${keys.join(', ')}.`,
      )
    return await agrees(connected, env, report)
  } finally {
    await connected.close()
  }
}

/** Runs the checks of `npm run verify`. */
async function agrees({ db }: Connected, env: At['env'], report: ReportLine): Promise<boolean> {
  const { agrees, text } = await verifyAll(db, { key: await sealKeyFor(db, env), anchor: undefined })
  report(text)
  return agrees
}

/** Runs the command; returns its exit code. */
export async function backupCommand(
  words: readonly string[],
  { env, now, report, progress = report }: At,
): Promise<number> {
  const command = asked(words)
  const path = command && resolve(env.INIT_CWD ?? '.', command.path)
  if (command?.verb === 'backup' && path && !command.check) {
    await writeBackup({ path, keep: command.keep }, { env, now, report, progress })
    return 0
  }
  if (command?.verb === 'restore' && path && command.keep === undefined)
    return (await readBackup({ path, check: command.check }, { env, now, report, progress })) ? 0 : 1
  report(usage)
  return 1
}

/** Errors of the database's disk or of access, as a sentence; any other is a bug and is shown whole. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof StartRefused) return error.message
  const code = systemCode(error) ?? ''
  if (code === '53100')
    return 'The database disk is full. Nothing was saved; free some space, then run it again.'
  if (code === '42501')
    return `The user of DATABASE_URL must own the database: ${messageOf(error)}. Nothing was changed.`
  if (code.startsWith('ERR_PARSE_ARGS')) return `${messageOf(error)}\n${usage}`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code.startsWith('28') || code === '3D000')
    return `The PostgreSQL in DATABASE_URL refused the connection: ${messageOf(error) || code}.`
  return undefined
}

if (import.meta.main) {
  process.exitCode = await backupCommand(process.argv.slice(2), {
    env: process.env,
    now: new Date(),
    report: console.log,
    progress: line => process.stdout.isTTY && console.log(line), // cron would mail each line
  }).catch(error => {
    console.error(sentenceOf(error) ?? error)
    return 1
  })
}
