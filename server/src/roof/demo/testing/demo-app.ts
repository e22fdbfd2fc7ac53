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
export const demoApp = ({ lastParts }: { lastParts: number }): Promise<TestApp> =>
  filledApp(`demo_${lastParts}`, db => write(db, part => part.work === 'PLACE', lastParts))

/** An app with the customers, items and people of the demo, and no order. */
export const mastersApp = (): Promise<TestApp> => filledApp('demo_masters', db => write(db, () => false, 0))

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

async function write(db: Db, isWritten: (part: Part) => boolean, lastParts: number): Promise<void> {
  const services = testServices()
  const parts = historyParts(evening)
  const written = parts.filter((part, index) => isWritten(part) || index >= parts.length - lastParts)
  await db.transaction().execute(tx => loadMasters(tx, evening, services))
  for (const part of written)
    await db
      .transaction()
      .execute(tx => addHistory(tx, part, { services, leavesOut: false, isStopped: () => false }))
}
