import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { suppliers } from '@packhouse/contract/goods/suppliers/endpoints.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { seeded } from '../../../roof/demo/seeded.ts'
import { aMarket, type Market } from '../../../supply/buying/testing/market.ts'
import { buyingIssues } from '../../../supply/buying/verify.ts'
import { okMeant } from '../../../testing/asks-about.ts'
import type { BuiltItem } from '../../../testing/builders.ts'

let shop: OrderApp
let market: Market
let tomato: BuiltItem
before(async () => {
  shop = await anOrderApp()
  market = aMarket(shop.test)
  tomato = await shop.item({ name: 'Tomato' })
})
after(async () => {
  await shop.sound()
  assert.deepEqual(await buyingIssues(shop.test.db), [])
  await shop.close()
})

const pay = (supplierId: number, amount: number, date = '2026-11-20') =>
  shop.test.ok(
    suppliers.paySupplier,
    { body: { supplierId, date, amount, mode: 'UPI', reference: `UPI ${amount}` } },
    { key: `pay-${supplierId}-${amount}-${date}` },
  )

test('a supplier is added once under each name, changed, switched off, and never bought from after that', async () => {
  const { test: app } = shop
  const added = await app.ok(suppliers.addSupplier, {
    body: { name: 'Ramesh  Traders', market: 'Kolar APMC', mobile: '98450 12345' },
  })
  assert.deepEqual(
    [added.name, added.mobile, added.balance, added.owedSince],
    ['Ramesh Traders', '9845012345', 0, null],
  )
  const again = await app.refused(suppliers.addSupplier, { body: { name: 'RAMESH traders' } }, 'TAKEN')
  assert.equal(
    again.message,
    'A supplier with this name exists: Ramesh Traders. Open it, or enter another name.',
  )
  const other = await market.supplier('Suresh Traders')
  const change = (body: object, code?: string) => {
    const args = { supplierid: added.id, body: { version: added.version, ...body } }
    return code ? app.refused(suppliers.updateSupplier, args, code) : app.ok(suppliers.updateSupplier, args)
  }
  await change({ name: 'suresh traders' }, 'TAKEN')
  await app.refused(suppliers.updateSupplier, { supplierid: 99_999, body: { version: 1 } }, 'NOT_FOUND')
  await change({ isActive: false })
  await change({ note: 'Late' }, 'STALE_VERSION')
  const run = await market.start()
  const line = {
    itemId: tomato.itemTypeId,
    quantity: 1,
    rate: 10,
    paidBy: 'CASH' as const,
    boughtAt: '2026-11-20T15:00:00.000Z',
  }
  for (const by of [{ supplierId: added.id }, { supplierName: 'ramesh traders' }]) {
    const off = await app.refused(buying.buyLine, { runid: run.id, body: { ...line, ...by } }, 'BREAKS_RULE')
    assert.match(off.message, /^Ramesh Traders is switched off/)
  }
  await app.refused(buying.buyLine, { runid: run.id, body: line }, 'BAD_INPUT')
  const on = await app.ok(suppliers.allSuppliers, { isActive: true, searchtext: 'traders' })
  assert.deepEqual(
    on.rows.map(({ id }) => id),
    [other.id],
  )
})

test('a name typed for expected goods becomes a supplier, the same one however it is written, and the text stays', async () => {
  const body = ['Gowda Farms', 'gowda farms', ''].map(supplier => ({
    itemId: tomato.itemTypeId,
    quantity: 10,
    expectedDate: '2026-11-21',
    supplier,
  }))
  await shop.test.ok(inventory.addEstimates, { body })
  const { rows } = await shop.test.ok(suppliers.allSuppliers, { searchtext: 'gowda' })
  assert.equal(rows.length, 1)
  const estimates = await shop.test.db
    .selectFrom('estimate')
    .select(['supplier', 'supplier_id'])
    .orderBy('id')
    .execute()
  assert.deepEqual(
    estimates.slice(-3).map(({ supplier, supplier_id: id }) => [supplier, id]),
    [
      ['Gowda Farms', rows[0]?.id],
      ['gowda farms', rows[0]?.id],
      [null, null],
    ],
  )
})

