import { searchKey } from '@packhouse/contract/goods/matching/normalise.ts'
import type { OrderPack } from './packs.ts'

/** Of a text that somebody pasted into the line, so much is kept. */
const longest = 80

/** What was said, to stay beside the line: nothing where the row shows that name, or a beginning, code or SKU was typed. */
export function saidName(typed: string, { item, sku }: OrderPack): string | undefined {
  const key = searchKey(typed)
  const shown = [item.name, item.aliases[0] ?? '', sku].map(searchKey)
  return key === '' || /\d/.test(key) || shown.some(name => name.startsWith(key))
    ? undefined
    : typed.trim().slice(0, longest)
}
