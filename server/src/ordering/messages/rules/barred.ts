import type { ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import type { ReadMessage } from '@packhouse/contract/ordering/reading/model.ts'

/** The items and packs that a message proposes, each once. */
export function proposedIn({ orders }: ReadMessage): { itemIds: ItemTypeId[]; packIds: PackId[] } {
  const lines = orders.flatMap(order => order.lines)
  return {
    itemIds: [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))],
    packIds: [...new Set(lines.flatMap(({ packs }) => packs.map(({ packsizeid }) => packsizeid)))],
  }
}
