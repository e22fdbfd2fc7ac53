import { unitLabel } from '@packhouse/contract/items/units.ts'
import type { CustomerItem } from '../api.ts'
import { discountWords } from './words.ts'

const heads = ['Item', 'Type', 'Unit', 'Code', 'Pack', 'SKU', 'List price', 'Discount', 'Price', 'Until']

/** A field as spreadsheet programs read it; what would be a formula gets an apostrophe. */
function field(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return value.toFixed(2)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The price list of a customer as CSV: each pack that it may order at its price of today, in rupees. */
export function priceListCsv(items: readonly CustomerItem[]): string {
  const lines = items.flatMap(({ itemName, itemType, itemUnit, itemTypeCode, discount, packs, mayOrder }) =>
    (mayOrder ? packs : []).map(({ packName, sku, price, effectivePrice }) => [
      itemName,
      itemType,
      unitLabel[itemUnit],
      itemTypeCode,
      packName,
      sku,
      price,
      discount && discountWords({ kind: discount.type, value: Math.round(discount.value * 100) }),
      effectivePrice,
      discount?.validTo ?? null,
    ]),
  )
  return `\uFEFF${[heads, ...lines].map(line => line.map(field).join(',')).join('\r\n')}\r\n`
}
