import type { OrderableItem } from './packs.ts'
import { type Offer, prepareOffer } from './ranking.ts'

/** The loaded part of what a customer may order: some items from the start, others when needed. */
export class OfferedItems {
  private items = new Map<number, OrderableItem>()
  private isWhole = true

  /** Starts with these items, which are all of them or a first part. */
  begin(items: readonly OrderableItem[], isWhole: boolean): Offer {
    this.items = new Map(items.map(item => [item.itemId, item]))
    this.isWhole = isWhole
    return this.offer()
  }

  /** Adds or replaces items. Known items keep their position. */
  join(items: readonly OrderableItem[]): Offer {
    for (const item of items) this.items.set(item.itemId, item)
    return this.offer()
  }

  /** Returns the ids that are not loaded. */
  lacks = (itemIds: readonly number[]): number[] => itemIds.filter(id => !this.items.has(id))

  /** Returns what must be read again together with a new first part: items loaded so far and items in the order. */
  furtherFields(first: readonly OrderableItem[], inOrder: readonly number[]): number[] {
    const existing = new Set(first.map(({ itemId }) => itemId))
    return [...new Set([...inOrder, ...this.items.keys()])].filter(id => !existing.has(id))
  }

  private offer = (): Offer => prepareOffer([...this.items.values()], this.isWhole)
}
