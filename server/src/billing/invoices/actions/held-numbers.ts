import { refusal, refuse } from '@packhouse/contract/refusal.ts'
import { keepSetting, readSetting } from '../../../business/settings/api.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { selectMoment } from '../sql/history.ts'

/** The setting that says until when, by the clock of the database, documents of people take no number. */
const key = 'numbersHeldUntil'

/** In ms; longer than the part of a history takes that renews it. A writer that is gone keeps nobody from working for longer. */
const heldForMs = 180_000

const held = refusal(
  'BREAKS_RULE',
  'The history of the demo is still being written, and its documents have the earlier numbers. Nothing was changed; try again in a minute.',
)

/**
 * Keeps the numbers of all documents for a history that is being written, for three minutes from now: its days are before those of
 * people, so its numbers are too, and no series gets a gap or days out of order. (rules §7.3)
 */
export async function holdNumbers(tx: Tx): Promise<void> {
  const { now } = await selectMoment(tx)
  await keepSetting(tx, key, new Date(now.getTime() + heldForMs).toISOString())
}

/** Gives the numbers to everybody. */
export const releaseNumbers = (tx: Tx): Promise<void> => keepSetting(tx, key, null)

/** Refuses a number while a history that somebody else writes holds them. */
export async function refuseHeldNumbers(tx: Tx): Promise<void> {
  const until = await readSetting(tx, key)
  if (typeof until !== 'string') return
  const { now, isHistory } = await selectMoment(tx)
  if (!isHistory && now < new Date(until)) refuse(held)
}
