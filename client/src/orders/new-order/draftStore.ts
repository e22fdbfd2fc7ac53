import { isDay } from '@packhouse/contract/day.ts'
import { del, get, set } from 'idb-keyval'
import type { Draft } from './draft.ts'

/** Raised when drafts of an older build can no longer be read. */
const shape = 1

export interface KeptDraft {
  draft: Draft
  /** ISO 8601. */
  savedAt: string
}

const keyOf = (userId: number): string => `new-order:${userId}`

const isKept = (value: unknown): value is KeptDraft & { shape: number } =>
  typeof value === 'object' &&
  value !== null &&
  'shape' in value &&
  value.shape === shape &&
  'savedAt' in value &&
  'draft' in value &&
  typeof value.draft === 'object' &&
  value.draft !== null &&
  'deliveryDate' in value.draft &&
  isDay(value.draft.deliveryDate)

/** Reads one person's draft on this device. It outlives the session, whose end empties the local storage. */
export async function readDraft(userId: number): Promise<KeptDraft | undefined> {
  const kept = await get<unknown>(keyOf(userId)).catch(() => undefined) // private windows may have no database
  return isKept(kept) ? kept : undefined
}

let early: { userId: number; kept: KeptDraft | undefined } | undefined

/** Reads a draft before its screen opens, which takes it once with takeEarlyDraft(). */
export async function readDraftEarly(userId: number): Promise<void> {
  early = { userId, kept: await readDraft(userId) }
}

/** The draft read by readDraftEarly(), or that there is none; undefined if it was not read for this person, or already taken. */
export function takeEarlyDraft(userId: number): { kept: KeptDraft | undefined } | undefined {
  const taken = early
  early = undefined
  return taken?.userId === userId ? taken : undefined
}

/** Stores the draft; false if the browser cannot store it. */
export async function keepDraft(userId: number, draft: Draft, savedAt: string): Promise<boolean> {
  return set(keyOf(userId), { shape, draft, savedAt }).then(
    () => true,
    () => false,
  )
}

export const forgetDraft = (userId: number): Promise<void> => del(keyOf(userId)).catch(() => undefined)
