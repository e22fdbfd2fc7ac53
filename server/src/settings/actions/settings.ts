import { panOfGstin } from '@packhouse/contract/formats/gstin.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import type { settings } from '@packhouse/contract/settings/endpoints.ts'
import type { Settings } from '@packhouse/contract/settings/model.ts'
import type { Reading } from '../../db/transaction.ts'
import type { Handler } from '../../http/call.ts'
import { changedFields, whyStale } from '../../trail/edits.ts'
import { whyNotLetters } from '../rules/letters.ts'
import { insertSettings, lockSettings, selectSavedSettings, updateSettings } from '../sql/settings.ts'
import { addUsualLists } from './usual-lists.ts'

/** Which letters of undertaking documents were issued under; of invoices, a slice above. */
export type LettersUsed = (db: Reading, arns: readonly string[]) => Promise<{ arn: string; number: string }[]>

const business = { entity: 'setting', entityId: 'business' } as const

/** Returns the settings, or null until an owner has set up the business. (rules §12) */
export const businessSettings: Handler<typeof settings.settings> = async (_asked, { db }) => {
  const saved = await selectSavedSettings(db)
  return saved ? toReply(saved) : null
}

/** The first save sets up the business; every later one replaces all settings. */
export const saveSettings =
  (lettersUsed: LettersUsed): Handler<typeof settings.saveSettings> =>
  async ({ body: { version, ...sent } }, call) => {
    const { tx, audit, now, user } = call
    const by = { userId: user.id, at: now }
    const wanted: Settings = {
      ...sent,
      supplier: { ...sent.supplier, pan: sent.supplier.pan ?? panOfGstin(sent.supplier.gstin) },
    }
    const before = await lockSettings(tx)
    if (!before) {
      await insertSettings(tx, wanted, by)
      audit({ action: 'SETTINGS_CREATED', ...business, after: wanted })
      await addUsualLists(call)
      return asTheyAre(tx)
    }
    refuse(await whyStale(tx, { what: 'The setup of the business', ...business, version: before.version }, version, now))
    const edit = changedFields(flat(before.value), flat(wanted))
    if (!edit) {
      audit({ action: 'SETTINGS_UNCHANGED', ...business })
      return toReply(before)
    }
    refuse(whyNotLetters(before.value.letters, wanted.letters, await lettersUsed(tx, arnsOf(before.value))))
    await updateSettings(tx, wanted, by)
    audit({ action: 'SETTINGS_CHANGED', ...business, ...edit })
    return asTheyAre(tx)
  }

const arnsOf = ({ letters }: Settings) => letters.map(({ arn }) => arn)

type Saved = NonNullable<Awaited<ReturnType<typeof selectSavedSettings>>>
const toReply = ({ value, ...saved }: Saved) => ({ ...value, ...saved })
const asTheyAre = async (db: Reading) => toReply(found(await selectSavedSettings(db), 'The settings were not found.'))

/** Flattened so that the audit trail names only the supplier fields that changed, and crates in words. */
const flat = ({ supplier, crateTypes, letters, ewayTable, ...others }: Settings) => ({
  ...supplier,
  ...others,
  crateTypes: crateTypes.map(({ name, tareGrams }) => `${name} ${tareGrams} g`),
  letters: letters.map(({ year, arn, filed }) => `${year} ${arn} of ${filed}`),
  ewayTable: ewayTable.map(row => Object.values(row).join(' ')),
})
