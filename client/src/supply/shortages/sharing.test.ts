import assert from 'node:assert/strict'
import { test } from 'node:test'
import { milli } from '@packhouse/contract/quantity.ts'
import type { Proposal } from '../../api/shortages.ts'
import {
  byRule,
  type Choice,
  divide,
  firstChoice,
  isAsShared,
  leavingPacked,
  outcomesOf,
  reopenedBy,
  stepped,
} from './sharing.ts'
import { kg, shareRow, tomatoes } from './testing.ts'

const kilos = (proposal: Proposal, choice: Choice) =>
  divide(proposal, choice).rows.map(({ gets }) => gets / 1000)

test('the screen divides as the server does: 70 of 100 kg among ten, a protected line whole, a typed one as typed', () => {
  assert.deepEqual(kilos(tomatoes(), byRule('PRO_RATA')), [14, 10.5, 10.5, 7, 7, 5.6, 4.9, 4.2, 3.5, 2.8])
  const choice = { ...byRule('PRO_RATA'), protect: new Set([1]), typed: new Map([[5, milli(6_000)]]) }
  const { rows, shared, left, atStake } = divide(tomatoes(), choice)
  assert.deepEqual(
    rows.slice(0, 5).map(({ gets, by }) => [gets, by]),
    [
      [20_000, 'PROTECTED'],
      [9_400, 'RULE'],
      [9_400, 'RULE'],
      [6_300, 'RULE'],
      [6_000, 'TYPED'],
    ],
  )
  assert.deepEqual([shared, left, atStake], [70_000, 0, 102_000])
})

test('lines stand in the order in which the rule serves them', () => {
  const rows = [
    shareRow(1, 5, { priority: 'C' }),
    shareRow(2, 9, { slotPlace: 1 }),
    shareRow(3, 7, { priority: 'A' }),
  ]
  const order = (rule: Choice['rule']) =>
    divide(tomatoes({ rows, there: kg(12) }), byRule(rule)).rows.map(row => row.orderitemid)
  assert.deepEqual(order('PRO_RATA'), [2, 3, 1])
  assert.deepEqual(order('PRIORITY'), [3, 2, 1])
  assert.deepEqual(order('FIRST_COME'), [1, 2, 3])
  assert.deepEqual(order('SLOT'), [3, 1, 2])
})

test('protected lines above what is there say what is missing, and the sum is shown as it would be', () => {
  const choice = { ...byRule('PRO_RATA'), protect: new Set([1, 2, 3]) }
  const { why, shared, left } = divide(tomatoes({ there: kg(30) }), choice)
  assert.deepEqual([why?.code, shared, left], ['BREAKS_RULE', 50_000, -20_000])
})

test('what was typed and cannot be given any more follows the rule again', () => {
  const rows = [shareRow(1, 10, { picked: kg(6), least: kg(6) }), shareRow(2, 10)]
  const choice = { ...byRule('PRO_RATA'), typed: new Map([[1, milli(4_000)]]) }
  assert.deepEqual(kilos(tomatoes({ rows, there: kg(12) }), choice), [6, 6])
})

test('an item that is shared out opens as it was shared out, each amount that is not of the rule as typed', () => {
  const last = {
    sharingId: 4,
    rule: 'PRO_RATA' as const,
    by: 'Meera Nair',
    byId: 2,
    at: '2026-11-20T23:34:00.000Z',
  }
  const given = [10, 12, 12, 8.2, 6, 6.5, 5, 4.2, 3.3, 2.8]
  const rows = tomatoes().rows.map((row, at) => ({ ...row, allotted: kg(given[at] ?? 0) }))
  const shared = tomatoes({ rows, last })
  const choice = firstChoice(shared, true)
  assert.deepEqual(kilos(shared, choice), given)
  assert.equal(isAsShared(divide(shared, choice)), true)
  assert.equal(isAsShared(divide(shared, byRule('PRO_RATA'))), false)
  // more came: the rule of last time proposes all of it anew
  const more = tomatoes({ rows, last, there: kg(90) })
  assert.deepEqual(firstChoice(more, false), byRule('PRO_RATA'))
})

test('a sharing that is exactly the rule begins with nothing typed', () => {
  const rows = tomatoes().rows.map((row, at) => ({
    ...row,
    allotted: kg([14, 10.5, 10.5, 7, 7, 5.6, 4.9, 4.2, 3.5, 2.8][at] ?? 0),
  }))
  assert.equal(firstChoice(tomatoes({ rows }), true).typed.size, 0)
})

test('the outcome of each rule counts who gets all, some and none', () => {
  const counted = outcomesOf(tomatoes(), byRule('PRO_RATA')).map(({ whole, short, without }) => [
    whole,
    short,
    without.length,
  ])
  assert.deepEqual(counted, [
    [0, 10, 0],
    [0, 10, 0],
    [5, 0, 5],
    [0, 10, 0],
  ])
})

test('two buttons go to the next whole step, and no further than what is picked and what was ordered', () => {
  const [row] = divide(
    tomatoes({ rows: [shareRow(1, 10.25, { picked: kg(6.15), least: kg(6.15) })], there: kg(7) }),
    byRule('PRO_RATA'),
  ).rows
  assert.ok(row)
  assert.deepEqual([stepped(row, 1), stepped({ ...row, gets: milli(6_200) }, -1)], [7_100, 6_150])
  assert.equal(stepped({ ...row, gets: milli(10_200) }, 1), 10_250)
})

test('a packed order that gets more is named, and may be left as it is: the others share what it would have got', () => {
  const packed = (id: number, ordered: number, picked: number) =>
    shareRow(id, ordered, { status: 'PACKED', picked: kg(picked), least: kg(picked), most: kg(ordered) })
  const proposal = tomatoes({ rows: [packed(1, 10, 5), packed(2, 10, 8), shareRow(3, 10)], there: kg(24) })
  const choice = byRule('PRO_RATA')
  const before = divide(proposal, choice)
  assert.deepEqual(
    reopenedBy(before).map(({ orderid, gets }) => [orderid, gets]),
    [[24_001, 8_000]],
  )
  const after = divide(proposal, leavingPacked(proposal, choice))
  assert.deepEqual(reopenedBy(after), [])
  assert.deepEqual(
    after.rows.map(({ orderitemid, gets }) => [orderitemid, gets]),
    [
      [1, 5_000],
      [2, 8_000],
      [3, 10_000],
    ],
  )
  assert.equal(after.left, 1_000)
})
