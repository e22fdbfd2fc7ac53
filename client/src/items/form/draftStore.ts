import { type DraftPlace, draftPlace, type KeptDraft } from '../../app/edit/draftPlace.ts'
import type { Draft, DraftItem } from './draft.ts'

export interface KeptItems extends KeptDraft<Draft> {
  /** The items as they were when the edit began; empty for new ones. */
  before: DraftItem[]
}

/** The draft of a person and the saved items it edits; all new items share one draft. */
export const itemDraftPlace = (userId: number, itemIds: readonly number[]): DraftPlace<KeptItems> =>
  draftPlace(`items:${userId}:${itemIds.length === 0 ? 'new' : itemIds.join(',')}`, { shape: 1, isKept })

const isKept = (value: KeptDraft<object>): value is KeptItems => 'before' in value
