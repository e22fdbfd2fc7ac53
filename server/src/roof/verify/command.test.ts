import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { EstimateId, OrderId, OrderLineId, StaffUserId } from '@packhouse/contract/ids.ts'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { sql } from 'kysely'
import { sealAudit } from '../../business/audit/actions/seal.ts'
import { anOrderApp } from '../../ordering/orders/testing/order-app.ts'
import { undone } from '../../testing/undone.ts'
import { verify, verifyReport } from './command.ts'

test('the books of a day agree, and each kind of error is found and named', async () => {
  const orderApp = await anOrderApp()
  const { db } = orderApp.test
  const issuesOf = async () => (await verify(db)).flatMap(({ issues }) => issues)
  try {
    const onion = await orderApp.item({ onHandMilli: 40_000 })
    const gone = await orderApp.order([[onion, 10]], 'DELIVERED')
    const { orderitemid } = orderApp.line(gone)
    await orderApp.giveBack(gone, [{ orderitemid, returnedquantity: 2, reason: 'QUALITY' }])
    const open = await orderApp.order([[onion, 5]], 'PACKED')
    const okra = await orderApp.item()
    const [expected] = await orderApp.test.ok(inventory.addEstimates, {
      body: [{ itemId: okra.itemTypeId, quantity: 10, expectedDate: '2026-11-20' }],
    })
    const estimateId = EstimateId.parse(expected?.id)
    await orderApp.test.ok(inventory.receiveEstimates, {
      itemid: okra.itemTypeId,
      body: [{ id: estimateId, actualQuantity: 10 }],
    })
    while ((await sealAudit(db)) > 0);
    assert.equal(
      verifyReport(await verify(db)),
      'Stock: consistent\nLots: consistent\nOrders: consistent\nDays of outlets: consistent\nSearch of items: consistent\nDues: consistent\nHand-over: consistent\nBuying: consistent\nGoods back to suppliers: consistent\nShares of short items: consistent\nPrice runs: consistent\nCrates: consistent\nPrice lists: consistent\nDocument numbers: consistent\nAudit trail: consistent',
    )

    const lineId = OrderLineId.parse(orderitemid)
    const openId = OrderId.parse(open.orderid)
    /** Damages data, verifies, and rolls the transaction back. */
    const broken = async (harm: (tx: typeof db) => Promise<unknown>): Promise<string[]> => {
      let found: string[] = []
      await undone(db, async tx => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await harm(tx)
        found = (await verify(tx)).flatMap(({ issues }) => issues)
      })
      return found
    }
    const { itemTypeId } = onion
    const expectOne = async (expected: RegExp, harm: (tx: typeof db) => Promise<unknown>) => {
      const issues = await broken(harm)
      assert.ok(
        issues.some(issue => expected.test(issue)),
        `${expected} is not among\n${issues.join('\n')}`,
      )
    }
    await expectOne(/^\(a\) item \d+: 31000 on hand, the ledger adds up to 30000/, tx =>
      tx
        .updateTable('stock')
        .set({ on_hand_milli: milli(31_000) })
        .where('item_type_id', '=', itemTypeId)
        .execute(),
    )
    await expectOne(/^Outlet \d+, [\d-]+: 9 orders of \d+ paise are kept, there are \d of \d+/, tx =>
      tx.updateTable('outlet_day').set({ orders: 9 }).execute(),
    )
    await expectOne(/^Outlet \d+, [\d-]+: the packs kept are not those of its orders/, tx =>
      tx.updateTable('outlet_day').set({ baskets: '[[[1, 1000]]]' }).execute(),
    )
    const goods = (orderid: number, ordered: number) => (tx: typeof db) =>
      tx
        .updateTable('orders')
        .set({ goods_ordered_paise: paise(ordered), goods_picked_paise: paise(1) })
        .where('id', '=', OrderId.parse(orderid))
        .execute()
    await expectOne(
      /^Order \d+: goods of 9 paise and 1 picked are kept, its lines say \d+ and \d+/,
      goods(gone.orderid, 9),
    )
    await expectOne(/^Order \d+: is not delivered and has goods of 8 paise kept/, goods(open.orderid, 8))
    await expectOne(/^Series 2627\/BS: 0 documents with the numbers 0 to 0, the series is at 1/, tx =>
      tx.deleteFrom('invoice').where('type', '=', 'BS').execute(),
    )
    await expectOne(/^Document 2627\/XX\/0000001: no number of the series 2627\/BS/, tx =>
      tx.updateTable('invoice').set({ number: '2627/XX/0000001' }).where('type', '=', 'BS').execute(),
    )
    await expectOne(
      /^Customer \d+: documents of 0 paise less credit notes of \d+ less receipts of 0, yet the ledger says \d+/,
      tx => tx.deleteFrom('receivable').execute(),
    )
    await expectOne(/^Document 2627\/BS\/0000001: its goods left, yet it is not due/, tx =>
      tx.deleteFrom('receivable').execute(),
    )
    await expectOne(/^\(a\) item \d+ is in the ledger and has no stock row/, tx =>
      tx.deleteFrom('stock').where('item_type_id', '=', itemTypeId).execute(),
    )
    await expectOne(/^\(c\) item \d+: 6000 reserved and 5000 picked, open orders hold 5000 and 5000/, tx =>
      tx
        .updateTable('stock')
        .set({ reserved_milli: milli(6000) })
        .where('item_type_id', '=', itemTypeId)
        .execute(),
    )
    await expectOne(/^\(c\) order \d+ holds 5000 of item \d+, the reservation log says 0/, tx =>
      tx.deleteFrom('reservation_log').where('order_id', '=', openId).execute(),
    )
    await expectOne(/^\(d\) line \d+ of order \d+: 0 issued, 10000 picked/, tx =>
      tx
        .deleteFrom('stock_ledger')
        .where('order_line_id', '=', lineId)
        .where('kind', '=', 'SALE_ISSUE')
        .execute(),
    )
    await expectOne(/^\(j\) line \d+: 1 of it on a truck, after 2000 came back/, tx =>
      tx
        .insertInto('truck_entry')
        .values({
          order_line_id: lineId,
          item_type_id: itemTypeId,
          quantity_milli: milli(1),
          disposition: null,
          reason: 'QUALITY',
          made_by: StaffUserId.parse(1),
          at: new Date(),
        })
        .execute(),
    )
    await expectOne(/^\(b\) line \d+ has a share of 6000, ordered are 5000/, tx =>
      tx
        .updateTable('order_line')
        .set({ allotted_milli: milli(6000) })
        .where('order_id', '=', openId)
        .execute(),
    )
    await expectOne(/^Crates of outlet \d+: 3 are kept, its entries add up to 0/, tx =>
      tx.insertInto('crate_balance').values({ outlet_id: orderApp.customer.outletId, balance: 3 }).execute(),
    )
    await expectOne(/^Supplier \d+: 700 owed since never is kept, the book says 0 since never/, tx =>
      tx
        .insertInto('supplier')
        .values({ name: 'Gowda Farms', name_key: 'gowda farms', owed_paise: paise(700) })
        .execute(),
    )
    await expectOne(/^Price list \d+: 4 packs are kept, its rows price 0/, tx =>
      tx
        .insertInto('price_list')
        .values({
          name: 'Hotels',
          valid_from: day('2026-11-01'),
          packs: 4,
          updated_by: StaffUserId.parse(1),
          updated_at: new Date(),
        })
        .execute(),
    )
    await expectOne(/^Crates of outlet \d+: entry \d+ has a balance of 9, its entries add up to 4/, tx =>
      tx
        .insertInto('crate_entry')
        .values({
          outlet_id: orderApp.customer.outletId,
          kind: 'OUT',
          quantity: 4,
          balance: 9,
          made_by: StaffUserId.parse(1),
          at: new Date(),
        })
        .execute(),
    )
    await expectOne(/^\(e\) line \d+: 2000 came back/, tx =>
      tx
        .updateTable('order_line')
        .set({ returned_milli: milli(1000) })
        .where('id', '=', lineId)
        .execute(),
    )
    await expectOne(/^\(f\) ledger entry \d+/, tx =>
      tx
        .updateTable('stock_ledger')
        .set({ balance_milli: milli(1) })
        .where('order_line_id', '=', lineId)
        .execute(),
    )
    await expectOne(/^\(b\) item \d+: -1000 on hand/, async tx => {
      await sql`alter table stock drop constraint stock_on_hand_milli_check, drop constraint stock_check`.execute(
        tx,
      )
      await tx
        .updateTable('stock')
        .set({ on_hand_milli: milli(-1000) })
        .where('item_type_id', '=', itemTypeId)
        .execute()
    })
    await expectOne(/^\(h\) item \d+: 5000 reserved, the last entry of the reservation log says 4000/, tx =>
      tx
        .updateTable('reservation_log')
        .set({ balance_milli: milli(4000) })
        .where('order_id', '=', openId)
        .execute(),
    )
    await expectOne(
      /^\(i\) estimate \d+ is RECEIVED with 9000 accepted, the ledger has 10000 in 1 rows/,
      tx =>
        tx
          .updateTable('estimate')
          .set({ accepted_milli: milli(9000) })
          .where('id', '=', estimateId)
          .execute(),
    )
    await expectOne(/^Order \d+: carries 1 lines, 0 picked/, tx =>
      tx.updateTable('orders').set({ picked_lines: 0 }).where('id', '=', openId).execute(),
    )
    await expectOne(/^Order \d+: worth 13600 paise, its lines say 13500/, tx =>
      tx
        .updateTable('orders')
        .set({ total_paise: paise(136_00) })
        .where('id', '=', openId)
        .execute(),
    )
    await expectOne(/^Order \d+: is PENDING, its history ends in PACKED/, tx =>
      tx.updateTable('orders').set({ status: 'PENDING' }).where('id', '=', openId).execute(),
    )
    await expectOne(/^Customer \d+: accepted orders are worth 13500 paise, the account says 0/, tx =>
      tx
        .updateTable('account')
        .set({ open_orders_paise: paise(0) })
        .execute(),
    )
    await expectOne(/was changed after it was sealed/, tx =>
      sql`update audit_event set user_name = 'Nobody' where id = 2`.execute(tx),
    )
    await expectOne(/lacks seal/, tx => sql`delete from audit_seal where position = 2`.execute(tx))
    assert.deepEqual(await issuesOf(), [])
  } finally {
    await orderApp.close()
  }
})
