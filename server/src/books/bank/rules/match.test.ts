import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BankGroup, BankKind } from '@packhouse/contract/books/bank/kinds.ts'
import { day } from '@packhouse/contract/day.ts'
import { BankLineId, ReceiptId } from '@packhouse/contract/ids.ts'
import { paise } from '@packhouse/contract/money.ts'
import fc from 'fast-check'
import { isNearly, matched } from './match.ts'

const payment = (id: number, kind: BankKind, key: string, rupees: number, date = '2026-11-27') => ({
  receiptId: ReceiptId.parse(id),
  kind,
  key,
  amount: paise(rupees * 100),
  date: day(date),
})
const line = (id: number, rupees: number, words: string[], date = '2026-11-27') => ({
  id: BankLineId.parse(id),
  date: day(date),
  amount: paise(rupees * 100),
  words,
})
const span = (first: string, last: string) => ({ firstDay: day(first), lastDay: day(last) })
const november = [span('2026-11-01', '2026-11-28')]

const table: [
  string,
  ReturnType<typeof payment>,
  ReturnType<typeof line>[],
  ReturnType<typeof span>[],
  BankGroup,
  number | null,
][] = [
  [
    'reference and amount',
    payment(1, 'UPI', '432811906641', 4200),
    [line(7, 4200, ['UPI1', '432811906641'])],
    november,
    'AGREES',
    7,
  ],
  [
    'the bank has another amount',
    payment(1, 'UPI', '432900347712', 3050),
    [line(7, 3000, ['432900347712'])],
    november,
    'DIFFERS',
    7,
  ],
  [
    'one digit is wrong',
    payment(1, 'UPI', '432900347712', 3050),
    [line(7, 3050, ['432900347713'])],
    november,
    'DIFFERS',
    7,
  ],
  [
    'two digits changed places',
    payment(1, 'UPI', '432900347712', 3050),
    [line(7, 3050, ['432900347721'])],
    november,
    'DIFFERS',
    7,
  ],
  [
    'the same amount of somebody else',
    payment(1, 'UPI', '432900347712', 3050),
    [line(7, 3050, ['990011223344'])],
    november,
    'NOT_FOUND',
    null,
  ],
  [
    'the reference of a month before',
    payment(1, 'UPI', '432900347712', 3050),
    [line(7, 3050, ['432900347712'], '2026-10-27')],
    november,
    'NOT_FOUND',
    null,
  ],
  [
    'after the last statement',
    payment(1, 'UPI', '432900347712', 3050, '2026-11-28'),
    [],
    november,
    'NEXT_STATEMENT',
    null,
  ],
  ['no statement was read yet', payment(1, 'UPI', '432900347712', 3050), [], [], 'NO_STATEMENT', null],
  [
    'a cheque clears days later',
    payment(1, 'CHEQUE', '12345', 9000),
    [line(7, 9000, ['12345'], '2026-12-01')],
    november,
    'AGREES',
    7,
  ],
  [
    'the number of a cheque with another amount',
    payment(1, 'CHEQUE', '12345', 9000),
    [line(7, 500, ['12345'])],
    november,
    'NOT_FOUND',
    null,
  ],
]
for (const [name, waiting, lines, spans, group, lineId] of table)
  test(`a payment against the bank: ${name}`, () => {
    const found = matched([waiting], lines, spans).get(waiting.receiptId)
    assert.deepEqual([found?.group, found?.line?.id ?? null], [group, lineId])
  })

test('a payment that no statement has names how many reach over its day', () => {
  const spans = [
    span('2026-11-20', '2026-11-28'),
    span('2026-11-25', '2026-11-29'),
    span('2026-11-01', '2026-11-26'),
  ]
  const one = payment(1, 'UPI', '432900347712', 3050)
  assert.deepEqual(matched([one], [], spans).get(one.receiptId), {
    group: 'NOT_FOUND',
    line: null,
    statements: 2,
  })
})

test('references that differ by a slip are near, others are not', () => {
  assert.deepEqual(
    ['432900347712', '432900347722', '432900347721', '432900347733', '43290034771'].map(one =>
      isNearly(one, '432900347712'),
    ),
    [false, true, true, false, false],
  )
})

test('a line is proposed for one payment, and what agrees never loses its line to what only differs', () => {
  const ref = fc.constantFrom('432811906641', '432811906642', '432811906624', '990011223344')
  const rupees = fc.integer({ min: 1, max: 3 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(ref, rupees), { maxLength: 8 }),
      fc.array(fc.tuple(ref, rupees), { maxLength: 8 }),
      (paid, credits) => {
        // payments of one reference are one payment of the bank: the test after this one
        const single = [...new Map(paid)]
        const waiting = single.map(([key, amount], at) => payment(at + 1, 'UPI', key, amount))
        const lines = credits.map(([word, amount], at) => line(at + 1, amount, [word]))
        const found = matched(waiting, lines, november)
        const taken = [...found.values()].flatMap(one => one.line ?? [])
        assert.equal(new Set(taken).size, taken.length)
        assert.equal(found.size, waiting.length)
        const key = (word: string, amount: number) => `${word} ${amount}`
        const agree = Map.groupBy(lines, one => key(one.words[0] ?? '', one.amount))
        const wanted = Map.groupBy(waiting, one => key(one.key, one.amount))
        const expected = [...wanted].reduce(
          (sum, [of, some]) => sum + Math.min(some.length, agree.get(of)?.length ?? 0),
          0,
        )
        assert.equal([...found.values()].filter(({ group }) => group === 'AGREES').length, expected)
      },
    ),
  )
})

describe('two payments of one reference are one payment of the bank', () => {
  const key = 'EXMPN52026110300000012'
  const parts = [payment(1, 'TRANSFER', key, 6000), payment(2, 'TRANSFER', key, 4000)]
  const saysOf = (waiting: Parameters<typeof matched>[0], lines: ReturnType<typeof line>[]) =>
    [...matched(waiting, lines, november).values()].map(({ group, line: one }) => [group, one?.id ?? null])

  test('a line of their sum agrees with both', () => {
    const lines = [line(7, 10_000, [key]), line(8, 6000, ['OTHER1'])]
    assert.deepEqual(saysOf(parts, lines), [['AGREES', 7], ['AGREES', 7]]) // biome-ignore format: a line
  })

  test('one of another amount is shown beside neither, as its amount is of both', () => {
    assert.deepEqual(saysOf(parts, [line(7, 9000, [key])]), [['NOT_FOUND', null], ['NOT_FOUND', null]]) // biome-ignore format: a line
  })

  test('a line for each agrees with each', () => {
    const lines = [line(7, 6000, [key]), line(8, 4000, [key])]
    assert.deepEqual(saysOf(parts, lines), [['AGREES', 7], ['AGREES', 8]]) // biome-ignore format: a line
  })

  test('two cheques may have one number', () => {
    const cheques = [payment(1, 'CHEQUE', '004418', 6000), payment(2, 'CHEQUE', '004418', 4000)]
    assert.deepEqual(saysOf(cheques, [line(7, 10_000, ['004418'])]), [['NOT_FOUND', null], ['NOT_FOUND', null]]) // biome-ignore format: a line
  })
})
