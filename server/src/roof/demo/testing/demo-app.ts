import { type TestApp, testApp } from '../../../testing/app.ts'
import { testServices } from '../../../testing/services.ts'
import { addHistory } from '../history.ts'
import { loadMasters } from '../masters.ts'
import { historyParts } from '../parts.ts'

/** An app with a demo whose open orders are placed and whose last parts are written; the days before them are left out. */
export async function demoApp({ lastParts }: { lastParts: number }): Promise<TestApp> {
  const app = await testApp({ mobile: '9000000000' })
  const begun = app.clock.now
  const services = testServices()
  const parts = historyParts(begun)
  const written = parts.filter(({ work }, index) => work === 'PLACE' || index >= parts.length - lastParts)
  await app.db.transaction().execute(async tx => {
    await loadMasters(tx, begun, services)
    for (const part of written)
      await addHistory(tx, part, { services, leavesOut: false, isStopped: () => false })
  })
  return app
}
