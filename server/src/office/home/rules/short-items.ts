import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import { addPaise, type Paise, zeroPaise } from '@packhouse/contract/money.ts'

interface ShortLine {
  itemId: ItemTypeId
  name: string
  localName: string | null
  value: Paise
}

export interface ShortItem extends ShortLine {
  lines: number
}

/** Adds short lines up by item, the most money first; a renamed item has the name of its first line. (rules §16.3) */
export function shortItems(lines: readonly ShortLine[]): ShortItem[] {
  const byItem = new Map<ItemTypeId, ShortItem>()
  for (const { itemId, name, localName, value } of lines) {
    const item = byItem.get(itemId) ?? { itemId, name, localName, lines: 0, value: zeroPaise }
    byItem.set(itemId, { ...item, lines: item.lines + 1, value: addPaise(item.value, value) })
  }
  return [...byItem.values()].sort(
    (one, other) => other.value - one.value || other.lines - one.lines || one.itemId - other.itemId,
  )
}
