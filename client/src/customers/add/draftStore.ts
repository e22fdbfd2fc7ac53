import { del, get, set } from 'idb-keyval'
import { type Draft, emptyDraft, steps } from './draft.ts'

/** Raised when a draft of an older build could not be read any more. */
const shape = 1

export interface KeptDraft {
  draft: Draft
  /** ISO 8601. */
  savedAt: string
}

const keyOf = (userId: number): string => `add-customer:${userId}`

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isKept = (value: unknown): value is KeptDraft =>
  isRecord(value) &&
  value.shape === shape &&
  typeof value.savedAt === 'string' &&
  isRecord(value.draft) &&
  steps.some(step => isRecord(value.draft) && value.draft.open === step)

/** The draft of one person on this device; it outlives the end of a session, which empties the local storage. */
export async function readDraft(userId: number): Promise<KeptDraft | undefined> {
  const kept = await get<unknown>(keyOf(userId)).catch(() => undefined) // private windows may have no database
  return isKept(kept) ? { ...kept, draft: { ...emptyDraft, ...kept.draft } } : undefined
}

/** Keeps the draft; false where the browser has no place for it. */
export const keepDraft = (userId: number, draft: Draft, savedAt: string): Promise<boolean> =>
  set(keyOf(userId), { shape, draft, savedAt }).then(
    () => true,
    () => false,
  )

export const forgetDraft = (userId: number): Promise<void> => del(keyOf(userId)).catch(() => undefined)
