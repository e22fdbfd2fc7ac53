import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OrderLineId } from '@packhouse/contract/ids.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { Refused } from '@packhouse/contract/refusal.ts'
import { aLine, aLockedOrder, picked } from '../../../ordering/orders/testing/locked-orders.ts'
import { decideDelivery, decideReturn, type ReturnRequest } from './deliver.ts'

const one = OrderLineId.parse(1)
const left = new Date('2026-11-20T01:00:00Z')
const sameDay = {
  now: new Date('2026-11-20T10:00:00Z'),
  leftAt: left,
  shelfLives: new Map([[OrderLineId.parse(1), 21]]),
}
const nextDay = { ...sameDay, now: new Date('2026-11-21T01:00:00Z') }

const refusalOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
  return undefined
}
const eggs = (packs: number) =>
  aLine({
    name: 'Egg tray',
    unit: 'PC',
    catchWeight: false,
    contentMilli: milli(30_000),
    orderedPacksMilli: milli(packs * 1000),
    orderedMilli: milli(packs * 30_000),
    pickedPacksMilli: milli(packs * 1000),
    pickedMilli: milli(packs * 30_000),
  })
const cabbages = aLine({
  name: 'Cabbage pc',
  byPiece: true,
  pickedPacksMilli: milli(3000),
  pickedMilli: milli(3900),
})

test('what nobody counted arrived as picked', () => {
  const { lines, givenBack, comesBack } = decideDelivery(
    [picked(9.85), picked(0, { id: OrderLineId.parse(2) })],
    [],
    sameDay,
  )
  assert.deepEqual(
    lines.map(line => [line.deliveredPacksMilli, line.deliveredMilli]),
    [
      [9850, 9850],
      [0, 0],
    ],
  )
  assert.deepEqual([givenBack, comesBack], [[], []])
})

test('what did not arrive needs a reason, is credited, and goes to waste unless said otherwise', () => {
  const short = { orderitemid: one, deliveredquantity: milli(8000) }
  const refusal = refusalOf(() => decideDelivery([picked(10)], [short], sameDay))
  assert.equal(refusal?.code, 'NEEDS_REASON')
  assert.equal(refusal?.message, 'Onion 1 kg: 2.000 kg did not arrive. Give a reason.')
  const { lines, givenBack, comesBack, words } = decideDelivery(
    [picked(10)],
    [{ ...short, reason: 'QUALITY' }],
    sameDay,
  )
  assert.equal(lines[0]?.deliveredMilli, 8000)
  assert.deepEqual(givenBack, [
    { orderLineId: 1, packName: '1 kg', packsMilli: 2000, milli: 2000, reason: 'QUALITY' },
  ])
  assert.deepEqual(comesBack, [
    { orderLineId: 1, itemTypeId: 1, milli: 2000, disposition: 'WASTE', reason: 'QUALITY' },
  ])
  assert.deepEqual(
    words.map(({ message }) => message),
    ['2.000 kg of Onion 1 kg: quality, waste'],
  )
})

test('short weight is a claim: nothing comes back', () => {
  const { comesBack } = decideDelivery(
    [picked(10)],
    [
      {
        orderitemid: one,
        deliveredquantity: milli(9500),
        deliveredweight: milli(9500),
        reason: 'WEIGHT_SHORT',
      },
    ],
    sameDay,
  )
  assert.equal(comesBack[0]?.disposition, 'CLAIM_ONLY')
})

test('no more can arrive than was picked, and an order of which nothing arrived is a return', () => {
  const deliver = (kilos: number) =>
    refusalOf(() =>
      decideDelivery(
        [picked(10)],
        [{ orderitemid: one, deliveredquantity: milli(kilos * 1000), reason: 'LATE' }],
        sameDay,
      ),
    )
  assert.equal(deliver(11)?.code, 'BREAKS_RULE')
  assert.equal(deliver(0)?.message, 'Nothing was delivered. Return the order instead.')
  assert.equal(deliver(10), undefined)
})

const back = (part: Partial<ReturnRequest>): ReturnRequest => ({
  orderitemid: one,
  returnedquantity: milli(2000),
  reason: 'EXCESS',
  ...part,
})
const delivered = (kilos: number) =>
  picked(kilos, { deliveredMilli: milli(kilos * 1000), deliveredPacksMilli: milli(kilos * 1000) })
