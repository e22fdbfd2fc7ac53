import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Day } from '@packhouse/contract/day.ts'
import { Rupees } from '@packhouse/contract/money.ts'
import fc from 'fast-check'
import { z } from 'zod'
import { whyUnknown, withoutBlanks } from './query-fields.ts'
import { textReader } from './query-text.ts'

/** Reads one text by a schema. */
const read = (schema: z.ZodType, text: unknown) => textReader(z.object({ it: schema }))({ it: text }).it

describe('a text of a query string', () => {
  test('becomes a number where the schema wants one, and only where it is one', () => {
    for (const [text, number] of [
      ['7', 7],
      ['-2', -2],
      ['+2', 2],
      ['1.25', 1.25],
      [' 5 ', 5],
      ['007', 7],
    ] as const) {
      assert.equal(read(z.number(), text), number, text)
      assert.equal(read(z.int().optional(), text), number, text)
      assert.equal(read(z.string(), text), text)
    }
    for (const text of ['', ' ', 'seven', '0x10', '1e3', 'Infinity', 'NaN', '1,5', '.5', '5.', '१२'])
      assert.equal(read(z.number(), text), text, text)
  })

  test('becomes an amount as it travels, for the codec to turn', () => {
    assert.equal(read(Rupees, '12.50'), 12.5)
    assert.equal(
      z.object({ it: Rupees }).parse(textReader(z.object({ it: Rupees }))({ it: '12.50' })).it,
      1250,
    )
    assert.equal(read(Day, '2026-11-20'), '2026-11-20')
  })

  test('becomes true or false by these very words', () => {
    assert.equal(read(z.boolean(), 'true'), true)
    assert.equal(read(z.boolean().optional(), 'false'), false)
    for (const text of ['', 'TRUE', '1', 'yes']) assert.equal(read(z.boolean(), text), text)
  })

  test('becomes a list by commas, by its name coming twice, or both; an empty one by no text', () => {
    const ids = z.array(z.int())
    assert.deepEqual(read(ids, '1'), [1])
    assert.deepEqual(read(ids, '1,2,3'), [1, 2, 3])
    assert.deepEqual(read(ids, ['1', '2']), [1, 2])
    assert.deepEqual(read(ids.optional(), ['1,2', '3']), [1, 2, 3])
    assert.deepEqual(read(ids, ''), [])
    assert.deepEqual(read(ids, '1,,2'), [1, '', 2])
    assert.deepEqual(read(z.array(z.string()), 'a,b'), ['a', 'b'])
  })

  test('stays text for words and enums; what comes twice where one is wanted is left for the schema to refuse', () => {
    assert.equal(read(z.enum(['PLACED', 'PACKED']), 'PLACED'), 'PLACED')
    assert.equal(read(z.string(), '12'), '12')
    assert.deepEqual(read(z.int(), ['1', '2']), ['1', '2'])
  })

  test('of several kinds is read as the first that fits', () => {
    const status = z.union([z.boolean(), z.enum(['ACTIVE', 'INACTIVE'])])
    assert.equal(read(status, 'true'), true)
    assert.equal(read(status, 'ACTIVE'), 'ACTIVE')
    assert.equal(read(z.int().nullable(), '4'), 4)
    const limit = z.union([z.literal(''), z.number()])
    assert.equal(read(limit, ''), '')
    assert.equal(read(limit, '9'), 9)
  })

  test('under a name that the schema does not know stays as it is', () => {
    const reader = textReader(z.object({ it: z.int() }))
    assert.deepEqual(reader({ other: '1', constructor: '2', toString: '3' }), {
      other: '1',
      constructor: '2',
      toString: '3',
    })
    assert.deepEqual(textReader(z.object({}))({ it: '1' }), { it: '1' })
  })
})

test('every whole number and every list of them comes back as it was written', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), numbers => {
      assert.deepEqual(read(z.array(z.int()), numbers.join(',')), numbers)
      for (const number of numbers) assert.equal(read(z.int(), String(number)), number)
    }),
  )
})

describe('the fields of a query', () => {
  const query = z.object({
    city: z.string().optional(),
    name: z.string(),
    limit: z.union([z.int(), z.literal('')]).optional(),
  })

  test('are named when there is none of that name', () => {
    assert.equal(whyUnknown(query, { city: 'Hubli', name: 'x' }), undefined)
    const why = whyUnknown(query, { citty: 'Hubli' })
    assert.deepEqual(
      [why?.code, why?.message],
      ['BAD_INPUT', 'citty: there is no such parameter. This call has city, name, limit'],
    )
    for (const name of ['_', '_t', '_ts', '_dc', 'nocache', 'cachebust', 'utm_source'])
      assert.equal(whyUnknown(z.object({}), { [name]: '1764380000000' }), undefined, `${name} is passed by`)
    for (const name of ['__', '_city', 't', 'utm'])
      assert.ok(whyUnknown(query, { [name]: '1' }), `${name} is a misspelt filter`)
    assert.equal(whyUnknown(z.object({}), { day: '2026-11-28' })?.message, 'day: this call has no parameters')
  })

  test('are left out when they are empty texts of a filter, and stay where they are required or a value of their own', () => {
    assert.deepEqual(withoutBlanks(query, { city: ' ', name: '', limit: '' }), { name: '', limit: '' })
  })
})
