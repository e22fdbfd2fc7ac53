import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OrderLineId } from '@packhouse/contract/ids.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { Refused } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { aLine, picked } from '../testing/locked-orders.ts'
import { asDraft, isRepeat, pickWords, withPicks } from './pick.ts'

const one = OrderLineId.parse(1)
const two = OrderLineId.parse(2)
const code = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    if (error instanceof Refused) return error.refusal.code
    throw error
  }
  return 'none'
}

test('a pick sets a line and leaves the others undecided', () => {
  const lines = [aLine(), aLine({ id: two })]
  const [first, second] = withPicks(lines, [{ orderitemid: one, pickedweight: milli(9850) }])
  assert.deepEqual([first?.pickedPacksMilli, first?.pickedMilli, first?.shortReason], [9850, 9850, null])
  assert.deepEqual([second?.pickedPacksMilli, second?.pickedMilli], [null, null])
})

test('a second pick of a line takes the place of the first', () => {
  const lines = withPicks([picked(4)], [{ orderitemid: one, pickedweight: milli(9_900) }])
  assert.equal(lines[0]?.pickedMilli, 9900)
})

test('a pick closes the change that its line waited for, and its draft', () => {
  const [line] = withPicks(
    [
      aLine({
        openTask: sentence('New: {packs}', { packs: '2 packs' }),
        draftMilli: milli(1),
        draftPacksMilli: milli(1),
      }),
    ],
    [{ orderitemid: one, pickedweight: milli(10_000) }],
  )
  assert.deepEqual([line?.openTask, line?.draftMilli, line?.draftPacksMilli], [null, null, null])
})

test('none is decided, undecided is not: a pick can be taken back', () => {
  const [none] = withPicks([aLine()], [{ orderitemid: one, pickedweight: milli(0), reason: 'OUT_OF_STOCK' }])
  assert.deepEqual([none?.pickedMilli, none?.shortReason], [0, 'OUT_OF_STOCK'])
  const [back] = withPicks([picked(3, { shortReason: 'QUALITY' })], [{ orderitemid: one, undecided: true }])
  assert.deepEqual([back?.pickedMilli, back?.pickedPacksMilli, back?.shortReason], [null, null, null])
})

test('a refusal names its line', () => {
  try {
    withPicks([aLine()], [{ orderitemid: one, pickedweight: milli(9000) }])
    assert.fail('a short pick without a reason was accepted')
  } catch (error) {
    assert(error instanceof Refused)
    assert.equal(error.refusal.code, 'NEEDS_REASON')
    assert.equal(error.message, 'Onion 1 kg: Only 9.000 kg of 10.000 kg picked. Give a reason.')
    assert.equal(error.refusal.data?.orderitemid, 1)
  }
  assert.equal(
    code(() => withPicks([aLine()], [{ orderitemid: two, pickedweight: milli(1) }])),
    'NOT_FOUND',
  )
  const twice = { orderitemid: one, pickedweight: milli(10_000) }
  assert.equal(
    code(() => withPicks([aLine()], [twice, twice])),
    'BAD_INPUT',
  )
})

test('a substitute is measured against nothing', () => {
  const line = aLine({ substituteFor: two, orderedMilli: milli(0), orderedPacksMilli: milli(0) })
  const [set] = withPicks([line], [{ orderitemid: one, pickedweight: milli(7000) }])
  assert.deepEqual([set?.pickedMilli, set?.shortReason], [7000, null])
})

test('a retry of what went through is known as one', () => {
  const lines = [picked(9.85)]
  assert.equal(isRepeat(lines, [{ orderitemid: one, pickedweight: milli(9850) }]), true)
  assert.equal(
    isRepeat(lines, [{ orderitemid: one, pickedquantity: milli(9850), pickedweight: milli(9850) }]),
    true,
  )
  assert.equal(isRepeat(lines, [{ orderitemid: one, pickedweight: milli(9800) }]), false)
  assert.equal(isRepeat(lines, [{ orderitemid: one, undecided: true }]), false)
  const bag = picked(9.85, { contentMilli: milli(5000), pickedPacksMilli: milli(1970) })
  const sent = { orderitemid: one, pickedquantity: milli(2000), pickedweight: milli(9850) }
  assert.equal(isRepeat([bag], [sent]), true, 'of weighed goods the weight is what was kept')
  const tins = picked(30, { catchWeight: false, contentMilli: milli(15_000), pickedPacksMilli: milli(2000) })
  assert.equal(
    isRepeat([tins], [{ ...sent, pickedweight: milli(29_900) }]),
    true,
    'of counted goods the count',
  )
  assert.equal(isRepeat([tins], [{ ...sent, pickedquantity: milli(1000) }]), false)
  assert.equal(isRepeat(lines, [{ orderitemid: one }]), false)
})

test('a pick reads as a sentence behind a name', () => {
  assert.equal(pickWords(picked(9.85)).message, 'picked Onion 1 kg, 9.850 kg')
  assert.equal(
    pickWords(picked(10.8, { shortReason: 'CUSTOMER_AGREED' })).message,
    'picked Onion 1 kg, 10.800 kg: customer agreed',
  )
  assert.equal(
    pickWords(picked(3, { shortReason: 'QUALITY' })).message,
    'short on Onion 1 kg, 3.000 kg of 10.000 kg: quality',
  )
  const tins = aLine({
    name: 'Oil 15 l tin',
    catchWeight: false,
    unit: 'L',
    contentMilli: milli(15_000),
    orderedPacksMilli: milli(4000),
  })
  assert.equal(
    pickWords({
      ...tins,
      pickedPacksMilli: milli(3000),
      pickedMilli: milli(45_000),
      shortReason: 'OUT_OF_STOCK',
    }).message,
    'short on Oil 15 l tin, 3 of 4 packs: out of stock',
  )
  assert.equal(
    pickWords({ ...tins, pickedPacksMilli: milli(1000), pickedMilli: milli(15_000) }).message,
    'picked Oil 15 l tin, 1 pack',
  )
  assert.equal(pickWords(aLine()).message, 'undid the pick of Onion 1 kg')
})

test('an order that is opened again keeps its amounts as drafts', () => {
  const [line, open] = asDraft([picked(9.85, { shortReason: 'QUALITY' }), aLine()])
  assert.deepEqual(
    [line?.pickedMilli, line?.pickedPacksMilli, line?.draftMilli, line?.draftPacksMilli, line?.shortReason],
    [null, null, 9850, 9850, null],
  )
  assert.equal(open?.draftMilli, null)
})
