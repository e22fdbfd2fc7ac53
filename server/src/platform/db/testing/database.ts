import { randomBytes } from 'node:crypto'
import { timed } from '../../../testing/spent.ts'
import { type Connected, connect } from '../connect.ts'
import { asAdministrator, databaseUrl } from '../throwaway.ts'
import { noteLocks } from './lock-pairs.ts'

export interface TestDatabase extends Connected {
  url: string
}

/**
 * Returns a migrated database for one test file, copied from the run's template (tests/setup.ts). Close it in `after`; the end of
 * the run drops any left open.
 */
export async function testDatabase({ max = 8 }: { max?: number } = {}): Promise<TestDatabase> {
  const { PACKHOUSE_TEST_SERVER: server, PACKHOUSE_TEST_TEMPLATE: template } = process.env
  if (!server || !template)
    throw new Error('Run tests with "node --test --test-global-setup=tests/setup.ts <files>"')
  const name = `${template}_${randomBytes(4).toString('hex')}` // the end of the run finds it by this name
  await timed('databases', () =>
    asAdministrator(server, async client => {
      await client.query('select pg_advisory_lock($1)', [COPYING]) // only one copy of a template at a time
      await client.query(`create database ${name} template ${template} strategy file_copy`)
    }),
  )
  const url = databaseUrl(server, name)
  // a forgotten close must not keep the test process alive
  const { db, pool, close } = connect(
    { connectionString: url, allowExitOnIdle: true },
    { max, applicationName: 'packhouse-test' },
  )
  noteLocks(pool)
  let closed: Promise<void> | undefined
  const closeAndDrop = async () => {
    await close()
    await asAdministrator(server, client => client.query(`drop database if exists ${name} with (force)`))
  }
  return {
    url,
    db,
    pool,
    close() {
      closed ??= timed('databases', closeAndDrop)
      return closed
    },
  }
}

const COPYING = 7_061_636_402
