import { filledDatabase } from '../../../platform/db/testing/database.ts'
import type { Db } from '../../../platform/db/transaction.ts'
import { evening, type TestApp, testApp } from '../../../testing/app.ts'
import { testServices } from '../../../testing/services.ts'
import { addHistory } from '../history.ts'
import { loadMasters } from '../masters.ts'
import { historyParts } from '../parts.ts'

/**
 * An app with a demo whose open orders are placed and whose last parts are written; the days before them are left out. Files of a
 * run share what was written: as many parts as another file has cost a copy.
 */
export async function demoApp({
  lastParts,
  begun = evening,
}: {
  lastParts: number
  begun?: Date
}): Promise<TestApp> {
  const app = await filledApp(`demo_${lastParts}_${begun.getTime()}`, db =>
    write(db, { begun, lastParts, alsoWrites: part => part.work === 'PLACE' }),
  )
  app.clock.now = begun
  return app
}

/** An app with the customers, items and people of the demo, and no order. */
export const mastersApp = (): Promise<TestApp> =>
  filledApp('demo_masters', db => write(db, { begun: evening, lastParts: 0, alsoWrites: () => false }))

async function filledApp(name: string, fill: (db: Db) => Promise<void>): Promise<TestApp> {
  const database = await filledDatabase(name, fill)
  const app = await testApp({ database, mobile: '9000000000' })
  return {
    ...app,
    async close() {
      await app.close()
      await database.close()
    },
  }
}

type Part = ReturnType<typeof historyParts>[number]

interface Written {
  begun: Date
  lastParts: number
  alsoWrites: (part: Part) => boolean
}

async function write(db: Db, { begun, lastParts, alsoWrites }: Written): Promise<void> {
  const services = testServices()
  const parts = historyParts(begun)
  const written = parts.filter((part, index) => alsoWrites(part) || index >= parts.length - lastParts)
  await db.transaction().execute(tx => loadMasters(tx, begun, services))
  for (const part of written)
    await db
      .transaction()
      .execute(tx => addHistory(tx, part, { services, leavesOut: false, isStopped: () => false }))
}
