import { createHash } from 'node:crypto'
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../../../platform/db/start-refused.ts'
import type { Db } from '../../../platform/db/transaction.ts'

/** Where this server's secret is stored. */
export interface SecretPlace {
  /** The environment variable SECRET. */
  given: string | undefined
  /** DATA_DIR of the embedded database; undefined with DATABASE_URL. */
  folder: string | undefined
  /** SECRET_CHANGED: the given secret replaces the one this database knows. */
  isChanged: boolean
}

/** The setting in which earlier versions stored the secret, as do trials with DATABASE_URL and without SECRET. */
const secretKey = 'secret'
const markKey = 'secretMark'

/**
 * Returns the key that signs file paths and hashes codes: SECRET, otherwise a file in DATA_DIR, otherwise, in trials, a setting.
 * It should not be in the database that it protects. A SECRET different from that of the database's other servers is refused.
 */
export async function keepSecret(
  db: Db,
  place: SecretPlace,
  randomBytes: (length: number) => Buffer,
): Promise<Buffer> {
  if (place.given !== undefined) return givenSecret(db, place.given, place.isChanged)
  if (place.folder !== undefined) return fileSecret(db, place.folder, randomBytes)
  return (await readSecret(db)) ?? (await makeSecret(db, randomBytes))
}

/** The same for a command: returns the secret of this database's servers if available here; creates and stores nothing. */
export async function findSecret(
  db: Db,
  { given, folder }: Pick<SecretPlace, 'given' | 'folder'>,
): Promise<Buffer | undefined> {
  if (given !== undefined) return Buffer.from(given)
  return (folder === undefined ? undefined : readFile(join(folder, 'secret'))) ?? readSecret(db)
}

async function givenSecret(db: Db, given: string, isChanged: boolean): Promise<Buffer> {
  const mark = JSON.stringify(
    createHash('sha256').update(`mark of\n${given}`).digest('base64url').slice(0, 16),
  )
  const insert = db.insertInto('setting').values({ key: markKey, value: mark })
  if (isChanged)
    await insert.onConflict(conflict => conflict.column('key').doUpdateSet({ value: mark })).execute()
  else await insert.onConflict(conflict => conflict.doNothing()).execute()
  const stored = await db
    .selectFrom('setting')
    .where('key', '=', markKey)
    .select('value')
    .executeTakeFirstOrThrow()
  if (JSON.stringify(stored.value) !== mark)
    throw new StartRefused(
      'SECRET is not the one that this database was used with: links and codes of the other servers would not work here. Set the same one, or, to change it, stop all servers and start once with SECRET_CHANGED=on.',
    )
  await dropSecret(db)
  return Buffer.from(given)
}

/** A file that only the server's user can read. Several processes starting together end up with the same one. */
async function fileSecret(db: Db, folder: string, randomBytes: (length: number) => Buffer): Promise<Buffer> {
  const file = join(folder, 'secret')
  const stored = readFile(file)
  if (stored) return stored
  const draft = `${file}.${process.pid}`
  const before = await readSecret(db)
  writeFileSync(draft, before ? before.toString('base64') : randomBytes(32).toString('base64url'), {
    mode: 0o600,
  })
  try {
    linkSync(draft, file)
  } catch {
    // another process was first; its file counts
  } finally {
    rmSync(draft, { force: true })
  }
  chmodSync(file, 0o600)
  await dropSecret(db)
  const secret = readFile(file)
  if (!secret)
    throw new StartRefused(
      `The secret could not be saved in ${file}. Make the folder writable, or set SECRET.`,
    )
  return secret
}

/**
 * The text of the file is the secret, so that it may be given as SECRET too. Earlier versions wrote bytes as base64, which ends
 * with = for 32 of them.
 */
function readFile(file: string): Buffer | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim()
    const secret = Buffer.from(text, text.endsWith('=') ? 'base64' : 'utf8')
    if (secret.length >= 32) return secret
  } catch {
    return undefined
  }
  throw new StartRefused(
    `${file} is damaged. Put it back from your copy of the folder, or remove it; existing links to files then expire.`,
  )
}

async function readSecret(db: Db): Promise<Buffer | undefined> {
  const row = await db.selectFrom('setting').where('key', '=', secretKey).select('value').executeTakeFirst()
  return row && Buffer.from(String(row.value), 'base64')
}

async function makeSecret(db: Db, randomBytes: (length: number) => Buffer): Promise<Buffer> {
  await db
    .insertInto('setting')
    .values({ key: secretKey, value: JSON.stringify(randomBytes(32).toString('base64')) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const secret = await readSecret(db)
  if (!secret) throw new Error('The secret was not kept')
  return secret
}

const dropSecret = (db: Db) => db.deleteFrom('setting').where('key', '=', secretKey).execute()
