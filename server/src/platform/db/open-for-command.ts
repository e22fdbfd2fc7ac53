import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Connected, connect } from './connect.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { findBinaries } from './embedded-binaries.ts'
import { choosePlace, type Place, readPassword } from './embedded-folder.ts'
import { answers } from './embedded-process.ts'
import { migrate } from './migrate.ts'

/**
 * Opens the database for one command: DATABASE_URL, or the one in DATA_DIR. If the server has it open, the command uses the
 * running database; otherwise it runs the database itself meanwhile.
 */
export async function openForCommand(env: Record<string, string | undefined>): Promise<Connected> {
  return migrated(await openAsItIs(env))
}

/** The same without migrating: for commands that must not change the tables yet. */
export async function openAsItIs(env: Record<string, string | undefined>): Promise<Connected> {
  if (env.DATABASE_URL) return connect(env.DATABASE_URL, options)
  const dataDir = env.DATA_DIR || 'data'
  const running = await runningIn(choosePlace(dataDir, findBinaries()))
  if (running) return connect(running, options)
  const embedded = await startEmbedded({ dataDir })
  const connected = connect(embedded.connection, options)
  const close = () => connected.close().finally(embedded.stop)
  return { ...connected, close }
}

/** Checking many years of data, or building an index on it, may take minutes. */
const options = { max: 2, applicationName: 'packhouse-command', statementTimeoutMs: 0 }

async function migrated(connected: Connected): Promise<Connected> {
  try {
    await migrate(connected.db)
    return connected
  } catch (error) {
    await connected.close()
    throw error
  }
}

/** How to connect to the PostgreSQL already running on this folder; undefined if none is. */
async function runningIn(place: Place): Promise<Embedded['connection'] | undefined> {
  const file = join(place.cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  // PostgreSQL's own file: port in line 4, socket folder in line 5, empty without one
  const [, , , port = '', socketDir = ''] = readFileSync(file, 'utf8').split('\n')
  const login = { port: Number(port), user: 'postgres', password: readPassword(place), database: 'postgres' }
  if (socketDir === '') return { ...login, host: '127.0.0.1' }
  return (await answers(join(socketDir, `.s.PGSQL.${port}`))) ? { ...login, host: socketDir } : undefined
}
