import type { Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { CustomerItem } from '../../../api/customers.ts'

/** What one pack costs a customer. */
export interface PackPrice extends Omit<CustomerItem['packs'][number], 'price'> {
  itemId: number
  itemName: string
  itemUnit: CustomerItem['itemUnit']
  /** Of a base unit. */
  basePrice: Paise | null
  discounts: CustomerItem['discounts']
  /** Onion 10 kg */
  label: string
  listPrice: Paise | null
  /** Percent of the price; null where price or cost is missing. */
  margin: number | null
}

/** The packs of an item as rows of their own. */
export const packPricesOf = ({ lastCost, packs, ...item }: CustomerItem): PackPrice[] =>
  packs.map(({ price: listPrice, ...pack }) => ({
    ...pack,
    itemId: item.itemId,
    itemName: item.itemName,
    itemUnit: item.itemUnit,
    basePrice: item.basePrice,
    discounts: item.discounts,
    listPrice,
    label: `${item.itemName} ${pack.packName}`,
    margin: marginOf(pack.effectivePrice, lastCost ?? null, pack.packContent),
  }))

const marginOf = (price: Paise | null, cost: Paise | null, content: Milli): number | null =>
  price === null || cost === null ? null : Math.round(((price - (cost * content) / 1000) / price) * 1000) / 10
