import type { OrderableItem } from './packs.ts'
import { type Offer, prepareOffer } from './ranking.ts'

/** The items that are held of what a customer may order: some from the beginning, others as they are needed. */
export class OfferedItems {
  private items = new Map<number, OrderableItem>()
  private isWhole = true

  /** Starts from these, which are all or a first part of them. */
  begin(items: readonly OrderableItem[], isWhole: boolean): Offer {
    this.items = new Map(items.map(item => [item.itemId, item]))
    this.isWhole = isWhole
    return this.offer()
  }

  /** Adds items, each at its newest. Those that are here keep their places. */
  join(items: readonly OrderableItem[]): Offer {
    for (const item of items) this.items.set(item.itemId, item)
    return this.offer()
  }

  /** Those of these that are not here. */
  lacks = (itemIds: readonly number[]): number[] => itemIds.filter(id => !this.items.has(id))

  /** What must be read again besides a new first part: what is held by now, and what stands in the order. */
  besides(first: readonly OrderableItem[], inOrder: readonly number[]): number[] {
    const known = new Set(first.map(({ itemId }) => itemId))
    return [...new Set([...inOrder, ...this.items.keys()])].filter(id => !known.has(id))
  }

  private offer = (): Offer => prepareOffer([...this.items.values()], this.isWhole)
}
