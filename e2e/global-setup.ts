import { execFileSync } from 'node:child_process'
import { asAdministrator, throwawayName, throwawayServer } from '../server/src/platform/db/throwaway.ts'
import { demoDatabase } from './business.ts'

/** One PostgreSQL for the run, and one database filled with the demo business of today; each file gets a copy of it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // one journey alone is run by Playwright itself, and must not meet an earlier build
  execFileSync(process.execPath, ['scripts/ready.mjs', '--installed', '--build'], { stdio: 'inherit' })
  const postgres = await throwawayServer(undefined)
  try {
    const empty = throwawayName()
    await asAdministrator(postgres.url, client => client.query(`create database ${empty}`))
    process.env.PACKHOUSE_TEST_SERVER = postgres.url
    process.env.PACKHOUSE_TEST_TEMPLATE = empty
    await (await demoDatabase()).close()
  } catch (error) {
    await postgres.stop()
    throw error
  }
  return () => postgres.stop()
}
