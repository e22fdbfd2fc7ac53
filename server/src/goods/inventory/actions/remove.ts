import { askCount } from '@packhouse/contract/business/guard/goods.ts'
import { dayOf, formatTime } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { causeOf } from '@packhouse/contract/goods/inventory/ledger.ts'
import { type NamedItem, whyNotCounted, whyNotRemove } from '@packhouse/contract/goods/inventory/policy.ts'
import { type RemovalReason, removalKind } from '@packhouse/contract/goods/inventory/removal.ts'
import { whyNotPrinted } from '@packhouse/contract/goods/items/expiry.ts'
import type { ItemTypeId, LotId } from '@packhouse/contract/ids.ts'
import { type Milli, milli, quantityWords, subtractMilli } from '@packhouse/contract/quantity.ts'
import { found, type Refusal, refusal, refusalWith, refuse } from '@packhouse/contract/refusal.ts'
import { worded } from '@packhouse/contract/sentence.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { askFigures } from '../../../platform/http/ask-figures.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { leftShort } from '../rules/shortage.ts'
import { type LedgerMove, nothing, post, promisableOf, type StockRow } from '../rules/stock-moves.ts'
import { selectLastMove } from '../sql/history.ts'
import { selectNamedItem } from '../sql/read.ts'
import { saveCount } from '../sql/stock-locks.ts'
import type { StockOrders } from '../sql/stock-orders.ts'
import { toOrderReply } from './item.ts'
import { lockStock, postMoves } from './move-stock.ts'
import { stockOf } from './reply.ts'
import { holdLotOf, whyNotFromLot, writeLedger } from './write-ledger.ts'

type Writer = Pick<WriteCall, 'tx' | 'user' | 'now' | 'audit'>
type ShortOrders = Result<typeof inventory.removeStock>['shortOrders']

/** Removes goods from stock with a reason; picked goods stay. Returns the orders left short. (rules §5.5) */
export const removeStock =
  (orders: StockOrders): Handler<typeof inventory.removeStock> =>
  async ({ body }, call) => {
    const { itemId, quantity, reason, notes, lotid } = body
    const item = await itemOf(call.tx, itemId)
    const moved = await remove(
      itemId,
      item,
      { amount: quantity, reason, notes: notes ?? '', lotId: lotid },
      call,
    )
    return {
      item: await stockOf(call.tx, itemId, call),
      shortOrders: await shortBy(call, orders, itemId, moved),
    }
  }

async function itemOf(tx: Tx, id: ItemTypeId): Promise<NamedItem> {
  return found(await selectNamedItem(tx, id), 'Item {id} was not found.', { id })
}

interface Moved {
  before: StockRow
  after: StockRow
}

/** Checks, posts and audits one removal. */
async function remove(
  itemTypeId: ItemTypeId,
  item: NamedItem,
  removal: { amount: Milli; reason: RemovalReason; notes: string; lotId: LotId | undefined },
  { tx, user, now, audit, uploadId }: Writer & { uploadId?: number },
): Promise<Moved> {
  const { amount, reason, notes, lotId } = removal
  const move = {
    itemTypeId,
    kind: removalKind(reason),
    milli: milli(-amount),
    reason,
    ...(notes ? { note: notes } : {}),
    ...(lotId ? { lotId } : {}),
  }
  const source = { userId: user.id, now, ...(uploadId === undefined ? {} : { uploadId }) }
  const lot = lotId === undefined ? undefined : await holdLotOf(tx, lotId, itemTypeId)
  const stock = await postMoves(
    tx,
    [move],
    source,
    locked => whyNotRemove(locked.get(itemTypeId) ?? nothing, removal, item) ?? whyNotFromLot(lot, amount),
  )
  const before = stock.before.get(itemTypeId) ?? nothing
  const after = stock.after.get(itemTypeId) ?? nothing
  audit({
    action: 'STOCK_REMOVED',
    entity: 'stock',
    entityId: itemTypeId,
    before: { onHandMilli: before.onHandMilli },
    after: {
      onHandMilli: after.onHandMilli,
      reason,
      ...(notes ? { notes } : {}),
      ...(lotId ? { lotId } : {}),
    },
    reason,
  })
  return { before, after }
}

