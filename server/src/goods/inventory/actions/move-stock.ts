import type { Day } from '@packhouse/contract/day.ts'
import type { ItemTypeId, LotId, OrderId, OrderLineId, StaffUserId } from '@packhouse/contract/ids.ts'
import { type Milli, milli } from '@packhouse/contract/quantity.ts'
import { type Refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { RowAuthor } from '../../../platform/trail/doer.ts'
import {
  type ComesBack,
  changeHeld,
  type Held,
  itemsThatChange,
  type LedgerMove,
  post,
  type StockOf,
  takenBack,
} from '../rules/stock-moves.ts'
import { type CheckedIn, checkIn, putOn } from '../rules/truck.ts'
import { insertReservations, type LedgerSource } from '../sql/ledger.ts'
import { addStockRows, lockStockRows, saveStock } from '../sql/stock-locks.ts'
import { insertTruckEntries, selectOnTruck } from '../sql/truck.ts'
import { writeLedger } from './write-ledger.ts'

/** Locks the stock of some items for this transaction, always in item order. Thousandths. */
export async function lockStock(tx: Tx, ids: Iterable<ItemTypeId>): Promise<StockOf> {
  const wanted = [...new Set(ids)].sort((one, other) => one - other)
  if (wanted.length === 0) return new Map()
  const locked = await lockStockRows(tx, wanted)
  if (locked.size === wanted.length) return locked
  await addStockRows(tx, wanted)
  return lockStockRows(tx, wanted)
}

/** Locks the stock that `follow` will change. */
export const lockToFollow = (
  tx: Tx,
  { before, after }: { before: readonly Held[]; after: readonly Held[] },
): Promise<StockOf> => lockStock(tx, itemsThatChange(before, after))

/** Updates the reservation of an order whose state or amounts changed; `why` checks the locked rows first. (rules §5.9 c) */
export async function follow(
  tx: Tx,
  {
    orderId,
    before,
    after,
    now,
    locked,
    why = () => undefined,
  }: {
    orderId: OrderId
    before: readonly Held[]
    after: readonly Held[]
    now: Date
    /** Its stock, if it is locked already. */
    locked?: StockOf | undefined
    why?: (stock: StockOf) => Refusal | undefined | Promise<Refusal | undefined>
  },
): Promise<void> {
  const stock = locked ?? (await lockToFollow(tx, { before, after }))
  refuse(await why(stock))
  const changed = changeHeld(stock, before, after, 'RELEASE')
  await saveStock(tx, changed.stock, now)
  await insertReservations(tx, changed.log, { orderId, now })
}

const idsOf = (rows: readonly { itemTypeId: ItemTypeId }[]): ItemTypeId[] =>
  rows.map(({ itemTypeId }) => itemTypeId)

interface SoldLine {
  orderLineId: OrderLineId
  itemTypeId: ItemTypeId
  /** Picked amount, thousandths of the base unit. */
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

/** Goods are dispatched: out of the ledger and out of the reservation; none is past its best before on `neededOn`. (rules §3.2 row 6, §27.10) */
export async function issueSale(
  tx: Tx,
  { orderId, lines, neededOn, userId, now }: Sale & { neededOn: Day },
): Promise<void> {
  const locked = await lockStock(tx, idsOf(lines))
  // The reservation is lowered first: the picked part may never exceed what is on hand.
  const { stock: freed, log } = changeHeld(locked, pickedOf(lines), [], 'CONSUME')
  const moves = lines.map(
    ({ orderLineId, itemTypeId, milli: amount }): LedgerMove => ({
      itemTypeId,
      kind: 'SALE_ISSUE',
      milli: milli(-amount),
      orderLineId,
      neededOn,
    }),
  )
  const { stock, entries } = post(freed, moves)
  await saveStock(tx, stock, now)
  await insertReservations(tx, log, { orderId, now })
  await writeLedger(tx, entries, { orderId, userId, now })
}

/** Reverses a dispatch: the goods are on hand again, reserved and picked. (rules §3.2 B5) */
export async function reverseSale(tx: Tx, { orderId, lines, userId, now }: Sale): Promise<void> {
  const locked = await lockStock(tx, idsOf(lines))
  const moves = lines.map(
    ({ orderLineId, itemTypeId, milli }): LedgerMove => ({
      itemTypeId,
      kind: 'SALE_ISSUE_REVERSAL',
      milli,
      orderLineId,
    }),
  )
  const { stock: back, entries } = post(locked, moves)
  const { stock, log } = changeHeld(back, [], pickedOf(lines), 'RELEASE')
  await saveStock(tx, stock, now)
  await insertReservations(tx, log, { orderId, now })
  await writeLedger(tx, entries, { orderId, userId, now })
}

interface Returning {
  orderId: OrderId
  lines: readonly ComesBack[]
  userId: StaffUserId
  now: Date
}

/** Posts returned goods: back to stock, to waste, or nothing for a mere claim. (rules §3.6) */
export const takeBack = (tx: Tx, { lines, ...source }: Returning): Promise<void> =>
  write(tx, takenBack(lines), source)

/** Puts goods that a driver took back on his truck; a mere claim moves nothing. (rules §5.11) */
export const takeOnTruck = (
  tx: Tx,
  { lines, by, now }: { lines: readonly ComesBack[]; by: RowAuthor; now: Date },
): Promise<void> => insertTruckEntries(tx, putOn(lines), { by, now })

/** Checks goods of an order in from a truck: to stock, to waste, or as not there. (rules §5.11) */
export async function checkInGoods(
  tx: Tx,
  {
    goods,
    lines,
    ...source
  }: Omit<Returning, 'lines'> & { lines: readonly OrderLineId[]; goods: readonly CheckedIn[] },
): Promise<void> {
  const { entries, comesBack } = checkIn(await selectOnTruck(tx, lines), goods)
  await write(tx, takenBack(comesBack), source)
  await insertTruckEntries(tx, entries, { by: { userId: source.userId }, now: source.now })
}

/** Adds goods received outside an order; thousandths of the base unit. */
export const addStock = (
  tx: Tx,
  {
    kind,
    lines,
    bestBefore,
    note,
    userId,
    now,
  }: {
    kind: 'OPENING' | 'RECEIPT'
    lines: readonly { itemTypeId: ItemTypeId; milli: Milli }[]
    /** Printed on the packs. */
    bestBefore?: Day | undefined
    note: string
    userId: StaffUserId
    now: Date
  },
): Promise<void> =>
  write(
    tx,
    lines.map(
      ({ itemTypeId, milli }): LedgerMove => ({
        itemTypeId,
        kind,
        milli,
        ...(bestBefore ? { bestBefore } : {}),
      }),
    ),
    { note, userId, now },
  )

async function write(tx: Tx, moves: readonly LedgerMove[], source: LedgerSource): Promise<void> {
  await postMoves(tx, moves, source)
}

/**
 * Posts moves to the ledger; `why` checks the locked rows first and may refuse. Returns the stock of these items before and
 * after. (rules §5.6)
 */
export async function postMoves(
  tx: Tx,
  moves: readonly LedgerMove[],
  source: LedgerSource,
  why: (stock: StockOf) => Refusal | undefined = () => undefined,
): Promise<{ before: StockOf; after: StockOf }> {
  const before = await lockStock(tx, idsOf(moves))
  refuse(why(before))
  return { before, after: await postLocked(tx, before, moves, source) }
}

/** Sends goods of lots back to their supplier, or takes that back into the same lots; the stock of their items is locked. (rules §34.4) */
export const moveToSupplier = (
  tx: Tx,
  locked: StockOf,
  {
    lines,
    isUndone,
    ...source
  }: {
    lines: readonly { itemTypeId: ItemTypeId; lotId: LotId; milli: Milli }[]
    isUndone: boolean
    note: string
    userId: StaffUserId
    now: Date
  },
): Promise<StockOf> =>
  postLocked(
    tx,
    locked,
    lines.map(
      ({ itemTypeId, lotId, milli: amount }): LedgerMove => ({
        itemTypeId,
        lotId,
        reason: 'RETURN_TO_SUPPLIER',
        kind: isUndone ? 'SUPPLIER_RETURN_UNDONE' : 'SUPPLIER_RETURN',
        milli: isUndone ? amount : milli(-amount),
      }),
    ),
    source,
  )

/** Posts moves of items whose stock is locked; returns their stock after. */
async function postLocked(
  tx: Tx,
  before: StockOf,
  moves: readonly LedgerMove[],
  source: LedgerSource,
): Promise<StockOf> {
  const { stock, entries } = post(before, moves)
  await saveStock(tx, stock, source.now)
  await writeLedger(tx, entries, source)
  return new Map([...before, ...stock])
}
