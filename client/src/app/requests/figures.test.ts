/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slices } from '@packhouse/contract/all.ts'
import type { Slice } from '@packhouse/contract/endpoint.ts'
import { Rupees } from '@packhouse/contract/money.ts'
import { figuresIn } from '@packhouse/contract/platform/formats/figures.ts'
import { Quantity } from '@packhouse/contract/quantity.ts'
import fc from 'fast-check'
import { z } from 'zod'
import { insideOf, wireOf } from './figures.ts'

/** Without the prototypes that made values lack. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const Line = z.object({ name: z.string(), quantity: Quantity.nullable(), price: Rupees.optional() })
const Shape = z.object({
  total: Rupees,
  percent: z.number(),
  lines: z.array(Line),
  byUnit: z.record(z.string(), Quantity),
  either: z.discriminatedUnion('is', [
    z.object({ is: z.literal('MONEY'), amount: Rupees }),
    z.object({ is: z.literal('GOODS'), quantity: Quantity.refine(value => value >= 0) }),
  ]),
})

test('a shape says where its amounts and quantities are, through lists, records, unions and what may be missing', () => {
  assert.deepEqual(figuresIn(Shape), {
    total: 2,
    lines: [{ quantity: 3, price: 2 }],
    byUnit: { '*': 3 },
    either: { amount: 2, quantity: 3 },
  })
  assert.equal(figuresIn(z.object({ name: z.string() })), undefined)
})

test('a field that is money in one part of a union and goods in another is a fault of the contract', () => {
  const torn = z.union([z.object({ value: Rupees }), z.object({ value: Quantity })])
  assert.throws(() => figuresIn(torn), /money in one part/)
})

test('what is decoded by figures is what the schema decodes, and goes back as it came', () => {
  const rupees = fc.integer({ min: -1e9, max: 1e9 }).map(amount => amount / 100)
  const units = fc.integer({ min: 0, max: 1e9 }).map(amount => amount / 1_000)
  const shape = fc.record({
    total: rupees,
    percent: fc.constantFrom(12.5, 0),
    lines: fc.array(
      fc.record(
        { name: fc.string(), quantity: fc.option(units), price: rupees },
        { requiredKeys: ['name', 'quantity'] },
      ),
      { maxLength: 4 },
    ),
    byUnit: fc.dictionary(fc.constantFrom('KG', 'PC'), units),
    either: fc.oneof(
      fc.record({ is: fc.constant('MONEY' as const), amount: rupees }),
      fc.record({ is: fc.constant('GOODS' as const), quantity: units }),
    ),
  })
  const figures = figuresIn(Shape)
  fc.assert(
    fc.property(shape, wire => {
      const inside = insideOf(figures, wire)
      assert.deepEqual(plain(inside), plain(z.decode(Shape, wire)))
      assert.deepEqual(plain(wireOf(figures, inside)), plain(wire))
    }),
  )
})

test('every call of the contract says where its figures are', () => {
  const calls = Object.values<Slice>(slices).flatMap(slice => Object.values(slice))
  const found = calls.filter(({ reply, query, body }) =>
    [reply, query, body].some(shape => figuresIn(shape) !== undefined),
  )
  assert.ok(found.length > 150, `${found.length}`)
})

test('a number that could not be read stays none on the wire', () => {
  assert.deepEqual(wireOf({ amount: 2 }, { amount: Number.NaN }), { amount: Number.NaN })
  assert.deepEqual(wireOf([{ quantity: 3 }], [{ quantity: null }, {}]), [{ quantity: null }, {}])
})