/** Returns the orders left short by a drop of what may be promised; queries nothing where nothing is promised. (rules §5.5) */
async function shortBy(
  { tx, now }: Writer,
  { selectPromised }: StockOrders,
  itemTypeId: ItemTypeId,
  { before, after }: Moved,
): Promise<ShortOrders> {
  if (after.reservedMilli === 0 || after.onHandMilli >= before.onHandMilli) return []
  // which lots it left is known once it is written
  const left = (await lockStock(tx, [itemTypeId])).get(itemTypeId) ?? nothing
  const change = { before: promisableOf(before), after: promisableOf(left) }
  return leftShort(change, await selectPromised(tx, itemTypeId), dayOf(now)).map(({ order, missing }) => ({
    ...toOrderReply(order),
    missing,
  }))
}

/** Sets the stock to a counted amount: one ledger row for the difference, none if there is none. (rules §5.6, §5.8) */
export const countStock =
  (orders: StockOrders): Handler<typeof inventory.countStock> =>
  async ({ body }, call) => {
    const { tx, user, now, audit } = call
    const { itemId, counted, reason, notes, seenStock, lotid, bestBefore } = body
    const named = await itemOf(tx, itemId)
    const slip = bestBefore ? whyNotPrinted(bestBefore, dayOf(now)) : undefined
    refuse(slip && refusalWith('BAD_INPUT', slip, { field: 'bestBefore' }))
    if (lotid !== undefined) await holdLotOf(tx, lotid, itemId)
    const locked = await lockStock(tx, [itemId])
    const before = locked.get(itemId) ?? nothing
    refuse(whyNotCounted(before, counted, named))
    if (seenStock !== undefined && seenStock !== before.onHandMilli)
      refuse(await whyMoved(tx, itemId, named, before.onHandMilli))
    if (reason === 'OPENING' && (await selectLastMove(tx, itemId)))
      refuse(
        refusal('BREAKS_RULE', '{item} already has its opening stock. Choose Count correction.', {
          item: named.itemName,
        }),
      )

    const typed = { itemId, item: named.itemName, unit: named.unit, counted, there: before.onHandMilli }
    askFigures(call, reason === 'OPENING' ? [] : [askCount(typed)], body.confirmFigures)

    const difference = subtractMilli(counted, before.onHandMilli)
    const kind = reason === 'OPENING' ? 'OPENING' : difference > 0 ? 'ADJUST_PLUS' : 'ADJUST_MINUS'
    const move: LedgerMove = {
      itemTypeId: itemId,
      kind,
      milli: difference,
      reason,
      ...(notes ? { note: notes } : {}),
      ...(lotid ? { lotId: lotid } : {}),
      ...(bestBefore ? { bestBefore } : {}),
    }
    const { stock, entries } = post(locked, [move])
    await saveCount(tx, itemId, { counted, userId: user.id, now })
    await writeLedger(tx, entries, { userId: user.id, now })
    const item = await stockOf(tx, itemId, call)
    audit({
      action: 'STOCK_COUNTED',
      entity: 'stock',
      entityId: itemId,
      before: { onHandMilli: before.onHandMilli },
      after: {
        onHandMilli: counted,
        ...(notes ? { notes } : {}),
        ...(lotid ? { lotId: lotid } : {}),
        ...(bestBefore ? { bestBefore } : {}),
      },
      reason,
    })
    return {
      item,
      difference,
      shortOrders: await shortBy(call, orders, itemId, { before, after: stock.get(itemId) ?? before }),
    }
  }

/** Stock moved during a count: returns the current stock and its last move. (rules §3.7) */
async function whyMoved(
  tx: Tx,
  itemTypeId: ItemTypeId,
  { itemName, unit }: NamedItem,
  onHand: Milli,
): Promise<Refusal> {
  const last = await selectLastMove(tx, itemTypeId)
  const words = { item: itemName, amount: quantityWords(onHand, unit) }
  const currentStock = onHand / 1000
  if (!last)
    return refusal('STALE_VERSION', '{item} is at {amount} now. Count again.', words, { currentStock })
  const { kind, reason, by, at } = last
  return refusal(
    'STALE_VERSION',
    '{item} is at {amount} now: {cause} by {by} at {time}. Count again.',
    { ...words, cause: worded(causeOf(kind, reason)), by, time: formatTime(at) },
    { currentStock, by, at },
  )
}
