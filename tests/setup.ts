import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../server/src/platform/db/connect.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { watchChanges } from '../server/src/platform/db/testing/watched-changes.ts'
import {
  asAdministrator,
  databaseUrl,
  type ThrowawayServer,
  throwawayName,
  throwawayServer,
} from '../server/src/platform/db/throwaway.ts'
import { seed } from '../server/src/testing/histories.ts'
import { rightIssues } from './rights-of-changes-at-end.ts'
import { lockIssues } from './table-lock-order-at-end.ts'

let server: ThrowawayServer | undefined
const template = throwawayName()
/** Each test file leaves here in which order its transactions locked tables. */
const locks = mkdtempSync(join(tmpdir(), 'packhouse-locks-'))
/** And here what its calls changed without the right. */
const rights = mkdtempSync(join(tmpdir(), 'packhouse-rights-'))

/**
 * Starts one PostgreSQL for the whole run, with a migrated template that each test file copies. TEST_DATABASE_URL uses another
 * server.
 */
export async function globalSetup() {
  server = await throwawayServer(process.env.TEST_DATABASE_URL)
  try {
    await makeTemplate(server.url)
  } catch (error) {
    await globalTeardown()
    throw error
  }
  process.env.PACKHOUSE_TEST_SERVER = server.url
  process.env.PACKHOUSE_TEST_TEMPLATE = template
  process.env.PACKHOUSE_TEST_LOCKS = locks
  process.env.PACKHOUSE_TEST_RIGHTS = rights
  process.env.PACKHOUSE_SEED = String(seed)
  console.log(`Random histories by seed: PACKHOUSE_SEED=${seed}`)
}

async function makeTemplate(serverUrl: string) {
  await asAdministrator(serverUrl, client => client.query(`create database ${template}`))
  const { db, close } = connect(databaseUrl(serverUrl, template), { max: 1 })
  try {
    await migrate(db)
    await watchChanges(db)
  } finally {
    await close()
  }
}

function fail(what: string, found: readonly string[]): void {
  if (found.length === 0) return
  console.error(`${what}:\n  ${found.join('\n  ')}`)
  process.exitCode = 1
}

/**
 * Drops the databases of this run, including those left by a test file, and stops the server if it is ours. The run fails when its
 * transactions could wait for each other's locks, or a call changed what it asked no right for.
 */
export async function globalTeardown() {
  fail("Two transactions can wait for each other's locks", lockIssues(locks))
  fail('Calls change what they have not asked a right for (server/src/testing/rights)', rightIssues(rights))
  for (const folder of [locks, rights]) rmSync(folder, { recursive: true })
  if (!server) return
  await asAdministrator(server.url, async client => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [template],
    )
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  })
  await server.stop()
}
