import type { ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import type { Doubt, ReadLine } from '@packhouse/contract/ordering/reading/model.ts'

/** What a clerk saved for a line that was read. */
export interface SavedLine {
  itemId: ItemTypeId
  packsizeid: PackId
}

/** A word that becomes the customer's own: what it means, and the pack that its containers are. */
export interface LearnedWord {
  text: string
  itemId: ItemTypeId
  packsizeid: PackId | null
}

const aboutItem: ReadonlySet<Doubt> = new Set(['LIKENESS', 'UNKNOWN_WORD', 'SEVERAL_ITEMS'])

/**
 * The words that saving an order teaches: what replaces a proposal, and proposals that were taken after a look. A line
 * that was SURE and saved as read teaches nothing. (rules §9.8)
 */
export function learned(lines: readonly { read: ReadLine; saved: SavedLine | null }[]): LearnedWord[] {
  const words = new Map<string, LearnedWord>()
  for (const { read, saved } of lines) {
    const { words: text, status, itemId, reasons } = read
    if (!saved || text === null || text === '' || /^[\d .]+$/.test(text)) continue
    const isNew = status !== 'SURE' && (itemId === null || reasons.some(reason => aboutItem.has(reason)))
    const isContainer = reasons.includes('CONTAINER_SIZE')
    if (!isNew && !isContainer && itemId === saved.itemId) continue
    words.set(text, {
      text,
      itemId: saved.itemId,
      packsizeid: isContainer || itemId === null ? saved.packsizeid : null,
    })
  }
  return [...words.values()]
}
