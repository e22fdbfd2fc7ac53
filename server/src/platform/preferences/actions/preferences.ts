import type { StaffUserId } from '@packhouse/contract/ids.ts'
import type { preferences } from '@packhouse/contract/platform/preferences/endpoints.ts'
import { homeKey } from '@packhouse/contract/platform/preferences/home.ts'
import { refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Reading } from '../../db/transaction.ts'
import type { Handler } from '../../http/call.ts'
import {
  deletePreference,
  selectPreference,
  selectStoredPreference,
  upsertPreference,
} from '../sql/preferences.ts'

/** Limit: a preference is a choice of columns, not general storage. */
const maxBytes = 16 * 1024

export const myPreference: Handler<typeof preferences.myPreference> = async ({ key }, { db, user }) => {
  const text = await selectPreference(db, user.id, key)
  return { key, value: text === undefined ? null : JSON.parse(text) }
}

/** Stores a person's own choice; the audit trail records that it changed, not its value. */
export const keepPreference: Handler<typeof preferences.keepPreference> = async (
  { key, body },
  { tx, user, now, audit },
) => {
  const { value } = body
  const text = JSON.stringify(value)
  const bytes = Buffer.byteLength(text)
  refuse(
    bytes > maxBytes
      ? refusal('TOO_LARGE', 'A preference can be at most 16 KB.', {}, { bytes, maxBytes })
      : undefined,
  )
  if (value === null) await deletePreference(tx, user.id, key)
  else await upsertPreference(tx, { userId: user.id, key, value: text, now })
  audit({ action: 'PREFERENCE_CHANGED', entity: 'staff_user', entityId: user.id, after: { key } })
  return { key, value }
}

/** The address of the screen that a person chose to open first; null if none is chosen. (rules §8.5) */
export async function homeOfPerson(db: Reading, userId: StaffUserId): Promise<string | null> {
  const value = await preferenceOf(db, userId, homeKey)
  return typeof value === 'string' ? value : null
}

/** What a person chose under a key, one of some words, and when; undefined if nothing or something else is stored there. */
export async function choiceOfPerson<Word extends string>(
  db: Reading,
  userId: StaffUserId,
  key: string,
  words: readonly Word[],
): Promise<{ value: Word; at: Date } | undefined> {
  const stored = await selectStoredPreference(db, userId, key)
  const value = stored && words.find(word => JSON.stringify(word) === stored.value)
  return stored && value && { value, at: stored.updated_at }
}

/** What a person stored under a key; null if nothing. */
export async function preferenceOf(db: Reading, userId: StaffUserId, key: string): Promise<unknown> {
  const text = await selectPreference(db, userId, key)
  return text === undefined ? null : JSON.parse(text)
}
