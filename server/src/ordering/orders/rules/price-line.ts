import { orderTotals, type TaxedLine } from '@packhouse/contract/business/gst/arithmetic.ts'
import { type SupplyTax, taxSupply } from '@packhouse/contract/business/gst/supply.ts'
import type { Discount, PackRounding } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import {
  type CustomerTerms,
  type EffectivePrice,
  effectivePrice,
} from '@packhouse/contract/goods/pricing/effective-price.ts'
import type { ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import { lineValue } from '@packhouse/contract/line-value.ts'
import { addPaise, type Paise, zeroPaise } from '@packhouse/contract/money.ts'
import type { AgreedFor } from '@packhouse/contract/ordering/orders/agreed-for.ts'
import { type FreeReason, freeWords } from '@packhouse/contract/ordering/orders/free.ts'
import { contentOf, isByWeight, lineKind } from '@packhouse/contract/ordering/orders/tolerance.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'

/** A pack as it can be ordered now, with its price components; paise, thousandths, basis points. */
export interface PackToOrder extends Pick<CustomerTerms, 'fixed' | 'lists'> {
  packId: PackId
  itemTypeId: ItemTypeId
  itemName: string
  localName: string | null
  typeName: string
  sku: string
  packName: string
  unit: ItemUnit
  hsn: string
  taxClass: string
  gstBp: number
  catchWeight: boolean
  byPiece: boolean
  procureToOrder: boolean
  packingOrder: number
  weightMilli: Milli
  multiplier: number
  contentMilli: Milli
  basePrice: Paise | null
  markupBp: number
  manualPrice: Paise | null
  /** The price change behind the list price. */
  priceChangeId: number | null
  /** This customer's discount valid on the delivery day. */
  discount: Discount | null
  maxOrderMilli: Milli | null
  /** Item, type and pack are all active. */
  isActive: boolean
  /** In one of the customer's active groups, or the customer has no groups at all. */
  isAllowed: boolean
}

export interface RequestedLine {
  packsMilli: Milli
  priceOverride?: Paise | undefined
  /** Free of charge, and why. (rules §4.18) */
  free?: FreeReason | undefined
  /** An unlikely price is meant; beyond five times, by repeating it. */
  confirm?: boolean | undefined
  confirmPrice?: Paise | undefined
  /** A price below cost is meant. */
  confirmCost?: boolean | undefined
  overrideReason?: string | undefined
  /** Its price is agreed for any amount. (rules §4.19) */
  anyAmount?: boolean | undefined
  /** Somebody agreed its price before, for so much: who sends the line needs no right for it. */
  agreedFor?: AgreedFor | undefined
}

/** A price with that which the customer would pay without an agreed one, in paise per pack; null: nothing was agreed. (rules §4.18) */
export interface DecidedPrice extends EffectivePrice {
  usual: Paise | null
}

/** A line with everything that later changes of price, tax or name must not affect. (rules §4.7) */
export interface FrozenLine extends DecidedPrice {
  pack: PackToOrder
  packsMilli: Milli
  /** Thousandths of the base unit. */
  orderedMilli: Milli
  overrideReason: string | null
  free: FreeReason | null
  /** null: nothing was agreed. (rules §4.19) */
  agreedFor: AgreedFor | null
  taxed: TaxedLine
}

export interface Freezing {
  rounding: PackRounding
  tax: SupplyTax
}

/** Name of an item on a line: Tomato 5 kg. */
export const packLabel = ({ itemName, packName }: Pick<PackToOrder, 'itemName' | 'packName'>): string =>
  `${itemName} ${packName}`

/** What this customer pays for so many packs, whatever the order says; null: not priced yet. A substitute is priced as one pack. */
export const usualPrice = (
  { discount, fixed, lists, ...pack }: PackToOrder,
  { packsMilli }: Pick<RequestedLine, 'packsMilli'>,
  rounding: PackRounding,
): EffectivePrice | null =>
  effectivePrice(pack, {
    discount: discount ?? undefined,
    fixed,
    lists,
    packsMilli: packsMilli || undefined,
    rounding,
  })

/**
 * Price of a pack for this line; null: not priced yet. An override equal to the regular price does not count as one.
 * (rules §4.6, §4.14, §12)
 */
export function linePrice(
  pack: PackToOrder,
  line: RequestedLine,
  rounding: PackRounding,
): DecidedPrice | null {
  const usual = usualPrice(pack, line, rounding)
  const override = line.free ? zeroPaise : line.priceOverride
  if (usual === null) return null
  if (override === undefined || override === usual.price) return { ...usual, usual: null }
  const agreed = effectivePrice(pack, { override, rounding })
  return agreed && { ...agreed, usual: usual.price }
}

/** Freezes one line; weighed goods are valued at the ordered weight until picked. (rules §2.4, §4.7) */
export function freezeLine(
  pack: PackToOrder,
  line: RequestedLine,
  price: DecidedPrice,
  tax: SupplyTax,
): FrozenLine {
  const { packsMilli } = line
  const orderedMilli = contentOf(packsMilli, pack.contentMilli)
  const value = lineValue({
    byWeight: isByWeight(lineKind(pack)),
    packsMilli,
    contentMilli: orderedMilli,
    packContentMilli: pack.contentMilli,
    packPrice: price.price,
    listPrice: price.listPrice,
    percentOffBp: price.percentOffBp,
  })
  return {
    ...price,
    pack,
    packsMilli,
    orderedMilli,
    ...(price.source === 'OVERRIDE' ? reasonOf(line) : { overrideReason: null, free: null, agreedFor: null }),
    taxed: taxSupply(value, pack.gstBp, tax),
  }
}

/** Why a line costs what was agreed, and for how much; a sample or a replacement says the reason itself. */
const reasonOf = ({
  overrideReason,
  free,
  packsMilli,
  anyAmount = false,
  agreedFor = anyAmount ? 'ANY' : packsMilli,
}: RequestedLine): Pick<FrozenLine, 'overrideReason' | 'free' | 'agreedFor'> => ({
  overrideReason: overrideReason ?? (free && free !== 'OTHER' ? freeWords[free].message : null),
  free: free ?? null,
  agreedFor,
})

/** Value of an order in paise: items before tax, tax, and both with the delivery charge. (rules §2.4) */
export function orderValue(
  lines: readonly FrozenLine[],
  deliveryCharge: Paise,
): { items: Paise; tax: Paise; total: Paise } {
  const { items, tax, total } = orderTotals(lines.map(({ taxed }) => taxed))
  return { items, tax, total: addPaise(total, deliveryCharge) }
}
