import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  derivedPackPrice,
  packPrice,
  packRoundings,
  roundingStep,
} from '@packhouse/contract/goods/pricing/arithmetic.ts'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { type TestDatabase, testDatabase } from '../../../platform/db/testing/database.ts'
import { derivedPrice } from './list.ts'

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.close())

test('lists and rules give a pack the same price', async () => {
  const anyPack = fc.record({
    basePrice: fc.option(fc.integer({ min: 1, max: 1_00_000_00 }).map(paise), { nil: null }),
    contentMilli: fc.integer({ min: 1, max: 1_000_000_000 }).map(milli),
    markupBp: fc.integer({ min: -5000, max: 10_000 }),
    rounding: fc.constantFrom(...packRoundings),
  })
  const nearHalf = {
    basePrice: paise(99_91_045),
    contentMilli: milli(999_999_937),
    markupBp: 3_551,
    rounding: 'NONE' as const,
  }
  const cases = [nearHalf, ...fc.sample(anyPack, 5000)]
  const rows = cases.map((pack, place) => ({ place, ...pack, step: roundingStep[pack.rounding] }))
  const { rows: answers } = await sql<{ price: number | null }>`
    select ${derivedPrice({ base: sql`"basePrice"`, content: sql`"contentMilli"`, markup: sql`"markupBp"`, step: sql`step` })} as price
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as pack(place integer, "basePrice" bigint, "contentMilli" bigint,
      "markupBp" integer, step integer)
    order by place
  `.execute(database.db)
  assert.deepEqual(
    answers.map(({ price }) => price),
    cases.map(pack => packPrice({ ...pack, manualPrice: null }, pack.rounding)?.price ?? null),
  )
  assert.equal(derivedPackPrice(paise(27_00), milli(1000)), 27_00)
})
