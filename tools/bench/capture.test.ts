import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '../../server/src/db/testing/database.ts'
import { capture, ownTimes, type Statement, timeIn } from './capture.ts'

const sent = (text: string, at: number, ms: number): Statement => ({ text, values: [], at, ms })

test('statements under way at the same time are not counted twice', () => {
  const [first, second, later] = [sent('first', 0, 4), sent('second', 1, 5), sent('later', 10, 3)]
  const all = [first, second, later]
  assert.deepEqual([...ownTimes(all).values()], [4, 2, 3])
  assert.equal(timeIn(all), 9)
  assert.equal(timeIn([]), 0)
})

test('a statement within a longer one on another connection has no more than its own time', () => {
  const [long, within] = [sent('long', 0, 10), sent('within', 2, 3)]
  assert.deepEqual(
    ownTimes([long, within]),
    new Map([
      [within, 3],
      [long, 7],
    ]),
  )
  assert.equal(timeIn([long, within]), 10)
})

test('a captured statement is sent on as it was, a prepared one under its name', async () => {
  const { db, close } = await testDatabase({ max: 1 })
  try {
    const sent = await capture(async () => {
      await sql`select ${7}::integer as number`.execute(db)
      await sql`select 8 as number`.execute(db)
    })
    assert.deepEqual(
      sent.map(({ text, values }) => ({ text, values })),
      [
        { text: 'select $1::integer as number', values: [7] },
        { text: 'select 8 as number', values: [] },
      ],
    )
    const [first, second] = sent
    assert.ok(first && second && first.ms > 0 && second.at >= first.at + first.ms)
    const prepared = await sql`select from pg_prepared_statements where statement = 'select $1::integer as number'`.execute(db)
    assert.equal(prepared.rows.length, 1)
  } finally {
    await close()
  }
})
