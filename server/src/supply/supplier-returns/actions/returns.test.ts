import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { suppliers } from '@packhouse/contract/goods/suppliers/endpoints.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import { supplierReturns } from '@packhouse/contract/supply/supplier-returns/endpoints.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { seeded } from '../../../roof/demo/seeded.ts'
import { okMeant } from '../../../testing/asks-about.ts'
import type { BuiltItem } from '../../../testing/builders.ts'
import { aMarket, type Market } from '../../buying/testing/market.ts'

let shop: OrderApp
let market: Market
let made = 0
const start = new Date('2026-11-20T15:30:00.000Z')
before(async () => {
  shop = await anOrderApp()
  market = aMarket(shop.test)
})
beforeEach(() => {
  shop.test.clock.now = start
})
after(async () => {
  await shop.sound()
  await shop.close()
})

interface Bought {
  quantity?: number
  rate?: number
  paidBy?: 'CASH' | 'UPI' | 'CREDIT'
  commission?: number
  expenses?: number
  supplierId?: number
  item?: BuiltItem
}

/** Buys goods of a new item and receives them: a lot of a supplier of its own. */
async function bought({
  quantity = 100,
  rate = 20,
  paidBy = 'CREDIT',
  commission = 0,
  expenses = 0,
  ...of
}: Bought = {}) {
  made += 1
  const supplierId = of.supplierId ?? (await market.supplier(`Ravi Traders ${made}`)).id
  const item = of.item ?? (await shop.item({ name: `Onion ${made}`, onHandMilli: 0 }))
  const run = await market.start()
  const { line } = await market.buy(run, item, {
    quantity,
    rate,
    paidBy,
    commissionPercent: commission,
    supplierId,
  })
  if (expenses > 0)
    await shop.test.ok(buying.addRunExpense, { runid: run.id, body: { kind: 'TRANSPORT', amount: expenses } })
  await market.receive(item, line.estimateId, quantity)
  const lot = (await choice(supplierId)).lots.find(one => one.itemId === item.itemTypeId)
  assert(lot)
  return { supplierId, item, run, line, lot }
}
const choice = (supplierid: number) => shop.test.ok(supplierReturns.goodsToGiveBack, { supplierid })
const owed = async (supplierId: number) => (await choice(supplierId)).supplier.balance
type Sent = Partial<Parameters<typeof body>[1]>
const body = (
  { supplierId, lot }: { supplierId: number; lot: { lotId: number } },
  {
    quantity = 20,
    ...more
  }: { quantity?: number; rate?: 'AGREED' | 'LANDED'; confirmShort?: boolean; note?: string } = {},
) => ({
  body: {
    supplierId,
    reason: 'QUALITY' as const,
    rate: 'AGREED' as const,
    lines: [{ lotId: lot.lotId, quantity }],
    ...more,
  },
})
const giveBack = (of: Parameters<typeof body>[0], more: Sent = {}) =>
  shop.test.ok(supplierReturns.giveGoodsBack, body(of, more))
const refused = (of: Parameters<typeof body>[0], more: Sent, code: string) =>
  shop.test.refused(supplierReturns.giveGoodsBack, body(of, more), code)
const undo = ({ id, version }: { id: number; version: number }) =>
  shop.test.ok(supplierReturns.undoSupplierReturn, { returnid: id, body: { version } })

