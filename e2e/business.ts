import { testDatabase } from '../server/src/platform/db/testing/database.ts'
import { type RunningServer, startServer } from './server.ts'

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
    await this.close()
    this.#now = await open(file)
    return this.#now.app
  }

  /** Ends the business in the background: the next one need not wait for it. */
  async close(): Promise<void> {
    await this.#closing
    this.#closing = this.#now?.close()
    this.#now = undefined
  }

  async closed(): Promise<void> {
    await this.close()
    await this.#closing
  }
}

async function open(file: string): Promise<Business> {
  const database = await testDatabase({ max: 1 })
  const app = await startServer(database.url)
  const close = async () => {
    await app.stop()
    await database.close()
  }
  return { file, app, close }
}
