import { randomBytes } from 'node:crypto'
import { timed } from '../../../testing/spent.ts'
import { type Connected, connect } from '../connect.ts'
import { asAdministrator, databaseUrl } from '../throwaway.ts'
import type { Db } from '../transaction.ts'
import { noteLocks } from './lock-pairs.ts'
import { noteChanges } from './watched-changes.ts'

export interface TestDatabase extends Connected {
  url: string
}

interface Sized {
  max?: number
}

/**
 * Returns a migrated database for one test file, copied from the run's template (tests/setup.ts). Close it in `after`; the end of
 * the run drops any left open.
 */
export async function testDatabase({ max }: Sized = {}): Promise<TestDatabase> {
  const { server, template } = ofRun()
  return copied(server, template, max)
}

/**
 * Returns a copy of a database that takes long to fill: the first test that asks for this name fills it, and it stays until the end
 * of the run for all that ask later, in either process.
 */
export async function filledDatabase(
  name: string,
  fill: (db: Db, url: string) => Promise<void>,
  { max }: Sized = {},
): Promise<TestDatabase> {
  const { server, template } = ofRun()
  const filled = `${template}_${name}`
  await asAdministrator(server, async client => {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [FILLING, name])
    const { rows } = await client.query('select from pg_database where datname = $1', [filled])
    if (rows.length > 0) return
    const made = await copy(server, template)
    const url = databaseUrl(server, made)
    const { db, close } = open(url)
    try {
      await fill(db, url)
    } finally {
      await close()
    }
    await client.query(`alter database ${made} rename to ${filled}`)
  })
  return copied(server, filled, max)
}

function ofRun(): { server: string; template: string } {
  const { PACKHOUSE_TEST_SERVER: server, PACKHOUSE_TEST_TEMPLATE: template } = process.env
  if (!server || !template)
    throw new Error('Run tests with "node --test --test-global-setup=tests/setup.ts <files>"')
  return { server, template }
}

/** Copies a database; returns the name of the copy. */
async function copy(server: string, from: string): Promise<string> {
  const name = `${ofRun().template}_${randomBytes(4).toString('hex')}` // the end of the run finds it by this name
  await timed('databases', () =>
    asAdministrator(server, async client => {
      await client.query('select pg_advisory_lock($1)', [COPYING]) // only one copy of a template at a time
      await client.query(`create database ${name} template ${from} strategy file_copy`)
    }),
  )
  return name
}

function open(url: string, max = 8): Connected {
  // a forgotten close must not keep the test process alive
  const connected = connect(
    { connectionString: url, allowExitOnIdle: true },
    { max, applicationName: 'packhouse-test' },
  )
  noteLocks(connected.pool)
  noteChanges(connected.pool)
  return connected
}

async function copied(server: string, from: string, max?: number): Promise<TestDatabase> {
  const name = await copy(server, from)
  const url = databaseUrl(server, name)
  const { db, pool, close } = open(url, max)
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
const FILLING = 706_163_640
