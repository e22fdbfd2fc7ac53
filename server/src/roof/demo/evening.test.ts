import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testServices } from '../../testing/services.ts'
import { happenings, liveEvening } from './evening.ts'
import { historyParts } from './parts.ts'
import { filledThrough, keepProgress } from './progress.ts'
import { demoApp } from './testing/demo-app.ts'

test('something happens every 20 to 60 seconds of half an hour, of each kind, and the same each time', () => {
  const all = happenings()
  assert.deepEqual(all, happenings())
  const gaps = all.map(({ atMs }, index) => atMs - (all[index - 1]?.atMs ?? 0))
  assert.ok(gaps.every(gap => gap >= 20_000 && gap <= 60_000))
  const last = all.at(-1)?.atMs ?? 0
  assert.ok(last <= 30 * 60_000 && last > 29 * 60_000)
  assert.deepEqual([...new Set(all.map(({ kind }) => kind))].toSorted(), ['MESSAGE', 'ORDER', 'PICK'])
})

test('each thing happens once over two processes and nothing happens while stopping, before the demo is whole, or after the half hour', async () => {
  const app = await demoApp({ lastParts: 0 })
  const { db } = app
  const begun = app.clock.now
  const services = testServices()
  const at = (ms: number) => new Date(begun.getTime() + ms)
  const live = (ms: number, stopping = new AbortController().signal) =>
    liveEvening({ db, services, now: at(ms), stopping })
  const count = async () => {
    const rows = await Promise.all([
      db.selectFrom('orders').select('id').execute(),
      db.selectFrom('message').select('id').execute(),
    ])
    return rows.map(({ length }) => length)
  }
  const [ordersBefore = 0, messagesBefore = 0] = await count()
  await live(60_000)
  assert.deepEqual(await count(), [ordersBefore, messagesBefore], 'not before the history is written')
  const parts = historyParts(begun).length
  await db.transaction().execute(tx => keepProgress(tx, { begun, parts, isTonightFirst: true, at: begun }))
  const firstOf = (kind: string) => happenings().find(one => one.kind === kind)?.atMs ?? assert.fail()

  await live(firstOf('ORDER'), AbortSignal.abort())
  assert.deepEqual(await count(), [ordersBefore, messagesBefore])
  const inTurn = [firstOf('MESSAGE'), firstOf('ORDER')].toSorted((one, other) => one - other)
  for (const ms of inTurn) await Promise.all([live(ms), live(ms)])
  for (const ms of inTurn) await live(ms)
  assert.deepEqual(await count(), [ordersBefore + 1, messagesBefore + 1])
  const happened = (await filledThrough(db))?.evening
  await live(31 * 60_000)
  assert.equal((await filledThrough(db))?.evening, happened)
  await app.close()
})