test('20 of 100 kg bought on credit go back: stock and lot fall, and so does what is owed, named on the statement', async () => {
  const one = await bought({ commission: 7 })
  assert.equal(await owed(one.supplierId), 2140)
  const back = await giveBack(one, { note: 'One bag sprouted' })
  assert.deepEqual([back.goods, back.gst, back.lines[0]?.quantity, back.canUndo], [400, 0, 20, true])
  assert.match(back.number, /^2627\/SR\/\d{7}$/)
  assert.deepEqual(await shop.stock(one.item), { onHand: 80, reserved: 0, picked: 0 })
  assert.deepEqual((await shop.ledger(one.item)).at(-1), ['SUPPLIER_RETURN', -20])
  const { rows } = await market.book(one.supplierId)
  assert.deepEqual(
    rows.map(({ kind, amount, balance, label }) => [kind, amount, balance, label === back.number]),
    [
      ['RETURN', -400, 1740, true],
      ['BOUGHT', 2140, 2140, false],
    ],
  )
  const statement = await shop.test.call(suppliers.supplierStatement, {
    supplierid: one.supplierId,
    from: '2026-11-01',
    to: '2026-11-30',
  })
  assert.match(String(statement.body), new RegExp(`Goods back,${back.number},.*400`))
  const trace = await shop.test.ok(lots.traceLot, { lotid: one.lot.lotId })
  assert.deepEqual(
    trace.moves.map(({ type, quantity }) => [type, quantity]),
    [
      ['SUPPLIER_RETURN', -20],
      ['RECEIPT', 100],
    ],
  )
  const paid = await shop.test.ok(suppliers.paySupplier, {
    body: { supplierId: one.supplierId, date: '2026-11-20', amount: 1740, mode: 'UPI' },
  })
  assert.deepEqual([paid.balance, paid.owedSince], [0, null])
})

test('the landed rate takes freight and commission with it; no rate is chosen for anybody', async () => {
  const one = await bought({ commission: 4, expenses: 60 })
  assert.deepEqual([one.lot.agreed, one.lot.landed], [20, 21.4])
  const { rate: _, ...without } = body(one).body
  assert.equal(
    (await shop.test.call(supplierReturns.giveGoodsBack, { body: JSON.parse(JSON.stringify(without)) }))
      .status,
    400,
  )
  assert.equal((await giveBack(one, { rate: 'LANDED' })).goods, 428)
  assert.equal((await giveBack(one, { rate: 'AGREED' })).goods, 400)
})

// ERPNext 24259: three returns of one each against a bill of two
test('no more goes back than came in, in however many parts, and never what is picked', async () => {
  const one = await bought({ quantity: 10 })
  await giveBack(one, { quantity: 6 })
  await shop.test.ok(inventory.countStock, {
    body: { itemId: one.item.itemTypeId, counted: 30, reason: 'COUNT_CORRECTION' },
  })
  const { message } = await refused(one, { quantity: 5 }, 'BREAKS_RULE')
  assert.match(message, /^Only 4\.000 kg .* 6\.000 kg of 10\.000 kg went back before/)
  await giveBack(one, { quantity: 4 })
  await refused(one, { quantity: 0.001 }, 'BREAKS_RULE')
  const two = await bought({ quantity: 10 })
  await shop.order([[two.item, 8]], 'READY_TO_DISPATCH')
  assert.equal((await choice(two.supplierId)).lots[0]?.most, 2)
  assert.match((await refused(two, { quantity: 3 }, 'SHORT_OF_STOCK')).message, /8\.000 kg is already picked/)
})

// ERPNext 7390, 7338: the second part of a return was refused
test('a lot goes back in parts, and two lots of one item at once', async () => {
  const one = await bought()
  const two = await bought({ supplierId: one.supplierId, item: one.item, quantity: 60, rate: 21 })
  for (const quantity of [3, 4]) await giveBack(one, { quantity })
  const both = await shop.test.ok(supplierReturns.giveGoodsBack, {
    body: {
      supplierId: one.supplierId,
      reason: 'WRONG_KIND',
      rate: 'AGREED',
      lines: [
        { lotId: one.lot.lotId, quantity: 93 },
        { lotId: two.lot.lotId, quantity: 60 },
      ],
    },
  })
  assert.deepEqual(
    [both.goods, await shop.stock(one.item)],
    [93 * 20 + 60 * 21, { onHand: 0, reserved: 0, picked: 0 }],
  )
  assert.equal(await owed(one.supplierId), 0)
  const twice = { supplierId: one.supplierId, reason: 'QUALITY' as const, rate: 'AGREED' as const }
  const line = { lotId: one.lot.lotId, quantity: 1 }
  await shop.test.refused(
    supplierReturns.giveGoodsBack,
    { body: { ...twice, lines: [line, line] } },
    'BAD_INPUT',
  )
})

