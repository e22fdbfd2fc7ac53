import type { Day } from '@packhouse/contract/day.ts'
import type { LedgerKind } from '@packhouse/contract/goods/inventory/ledger.ts'
import { type Dated, isPast } from '@packhouse/contract/goods/items/expiry.ts'
import type { EstimateId, ItemTypeId, LotId, OrderLineId } from '@packhouse/contract/ids.ts'
import type { Disposition } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { addMilli, type Milli, milli, subtractMilli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { type Promisable, promisable, usableOn } from '@packhouse/contract/supply/lots/promised.ts'

/** Stock of one item, in thousandths of its base unit. */
export interface StockRow {
  onHandMilli: Milli
  reservedMilli: Milli
  /** The picked part of the reserved; nothing else may take it. */
  pickedMilli: Milli
  /** On hand in blocked lots; without it none. */
  blockedMilli?: Milli
  /** What is left of lots that have a best before and are not blocked, the first to expire first; without it none. */
  dated?: readonly DatedLot[]
}

/** A lot with a best before of which something is left. */
export interface DatedLot extends Dated {
  id: LotId
  bestBefore: Day
  /** The day it came in. */
  day: Day
  leftMilli: Milli
}

/** The lots of an item that are past their best before on a day. (rules §27.10) */
export const pastLots = ({ dated = [] }: Pick<StockRow, 'dated'>, on: Day): DatedLot[] =>
  dated.filter(lot => isPast(lot, on))

/** What of an item may be promised, and up to which day; blocked goods are none of it. (rules §27.13) */
export function promisableOf({
  onHandMilli,
  blockedMilli = zeroMilli,
  dated = [],
}: Pick<StockRow, 'onHandMilli' | 'blockedMilli' | 'dated'>): Promisable[] {
  const goods = promisable(dated.map(lot => ({ ...lot, isBlocked: false })))
  const ofAnyDay = milli(goods.reduce((rest, one) => rest - one.milli, onHandMilli - blockedMilli))
  return [...goods, { lastDay: null, milli: ofAnyDay }]
}

/** On hand, not blocked and not past its best before on a day, thousandths: what orders of that day may be promised from. (rules §27.10) */
export const usableMilli = (row: Pick<StockRow, 'onHandMilli' | 'blockedMilli' | 'dated'>, on: Day): Milli =>
  usableOn(promisableOf(row), on)

export type StockOf = ReadonlyMap<ItemTypeId, StockRow>

/** What an order reserves of an item; part of it may be picked. */
export interface Held {
  itemTypeId: ItemTypeId
  milli: Milli
  pickedMilli?: Milli
}

/** A ledger move before its balance is known; thousandths, signed. */
export interface LedgerMove {
  itemTypeId: ItemTypeId
  kind: LedgerKind
  milli: Milli
  orderLineId?: OrderLineId
  estimateId?: EstimateId
  /** The lot that goods leave or are put to; without it the first to leave. */
  lotId?: LotId
  /** Printed on packs that come in. */
  bestBefore?: Day
  /** The day on which goods that are sold must still be good. */
  neededOn?: Day
  reason?: string
  /** Overrides the note of the whole write. */
  note?: string
}
export interface LedgerEntry extends LedgerMove {
  balanceMilli: Milli
}

type ReservationKind = 'RESERVE' | 'RELEASE' | 'CONSUME'
/** A change of the reserved amount; thousandths, always above 0. */
export interface ReservationEntry {
  itemTypeId: ItemTypeId
  kind: ReservationKind
  milli: Milli
  balanceMilli: Milli
}

/** Stock of an item that never had any. */
export const nothing: StockRow = { onHandMilli: zeroMilli, reservedMilli: zeroMilli, pickedMilli: zeroMilli }
const rowOf = (stock: StockOf, id: ItemTypeId): StockRow => stock.get(id) ?? nothing

/** Sums what is held, per item. */
function heldPerItem(held: readonly Held[]): Map<ItemTypeId, { milli: Milli; pickedMilli: Milli }> {
  const sums = new Map<ItemTypeId, { milli: Milli; pickedMilli: Milli }>()
  for (const { itemTypeId, milli: amount, pickedMilli = zeroMilli } of held) {
    const sum = sums.get(itemTypeId) ?? { milli: zeroMilli, pickedMilli: zeroMilli }
    sums.set(itemTypeId, {
      milli: addMilli(sum.milli, amount),
      pickedMilli: addMilli(sum.pickedMilli, pickedMilli),
    })
  }
  return sums
}

/** Items of which an order's reserved or picked amount changes. */
export function itemsThatChange(before: readonly Held[], after: readonly Held[]): ItemTypeId[] {
  const earlier = heldPerItem(before)
  const later = heldPerItem(after)
  return [...new Set([...earlier.keys(), ...later.keys()])].filter(id => {
    const was = earlier.get(id)
    const is = later.get(id)
    return (was?.milli ?? 0) !== (is?.milli ?? 0) || (was?.pickedMilli ?? 0) !== (is?.pickedMilli ?? 0)
  })
}

/** Changes what an order holds: returns the new stock rows and the lines of the reservation log. (rules §5.9 c) */
export function changeHeld(
  stock: StockOf,
  before: readonly Held[],
  after: readonly Held[],
  lowering: 'RELEASE' | 'CONSUME',
): { stock: Map<ItemTypeId, StockRow>; log: ReservationEntry[] } {
  const earlier = heldPerItem(before)
  const later = heldPerItem(after)
  const changed = new Map<ItemTypeId, StockRow>()
  const log: ReservationEntry[] = []
  for (const itemTypeId of new Set([...earlier.keys(), ...later.keys()])) {
    const was = earlier.get(itemTypeId) ?? { milli: zeroMilli, pickedMilli: zeroMilli }
    const is = later.get(itemTypeId) ?? { milli: zeroMilli, pickedMilli: zeroMilli }
    const row = rowOf(stock, itemTypeId)
    const moved = subtractMilli(is.milli, was.milli)
    const picked = subtractMilli(is.pickedMilli, was.pickedMilli)
    if (moved === 0 && picked === 0) continue
    const reservedMilli = addMilli(row.reservedMilli, moved)
    changed.set(itemTypeId, { ...row, reservedMilli, pickedMilli: addMilli(row.pickedMilli, picked) })
    if (moved > 0) log.push({ itemTypeId, kind: 'RESERVE', milli: moved, balanceMilli: reservedMilli })
    if (moved < 0) log.push({ itemTypeId, kind: lowering, milli: milli(-moved), balanceMilli: reservedMilli })
  }
  return { stock: changed, log }
}

/** Applies moves in order: returns each with the balance after it, and the new stock rows. (rules §5.6) */
export function post(
  stock: StockOf,
  moves: readonly LedgerMove[],
): { stock: Map<ItemTypeId, StockRow>; entries: LedgerEntry[] } {
  const changed = new Map<ItemTypeId, StockRow>()
  const entries: LedgerEntry[] = []
  for (const move of moves) {
    if (move.milli === 0) continue
    const row = changed.get(move.itemTypeId) ?? rowOf(stock, move.itemTypeId)
    const onHandMilli = addMilli(row.onHandMilli, move.milli)
    changed.set(move.itemTypeId, { ...row, onHandMilli })
    entries.push({ ...move, balanceMilli: onHandMilli })
  }
  return { stock: changed, entries }
}

/** Where goods go that a customer did not keep; on the truck they wait for the hall. (rules §5.11) */
export type Way = Disposition | 'ON_TRUCK'

export interface ComesBack {
  orderLineId: OrderLineId
  itemTypeId: ItemTypeId
  milli: Milli
  disposition: Way
  reason: string
}

/** Moves of returned goods: in, and out again if wasted, so that both are recorded. A claim, or goods on a truck, move nothing. (rules §3.6) */
export const takenBack = (lines: readonly ComesBack[]): LedgerMove[] =>
  lines.flatMap(({ orderLineId, itemTypeId, milli: amount, disposition, reason }): LedgerMove[] => {
    if (disposition === 'CLAIM_ONLY' || disposition === 'ON_TRUCK') return []
    const returned: LedgerMove = { itemTypeId, kind: 'RETURN_IN', milli: amount, orderLineId, reason }
    if (disposition === 'RESTOCK') return [returned]
    return [returned, { itemTypeId, kind: 'WASTAGE', milli: milli(-amount), orderLineId, reason }]
  })