test('payments pay the oldest purchase first; what is struck was never owed; more than is owed is paid in advance', async () => {
  const { id: supplierId } = await market.supplier('First In Traders')
  const on = { supplierId, paidBy: 'CREDIT' as const, rate: 10 }
  const book = async () => {
    const { supplier } = await market.book(supplierId)
    return [supplier.balance, supplier.owedSince]
  }
  const { now } = shop.test.clock
  const run = await market.start()
  await market.buy(run, tomato, { ...on, quantity: 10 })
  shop.later(24 * 60)
  const { line } = await market.buy(run, tomato, {
    ...on,
    quantity: 20,
    boughtAt: '2026-11-21T15:00:00.000Z',
  })
  shop.later(24 * 60)
  await market.buy(run, tomato, { ...on, quantity: 30, boughtAt: '2026-11-22T15:00:00.000Z' })
  assert.deepEqual(await book(), [600, '2026-11-20'])
  await pay(supplierId, 99.99)
  assert.deepEqual(await book(), [500.01, '2026-11-20'])
  await pay(supplierId, 0.01)
  assert.deepEqual(await book(), [500, '2026-11-21'])
  await shop.test.ok(buying.strikeBuyLine, {
    lineid: line.id,
    body: { reason: 'Never came', version: line.version },
  })
  assert.deepEqual(await book(), [300, '2026-11-22'])
  await pay(supplierId, 400)
  assert.deepEqual(await book(), [-100, null])
  shop.test.clock.now = now
  await shop.test.refused(
    suppliers.paySupplier,
    { body: { supplierId, date: '2026-11-21', amount: 1, mode: 'CASH' } },
    'BREAKS_RULE',
  )

  const { rows, total } = await market.book(supplierId)
  assert.deepEqual(
    rows.map(({ kind, amount, balance }) => [kind, amount, balance]),
    [
      ['PAYMENT', -400, -100],
      ['BOUGHT_CHANGED', -200, 300],
      ['PAYMENT', -0.01, 500],
      ['PAYMENT', -99.99, 500.01],
      ['BOUGHT', 300, 600],
      ['BOUGHT', 200, 300],
      ['BOUGHT', 100, 100],
    ],
  )
  assert.equal(total, 7)
  const first = await shop.test.ok(suppliers.supplierLedger, { supplierid: supplierId, limit: 3 })
  const rest = await shop.test.ok(suppliers.supplierLedger, {
    supplierid: supplierId,
    limit: 10,
    cursor: first.nextCursor ?? '',
  })
  assert.deepEqual([...first.rows, ...rest.rows], rows)
})

test('the statement has the entries of its days between what was owed before and after them', async () => {
  const { id: supplierId } = await market.supplier('=Statement Traders')
  const run = await market.start()
  await market.buy(run, tomato, { supplierId, paidBy: 'CREDIT', quantity: 10, rate: 10 })
  await pay(supplierId, 30, '2026-11-18')
  const csv = async (from: string, to: string) => {
    const { body } = await shop.test.call(suppliers.supplierStatement, { supplierid: supplierId, from, to })
    return String(body).split('\r\n').slice(1, -1)
  }
  assert.deepEqual(await csv('2026-11-19', '2026-11-20'), [
    '2026-11-19,Owed before,,,,,,,-30.00,',
    '2026-11-20,Bought,"Tomato, 10.000 kg",,,100.00,,,70.00,Asha',
    '2026-11-20,Owed after,,,,,,,70.00,',
  ])
  assert.equal((await csv('2026-11-01', '2026-11-20')).length, 4)
  const args = { supplierid: supplierId, from: '2026-11-20', to: '2026-11-19' }
  await shop.test.refused(suppliers.supplierStatement, args, 'BAD_INPUT')
})