// metasfresh 6521: the return took another price than the line; ERPNext 41916: another batch than was named
test('each lot goes back at its own rate and to its own supplier, and the lot that was named falls', async () => {
  const [one, other] = [await bought({ rate: 16 }), await bought()]
  const newer = await bought({ supplierId: one.supplierId, item: one.item, rate: 30 })
  assert.equal((await giveBack(newer, { quantity: 10 })).goods, 300)
  assert.equal((await giveBack(one, { quantity: 10 })).goods, 160)
  const left = (await choice(one.supplierId)).lots.map(({ lotId, onHand }) => [lotId, onHand])
  assert.deepEqual(left, [
    [newer.lot.lotId, 90],
    [one.lot.lotId, 90],
  ])
  await refused({ supplierId: one.supplierId, lot: other.lot }, {}, 'BREAKS_RULE')
  await refused({ supplierId: 99_999, lot: other.lot }, {}, 'NOT_FOUND')
  await refused({ supplierId: one.supplierId, lot: { lotId: 99_999 } }, {}, 'NOT_FOUND')
})

// ERPNext 54867: freight of a later voucher was shared over goods that had gone back
test('freight that comes after a return changes neither the return nor what it took off the book', async () => {
  const one = await bought({ quantity: 100 })
  const back = await giveBack(one, { rate: 'LANDED' })
  await shop.test.ok(buying.addRunExpense, { runid: one.run.id, body: { kind: 'TRANSPORT', amount: 80 } })
  const { rows } = await shop.test.ok(supplierReturns.supplierReturnList, { supplierid: one.supplierId })
  assert.deepEqual([rows[0]?.goods, back.goods, await owed(one.supplierId)], [400, 400, 1600])
  assert.equal((await choice(one.supplierId)).lots[0]?.landed, 20.8)
})

// ERPNext 44192: what went back counted as bought once more, or still to come
test('what went back is neither expected nor bought again by itself', async () => {
  const one = await bought()
  await giveBack(one, { quantity: 100 })
  const item = await shop.test.ok(inventory.itemInventory, { itemid: one.item.itemTypeId })
  assert.deepEqual([item.currentStock, item.pendingInbound], [0, 0])
  assert.equal(await market.need(one.item), undefined)
  const { runs: _, ...run } = { runs: 0, ...(await market.look(one.run)) }
  assert.equal(run.lines[0]?.quantity, 100)
})

// ERPNext 53844: a refund of returned goods made the bill that was paid overdue
test('bought for cash: money is to come, and comes in cash, by the next purchase, or never', async () => {
  const one = await bought({ paidBy: 'CASH' })
  await giveBack(one)
  const { supplier } = await choice(one.supplierId)
  assert.deepEqual([supplier.balance, supplier.owedSince], [-400, null])
  const refund = (amount: number) => ({
    body: { supplierId: one.supplierId, date: '2026-11-20' as const, amount, mode: 'CASH' as const },
  })
  assert.match(
    (await shop.test.refused(supplierReturns.receiveFromSupplier, refund(401), 'BREAKS_RULE')).message,
    /Only ₹400/,
  )
  assert.equal((await shop.test.ok(supplierReturns.receiveFromSupplier, refund(150))).balance, -250)
  const next = await bought({ supplierId: one.supplierId, quantity: 10, rate: 10 })
  assert.equal(await owed(one.supplierId), -150)
  const off = { body: { supplierId: one.supplierId, amount: 150, reason: 'He closed his stall' } }
  await shop.test.refused(
    supplierReturns.writeOffSupplier,
    { body: { ...off.body, amount: 150.01 } },
    'BREAKS_RULE',
  )
  const settled = await shop.test.ok(supplierReturns.writeOffSupplier, off)
  assert.deepEqual([settled.balance, settled.owedSince], [0, null])
  await shop.test.refused(supplierReturns.writeOffSupplier, off, 'BREAKS_RULE')
  assert.equal((await giveBack(next, { quantity: 1 })).canUndo, true)
})

