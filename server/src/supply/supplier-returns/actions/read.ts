import { type Day, dayOf } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import { lastDay } from '@packhouse/contract/goods/items/expiry.ts'
import type { LotId, SupplierReturnId } from '@packhouse/contract/ids.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { certain, found, Refused, refusal } from '@packhouse/contract/refusal.ts'
import type { supplierReturns } from '@packhouse/contract/supply/supplier-returns/endpoints.ts'
import { mostBack, whyNotUndoReturn } from '@packhouse/contract/supply/supplier-returns/policy.ts'
import { bookOf } from '../../../goods/suppliers/api.ts'
import { pageOf } from '../../../platform/db/keyset.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { pictureUrl, type Signer } from '../../../platform/files/api.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { selectHolds, selectOpenLots } from '../../lots/api.ts'
import type { BackRow } from '../rules/back-lot.ts'
import { backLotOf, forPromises } from '../rules/back-lot.ts'
import { selectBack, selectOpenBack, selectSupplierOf } from '../sql/back.ts'
import {
  type ReturnRow,
  returnKeyset,
  type ShownLine,
  selectLines,
  selectReturn,
  selectReturns,
} from '../sql/returns.ts'

type Choice = Result<typeof supplierReturns.goodsToGiveBack>
type Back = Result<typeof supplierReturns.giveGoodsBack>

/** What can go back to a supplier, with the stock of its items. (rules §34.1) */
export const goodsToGiveBack: Handler<typeof supplierReturns.goodsToGiveBack> = async (
  { supplierid, lotid, itemid },
  { db, now },
) => {
  if ([supplierid, lotid, itemid].filter(id => id !== undefined).length !== 1)
    throw new Refused(refusal('BAD_INPUT', 'Name a supplier, a lot or an item.'))
  const of = lotid === undefined ? itemid && { itemTypeId: itemid } : { lotId: lotid }
  const id =
    supplierid ?? found(of && (await selectSupplierOf(db, of)), 'No supplier is known of these goods.')
  const supplier = await bookOf(db, id)
  const open = await selectOpenBack(db, id)
  const named =
    lotid === undefined || open.some(row => row.lotId === lotid) ? [] : await selectBack(db, [lotid])
  const rows = [...named, ...open]
  const today = dayOf(now)
  return {
    today,
    supplier,
    lots: rows.map(row => toLot(row, supplier.gstin !== null)),
    stock: await toStock(db, rows, today),
  }
}

function toLot(row: BackRow, isRegistered: boolean): Choice['lots'][number] {
  const lot = backLotOf(row, { isRegistered })
  return {
    lotId: row.lotId,
    itemId: row.itemTypeId,
    itemName: row.itemName,
    itemUnit: row.unit,
    day: row.day,
    bill: row.billNumber,
    paidBy: row.paidBy,
    bought: row.acceptedMilli,
    returned: row.returnedMilli,
    beforeBill: row.beforeBillMilli,
    onHand: row.leftMilli,
    isBlocked: row.isBlocked,
    lastDay: lastDay(row),
    most: mostBack(lot),
    agreed: row.agreedPaise,
    landed: row.landedPaise,
    gst: lot.gstPaise,
    gstReturned: row.gstReturnedPaise,
  }
}

async function toStock(db: Reading, rows: readonly BackRow[], today: Day): Promise<Choice['stock']> {
  const stockOf = await selectForPromises(db, rows, today)
  const asSent = <Part extends { milli: Milli }>({ milli: quantity, ...part }: Part) => ({
    ...part,
    quantity,
  })
  return [...new Map(rows.map(row => [row.itemTypeId, row])).values()].map(row => {
    const { goods, promised } = stockOf(row.itemTypeId)
    return {
      itemId: row.itemTypeId,
      onHand: row.onHandMilli,
      picked: row.pickedMilli,
      goods: goods.map(asSent),
      promised: promised.map(asSent),
    }
  })
}

/** What of the items of lots may be promised, and what is. (rules §27.13) */
export async function selectForPromises(
  db: Reading,
  rows: readonly Pick<BackRow, 'itemTypeId'>[],
  today: Day,
) {
  const ids = [...new Set(rows.map(({ itemTypeId }) => itemTypeId))]
  return forPromises({ lots: await selectOpenLots(db, ids), holds: await selectHolds(db, ids) }, today)
}

/** A page of what went back to a supplier. (rules §34.1) */
export const supplierReturnList: Handler<typeof supplierReturns.supplierReturnList> = async (
  { supplierid, limit = 50, cursor },
  call,
) => {
  const { db } = call
  await bookOf(db, supplierid)
  const keyset = returnKeyset(cursor)
  const { rows, total } = await selectReturns(db, supplierid, { keyset, limit })
  const lines = await linesOf(
    db,
    rows.map(({ id }) => id),
  )
  return pageOf(rows, { limit, total, keyset, toReply: row => toReply(row, lines.get(row.id) ?? [], call) })
}

const linesOf = async (
  db: Reading,
  ids: readonly SupplierReturnId[],
): Promise<Map<SupplierReturnId, ShownLine[]>> =>
  Map.groupBy(await selectLines(db, ids), ({ returnId }) => returnId)

/** One return with its lines, as it is answered. */
export async function returnAsItIs(db: Reading, id: SupplierReturnId, call: Signer): Promise<Back> {
  const row = certain(await selectReturn(db, id), 'a return that was just written')
  return toReply(row, (await linesOf(db, [id])).get(id) ?? [], call)
}

function toReply(
  { isSettled, isBilled, photo, ...row }: ReturnRow,
  lines: readonly ShownLine[],
  call: Signer,
): Back {
  return {
    ...row,
    lines: lines.map(line => ({
      lotId: line.lotId satisfies LotId,
      itemId: line.itemTypeId,
      itemName: line.itemName,
      itemUnit: line.unit,
      day: line.day,
      bill: line.billNumber,
      quantity: line.milli,
      rate: line.rate,
      goods: line.goods,
      gst: line.gst,
    })),
    photo: pictureUrl(photo, 'detail', call),
    canUndo: whyNotUndoReturn({ ...row, isSettled, isBilled }, dayOf(call.now)) === undefined,
  }
}