const order = (line = delivered(10), status: 'DELIVERED' | 'DISPATCHED' = 'DELIVERED') =>
  aLockedOrder({ status, lines: [line] })

test('goods go back on sale on the day alone, and once they were checked', () => {
  const restock = back({ disposition: 'RESTOCK', qcPassed: true })
  assert.equal(refusalOf(() => decideReturn(order(), [restock], nextDay))?.code, 'BREAKS_RULE')
  assert.equal(
    refusalOf(() => decideReturn(order(), [{ ...restock, qcPassed: false }], sameDay))?.code,
    'NEEDS_CONFIRM',
  )
  assert.equal(decideReturn(order(), [restock], sameDay).comesBack[0]?.disposition, 'RESTOCK')
  assert.equal(
    decideReturn(order(), [back({ disposition: 'WASTE' })], nextDay).comesBack[0]?.disposition,
    'WASTE',
  )
})

test('returns add up, never beyond what was delivered', () => {
  const first = decideReturn(order(), [back({})], sameDay)
  const [line] = first.lines
  assert.deepEqual([line?.returnedPacksMilli, line?.returnedMilli, first.isAllBack], [2000, 2000, false])
  assert(line)
  const nine = refusalOf(() => decideReturn(order(line), [back({ returnedquantity: milli(9000) })], sameDay))
  assert.equal(nine?.message, 'Onion 1 kg: only 8.000 kg left.')
  assert.equal(decideReturn(order(line), [back({ returnedquantity: milli(8000) })], sameDay).isAllBack, true)
})

test('a part of weighed packs has their average weight unless it was weighed', () => {
  const line = aLine({
    contentMilli: milli(5000),
    pickedPacksMilli: milli(6000),
    pickedMilli: milli(29_440),
    deliveredPacksMilli: milli(6000),
    deliveredMilli: milli(29_440),
  })
  const returned = (part: Partial<ReturnRequest>) =>
    decideReturn(order(line), [back(part)], sameDay).givenBack[0]
  assert.equal(returned({ returnedquantity: milli(1000) })?.milli, 4907)
  assert.deepEqual(returned({ returnedquantity: milli(1000), returnedweight: milli(4900) }), {
    orderLineId: 1,
    packName: '1 kg',
    packsMilli: 980,
    milli: 4900,
    reason: 'EXCESS',
  })
  assert.deepEqual(
    [
      returned({ returnedquantity: milli(6000) })?.milli,
      returned({ returnedquantity: milli(6000) })?.packsMilli,
    ],
    [29_440, 6000],
  )
})

test('counted goods come back in whole packs, pieces with their weight', () => {
  const trays = { ...eggs(6), deliveredPacksMilli: milli(6000), deliveredMilli: milli(180_000) }
  assert.equal(
    refusalOf(() => decideReturn(order(trays), [back({ returnedquantity: milli(500) })], sameDay))?.code,
    'BAD_INPUT',
  )
  assert.equal(
    decideReturn(order(trays), [back({ returnedquantity: milli(1000), returnedweight: milli(5) })], sameDay)
      .givenBack[0]?.milli,
    30_000,
  )
  const heads = { ...cabbages, deliveredPacksMilli: milli(3000), deliveredMilli: milli(3900) }
  assert.equal(
    decideReturn(order(heads), [back({ returnedquantity: milli(1000) })], sameDay).givenBack[0]?.milli,
    1300,
  )
  const weighed = decideReturn(
    order(heads),
    [back({ returnedquantity: milli(3000), returnedweight: milli(3800) })],
    sameDay,
  )
  assert.deepEqual(
    [weighed.comesBack[0]?.milli, weighed.givenBack[0]?.milli, weighed.isAllBack],
    [3800, 3900, true],
    'who gives back all the pieces pays for none, though they dried a little',
  )
  assert.deepEqual([weighed.lines[0]?.returnedPacksMilli, weighed.lines[0]?.returnedMilli], [3000, 3900])
})

test('from the road everything comes back, or nothing', () => {
  const onTheRoad = order(picked(10), 'DISPATCHED')
  assert.equal(refusalOf(() => decideReturn(onTheRoad, [back({})], sameDay))?.code, 'BREAKS_RULE')
  assert.equal(decideReturn(onTheRoad, [back({ returnedquantity: milli(10_000) })], sameDay).isAllBack, true)
})
