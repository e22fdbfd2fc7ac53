import type { PickReason } from '@packhouse/contract/ordering/orders/lifecycle.ts'

/**
 * Rounds half up; amounts are never negative here. The model has its own arithmetic, independent of the code under test.
 * (rules §2.4)
 */
export const half = (top: number, bottom: number): number => Math.floor((2 * top + bottom) / (2 * bottom))

export interface ModelPack {
  item: number
  kind: 'COUNTED' | 'CATCH_WEIGHT' | 'BY_PIECE'
  /** Thousandths of the base unit. */
  content: number
  /** Basis points that every buyer has off it. */
  offBp: number
  gstBp: number
  /** Never bought to order: must be free in stock before it is reserved. */
  stockOnly: boolean
}

/** What the model sells; packs are identified by their index over all items. */
export const goods = [
  {
    name: 'Onion',
    like: { basePaise: 2705, packs: [{ weightMilli: 1000 }, { weightMilli: 5000 }] },
    gstBp: 0,
    offBp: 725,
    onHand: 90_000,
  },
  { name: 'Tomato', like: { basePaise: 3335, hsn: '070200' }, gstBp: 0, onHand: 40_000 },
  {
    name: 'Cauliflower',
    like: { basePaise: 3601, packs: [{ weightMilli: 800, byPiece: true }] },
    gstBp: 0,
    onHand: 40_000,
  },
  {
    name: 'Ketchup',
    like: { basePaise: 9033, unit: 'BOTTLE', hsn: '210320', taxClass: 'GST5' },
    gstBp: 500,
    offBp: 500,
    onHand: 60_000,
  },
  {
    name: 'Cola',
    like: { basePaise: 3611, unit: 'BOTTLE', hsn: '220210', taxClass: 'GST40', procureToOrder: true },
    gstBp: 4000,
    onHand: 20_000,
  },
  {
    name: 'Vinegar',
    like: { basePaise: 4207, unit: 'L', hsn: '220900', taxClass: 'GST18', packs: [{ weightMilli: 700 }] },
    gstBp: 1800,
    onHand: 35_000,
  },
] as const

export const packs: readonly ModelPack[] = goods.flatMap(({ like, gstBp, ...good }, item) => {
  const byWeight = !('unit' in like)
  const sizes: readonly { weightMilli: number; byPiece?: boolean }[] =
    'packs' in like ? like.packs : [{ weightMilli: 1000 }]
  return sizes.map(
    ({ weightMilli: content, byPiece }): ModelPack => ({
      item,
      kind: byPiece ? 'BY_PIECE' : byWeight ? 'CATCH_WEIGHT' : 'COUNTED',
      content,
      gstBp,
      offBp: 'offBp' in good ? good.offBp : 0,
      stockOnly: !byWeight && !('procureToOrder' in like),
    }),
  )
})

/** Paise per pack, of a price per base unit. */
export const packPrice = (pack: number, base: number): number => half(base * packOf(pack).content, 1000)

export const packOf = (pack: number): ModelPack => {
  const found = packs[pack]
  if (!found) throw new Error(`There is no pack ${pack}`)
  return found
}

/** The customers; limits in paise, null: prepaid. */
export const buyers = [
  { limit: 25_000_00, registered: false, interState: false, priority: 'B' },
  { limit: 500_000_00, registered: true, interState: false, priority: 'A' },
  { limit: 500_000_00, registered: true, interState: true, priority: 'C' },
  { limit: null, registered: false, interState: false, priority: 'B' },
] as const

export const buyerOf = (customer: number) => {
  const found = buyers[customer]
  if (!found) throw new Error(`There is no customer ${customer}`)
  return found
}

/** Packs in thousandths, with content in thousandths of the base unit. */
export interface Amount {
  packs: number
  milli: number
}
export const none: Amount = { packs: 0, milli: 0 }
export const plus = (one: Amount, other: Amount): Amount => ({
  packs: one.packs + other.packs,
  milli: one.milli + other.milli,
})
export const minus = (one: Amount, other: Amount): Amount => ({
  packs: one.packs - other.packs,
  milli: one.milli - other.milli,
})

export interface Taxed {
  taxable: number
  /** Each half of the tax within the state. */
  cgst: number
  igst: number
}
export const taxOf = ({ cgst, igst }: Taxed): number => 2 * cgst + igst
export const grossOf = (worth: Taxed): number => worth.taxable + taxOf(worth)

/** Value of an amount of a pack at its list price, less what is off it, with its tax, in paise. (rules §2.4) */
export function worthOf(
  { price, ...pack }: ModelPack & { price: number },
  { packs, milli }: Amount,
  interState: boolean,
): Taxed {
  const [amount, per] = pack.kind === 'COUNTED' ? [packs, 1000] : [milli, pack.content]
  const taxable = half(amount * price * (10_000 - pack.offBp), per * 10_000)
  return interState
    ? { taxable, cgst: 0, igst: half(taxable * pack.gstBp, 10_000) }
    : { taxable, cgst: half(taxable * pack.gstBp, 20_000), igst: 0 }
}
export const lessTaxed = (one: Taxed, other: Taxed): Taxed => ({
  taxable: one.taxable - other.taxable,
  cgst: one.cgst - other.cgst,
  igst: one.igst - other.igst,
})
export const plusTaxed = (one: Taxed, other: Taxed): Taxed => ({
  taxable: one.taxable + other.taxable,
  cgst: one.cgst + other.cgst,
  igst: one.igst + other.igst,
})

/** Rounds to the nearest rupee, in paise. */
export const toRupee = (exact: number): number => half(exact, 100) * 100

export type Decided = Amount & { reason: PickReason | null }