// ERPNext 33408, #23643: a cancelled return stayed in the books
test('a return is undone on its day, once, and gives goods, lot and book back', async () => {
  const one = await bought()
  const back = await giveBack(one)
  await shop.test.refused(
    supplierReturns.undoSupplierReturn,
    { returnid: back.id, body: { version: 9 } },
    'STALE_VERSION',
  )
  const undone = await undo(back)
  assert.deepEqual([undone.isUndone, undone.canUndo, undone.version], [true, false, 2])
  assert.deepEqual([await owed(one.supplierId), (await choice(one.supplierId)).lots[0]?.onHand], [2000, 100])
  assert.deepEqual((await shop.ledger(one.item)).at(-1), ['SUPPLIER_RETURN_UNDONE', 20])
  const again = { returnid: back.id, body: { version: 2 } }
  await shop.test.refused(supplierReturns.undoSupplierReturn, again, 'BREAKS_RULE')
  await shop.test.refused(supplierReturns.undoSupplierReturn, { ...again, returnid: 99_999 }, 'NOT_FOUND')
  await shop.test.refused(supplierReturns.supplierDebitNote, { returnid: back.id }, 'BREAKS_RULE')
  const late = await giveBack(one, { quantity: 100 })
  shop.test.clock.now = new Date('2026-11-20T18:30:00.000Z')
  assert.match(
    (
      await shop.test.refused(
        supplierReturns.undoSupplierReturn,
        { returnid: late.id, body: { version: 1 } },
        'BREAKS_RULE',
      )
    ).message,
    /until midnight of its day/,
  )
})

// a right protects one call, and another reaches the same end without it
test('a return is undone, as it is made, by who also sees costs', async () => {
  const one = await bought()
  const back = await giveBack(one)
  const { id, token } = await shop.test.signInAs('Stock alone', '9876713001', 'BUYER')
  const role = await shop.test.ok(staff.addRole, { body: { name: 'Stock alone', rights: ['stock'] } })
  await shop.test.ok(staff.updateStaffMember, { staffuserid: id, body: { roles: [role.id] } })
  const undoing = { returnid: back.id, body: { version: back.version } }
  await shop.test.refused(supplierReturns.undoSupplierReturn, undoing, 'NOT_ALLOWED', { token })
  assert.equal(await owed(one.supplierId), 1600)
  await undo(back)
})

test('a return whose money came back is not undone; one that was paid around is', async () => {
  const cash = await bought({ paidBy: 'CASH' })
  const back = await giveBack(cash)
  await shop.test.ok(supplierReturns.receiveFromSupplier, {
    body: { supplierId: cash.supplierId, date: '2026-11-20', amount: 400, mode: 'CASH' },
  })
  await shop.test.refused(
    supplierReturns.undoSupplierReturn,
    { returnid: back.id, body: { version: 1 } },
    'BREAKS_RULE',
  )
  const credit = await bought()
  const other = await giveBack(credit)
  await shop.test.ok(suppliers.paySupplier, {
    body: { supplierId: credit.supplierId, date: '2026-11-20', amount: 1600, mode: 'UPI' },
  })
  await undo(other)
  assert.equal(await owed(credit.supplierId), 400)
})

test('promised goods are asked about before they go back', async () => {
  const one = await bought({ quantity: 30 })
  await shop.order([[one.item, 15]], 'PENDING')
  await giveBack(one, { quantity: 15 })
  const { message } = await refused(one, { quantity: 5 }, 'NEEDS_CONFIRM')
  assert.match(message, /^5\.000 kg of Onion .* would be missing/)
  await giveBack(one, { quantity: 5, confirmShort: true })
})

