import type { Day } from '@packhouse/contract/day.ts'
import { type Dated, isPast, leavesBefore } from '@packhouse/contract/goods/items/expiry.ts'
import type { EstimateId, ItemTypeId, LotId, OrderLineId } from '@packhouse/contract/ids.ts'
import { addMilli, type Milli, milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import type { LedgerEntry } from './stock-moves.ts'

/** A lot while a call is divided; quantities in thousandths. */
export interface Lot extends Dated {
  /** null: the call makes it. */
  id: LotId | null
  itemTypeId: ItemTypeId
  estimateId: EstimateId | null
  /** null: of the day of the call. */
  day: Day | null
  leftMilli: Milli
  isBlocked: boolean
  /** Order lines that picking chose it for. */
  chosenFor: readonly OrderLineId[]
}

/** What an order line still has of a lot: issued less given back, thousandths. */
export interface LineUse {
  orderLineId: OrderLineId
  lotId: LotId
  milli: Milli
}

interface LotUse {
  lot: Lot
  /** Part of the quantity of the row, with its sign. */
  milli: Milli
}

/** Goods that would leave and are not in lots that may. */
export interface Missing {
  itemTypeId: ItemTypeId
  freeMilli: Milli
  blockedMilli: Milli
  wantedMilli: Milli
  /** Lots past their best before, with what of each would have left. */
  past: readonly { lot: Lot; milli: Milli }[]
  /** The first lot that may leave. */
  better: Lot | undefined
}

export interface Divided {
  /** One list a row, in the order of the rows; each adds up to the quantity of its row. */
  uses: LotUse[][]
  /** Lots that the call makes, in the order in which they came. */
  added: Lot[]
  missing: Missing | undefined
}

/** Lots of the items; those that are empty too, where goods may come back to them. */
interface Available {
  lots: readonly Lot[]
  lineUses: readonly LineUse[]
}

/**
 * Divides rows of the ledger among lots. Goods leave the lot that the row or picking names, then the first to expire, then the oldest;
 * lots that are blocked or past their best before are sold by nobody, and blocked ones thrown away last. Goods that come back go to the
 * lots that they came from, the newest use first. (rules §27.2, §27.10)
 */
export function divide(entries: readonly LedgerEntry[], { lots: available, lineUses }: Available): Divided {
  const lots = available.map(lot => ({ ...lot })).sort(leavesBefore)
  const added: Lot[] = []
  const ofLine = new Map<OrderLineId, LotUse[]>()
  for (const { orderLineId, lotId, milli: amount } of lineUses) {
    const lot = lots.find(({ id }) => id === lotId)
    if (lot) ofLine.set(orderLineId, [...(ofLine.get(orderLineId) ?? []), { lot, milli: amount }])
  }
  const cameBack = new Map<OrderLineId, LotUse[]>()
  let missing: Missing | undefined

  const make = (entry: LedgerEntry): Lot => {
    const { itemTypeId, estimateId = null, bestBefore = null } = entry
    const lot: Lot = {
      id: null,
      itemTypeId,
      estimateId,
      day: null,
      leftMilli: zeroMilli,
      isBlocked: false,
      chosenFor: [],
      bestBefore,
      letGoUntil: null,
    }
    lots.push(lot)
    added.push(lot)
    return lot
  }
  /** Where goods are put that came from no known lot: the one that is named, else the first to leave, else the last there was. */
  const findFor = (entry: LedgerEntry): Lot => {
    const own = lots.filter(({ itemTypeId }) => itemTypeId === entry.itemTypeId)
    const named = entry.lotId === undefined ? undefined : own.find(({ id }) => id === entry.lotId)
    return named ?? own.find(({ leftMilli }) => leftMilli > 0) ?? lastOf(own) ?? make(entry)
  }
  const put = (uses: Map<Lot, number>, lot: Lot, amount: number): void => {
    if (amount === 0) return
    lot.leftMilli = addMilli(lot.leftMilli, milli(amount))
    uses.set(lot, (uses.get(lot) ?? 0) + amount)
  }

  function comesIn(entry: LedgerEntry, uses: Map<Lot, number>): void {
    const { kind, orderLineId } = entry
    // what a count finds with a day of its own on the packs is a lot of its own
    if (
      kind === 'RECEIPT' ||
      kind === 'OPENING' ||
      (kind === 'ADJUST_PLUS' && entry.bestBefore !== undefined)
    ) {
      put(uses, make(entry), entry.milli)
      return
    }
    let rest: number = entry.milli
    const back = (orderLineId === undefined ? undefined : ofLine.get(orderLineId)) ?? []
    const given: LotUse[] = []
    for (const use of back.toReversed()) {
      const part = Math.min(rest, use.milli)
      put(uses, use.lot, part)
      use.milli = milli(use.milli - part)
      if (part > 0) given.push({ lot: use.lot, milli: milli(part) })
      rest -= part
    }
    if (rest > 0) {
      const lot = findFor(entry)
      put(uses, lot, rest)
      given.push({ lot, milli: milli(rest) })
    }
    if (orderLineId !== undefined) cameBack.set(orderLineId, given)
  }

  function goesOut(entry: LedgerEntry, uses: Map<Lot, number>): void {
    const { kind, orderLineId, itemTypeId, neededOn } = entry
    const own = lots.filter(lot => lot.itemTypeId === itemTypeId)
    let rest: number = -entry.milli
    const take = (lot: Lot, max: number = lot.leftMilli): void => {
      const part = Math.min(rest, max, lot.leftMilli)
      if (part <= 0) return
      put(uses, lot, -part)
      rest -= part
    }
    const isSale = kind === 'SALE_ISSUE'
    // what came back with a line and is thrown away is of the lots that it has just come back to
    if (!isSale && orderLineId !== undefined)
      for (const { lot, milli: max } of cameBack.get(orderLineId) ?? []) take(lot, max)
    const isNamed = (lot: Lot) =>
      lot.id !== null && (lot.id === entry.lotId || (isSale && lot.chosenFor.some(id => id === orderLineId)))
    const isOver = (lot: Lot) => isSale && neededOn !== undefined && isPast(lot, neededOn)
    const mayLeave = (lot: Lot) => !isOver(lot) && !(isSale && lot.isBlocked)
    // what picking took in the hand is in the crate: if that is past its day, no other lot can leave in its place
    const inHand = own.find(lot => isNamed(lot) && isOver(lot) && lot.leftMilli > 0)
    if (!inHand) {
      for (const lot of own) if (isNamed(lot) && mayLeave(lot)) take(lot)
      for (const lot of own) if (!lot.isBlocked && mayLeave(lot)) take(lot)
      if (!isSale) for (const lot of own) take(lot)
    }
    if (isSale && orderLineId !== undefined)
      ofLine.set(orderLineId, [...(ofLine.get(orderLineId) ?? []), ...issued(uses)])
    if (rest === 0) return
    const blockedMilli = own.reduce((sum, { isBlocked, leftMilli }) => (isBlocked ? sum + leftMilli : sum), 0)
    const over = inHand ? [inHand] : own.filter(lot => isOver(lot) && !lot.isBlocked && lot.leftMilli > 0)
    missing ??= {
      itemTypeId,
      wantedMilli: milli(-entry.milli),
      freeMilli: milli(-entry.milli - rest),
      blockedMilli: milli(blockedMilli),
      past: shares(over, rest),
      better: own.find(lot => mayLeave(lot) && lot.leftMilli > 0),
    }
  }

  const uses = entries.map(entry => {
    const parts = new Map<Lot, number>()
    if (entry.milli > 0) comesIn(entry, parts)
    else goesOut(entry, parts)
    return [...parts].map(([lot, amount]) => ({ lot, milli: milli(amount) }))
  })
  return { uses, added, missing }
}

/** The lot that came last. */
const lastOf = (lots: readonly Lot[]): Lot | undefined =>
  lots
    .toSorted((one, other) => leavesBefore({ ...one, bestBefore: null }, { ...other, bestBefore: null }))
    .at(-1)

/** What of lots an amount would take, one after the other. */
function shares(lots: readonly Lot[], amount: number): { lot: Lot; milli: Milli }[] {
  let rest = amount
  return lots.flatMap(lot => {
    const part = Math.min(rest, lot.leftMilli)
    rest -= part
    return part > 0 ? [{ lot, milli: milli(part) }] : []
  })
}

const issued = (uses: ReadonlyMap<Lot, number>): LotUse[] =>
  [...uses].map(([lot, amount]) => ({ lot, milli: milli(-amount) }))