test('a bill puts into the book what it asks beyond its lines, and closes them', async () => {
  const { id: supplierId } = await market.supplier('Bill Traders')
  const run = await market.start()
  const { line } = await market.buy(run, tomato, {
    supplierId,
    paidBy: 'CREDIT',
    quantity: 100,
    rate: 10,
    loading: 50,
  })
  const { line: cash } = await market.buy(run, tomato, { supplierId, quantity: 10, rate: 10 })
  await market.receive(tomato, line.estimateId, 96)
  const bill = {
    supplierId,
    number: 'B-7',
    date: '2026-11-20',
    amount: 1260,
    gst: 60,
    lineIds: [line.id, cash.id],
  }
  const made = await shop.test.ok(buying.addSupplierBill, { body: bill })
  assert.deepEqual([made.accepted, made.difference, made.lines.length], [1010, 190, 2])
  assert.equal((await market.book(supplierId)).supplier.balance, 1050 + 110)
  const refused = async (body: object, code: string) =>
    (await shop.test.refused(buying.addSupplierBill, { body: { ...bill, ...body } }, code)).message
  assert.equal(
    await refused({ number: 'B-8' }, 'BREAKS_RULE'),
    'Tomato is on another bill already. Leave it out.',
  )
  const { line: more } = await market.buy(run, tomato, { supplierId, quantity: 1 })
  assert.match(
    await refused({ number: 'b-7', lineIds: [more.id] }, 'TAKEN'),
    /has a bill of this number already/,
  )
  assert.match(await refused({ gst: 1300, number: 'B-9' }, 'BREAKS_RULE'), /GST is more than the bill/)
  const strange = (await market.supplier('Other Traders')).id
  const notTheirs = await refused({ supplierId: strange, lineIds: [more.id] }, 'BREAKS_RULE')
  assert.equal(notTheirs, 'Tomato was bought from Bill Traders, not from Other Traders.')
  const { version } = (await market.look(run)).lines.find(({ id }) => id === cash.id) ?? cash
  await shop.test.refused(
    buying.updateBuyLine,
    { lineid: cash.id, body: { rate: 1, version } },
    'BREAKS_RULE',
  )
  const { lines, bills } = await shop.test.ok(buying.unbilledLines, { supplierid: supplierId })
  assert.deepEqual([lines.map(({ id }) => id), bills.map(({ number }) => number)], [[more.id], ['B-7']])
})

test('a person without costs buys, and sees no rate, amount, cash or balance', async () => {
  const { token } = await shop.test.signInAs('Joseph', '9876543299', 'HALL')
  await shop.test.refused(suppliers.allSuppliers, {}, 'NOT_ALLOWED', { token })
  await shop.test.refused(
    buying.startRun,
    { body: { date: '2026-11-21', market: '', cashTaken: 0 } },
    'NOT_ALLOWED',
    { token },
  )
  const run = await market.start(777)
  const { line } = await market.buy(run, tomato, { rate: 7.77, quantity: 10, supplierName: 'Night Traders' })
  const read = await shop.test.ok(buying.buyingRun, { runid: run.id }, { token })
  assert.ok(
    !JSON.stringify(read).includes('7.77') && !('cashTaken' in read) && !('amount' in (read.lines[0] ?? {})),
  )

  const buyer = (await shop.test.ok(staff.roles, {})).find(({ code }) => code === 'BUYER')
  assert(buyer)
  const rights = { name: buyer.name, rights: ['stock' as const], isActive: true, version: buyer.version }
  await shop.test.ok(staff.updateRole, { roleid: buyer.id, body: rights })
  const { token: only } = await shop.test.signInAs('Suresh', '9876543298', 'BUYER')
  const own = await shop.test.ok(
    buying.startRun,
    { body: { date: '2026-11-21', market: 'Kolar APMC', cashTaken: 500 } },
    { token: only },
  )
  const body = {
    itemId: tomato.itemTypeId,
    quantity: 3,
    rate: 31.31,
    supplierId: line.supplierId,
    boughtAt: line.boughtAt,
  }
  const sent = await shop.test.ok(
    buying.buyLine,
    { runid: own.id, body: { ...body, paidBy: 'CASH' } },
    { token: only },
  )
  assert.ok(!/31\.31|93\.93/.test(JSON.stringify(sent)))
  const open = [{ lineId: sent.line.id, reason: 'On the second truck' }]
  const closing = { runid: own.id, body: { cashBack: 0, open, version: sent.run.version } }
  const { message } = await shop.test.refused(buying.closeRun, closing, 'NEEDS_REASON', { token: only })
  assert.equal(message, 'The cash does not add up. Count it again, or give a reason.')
  const { rows } = await shop.test.ok(suppliers.allSuppliers, {}, { token: only })
  assert.ok(rows.length > 3 && rows.every(row => !('balance' in row) && !('owedSince' in row)))
  await shop.test.refused(suppliers.allSuppliers, { sort: '-balance' }, 'NOT_ALLOWED', { token: only })
  await shop.test.refused(suppliers.supplierLedger, { supplierid: line.supplierId }, 'NOT_ALLOWED', {
    token: only,
  })
})