test('goods past their day when they are delivered serve no promise: they go back unasked, and others are asked about', async () => {
  const one = await bought({ quantity: 10 })
  await shop.test.ok(lots.setBestBefore, {
    lotid: one.lot.lotId,
    body: { bestBefore: '2026-11-20', version: 1 },
  })
  const two = await bought({ quantity: 20, supplierId: one.supplierId, item: one.item })
  await shop.order([[one.item, 15]], 'PENDING')
  assert.match(
    (await refused(two, { quantity: 6 }, 'NEEDS_CONFIRM')).message,
    /^1\.000 kg of Onion .* would be missing/,
  )
  const { shortOrders } = await shop.test.ok(inventory.removeStock, {
    body: { itemId: one.item.itemTypeId, quantity: 4, reason: 'EXPIRED' },
  })
  assert.deepEqual(shortOrders, [])
  await giveBack(one, { quantity: 6 })
  await giveBack(two, { quantity: 5 })
  const { stock } = await choice(one.supplierId)
  assert.deepEqual(stock[0]?.promised, [{ day: '2026-11-21', quantity: 15 }])
})

const registered = (supplierId: number) =>
  shop.test.ok(suppliers.updateSupplier, {
    supplierid: supplierId,
    body: { version: 1, gstin: '29AAGCR4375J1ZU' },
  })
const bill = (
  one: { supplierId: number; line: { id: number } },
  amount: number,
  gst: number,
  more: { returnsOff?: boolean } = {},
) => ({
  body: {
    supplierId: one.supplierId,
    number: `B-${made}`,
    date: '2026-11-20' as const,
    amount,
    gst,
    lineIds: [one.line.id],
    ...more,
  },
})

test('GST of the bill goes back with the goods of a registered supplier, kept apart; others charge none', async () => {
  const one = await bought()
  await registered(one.supplierId)
  await shop.test.ok(buying.addSupplierBill, bill(one, 2100, 100))
  assert.equal(await owed(one.supplierId), 2100)
  const back = await giveBack(one)
  assert.deepEqual(
    [back.goods, back.gst, back.lines[0]?.bill, await owed(one.supplierId)],
    [400, 20, `B-${made}`, 1680],
  )
  const paper = await shop.test.call(supplierReturns.supplierDebitNote, { returnid: back.id })
  assert.deepEqual([paper.status, paper.headers['content-type']], [200, 'application/pdf'])
  await giveBack(one, { quantity: 80 })
  assert.equal(await owed(one.supplierId), 0)
  const plain = await bought()
  await shop.test.ok(buying.addSupplierBill, bill(plain, 2100, 100))
  assert.equal((await giveBack(plain)).gst, 0)
})

// ERPNext 38655, 39707: returned against a receipt that had no bill yet, and the bill then came for the rest
test('a bill that comes after a return says whether it leaves the goods out: nothing is taken off twice', async () => {
  const one = await bought()
  const back = await giveBack(one)
  const asked = await shop.test.refused(buying.addSupplierBill, bill(one, 1600, 0), 'NEEDS_CONFIRM')
  assert.match(asked.message, /^Goods of ₹400.* went back/)
  await okMeant(shop.test, buying.addSupplierBill, bill(one, 1600, 0, { returnsOff: true }))
  assert.equal(await owed(one.supplierId), 1600)
  await shop.test.refused(
    supplierReturns.undoSupplierReturn,
    { returnid: back.id, body: { version: 1 } },
    'BREAKS_RULE',
  )
  const two = await bought()
  await giveBack(two)
  await shop.test.ok(buying.addSupplierBill, bill(two, 2000, 0, { returnsOff: false }))
  assert.equal(await owed(two.supplierId), 1600)
})

