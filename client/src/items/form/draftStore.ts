import { del, get, set } from 'idb-keyval'
import type { Draft, DraftItem } from './draft.ts'

/** Raised when drafts of an older build can no longer be read. */
const shape = 1

export interface KeptDraft {
  draft: Draft
  /** The items as they were when the edit began; empty for new ones. */
  before: DraftItem[]
  /** ISO 8601. */
  savedAt: string
}

/** Owner of the draft and the saved items it edits; all new items share one draft. */
export interface DraftOwner {
  userId: number
  itemIds: readonly number[]
}
const keyOf = ({ userId, itemIds }: DraftOwner): string => `items:${userId}:${itemIds.length === 0 ? 'new' : itemIds.join(',')}`

const isKept = (value: unknown): value is KeptDraft & { shape: number } =>
  typeof value === 'object' &&
  value !== null &&
  'shape' in value &&
  value.shape === shape &&
  'savedAt' in value &&
  'before' in value &&
  'draft' in value

/** Reads one person's draft on this device. It outlives the session, whose end empties the local storage. */
export async function readDraft(owner: DraftOwner): Promise<KeptDraft | undefined> {
  const kept = await get<unknown>(keyOf(owner)).catch(() => undefined) // private windows may have no database
  return isKept(kept) ? kept : undefined
}

/** Stores the draft; false if the browser cannot store it. */
export const keepDraft = (owner: DraftOwner, kept: KeptDraft): Promise<boolean> =>
  set(keyOf(owner), { shape, ...kept }).then(
    () => true,
    () => false,
  )

export const forgetDraft = (owner: DraftOwner): Promise<void> => del(keyOf(owner)).catch(() => undefined)