test('after a random history what is kept of two suppliers is what their lines and payments make', async () => {
  const begun = shop.test.clock.now
  const { chance, between, pick } = seeded(25)
  const ids = [(await market.supplier('Random Traders')).id, (await market.supplier('Chance Traders')).id]
  const run = await market.start()
  const lines: { id: number; supplierId: number; day: string; amount: number }[] = []
  const paid = new Map(ids.map(id => [id, 0]))
  for (let step = 0; step < 40; step++) {
    if (chance(0.2)) shop.later(24 * 60)
    const { now } = shop.test.clock
    const [supplierId, line, date] = [pick(ids), lines.at(-1), dayOf(now)]
    if (line && chance(0.3)) {
      const { version } =
        (await market.look(run)).lines.find(({ id }) => id === line.id) ?? assert.fail('no line')
      if (chance(0.4)) {
        await shop.test.ok(buying.strikeBuyLine, { lineid: line.id, body: { reason: 'Never came', version } })
        lines.pop()
      } else {
        const quantity = between(1, 60)
        await okMeant(shop.test, buying.updateBuyLine, {
          lineid: line.id,
          body: { quantity, supplierId, version },
        })
        Object.assign(line, { supplierId, amount: quantity * 10 })
      }
    } else if (chance(0.35)) {
      const amount = between(1, 400)
      const body = { supplierId, date, amount, mode: 'UPI' as const, reference: `UPI ${step}` }
      await okMeant(shop.test, suppliers.paySupplier, { body })
      paid.set(supplierId, (paid.get(supplierId) ?? 0) + amount)
    } else {
      const quantity = between(1, 60)
      const bought = {
        supplierId,
        quantity,
        rate: 10,
        paidBy: 'CREDIT' as const,
        boughtAt: now.toISOString(),
      }
      const { line: added } = await market.buy(run, tomato, bought)
      lines.push({ id: added.id, supplierId, day: date, amount: quantity * 10 })
    }
    for (const id of ids) {
      const theirs = lines.filter(line => line.supplierId === id)
      let left = paid.get(id) ?? 0
      const unpaid = theirs.find(({ amount }) => {
        left -= amount
        return left < 0
      })
      const { supplier, rows } = await market.book(id)
      const owed = theirs.reduce((sum, { amount }) => sum + amount, 0) - (paid.get(id) ?? 0)
      assert.deepEqual([supplier.balance, supplier.owedSince], [owed, unpaid?.day ?? null], `step ${step}`)
      assert.equal(rows[0]?.balance ?? 0, owed)
    }
  }
  shop.test.clock.now = begun
  assert.deepEqual(await buyingIssues(shop.test.db), [])
})
