import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { toCollect } from '@packhouse/contract/delivery/trips/collect.ts'
import type { door } from '@packhouse/contract/delivery/trips/door-calls.ts'
import { DoorStop, StoredStopEntry } from '@packhouse/contract/delivery/trips/door-model.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { inRupees } from '@packhouse/contract/money.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import fc from 'fast-check'
import { anOrderApp, type Details, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import type { BuiltCustomer, BuiltItem } from '../../../testing/builders.ts'
import { lengthOf, repeatable, seed } from '../../../testing/histories.ts'
import { paysDaily, phoneOf, tripOut } from '../testing/out-trip.ts'

let shop: OrderApp
/** Weighed and exempt; counted with GST; pieces that are weighed, with GST. */
let okra: BuiltItem
let sauce: BuiltItem
let melon: BuiltItem
before(async () => {
  shop = await anOrderApp()
  okra = await shop.item({ onHandMilli: 900_000_000, basePaise: 3333, packs: [{ weightMilli: 5000 }] })
  sauce = await shop.item({
    unit: 'BOTTLE',
    taxClass: 'GST5',
    hsn: '210310',
    basePaise: 7525,
    onHandMilli: 90_000_000,
  })
  melon = await shop.item({
    taxClass: 'GST5',
    hsn: '080711',
    basePaise: 2990,
    onHandMilli: 900_000_000,
    catchWeight: false,
    packs: [{ weightMilli: 1500, byPiece: true }],
  })
})
after(() => shop.close())

type Stop = Reply<typeof door.saveStop>
type Line = Stop['lines'][number]
const milli = (amount: number) => Math.round(amount * 1000) / 1000

/** What the phone asks for, in rupees, by what it has and what is entered. */
function asks(stop: Stop, lines: Entered[]): number {
  const read = DoorStop.parse(stop)
  const entered = StoredStopEntry.shape.lines.parse(lines)
  return inRupees(toCollect(read, entered))
}

interface Away {
  packs: number
  /** Of the weight that these packs have on average. */
  share: number
  isBack: boolean
}
interface Entered {
  orderitemid: number
  delivered: number
  deliveredweight?: number
  returned?: number
  returnedweight?: number
  reason: 'QUALITY' | 'NOT_GIVEN'
}
/** A line of which so much is short or goes back. */
function without(line: Line, { packs, share, isBack }: Away): Entered {
  const isWhole = packs >= line.packs
  const gone = isWhole ? line.packs : packs
  const weight = isWhole ? line.weight : milli((line.weight * packs * share) / line.packs)
  const kept = line.byWeight ? { deliveredweight: milli(line.weight - weight) } : {}
  const back = { returned: milli(gone), ...(line.byWeight ? { returnedweight: weight } : {}) }
  const { orderitemid } = line
  return isBack
    ? { orderitemid, delivered: milli(line.packs - gone), ...kept, ...back, reason: 'QUALITY' }
    : { orderitemid, delivered: milli(line.packs - gone), ...kept, reason: 'NOT_GIVEN' }
}

/** An order of these items, weighed as given, ready to go. */
async function ready(items: [BuiltItem, number][], payer: BuiltCustomer, heavier = 1): Promise<Details> {
  const order = await shop.order(items, 'PENDING', payer)
  const picked = order.orderitemdetails.map(({ orderitemid, orderedquantity, orderedweight }, at) => ({
    orderitemid,
    pickedquantity: orderedquantity,
    pickedweight: items[at]?.[0] === sauce ? orderedweight : milli(orderedweight * heavier),
  }))
  await shop.test.ok(orders.fulfilOrder, {
    orderId: order.orderid,
    body: { items: picked, pickerId: shop.business.pickerId },
  })
  await shop.move(order, 'READY_TO_DISPATCH')
  return shop.look(order)
}

test('goods of ₹400 of an order of ₹1,135 go back: ₹735 are asked for, the line is worth ₹400 before and nothing after', async () => {
  const payer = await paysDaily(shop)
  const of = async (rupees: number, count: number) =>
    [
      await shop.item({
        basePaise: rupees * 100,
        onHandMilli: 90_000_000,
        catchWeight: false,
        packs: [{ weightMilli: 1000 }],
      }),
      count,
    ] as [BuiltItem, number]
  const order = await ready([await of(27, 10), await of(20, 20), await of(45, 5), await of(6, 40)], payer)
  const trip = await tripOut(shop, 'Potatoes', [order])
  const phone = await phoneOf(shop, trip.id)
  const [stop] = phone.trip.stops
  const potato = stop?.lines[1]
  assert(stop && potato)
  assert.deepEqual(
    [stop.toCollect, stop.paid, stop.sold?.lines.map(({ total }) => total)],
    [1135, 0, [270, 400, 225, 240]],
  )
  const back = [without(potato, { packs: 20, share: 1, isBack: true })]
  assert.equal(asks(stop, []), 1135)
  assert.equal(asks(stop, back), 735)
  const saved = await phone.enter(stop, { lines: back, money: [{ mode: 'CASH', amount: 735 }] })
  assert.deepEqual(
    [saved.toCollect, saved.paid, asks(saved, back)],
    [0, 735, 735],
    'a change begins with what was asked',
  )
  assert.equal((await shop.account(payer)).outstanding, 0)
  const [now] = (await trip.again()).stops
  assert.equal(now?.toCollect, 0)
})

test(
  'whatever is short or goes back, also in a change, the phone asks for what the server books, to the paisa',
  repeatable(async () => {
    const away = (most: number) =>
      fc.record({
        packs: fc.integer({ min: 0, max: most }),
        share: fc.constantFrom(1, 0.9, 0.97),
        isBack: fc.boolean(),
      })
    const start = shop.test.clock.now
    await fc.assert(
      fc.asyncProperty(
        fc.array(away(7), { minLength: 3, maxLength: 3 }),
        fc.array(away(7), { minLength: 3, maxLength: 3 }),
        fc.constantFrom(1, 0.983, 1.017),
        fc.integer({ min: 0, max: 70_000 }),
        async (first, then, heavier, paid) => {
          shop.test.clock.now = start
          const payer = await paysDaily(shop)
          const order = await ready([[okra, 7], [sauce, 7], [melon, 7]], payer, heavier) // biome-ignore format: a line a pair
          const trip = await tripOut(shop, `Any worth ${order.orderid}`, [order])
          const phone = await phoneOf(shop, trip.id)
          const [stop] = phone.trip.stops
          assert(stop)
          const entered = (some: readonly Away[]) =>
            stop.lines.flatMap((line, at) => {
              const one = some[at]
              return one && one.packs > 0 ? [without(line, one)] : []
            })
          const lines = entered(first)
          // an order of which nothing arrives and not all comes back is no delivery
          fc.pre(lines.length < 3 || lines.some(({ delivered }) => delivered > 0))
          const asked = asks(stop, lines)
          const amount = paid / 100
          const saved = await phone.enter(stop, {
            lines,
            money: amount > 0 ? [{ mode: 'CASH', amount }] : [],
          })
          assert.equal(saved.state, 'DONE', saved.why?.message)
          assert.equal(saved.toCollect, Math.max(0, Math.round((asked - amount) * 100) / 100))
          assert.equal(asks(saved, lines), Math.max(asked, 0), 'what was asked for is asked for in a change')
          // more comes back than at first
          const more = first.map((one, at) => ({
            ...one,
            packs: Math.min(7, one.packs + (then[at]?.packs ?? 0)),
            share: one.share,
          }))
          const changed = entered(more)
          const [askedThen, isLess] = [
            asks(saved, changed),
            JSON.stringify(changed) !== JSON.stringify(lines),
          ]
          if (!isLess) return
          shop.later(1)
          const change = { reason: 'GOODS_CAME_BACK' as const }
          const after = await phone.enter(saved, {
            lines: changed,
            money: amount > 0 ? [{ mode: 'CASH', amount }] : [],
            change,
          })
          if (after.state !== 'DONE') return // what was short cannot become what came back: it waits, and nothing is booked
          assert.equal(
            after.toCollect,
            Math.max(0, Math.round((askedThen - amount) * 100) / 100),
            'after the change',
          )
        },
      ),
      { numRuns: lengthOf(40), endOnFailure: true, seed },
    )
    shop.test.clock.now = start
    await shop.sound()
  }),
)

test('one customer on two trips of a day is asked once: each order at its own stop, the rest at the first', async () => {
  const payer = await paysDaily(shop)
  const due = {
    type: 'OPENING',
    amount: 900,
    reason: 'Opening',
    date: '2026-11-20',
    dueDate: '2026-11-20',
  } as const
  await shop.test.ok(payments.adjustDues, { body: { customerId: payer.customerId, ...due } })
  const [one, other] = [await ready([[sauce, 4]], payer), await ready([[sauce, 2]], payer)]
  const first = await tripOut(shop, 'Morning 1', [one])
  shop.later(5)
  const second = await tripOut(shop, 'Morning 2', [other])
  const [here, there] = [await phoneOf(shop, first.id), await phoneOf(shop, second.id)]
  const [worth, less] = [316, 158]
  const stopOf = async (phone: typeof here) => {
    const [stop] = (await phone.read()).stops
    assert(stop)
    return stop
  }
  const [mine, theirs] = [await stopOf(here), await stopOf(there)]
  assert.deepEqual([mine.toCollect, theirs.toCollect], [900 + worth, less])
  assert.deepEqual(theirs.others, [{ trip: 'Morning 1', place: 1, toCollect: 900 + worth, collected: 0 }])
  const board = await shop.test.ok(trips.allTrips, { deliveryDate: one.orderdetails.deliveryDate })
  const onBoard = board
    .flatMap(({ stops }) => stops)
    .filter(({ orderid }) => [one.orderid, other.orderid].includes(orderid))
  assert.deepEqual(
    onBoard.map(({ toCollect: asked }) => asked),
    [900 + worth, less],
    'the board says the same',
  )

  // a cheque lowers no due yet; it was collected all the same
  await here.enter(mine, { money: [{ mode: 'CHEQUE', amount: 900 + worth, reference: '004512' }] })
  const now = await stopOf(there)
  assert.deepEqual(now.toCollect, less)
  assert.deepEqual(now.others, [{ trip: 'Morning 1', place: 1, toCollect: 0, collected: 900 + worth }])
  await there.enter(now, { money: [{ mode: 'CASH', amount: less }] })
  assert.deepEqual([(await stopOf(here)).toCollect, (await stopOf(there)).toCollect], [0, 0])
})

test('what was not paid at the first stop is asked for at the next one, and no longer at the first', async () => {
  const payer = await paysDaily(shop)
  const [one, other] = [await ready([[sauce, 4]], payer), await ready([[sauce, 2]], payer)]
  const trip = await tripOut(shop, 'Twice', [one, other])
  const phone = await phoneOf(shop, trip.id)
  const [first, second] = phone.trip.stops
  assert(first && second)
  assert.deepEqual([first.toCollect, second.toCollect], [316, 158])
  const saved = await phone.enter(first)
  assert.deepEqual(
    [saved.toCollect, saved.others],
    [0, [{ trip: null, place: 2, toCollect: 474, collected: 0 }]],
  )
})

test('of a document of which a part was written off, goods that come back lower what is open, then the write-off, then what was paid', async () => {
  const rows = [
    { off: 400, packs: 5, asked: 900 }, // 500 back of 1,000: 100 of 600 stay open
    { off: 400, packs: 8, asked: 800 }, // 800 back: 200 of the write-off are taken back
    { off: 1000, packs: 10, asked: 800 }, // all of it was written off, all of it comes back
  ]
  for (const { off, packs, asked } of rows) {
    const payer = await paysDaily(shop)
    const make = async (count: number) =>
      [
        await shop.item({
          basePaise: 10_000,
          onHandMilli: 90_000_000,
          catchWeight: false,
          packs: [{ weightMilli: 1000 }],
        }),
        count,
      ] as [BuiltItem, number]
    const [order, other] = [await ready([await make(10)], payer), await ready([await make(8)], payer)]
    const trip = await tripOut(shop, `Forgiven ${off} ${packs}`, [order])
    await shop.move(other, 'DISPATCHED')
    const dues = await shop.test.ok(payments.openDues, { customerid: payer.customerId })
    const document = dues.find(({ open }) => open === 1000)
    assert(document)
    const body = {
      customerId: payer.customerId,
      type: 'WRITE_OFF' as const,
      amount: off,
      reason: 'Soft',
      number: document.number,
    }
    await shop.test.ok(payments.adjustDues, { body })
    const phone = await phoneOf(shop, trip.id)
    const [stop] = phone.trip.stops
    const line = stop?.lines[0]
    assert(stop && line)
    const lines = [without(line, { packs, share: 1, isBack: true })]
    assert.equal(asks(stop, lines), asked, `${off} of 1000 written off, ${packs} of 10 back`)
    assert.equal((await phone.enter(stop, { lines })).toCollect, asked)
    const { outstanding } = await shop.account(payer)
    assert.equal(outstanding, asked, 'nobody is owed what he never paid')
  }
})
