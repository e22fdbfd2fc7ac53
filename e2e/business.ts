import { dayOf } from '@packhouse/contract/day.ts'
import { filledDatabase, type TestDatabase } from '../server/src/platform/db/testing/database.ts'
import { type RunningServer, startServer } from './server.ts'
import { stockUp } from './stock-up.ts'

interface Business {
  file: string
  app: RunningServer
  close(): Promise<void>
}

/**
 * The business of the file whose journeys a worker runs: a server of its own, on a copy of the demo that nobody else has changed. What
 * one journey of the file changes, the next one sees.
 */
export class BusinessOfFile {
  #now: Business | undefined
  #closing: Promise<void> | undefined

  async of(file: string): Promise<RunningServer> {
    if (this.#now?.file === file) return this.#now.app
    await this.#leave()
    this.#now = await open(file)
    return this.#now.app
  }

  /** Ends the business, and waits for the end of those before it. */
  async close(): Promise<void> {
    await this.#leave()
    await this.#closing
  }

  /** Begins to end the business: the next one need not wait for it. */
  async #leave(): Promise<void> {
    await this.#closing
    this.#closing = this.#now?.close()
    this.#now = undefined
  }
}

/** A copy of the demo business of today: a run that goes on past midnight in India fills another one. */
export const demoDatabase = (): Promise<TestDatabase> =>
  filledDatabase(
    `demo_${dayOf(new Date()).replaceAll('-', '')}`,
    async (_db, url) => {
      const filling = await startServer(url)
      await stockUp(filling)
      await filling.stop() // a database can only be copied without connections
    },
    { max: 1 },
  )

async function open(file: string): Promise<Business> {
  const database = await demoDatabase()
  const app = await startServer(database.url)
  const close = async () => {
    await app.stop()
    await database.close()
  }
  return { file, app, close }
}
