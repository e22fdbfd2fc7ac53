import { del, get, set } from 'idb-keyval'
import { type Draft, emptyDraft, steps } from './draft.ts'

/** Increase when drafts of older builds can no longer be read. */
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

/** Reads a user's draft on this device. It survives the end of a session, which clears local storage. */
export async function readDraft(userId: number): Promise<KeptDraft | undefined> {
  const kept = await get<unknown>(keyOf(userId)).catch(() => undefined) // private windows may have no database
  return isKept(kept) ? { ...kept, draft: { ...emptyDraft, ...kept.draft } } : undefined
}

/** Stores the draft; returns false if the browser cannot store it. */
export const keepDraft = (userId: number, draft: Draft, savedAt: string): Promise<boolean> =>
  set(keyOf(userId), { shape, draft, savedAt }).then(
    () => true,
    () => false,
  )

export const forgetDraft = (userId: number): Promise<void> => del(keyOf(userId)).catch(() => undefined)
