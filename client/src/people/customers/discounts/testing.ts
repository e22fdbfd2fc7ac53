import { day } from '@packhouse/contract/day.ts'
import { paise } from '@packhouse/contract/money.ts'
import type { CustomerItem } from '../../../api/customers.ts'
import { afterTyping, type DiscountCell } from './lines.ts'

export const today = day('2026-11-20')

/** Onion at ₹27, without a discount and without packs. */
export const onion: CustomerItem = {
  itemId: 7,
  itemName: 'Onion',
  itemType: 'Regular',
  itemTypeCode: 'ONION',
  itemUnit: 'KG',
  alias: ['pyaz'],
  imageURL: null,
  mayOrder: true,
  basePrice: paise(27_00),
  lastCost: paise(22_00),
  lastCostAt: '2026-11-14T03:30:00.000Z',
  discount: null,
  discounts: [],
  discountEndedOn: null,
  effectivePrice: paise(27_00),
  lastOrderedAt: null,
  packs: [],
}

/** Types into one cell after another. */
export const typeInto = (row: CustomerItem, ...cells: [DiscountCell, string][]) =>
  cells.reduce((before, [cell, text]) => afterTyping(row, before, { cell, text, today }), {})
