import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import type { Reply, WireArgs } from '@packhouse/contract/endpoint.ts'
import { OrderId } from '@packhouse/contract/ids.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { orderVersions } from '@packhouse/contract/ordering/orders/version-calls.ts'
import { sql } from 'kysely'
import { anOrderApp, type Details, type OrderApp } from '../testing/order-app.ts'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
afterEach(() => orderApp.sound())
after(() => orderApp.close())

type Versions = Reply<typeof orderVersions.orderVersions>
type Body = WireArgs<typeof orders.editOrder>['body']
const look = ({ orderid }: Details, range: { from?: number; to?: number } = {}): Promise<Versions> =>
  orderApp.test.ok(orderVersions.orderVersions, { orderid, ...range })
const edit = ({ orderid }: Details, body: Body, token?: string): Promise<Details> =>
  orderApp.test.ok(orders.editOrder, { orderId: orderid, body }, token ? { token } : {})
/** Versions with a comparison, which needs at least two. */
const compared = async (order: Details, range?: { from?: number; to?: number }) => {
  const { comparison } = await look(order, range)
  assert(comparison)
  return comparison
}
const made = ({ versions }: Versions) => versions.map(({ made, by, writes }) => [made, by.join(', '), writes])
const words = ({ lines }: NonNullable<Versions['comparison']>) =>
  lines.map(({ change, before, after, changed }) => [change, before?.name ?? after?.name, changed.join(',')])

