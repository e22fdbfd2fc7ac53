import { type Day, dayOf } from '@packhouse/contract/day.ts'
import { lastDay } from '@packhouse/contract/goods/items/expiry.ts'
import type { LotId } from '@packhouse/contract/ids.ts'
import { addPaise, sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { addMilli, inUnits, type Milli, quantityWords, zeroMilli } from '@packhouse/contract/quantity.ts'
import { certain, found, Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { worded } from '@packhouse/contract/sentence.ts'
import type { supplierReturns } from '@packhouse/contract/supply/supplier-returns/endpoints.ts'
import { backReasonLabel } from '@packhouse/contract/supply/supplier-returns/kinds.ts'
import {
  gstBack,
  promisedMissing,
  rateOf,
  whyNotBack,
  whyNotUndoReturn,
  worthOf,
} from '@packhouse/contract/supply/supplier-returns/policy.ts'
import { takeNumbers } from '../../../billing/invoices/api.ts'
import { lockStock, moveToSupplier } from '../../../goods/inventory/api.ts'
import { bookOf, bookReturn, lockBooks } from '../../../goods/suppliers/api.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { refuseWithout } from '../../../platform/http/rights.ts'
import { whyStale } from '../../../platform/trail/edits.ts'
import { lockBilled } from '../../buying/api.ts'
import type { BackRow } from '../rules/back-lot.ts'
import { backLotOf } from '../rules/back-lot.ts'
import { selectBack } from '../sql/back.ts'
import {
  insertReturn,
  lockReturn,
  markUndone,
  type ReturnLine,
  selectLines,
  selectReturn,
} from '../sql/returns.ts'
import { returnAsItIs, selectForPromises } from './read.ts'

/**
 * Sends goods of lots back to their supplier: out of stock and off its book at the rate that was chosen, with the part of the GST of
 * their bills. (rules §34.1–§34.4)
 */
export const giveGoodsBack: Handler<typeof supplierReturns.giveGoodsBack> = async ({ body }, call) => {
  const { tx, user, now, audit } = call
  const { supplierId, reason, rate, lines: sent } = body
  const note = body.note ?? ''
  const { name, gstin } = await bookOf(tx, supplierId)
  const amounts = new Map(sent.map(({ lotId, quantity }) => [lotId, quantity]))
  if (amounts.size < sent.length)
    throw new Refused(refusal('BAD_INPUT', 'A lot is named twice. Enter one amount for it.'))
  const { rows, locked } = await lockedLots(tx, [...amounts.keys()])
  for (const { itemName, supplierId: other } of rows)
    if (other !== supplierId)
      refuse(
        refusal('BREAKS_RULE', 'The lot of {item} is not of {name}. Leave it out.', { item: itemName, name }),
      )

  const taken = new Map<BackRow['itemTypeId'], Milli>()
  const lines = rows.map((row): ReturnLine => {
    const amount = certain(amounts.get(row.lotId), 'the amount of a lot')
    const before = taken.get(row.itemTypeId) ?? zeroMilli
    const lot = backLotOf(row, { isRegistered: gstin !== null }, before)
    refuse(whyNotBack(lot, { amount, rate }))
    taken.set(row.itemTypeId, addMilli(before, amount))
    const paid = certain(rateOf(lot, rate), 'the rate of a lot')
    return {
      lotId: row.lotId,
      itemTypeId: row.itemTypeId,
      lineId: row.lineId,
      billId: row.billId,
      milli: amount,
      rate: paid,
      goods: worthOf(amount, paid),
      gst: gstBack(lot, amount),
    }
  })
  const today = dayOf(now)
  if (!body.confirmShort)
    await askPromised(
      tx,
      rows.map(row => ({ ...row, milli: amounts.get(row.lotId) ?? zeroMilli })),
      today,
    )

  await lockBooks(tx, [supplierId])
  const [goods, gst] = [sumPaise(lines.map(line => line.goods)), sumPaise(lines.map(line => line.gst))]
  await moveToSupplier(tx, locked, {
    lines,
    isUndone: false,
    note: note || backReasonLabel[reason],
    userId: user.id,
    now,
  })
  const [number = ''] = await takeNumbers(tx, today, ['SR'])
  const fields = { supplierId, number, day: today, rate, reason, note, goods, gst }
  const id = await insertReturn(tx, { ...fields, lines }, { userId: user.id, now })
  await bookReturn(
    { supplierId, returnId: id, number, amount: addPaise(goods, gst), note, isUndone: false },
    call,
  )
  audit({
    action: 'SUPPLIER_GOODS_BACK',
    entity: 'supplier',
    entityId: supplierId,
    after: {
      number,
      rate,
      lines: lines.map(({ lotId, milli }) => ({ lotId, milli })),
      cost: { goodsPaise: goods, gstPaise: gst },
    },
    reason: [backReasonLabel[reason], note].filter(Boolean).join(': '),
  })
  return returnAsItIs(tx, id, call)
}

/** Locks the runs of lots, then the stock of their items, and reads the lots as they are then. */
async function lockedLots(tx: Tx, ids: readonly LotId[]) {
  const before = new Map((await selectBack(tx, ids)).map(row => [row.lotId, row]))
  const named = ids.map(id => found(before.get(id), 'No supplier is known of lot {id}.', { id }))
  const lineIds = named.flatMap(({ lineId }) => lineId ?? [])
  if (lineIds.length > 0) await lockBilled(tx, lineIds)
  const locked = await lockStock(
    tx,
    named.map(({ itemTypeId }) => itemTypeId),
  )
  return { locked, rows: await selectBack(tx, ids) }
}

/** Asks before promised goods would be missing. (rules §34.4) */
async function askPromised(tx: Tx, lots: readonly (BackRow & { milli: Milli })[], today: Day) {
  const back = lots.map(lot => ({ ...lot, lastDay: lastDay(lot) }))
  const stockOf = await selectForPromises(tx, back, today)
  for (const [itemTypeId, ofItem] of Map.groupBy(back, lot => lot.itemTypeId)) {
    const missing = promisedMissing(stockOf(itemTypeId), ofItem, today)
    const [row] = ofItem
    if (row && missing > 0)
      throw new Refused(
        refusal(
          'NEEDS_CONFIRM',
          '{missing} of {item} would be missing for orders. Send it back all the same?',
          { missing: quantityWords(missing, row.unit), item: row.itemName },
          { reason: 'PROMISED', itemId: itemTypeId, missing: inUnits(missing) },
        ),
      )
  }
}

/** Undoes a return on its day, by who may make one: goods and book are as before; the number stays used. (rules §34.5, §8.5) */
export const undoSupplierReturn: Handler<typeof supplierReturns.undoSupplierReturn> = async (
  { returnid: id, body },
  call,
) => {
  const { tx, user, now, audit } = call
  await refuseWithout('costs', call)
  const named = found(await selectReturn(tx, id), 'Return {id} was not found.', { id })
  const lines = await selectLines(tx, [id])
  const bought = lines.flatMap(({ lineId }) => lineId ?? [])
  if (bought.length > 0) await lockBilled(tx, bought)
  const locked = await lockStock(
    tx,
    lines.map(({ itemTypeId }) => itemTypeId),
  )
  await lockBooks(tx, [named.supplierId])
  const was = certain(await lockReturn(tx, id), 'a return is never deleted')
  const { number, supplierId, goods, gst, note } = was
  const event = { entity: 'supplier return', entityId: id }
  refuse(whyNotUndoReturn(was, dayOf(now)))
  refuse(await whyStale(tx, { what: worded(number), ...event, version: was.version }, body.version, now))
  await moveToSupplier(tx, locked, { lines, isUndone: true, note: number, userId: user.id, now })
  await markUndone(tx, id, { userId: user.id, now })
  const amount = addPaise(goods, gst, zeroPaise)
  await bookReturn({ supplierId, returnId: id, number, amount, note, isUndone: true }, call)
  audit({
    action: 'SUPPLIER_GOODS_BACK_UNDONE',
    ...event,
    before: {
      number,
      lines: lines.map(({ lotId, milli }) => ({ lotId, milli })),
      cost: { goodsPaise: goods, gstPaise: gst },
    },
    after: { number, isUndone: true },
  })
  return returnAsItIs(tx, id, call)
}
