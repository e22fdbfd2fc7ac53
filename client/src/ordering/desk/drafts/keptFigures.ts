import { ladderFigures } from '@packhouse/contract/goods/pricing/price-by-ladder.ts'

const lines = [{ pack: { ladder: ladderFigures } }] as const
const fields = { deliverycharge: 2, lines } as const

const line = {
  quantity: 3,
  baseQuantity: 3,
  remainder: 3,
  quotedRate: 2,
  packs: [{ quantity: 3 }],
  stated: { count: 3, size: 3 },
  usual: { least: 3, most: 3 },
} as const

/** Where a message as it was read has amounts and quantities. */
export const readFigures = {
  orders: [{ lines: [line], missing: [{ quantity: 3 }], openOrder: { total: 2 } }],
} as const

/** Where a kept draft has amounts and quantities as on the wire; the packs of its lines are kept in paise and thousandths, their ladder is not. */
export const draftFigures = {
  ...fields,
  message: { read: readFigures, tabs: [{ parked: fields }] },
  change: { base: { lines } },
} as const
