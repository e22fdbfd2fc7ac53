import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Refused } from '@packhouse/contract/refusal.ts'
import { sql } from 'kysely'
import { cappedCount, cappedFigure, keyset, pageOf, rowsToRead, type SortKeys } from './keyset.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'

let database: TestDatabase
before(async () => {
  database = await testDatabase({ max: 2 })
  // 60 rows with many equal sort values and times microseconds apart
  await sql`create table thing as select n as id, (n % 7) as grade, ('2026-11-20 10:00:00+00'::timestamptz + (n % 5) * interval '1 microsecond') as at,
    ('name ' || n % 3) as name, date '2026-11-01' + n % 4 as day from generate_series(1, 60) as n`.execute(
    database.db,
  )
})
after(() => database.close())

const keys = {
  id: 'id',
  grade: { key: sql`thing.grade`, type: 'integer' },
  at: { key: sql`thing.at`, type: 'timestamptz' },
  name: { key: sql`thing.name`, type: 'text' },
  day: { key: sql`thing.day`, type: 'date' },
} as const satisfies SortKeys<string>
type Sort = keyof typeof keys | `-${keyof typeof keys}`

async function read(sort: Sort, cursor: string | undefined, limit: number) {
  const order = keyset(keys, sql<number>`thing.id`, { sort, cursor })
  const { rows } = await sql<{ id: number; key: string }>`
    select thing.id, ${order.key} as key from thing where ${order.after} order by ${order.order} limit ${rowsToRead(limit)}`.execute(
    database.db,
  )
  return pageOf(rows, { limit, total: 60, keyset: order, toReply: ({ id }) => id })
}

test('pages follow one another without gap or repeat, whatever the sort', async () => {
  for (const field of ['id', 'grade', 'at', 'name', 'day'] as const)
    for (const sort of [field, `-${field}`] as const) {
      const whole = await read(sort, undefined, 60)
      const paged: number[] = []
      let cursor: string | undefined
      do {
        const page = await read(sort, cursor, 7)
        paged.push(...page.rows)
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      assert.deepEqual(paged, whole.rows, sort)
      assert.equal(new Set(paged).size, 60, sort)
    }
})

test('a page that holds the last row has no cursor', async () => {
  assert.equal((await read('id', undefined, 60)).nextCursor, null)
  assert.notEqual((await read('id', undefined, 59)).nextCursor, null)
})

test('a cursor of another sort, or one that was made up, is bad input', async () => {
  const of = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const wrong = [
    'x',
    '',
    of(null),
    of({}),
    of(['-id', '', 5]),
    of(['id', '', 0]),
    of(['id', '', 1.5]),
    of(['id', '', '5']),
    of(['id', '', 5, 6]),
    of(['id', '', 99_999_999_999]),
  ]
  for (const cursor of wrong)
    assert.throws(
      () => keyset(keys, sql<number>`thing.id`, { sort: 'id', cursor }),
      error => error instanceof Refused && error.refusal.code === 'BAD_INPUT',
      cursor,
    )
  for (const [sort, key] of [
    ['grade', 'five'],
    ['at', 'yesterday'],
    ['day', '2026-02-30'],
    ['name', 'a\u0000b'],
  ] as const)
    assert.throws(
      () => keyset(keys, sql<number>`thing.id`, { sort, cursor: of([sort, key, 1]) }),
      Refused,
      sort,
    )
})

test('a count stops at the cap and says so', async () => {
  const many = sql`generate_series(1, 1001) as many`
  const { rows } = await sql<{ total: number }>`select ${cappedCount(many)} as total`.execute(database.db)
  const order = keyset(keys, sql<number>`thing.id`, { sort: 'id' })
  const reply = pageOf([], { limit: 5, total: rows[0]?.total ?? 0, keyset: order, toReply: () => 0 })
  assert.deepEqual(reply, { rows: [], total: 1000, totalIsCapped: true, nextCursor: null })
  const { rows: figures } = await sql<{
    figure: number
  }>`select ${cappedFigure(sql`generate_series(1, 10002) as many`)} as figure`.execute(database.db)
  assert.deepEqual(figures, [{ figure: 10_001 }])
  assert.equal(
    'totalIsCapped' in pageOf([], { limit: 5, total: 1000, keyset: order, toReply: () => 0 }),
    false,
  )
})
