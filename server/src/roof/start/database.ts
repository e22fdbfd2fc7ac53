import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { type Address, type Connected, clientOf, connect } from '../../platform/db/connect.ts'
import { fullDisk, isFullDisk, leastRoom } from '../../platform/db/disk-room.ts'
import { type EmbeddedOptions, startEmbedded } from '../../platform/db/embedded.ts'
import type { Log } from '../../platform/db/log.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { serversOf } from '../../platform/db/servers.ts'
import { messageOf, StartRefused, systemCode } from '../../platform/db/start-refused.ts'
import type { ProcessSettings } from './process-settings.ts'
import { makeRuntimeRole } from './runtime-role.ts'
import type { Stops } from './stops.ts'

export interface OpenDatabase extends Pick<Connected, 'db' | 'pool'> {
  /** A connection outside the pool, for LISTEN. */
  newClient(): pg.Client
}

type Wanted = Pick<ProcessSettings, 'databaseUrl' | 'dataDir' | 'connections'>
type Supervision = { stops: Stops; log: Log } & Pick<EmbeddedOptions, 'onStarting' | 'onExit' | 'onRestart'>

/** Opens the migrated database: the one of DATABASE_URL, or our own in DATA_DIR. */
export async function openDatabase(wanted: Wanted, supervision: Supervision): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, connections } = wanted
  const { stops, log } = supervision
  if (databaseUrl !== undefined) await migrateAt(databaseUrl, connections, log)
  const address = databaseUrl ?? (await ownDatabase(dataDir, supervision))
  const { db, pool, close } = connect(address, {
    log,
    ...(connections === undefined ? {} : { max: connections }),
  })
  stops.add(close)
  return { db, pool, newClient: () => clientOf(address, listening) }
}

/** A migration may take as long as it needs. */
const starting = { applicationName: 'packhouse-start', statementTimeoutMs: 0 }

/** After a silently broken connection the next statement must fail, not wait forever. */
const listening = {
  application_name: 'packhouse-live',
  keepAlive: true,
  connectionTimeoutMillis: 5_000,
  query_timeout: 10_000,
}

/**
 * Starts the PostgreSQL in DATA_DIR; the owner migrates, the server then works as a role that cannot change append-only tables.
 */
async function ownDatabase(dataDir: string, { stops, ...options }: Supervision): Promise<Address> {
  const embedded = await startEmbedded({ dataDir, ...options })
  stops.add(embedded.stop)
  const owner = connect(embedded.connection, { max: 1, ...starting })
  const runtime = { name: 'packhouse_app', password: randomBytes(24).toString('hex') }
  try {
    await migrate(owner.db, { log: options.log })
    await makeRuntimeRole(owner.db, runtime)
  } catch (error) {
    throw isFullDisk(systemCode(error)) ? fullDisk(dataDir, leastRoom, error) : error
  } finally {
    await owner.close()
  }
  return { ...embedded.connection, user: runtime.name, password: runtime.password }
}

async function migrateAt(url: string, wanted: number | undefined, log: Log): Promise<void> {
  const { db, close } = connect(url, { max: 1, ...starting })
  try {
    await migrate(db, { log })
    const { rows } = await sql<{
      allowed: number
    }>`select current_setting('max_connections')::integer as allowed`.execute(db)
    const allowed = rows[0]?.allowed ?? 0
    if (wanted !== undefined && wanted >= allowed)
      log.warn(
        `DATABASE_CONNECTIONS=${wanted}, but the PostgreSQL of DATABASE_URL allows ${allowed} in all. Lower it, or raise max_connections there.`,
      )
  } catch (error) {
    throw sentenceFor(url, error)
  } finally {
    await close()
  }
}

/** Explains why an external PostgreSQL cannot be used; the address is shown without its password. */
function sentenceFor(url: string, error: unknown): unknown {
  if (error instanceof StartRefused) return error
  const servers = serversOf(url).map(server => new pg.Client({ connectionString: server }))
  const [{ user, database } = { user: '', database: '' }] = servers
  const host = servers.map(server => server.host).join(' or ')
  const code = systemCode(error) ?? ''
  const text = messageOf(error) || code
  const because = (sentence: string) => new StartRefused(sentence, { cause: error })
  if (/^28/.test(code)) return because(`The PostgreSQL in DATABASE_URL refused the user ${user}: ${text}.`)
  if (code === '3D000')
    return because(`The PostgreSQL in DATABASE_URL has no database ${database}. Create it, then start again.`)
  if (isFullDisk(code))
    return because(
      'The disk of the PostgreSQL in DATABASE_URL is full, so nothing can be saved. Nothing was changed; free some space there, then start again.',
    )
  if (code === '42501')
    return because(
      `The user ${user} of DATABASE_URL must own the database ${database}, or may at least create tables in it: ${text}.`,
    )
  if (/^(08|57P)/.test(code) || !/^[0-9A-Z]{5}$/.test(code))
    return because(
      `No PostgreSQL is responding at ${host} (${text}). Start it, or correct DATABASE_URL; without DATABASE_URL Packhouse uses its own.`,
    )
  return error
}
