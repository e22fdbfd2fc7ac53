import { isInterState, orderTotals, type TaxedLine } from '@packhouse/contract/business/gst/arithmetic.ts'
import type { BuyerKind } from '@packhouse/contract/business/gst/buyer-kind.ts'
import { type SupplyTax, taxOfSupply, taxSupply } from '@packhouse/contract/business/gst/supply.ts'
import { type Day, dayOf, formatInstant, formatTime } from '@packhouse/contract/day.ts'
import type {
  CustomerId,
  ItemTypeId,
  OrderId,
  OrderLineId,
  OutletId,
  PackId,
  PickerId,
} from '@packhouse/contract/ids.ts'
import { addPaise, type Paise } from '@packhouse/contract/money.ts'
import {
  isOpen,
  type OrderStatus,
  type PickReason,
  shortReasons,
} from '@packhouse/contract/ordering/orders/lifecycle.ts'
import type { OrderFacts } from '@packhouse/contract/ordering/orders/policy.ts'
import { type Milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { type Refusal, refusal, sentenceIn } from '@packhouse/contract/refusal.ts'
import type { Sentence } from '@packhouse/contract/sentence.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import type { Held } from '../../../goods/inventory/rules/stock-moves.ts'
import { type PricedLine, valueOfLine } from './value-of-line.ts'

/** A line as decisions need it: packs in thousandths of a pack, contents in thousandths of the base unit, money in paise. */
export interface LockedLine extends PricedLine {
  id: OrderLineId
  lineNo: number
  packId: PackId
  itemTypeId: ItemTypeId
  /** Example: Onion 5 kg. */
  name: string
  itemName: string
  packName: string
  unit: ItemUnit
  procureToOrder: boolean
  gstBp: number
  orderedPacksMilli: Milli
  orderedMilli: Milli
  /** null: not decided yet; 0: nothing picked. The two are distinct. (rules §2.3) */
  pickedPacksMilli: Milli | null
  pickedMilli: Milli | null
  draftPacksMilli: Milli | null
  draftMilli: Milli | null
  deliveredPacksMilli: Milli | null
  deliveredMilli: Milli | null
  returnedPacksMilli: Milli
  returnedMilli: Milli
  shortReason: PickReason | null
  /** Its share of an item that was short; null: not shared out. (rules §35) */
  allottedMilli: Milli | null
  substituteFor: OrderLineId | null
  /** A late change that waits for the picker. */
  openTask: Sentence | null
  lineTotalPaise: Paise
  taxPaise: Paise
}

/** An order whose row is locked until the transaction ends. */
export interface LockedOrder extends LockedOrderHead {
  lines: LockedLine[]
}

/** The same without its lines. */
export interface LockedOrderHead {
  id: OrderId
  status: OrderStatus
  version: number
  customerId: CustomerId
  isPostpaid: boolean
  creditHold: boolean
  holdReason: string | null
  supplyState: string
  /** What the buyer is to GST, and whether its goods go without tax. (rules §2.2.4) */
  buyerKind: BuyerKind
  isUnderLut: boolean
  outletId: OutletId
  deliveryDate: Day
  deliveryChargePaise: Paise
  totalPaise: Paise
  crates: number
  picker: { id: PickerId; name: string; isActive: boolean } | null
  partlyReturned: boolean
  dispatchedAt: Date | null
  deliveredAt: Date | null
  /** The number of a document that is not cancelled. */
  liveInvoice: string | null
  hasCreditNotes: boolean
  /** Who made the last change, by name. */
  changedBy: string
  changedAt: Date
}

/** The order as the contract's policy needs it. */
export const factsOf = (order: LockedOrder): OrderFacts => ({
  status: order.status,
  pickerName: order.picker?.name ?? null,
  pickerIsActive: order.picker?.isActive ?? false,
  lines: order.lines.length,
  decidedLines: order.lines.filter(line => line.pickedMilli !== null).length,
  hasPicked: order.lines.some(line => (line.pickedMilli ?? 0) > 0),
  openTasks: order.lines.filter(line => line.openTask !== null).length,
  liveInvoice: order.liveInvoice,
  dispatchedAt: order.dispatchedAt,
  deliveredAt: order.deliveredAt,
  hasReturns: order.hasCreditNotes || order.lines.some(line => line.returnedMilli > 0),
})

/** Refuses a stale version: who changed the order, and when. (rules §3.7) */
export function whyStale(
  { version, changedBy, changedAt }: Pick<LockedOrder, 'version' | 'changedBy' | 'changedAt'>,
  seen: number | undefined,
  now: Date,
): Refusal | undefined {
  if (seen === undefined || seen === version) return undefined
  const when = dayOf(changedAt) === dayOf(now) ? formatTime(changedAt) : formatInstant(changedAt)
  return refusal(
    'STALE_VERSION',
    'Order was changed by {by} at {when}. Reload.',
    { by: changedBy, when },
    { version, by: changedBy, at: changedAt.toISOString() },
  )
}

/** The request names a line of another order. */
export const notOfOrder = (line: OrderLineId): Refusal =>
  refusal('NOT_FOUND', 'Line {line} is not in this order.', { line }, { orderitemid: line })

export const namedTwice = (line: OrderLineId): Refusal =>
  refusal('BAD_INPUT', 'Line {line} appears twice.', { line }, { orderitemid: line })

/** Adds the line to a refusal: its name first, its id in the data. */
export const onLine = ({ id, name }: Pick<LockedLine, 'id' | 'name'>, reason: Refusal): Refusal =>
  refusal(
    reason.code,
    '{item}: {issue}',
    { item: name, issue: sentenceIn(reason) },
    { ...reason.data, orderitemid: id },
  )

/**
 * A PLACED order reserves nothing. From PENDING to READY_TO_DISPATCH a line reserves what was picked, or what was ordered until
 * it is decided. (rules §5.9 c)
 */
export const stockHeldBy = ({
  status,
  lines,
}: {
  status: OrderStatus
  lines: readonly LockedLine[]
}): Held[] =>
  isOpen(status)
    ? lines.map(({ itemTypeId, orderedMilli, pickedMilli }) => ({
        itemTypeId,
        milli: pickedMilli ?? orderedMilli,
        pickedMilli: pickedMilli ?? zeroMilli,
      }))
    : []

/** The lines to be dispatched: those with something picked. */
export const soldLines = (lines: readonly LockedLine[]) =>
  lines.flatMap(({ id, itemTypeId, pickedMilli }) =>
    pickedMilli === null || pickedMilli === 0 ? [] : [{ orderLineId: id, itemTypeId, milli: pickedMilli }],
  )

/** How the goods of an order are taxed. (rules §7.4) */
export const taxOfOrder = (
  { supplyState, buyerKind, isUnderLut }: Pick<LockedOrder, 'supplyState' | 'buyerKind' | 'isUnderLut'>,
  supplierState: string,
): SupplyTax => taxOfSupply(buyerKind, isInterState(supplierState, supplyState), isUnderLut)

/** A line's value and tax by what was picked, or by what was ordered until it is decided, in paise. (rules §2.4) */
export function lineWorth(line: LockedLine, tax: SupplyTax): TaxedLine {
  const worth = valueOfLine(
    line,
    line.pickedPacksMilli ?? line.orderedPacksMilli,
    line.pickedMilli ?? line.orderedMilli,
  )
  return taxSupply(worth, line.gstBp, tax)
}

/** Recomputes the lines' values and the counts an order stores for its lists, in paise. (rules §2.4) */
export function withValues(order: LockedOrder, lines: readonly LockedLine[], supplierState: string) {
  const tax = taxOfOrder(order, supplierState)
  const taxed = lines.map(line => lineWorth(line, tax))
  const valued = lines.map((line, index): LockedLine => {
    const value = taxed[index]
    return value ? { ...line, lineTotalPaise: value.taxable, taxPaise: taxOf(value) } : line
  })
  return {
    lines: valued,
    totalPaise: addPaise(orderTotals(taxed).total, order.deliveryChargePaise),
    pickedLines: valued.filter(line => line.pickedMilli !== null).length,
    shortLines: valued.filter(isShort).length,
    openTasks: valued.filter(line => line.openTask !== null).length,
  }
}

const taxOf = ({ cgst, sgst, igst }: TaxedLine): Paise => addPaise(cgst, sgst, igst)

/** Less was picked than ordered, beyond the tolerance. */
export const isShort = ({ shortReason }: Pick<LockedLine, 'shortReason'>): boolean =>
  shortReasons.some(reason => reason === shortReason)
