import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Instant } from '@packhouse/contract/day.ts'
import { paise, Rupees } from '@packhouse/contract/money.ts'
import { everyRight } from '@packhouse/contract/rights.ts'
import { z } from 'zod'
import { proveReplies, replyEncoder } from './reply.ts'

describe('an answer on the wire', () => {
  const Row = z.object({
    total: Rupees,
    at: Instant.nullable(),
    note: z.string().optional(),
    tags: z.array(z.string()),
    either: z.union([Rupees, z.literal('none')]),
    byName: z.record(z.string(), Rupees),
  })
  const row = {
    total: paise(1050),
    at: new Date('2026-11-20T04:12:33.123Z'),
    note: undefined,
    tags: ['a', 'b'],
    either: paise(5),
    byName: { small: paise(1) },
    secret: 'not in the contract',
  }
  const wire = {
    total: 10.5,
    at: '2026-11-20T04:12:33.123Z',
    tags: ['a', 'b'],
    either: 0.05,
    byName: { small: 0.01 },
  }

  test('is what its schema makes of it: amounts in rupees, moments as text, nothing unlisted', () => {
    const encode = replyEncoder(z.object({ rows: z.array(Row), next: z.string().nullable() }))
    const answer = { rows: [row, { ...row, at: null }], next: null }
    assert.deepEqual(JSON.parse(JSON.stringify(encode(answer, everyRight))), {
      rows: [wire, { ...wire, at: null }],
      next: null,
    })
  })

  test('is proven against the schema in tests: what the schema refuses is an error there', () => {
    proveReplies()
    const encode = replyEncoder(z.object({ total: Rupees }))
    assert.deepEqual(encode({ total: paise(1) }, everyRight), { total: 0.01 })
    assert.throws(() => encode({ total: 1.5 }, everyRight))
    assert.throws(() => encode({}, everyRight))
  })
})
