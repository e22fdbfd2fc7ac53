import { execFileSync } from 'node:child_process'
import {
  asAdministrator,
  databaseUrl,
  throwawayName,
  throwawayServer,
} from '../server/src/platform/db/throwaway.ts'
import { startServer } from './server.ts'
import { stockUp } from './stock-up.ts'

/** One PostgreSQL for the run, and one database filled with the demo business; each worker gets a copy of it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // one journey alone is run by Playwright itself, and must not meet an earlier build
  execFileSync(process.execPath, ['scripts/ready.mjs', '--installed', '--build'], { stdio: 'inherit' })
  const postgres = await throwawayServer(undefined)
  try {
    const template = throwawayName()
    await asAdministrator(postgres.url, client => client.query(`create database ${template}`))
    const filling = await startServer(databaseUrl(postgres.url, template))
    await stockUp(filling)
    await filling.stop() // a database can only be copied without connections
    process.env.PACKHOUSE_TEST_SERVER = postgres.url
    process.env.PACKHOUSE_TEST_TEMPLATE = template
  } catch (error) {
    await postgres.stop()
    throw error
  }
  return () => postgres.stop()
}