test('two people send the same goods back at once: no more than there is goes, and one undo of two counts', async () => {
  const one = await bought({ quantity: 10 })
  const tries = await Promise.all(
    Array.from({ length: 16 }, () =>
      shop.test.call(supplierReturns.giveGoodsBack, body(one, { quantity: 3 })),
    ),
  )
  assert.equal(tries.filter(({ status }) => status === 201).length, 3)
  const { rows } = await shop.test.ok(supplierReturns.supplierReturnList, { supplierid: one.supplierId })
  const undone = await Promise.all(
    rows
      .flatMap(row => [row, row])
      .map(({ id, version }) =>
        shop.test.call(supplierReturns.undoSupplierReturn, { returnid: id, body: { version } }),
      ),
  )
  assert.equal(undone.filter(({ status }) => status === 200).length, 3)
  assert.deepEqual([(await shop.stock(one.item)).onHand, await owed(one.supplierId)], [10, 200])
})

test('after a random history a supplier is owed purchases − returns − payments, and lots add up to what is on hand', async () => {
  const { chance, between, pick } = seeded(34)
  const first = await bought({ quantity: 50 })
  const { supplierId, item } = first
  let wanted = 1000_00
  let gone = 50
  const open: { id: number; version: number; worth: number; quantity: number }[] = []
  for (let step = 0; step < 120; step++) {
    const what = pick(['buy', 'back', 'back', 'back', 'undo', 'pay', 'waste', 'settle'] as const)
    const { lots: there, supplier } = await choice(supplierId)
    if (what === 'buy') {
      const [quantity, rate, paidBy] = [
        between(1, 40),
        between(5, 40),
        chance(0.3) ? ('CASH' as const) : ('CREDIT' as const),
      ]
      await bought({ supplierId, item, quantity, rate, paidBy })
      gone += quantity
      if (paidBy === 'CREDIT') wanted += quantity * rate * 100
    } else if (what === 'back' && there.length > 0) {
      const lot = pick(there)
      const quantity = Math.min(lot.most, between(1, 20))
      if (quantity <= 0) continue
      const back = await giveBack({ supplierId, lot }, { quantity, rate: chance(0.5) ? 'AGREED' : 'LANDED' })
      const worth = Math.round(((back.goods ?? 0) + (back.gst ?? 0)) * 100)
      open.push({ id: back.id, version: back.version, worth, quantity })
      wanted -= worth
      gone -= quantity
    } else if (what === 'undo') {
      const last = open.pop()
      if (!last) continue
      const { status } = await shop.test.call(supplierReturns.undoSupplierReturn, {
        returnid: last.id,
        body: { version: last.version },
      })
      if (status === 200) {
        wanted += last.worth
        gone += last.quantity
      } else assert.equal(status, 409)
    } else if (what === 'pay') {
      const amount = between(1, 300)
      await okMeant(shop.test, suppliers.paySupplier, {
        body: { supplierId, date: '2026-11-20', amount, mode: 'CASH' },
      })
      wanted -= amount * 100
    } else if (what === 'waste') {
      const { onHand } = await shop.stock(item)
      if (onHand < 2) continue
      await shop.test.ok(inventory.removeStock, {
        body: { itemId: item.itemTypeId, quantity: 1, reason: 'SPOILED' },
      })
      gone -= 1
    } else if (what === 'settle' && (supplier.balance ?? 0) < 0) {
      const amount = Math.min(-(supplier.balance ?? 0), 5)
      const settled = chance(0.5)
        ? shop.test.ok(supplierReturns.receiveFromSupplier, {
            body: { supplierId, date: '2026-11-20', amount, mode: 'UPI' },
          })
        : shop.test.ok(supplierReturns.writeOffSupplier, {
            body: { supplierId, amount, reason: 'Agreed on the phone' },
          })
      await settled
      wanted += Math.round(amount * 100)
    }
    const now = await choice(supplierId)
    assert.equal(Math.round((now.supplier.balance ?? 0) * 100), wanted, `step ${step}: ${what}`)
    const held = now.lots.reduce((sum, { onHand }) => sum + onHand, 0)
    assert.deepEqual([held, (await shop.stock(item)).onHand], [gone, gone], `step ${step}: ${what}`)
  }
})