describe('versions of an order', () => {
  test('an order that was only placed has one, and nothing to compare it with', async () => {
    const order = await orderApp.order([[await orderApp.item(), 10]], 'PENDING')
    const { versions, sincePlaced, comparison, businessname } = await look(order)
    assert.deepEqual([versions.length, sincePlaced, comparison], [1, true, null])
    assert.deepEqual([versions[0]?.made, versions[0]?.by, versions[0]?.total], ['PLACED', ['Asha'], 270])
    assert.equal(businessname, order.customeraddressdetails.businessname)
  })

  test('edits of an evening by two people: each is a version with its name, and any two are compared', async () => {
    const [onion, rice, okra] = [
      await orderApp.item(),
      await orderApp.item(),
      await orderApp.item({ basePaise: 4000 }),
    ]
    const other = await orderApp.test.signInAs('Bina', '9876511821')
    const order = await orderApp.order([
      [onion, 10],
      [rice, 5],
    ])
    orderApp.later(30)
    const items = [
      { orderitemid: orderApp.line(order).orderitemid, quantity: 12 },
      { orderitemid: orderApp.line(order, 1).orderitemid, quantity: 0 },
      { packsizeid: okra.packId, quantity: 3 },
    ]
    const edited = await edit(order, { items }, other.token)
    orderApp.later(30)
    const last = await edit(edited, { instructions: 'Gate 2', deliveryDate: '2026-11-22' })

    const all = await look(order)
    assert.deepEqual(made(all), [
      ['PLACED', 'Asha', 1],
      ['EDITED', 'Bina', 1],
      ['EDITED', 'Asha', 1],
    ])
    // by default the last two
    assert.deepEqual([all.comparison?.from, all.comparison?.to], [edited.version, last.version])
    assert.deepEqual(all.comparison?.changed, ['deliveryDate', 'instructions'])
    assert.deepEqual(all.comparison?.after.instructions, 'Gate 2')
    assert.deepEqual(
      all.comparison?.lines.map(({ change }) => change),
      ['SAME', 'SAME'],
    )

    const first = await compared(order, { from: order.version, to: edited.version })
    assert.deepEqual(words(first), [
      ['CHANGED', orderApp.line(order).name, 'ordered,amount'],
      ['REMOVED', orderApp.line(order, 1).name, ''],
      ['ADDED', orderApp.line(edited, 1).name, ''],
    ])
    assert.deepEqual([first.before.total, first.after.total], [15 * 27, 12 * 27 + 3 * 40])
    const [grown, gone, fresh] = first.lines
    assert.deepEqual(
      [grown?.before?.orderedquantity, grown?.after?.orderedquantity, grown?.after?.lineTotal],
      [10, 12, 324],
    )
    assert.deepEqual([gone?.before?.price, fresh?.after?.price], [27, 40])
    // the older one comes first, in either order of the request
    assert.deepEqual(await compared(order, { from: edited.version, to: order.version }), first)
    assert.deepEqual((await compared(order, { from: order.version, to: last.version })).changed, [
      'deliveryDate',
      'instructions',
      'items',
      'total',
    ])
  })

  test('entries of picking that follow each other are one version, by the name of the picker; moves without a change are none', async () => {
    const [onion, okra] = [
      await orderApp.item({ onHandMilli: 50_000 }),
      await orderApp.item({ onHandMilli: 50_000 }),
    ]
    const order = await orderApp.order(
      [
        [onion, 10],
        [okra, 4],
      ],
      'PENDING',
    )
    await orderApp.assign(order)
    await orderApp.pick(order, [{ orderitemid: orderApp.line(order).orderitemid, pickedweight: 9.85 }])
    const picked = await orderApp.pick(order, [
      { orderitemid: orderApp.line(order, 1).orderitemid, pickedweight: 3, reason: 'QUALITY' },
    ])
    await orderApp.move(picked, 'READY_TO_DISPATCH', { crates: 2 })

    const all = await look(order)
    assert.deepEqual(made(all), [
      ['PLACED', 'Asha', 1],
      ['PICKED', 'Ravi', 2],
    ])
    assert(all.comparison)
    assert.deepEqual(words(all.comparison), [
      ['CHANGED', orderApp.line(order).name, 'picked,amount'],
      ['CHANGED', orderApp.line(order, 1).name, 'picked,amount'],
    ])
    const [, short] = all.comparison.lines
    assert.deepEqual(
      [short?.before?.pickedweight, short?.after?.pickedweight, short?.after?.shortReason],
      [null, 3, 'QUALITY'],
    )
    // a number within the picking, or within a later move, means the version it belongs to
    assert.equal((await compared(order, { from: order.version, to: picked.version - 1 })).to, picked.version)
    assert.equal((await compared(order, { to: picked.version + 1 })).to, picked.version)
  })

  test('what is opened again, dispatched, delivered short and brought back are versions too', async () => {
    const onion = await orderApp.item({ onHandMilli: 50_000 })
    const order = await orderApp.order([[onion, 10]], 'PACKED')
    const { orderitemid } = orderApp.line(order)
    await orderApp.move(order, 'PACKING', { reason: 'to be weighed again' })
    await orderApp.pick(order, [{ orderitemid, pickedweight: 9.99 }])
    await orderApp.move(order, 'READY_TO_DISPATCH')
    await orderApp.move(order, 'DISPATCHED')
    await orderApp.move(order, 'DELIVERED', {
      delivered: [{ orderitemid, deliveredquantity: 9, deliveredweight: 9, reason: 'QUALITY' }],
    })
    await orderApp.giveBack(order, [
      { orderitemid, returnedquantity: 2, returnedweight: 2, reason: 'QUALITY' },
    ])
    const all = await look(order)
    assert.deepEqual(
      all.versions.map(({ made, status }) => `${made} ${status}`),
      [
        'PLACED PLACED',
        'PICKED PACKED',
        'MOVED PACKING',
        'PICKED PACKED',
        'MOVED DISPATCHED',
        'MOVED DELIVERED',
        'RETURNED DELIVERED',
      ],
    )
    const [line] = all.comparison?.lines ?? []
    assert.deepEqual(
      [line?.changed, line?.before?.returnedweight, line?.after?.returnedweight],
      [['returned'], 0, 2],
    )
  })

  test('an order whose beginning is not known shows what is known, and says so', async () => {
    const order = await orderApp.order([[await orderApp.item(), 10]])
    const { db } = orderApp.test
    const forget = () =>
      db.transaction().execute(async tx => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await tx.deleteFrom('order_version').where('order_id', '=', OrderId.parse(order.orderid)).execute()
      })
    await forget()
    const alone = await look(order)
    assert.deepEqual(
      [made(alone), alone.sincePlaced, alone.comparison],
      [[['KNOWN', 'Asha', 1]], false, null],
    )

    const edited = await edit(order, {
      items: [{ orderitemid: orderApp.line(order).orderitemid, quantity: 11 }],
    })
    const later = await edit(edited, { instructions: 'Gate 2' })
    const known = await look(later)
    assert.deepEqual([made(known).map(([what]) => what), known.sincePlaced], [['EDITED', 'EDITED'], false])
    assert.equal(known.comparison?.lines[0]?.before?.orderedquantity, 11)
    await orderApp.test.refused(
      orderVersions.orderVersions,
      { orderid: order.orderid, from: order.version },
      'NOT_FOUND',
    )
  })

  test('what a server of the release before changed is a version by nobody known, until the next change is kept', async () => {
    const order = await orderApp.order([[await orderApp.item(), 10]])
    const { orderitemid } = orderApp.line(order)
    const kept = await edit(order, { items: [{ orderitemid, quantity: 11 }] })
    const there = await edit(kept, { items: [{ orderitemid, quantity: 12 }] })
    // that server stores no versions
    await orderApp.test.db.transaction().execute(async tx => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`delete from order_version where order_id = ${order.orderid} and version = ${there.version}`.execute(
        tx,
      )
    })

    const all = await look(order)
    assert.deepEqual(made(all), [
      ['PLACED', 'Asha', 1],
      ['EDITED', 'Asha', 1],
      ['UNKNOWN', '', 1],
    ])
    assert.deepEqual([all.versions.at(-1)?.version, all.versions.at(-1)?.total], [there.version, 12 * 27])
    const [line] = all.comparison?.lines ?? []
    assert.deepEqual(
      [line?.before?.orderedquantity, line?.after?.orderedquantity, line?.changed],
      [11, 12, ['ordered', 'amount']],
    )
    assert.equal((await compared(order, { from: order.version, to: there.version })).after.total, 12 * 27)

    await edit(there, { instructions: 'Gate 2' })
    assert.deepEqual(
      (await look(order)).versions.map(({ made }) => made),
      ['PLACED', 'EDITED', 'EDITED'],
    )
  })

  test('what is asked for in vain: an order that is not there, a version that is still to come', async () => {
    await orderApp.test.refused(orderVersions.orderVersions, { orderid: 9_999_999 }, 'NOT_FOUND')
    const order = await orderApp.order([[await orderApp.item(), 1]])
    const { message } = await orderApp.test.refused(
      orderVersions.orderVersions,
      { orderid: order.orderid, to: 99 },
      'NOT_FOUND',
    )
    assert.equal(message, `Order ${order.orderid} has no version 99.`)
    await orderApp.test.refused(orderVersions.orderVersions, { orderid: order.orderid, from: 0 }, 'BAD_INPUT')
    assert.equal(
      (await orderApp.test.call(orderVersions.orderVersions, { orderid: order.orderid }, { token: null }))
        .status,
      401,
    )
  })
})
