import type { PriceChange } from '../../api/pricing.ts'

/** How a base price was set. */
export const priceSourceWords: Record<PriceChange['source'], string> = {
  SCREEN: 'typed',
  BULK: 'price sheet',
  UNDO: 'undone',
  OPENING: 'at the start',
  RUN: 'price run',
}
