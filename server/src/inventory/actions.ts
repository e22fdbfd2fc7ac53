import { addDays, dayOf } from '@packhouse/contract/day.ts'
import type { Answer, Asked } from '@packhouse/contract/endpoint.ts'
import type { ItemTypeId, OrderId, OrderLineId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { inventory } from '@packhouse/contract/inventory/endpoints.ts'
import { addMilli, type Milli, milli, subtractMilli } from '@packhouse/contract/quantity.ts'
import { found, type Refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Tx } from '../db/transaction.ts'
import { pictureUrl } from '../files/actions.ts'
import type { ReadCall } from '../http/call.ts'
import {
  type ComesBack,
  changeHeld,
  type Held,
  itemsThatChange,
  type LedgerMove,
  post,
  type StockOf,
  takenBack,
} from './rules.ts'
import { insertLedger, insertReservations, type LedgerSource } from './sql/ledger.ts'
import { itemInventoryRow } from './sql/read.ts'
import { addStockRows, lockStockRows, saveStock } from './sql/stock.ts'

/** Locks the stock of some items until the transaction ends, in item order, whatever order they come in. Thousandths. */
export async function lockStock(tx: Tx, ids: Iterable<ItemTypeId>): Promise<StockOf> {
  const wanted = [...new Set(ids)].sort((one, other) => one - other)
  if (wanted.length === 0) return new Map()
  const locked = await lockStockRows(tx, wanted)
  if (locked.size === wanted.length) return locked
  await addStockRows(tx, wanted)
  return lockStockRows(tx, wanted)
}

/** Lets the reservation follow an order whose state or amounts changed; `why` looks at the locked rows first. (rules.md §5.9 c) */
export async function follow(
  tx: Tx,
  {
    orderId,
    before,
    after,
    now,
    why = () => undefined,
  }: {
    orderId: OrderId
    before: readonly Held[]
    after: readonly Held[]
    now: Date
    why?: (stock: StockOf) => Refusal | undefined
  },
): Promise<void> {
  const stock = await lockStock(tx, itemsThatChange(before, after))
  refuse(why(stock))
  const changed = changeHeld(stock, before, after, 'RELEASE')
  await saveStock(tx, changed.stock, now)
  await insertReservations(tx, changed.log, { orderId, now })
}

const idsOf = (rows: readonly { itemTypeId: ItemTypeId }[]): ItemTypeId[] => rows.map(({ itemTypeId }) => itemTypeId)

interface SoldLine {
  orderLineId: OrderLineId
  itemTypeId: ItemTypeId
  /** What was picked, thousandths of the base unit. */
  milli: Milli
}
interface Sale {
  orderId: OrderId
  lines: readonly SoldLine[]
  userId: StaffUserId
  now: Date
}
const pickedOf = (lines: readonly SoldLine[]): Held[] =>
  lines.map(({ itemTypeId, milli }) => ({ itemTypeId, milli, pickedMilli: milli }))

/** Goods leave the dock: out of the ledger, out of the reservation. (rules.md §3.2 row 6) */
export async function issueSale(tx: Tx, { orderId, lines, userId, now }: Sale): Promise<void> {
  const locked = await lockStock(tx, idsOf(lines))
  // The promise falls first: the picked part may never be more than what lies on hand.
  const { stock: freed, log } = changeHeld(locked, pickedOf(lines), [], 'CONSUME')
  const moves = lines.map(
    ({ orderLineId, itemTypeId, milli: amount }): LedgerMove => ({
      itemTypeId,
      kind: 'SALE_ISSUE',
      milli: milli(-amount),
      orderLineId,
    }),
  )
  const { stock, entries } = post(freed, moves)
  await saveStock(tx, stock, now)
  await insertReservations(tx, log, { orderId, now })
  await insertLedger(tx, entries, { orderId, userId, now })
}

/** A dispatch taken back: the goods are on hand again, promised and picked. (rules.md §3.2 B5) */
export async function reverseSale(tx: Tx, { orderId, lines, userId, now }: Sale): Promise<void> {
  const locked = await lockStock(tx, idsOf(lines))
  const moves = lines.map(
    ({ orderLineId, itemTypeId, milli }): LedgerMove => ({ itemTypeId, kind: 'SALE_ISSUE_REVERSAL', milli, orderLineId }),
  )
  const { stock: back, entries } = post(locked, moves)
  const { stock, log } = changeHeld(back, [], pickedOf(lines), 'RELEASE')
  await saveStock(tx, stock, now)
  await insertReservations(tx, log, { orderId, now })
  await insertLedger(tx, entries, { orderId, userId, now })
}

/** Goods that come back go on sale again, to waste, or are a claim alone. (rules.md §3.6) */
export const takeBack = (
  tx: Tx,
  { orderId, lines, userId, now }: { orderId: OrderId; lines: readonly ComesBack[]; userId: StaffUserId; now: Date },
): Promise<void> => write(tx, takenBack(lines), { orderId, userId, now })

/** Goods that come in outside an order; thousandths of the base unit. */
export const addStock = (
  tx: Tx,
  {
    kind,
    lines,
    note,
    userId,
    now,
  }: {
    kind: 'OPENING' | 'RECEIPT'
    lines: readonly { itemTypeId: ItemTypeId; milli: Milli }[]
    note: string
    userId: StaffUserId
    now: Date
  },
): Promise<void> =>
  write(
    tx,
    lines.map(({ itemTypeId, milli }): LedgerMove => ({ itemTypeId, kind, milli })),
    { note, userId, now },
  )

async function write(tx: Tx, moves: readonly LedgerMove[], source: LedgerSource): Promise<void> {
  const locked = await lockStock(tx, idsOf(moves))
  const { stock, entries } = post(locked, moves)
  await saveStock(tx, stock, source.now)
  await insertLedger(tx, entries, source)
}

/** Stock of one item, with what is expected by tomorrow. (rules.md §5.1) */
export async function itemInventory(
  { itemid }: Asked<typeof inventory.itemInventory>,
  call: ReadCall,
): Promise<Answer<typeof inventory.itemInventory>> {
  const { image, ...row } = found(await itemInventoryRow(call.db, itemid, addDays(dayOf(call.now), 1)), `Item ${itemid}`)
  const pendingInbound = row.pendingInbound ?? milli(0)
  const available = subtractMilli(addMilli(row.currentStock, pendingInbound), row.orderAccepted)
  return { ...row, imageURL: pictureUrl(image, 'list', call), pendingInbound, available }
}
