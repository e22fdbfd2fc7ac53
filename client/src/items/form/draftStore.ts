import { del, get, set } from 'idb-keyval'
import type { Draft, DraftItem } from './draft.ts'

/** Raised when a draft of an older build could not be read any more. */
const shape = 1

export interface KeptDraft {
  draft: Draft
  /** The items as they were when the edit began; none for new ones. */
  before: DraftItem[]
  /** ISO 8601. */
  savedAt: string
}

/** Whose draft it is, and of which saved items; new ones share one. */
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

/** The draft of one person on this device; it outlives the end of a session, which empties the local storage. */
export async function readDraft(owner: DraftOwner): Promise<KeptDraft | undefined> {
  const kept = await get<unknown>(keyOf(owner)).catch(() => undefined) // private windows may have no database
  return isKept(kept) ? kept : undefined
}

/** Keeps the draft; false where the browser has no place for it. */
export const keepDraft = (owner: DraftOwner, kept: KeptDraft): Promise<boolean> =>
  set(keyOf(owner), { shape, ...kept }).then(
    () => true,
    () => false,
  )

export const forgetDraft = (owner: DraftOwner): Promise<void> => del(keyOf(owner)).catch(() => undefined)
