import { askTellCash } from '@packhouse/contract/business/guard/office.ts'
import type { settings } from '@packhouse/contract/business/settings/endpoints.ts'
import { tellCash } from '@packhouse/contract/business/settings/limits.ts'
import type { Settings } from '@packhouse/contract/business/settings/model.ts'
import { unregisteredFromTheStart, whyNoGstin } from '@packhouse/contract/business/settings/supplier-kind.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { hundredths, inRupees, paise } from '@packhouse/contract/money.ts'
import { panOfGstin } from '@packhouse/contract/platform/formats/gstin.ts'
import { atField, found, refuse } from '@packhouse/contract/refusal.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { askFigures } from '../../../platform/http/ask-figures.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { changedFields, whyStale } from '../../../platform/trail/edits.ts'
import { addTimeSlot, handlersOf, timeSlots } from '../../lookups/api.ts'
import { whyNotLetters } from '../rules/letters.ts'
import {
  insertSettings,
  lockSettings,
  readSettings,
  selectSavedSettings,
  updateSettings,
} from '../sql/settings.ts'
import { insertKind } from '../sql/supplier-kind.ts'

const names = {
  customer_type: ['Hotel', 'Restaurant', 'Cafe', 'Caterer', 'Canteen', 'Retailer'],
  reject_reason: ['Out of stock', 'Outside our area', 'Payment is due', 'Ordered twice'],
} as const

/** What the first customer and the first order are chosen from, where a list of a new business is still empty. (rules §12) */
async function addUsualLists(call: WriteCall): Promise<void> {
  for (const list of ['customer_type', 'reject_reason'] as const) {
    const { all, add } = handlersOf(list)
    if ((await all({}, call)).length === 0) for (const name of names[list]) await add({ name }, call)
  }
  if ((await timeSlots(call.tx)).length === 0) await addTimeSlot({ timeSlot: '06:00 AM - 08:00 AM' }, call)
}

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
  async ({ body: { version, confirmFigures, ...sent } }, call) => {
    const { tx, audit, now, user } = call
    const by = { userId: user.id, at: now }
    const before = await lockSettings(tx)
    const toldBefore = paise(hundredths(before?.value.tellCashAbove ?? inRupees(tellCash.usual)))
    const tells = askTellCash(paise(hundredths(sent.tellCashAbove)), toldBefore)
    const { gstin, pan } = sent.supplier
    const panOtherwise = gstin === null ? (before?.value.supplier.pan ?? null) : panOfGstin(gstin)
    const wanted: Settings = { ...sent, supplier: { ...sent.supplier, pan: pan ?? panOtherwise } }
    if (!before) {
      askFigures(call, [tells], confirmFigures)
      await insertSettings(tx, wanted, by)
      audit({ action: 'SETTINGS_CREATED', ...business, after: wanted })
      if (gstin === null) await beUnregistered(call)
      await addUsualLists(call)
      return asTheyAre(tx)
    }
    refuse(
      await whyStale(
        tx,
        { what: 'The setup of the business', ...business, version: before.version },
        version,
        now,
      ),
    )
    const edit = changedFields(flat(before.value), flat(wanted))
    if (!edit) {
      audit({ action: 'SETTINGS_UNCHANGED', ...business })
      return toReply(before)
    }
    askFigures(call, [tells], confirmFigures)
    if (gstin === null)
      refuse(atField(whyNoGstin((await readSettings(tx)).kinds, dayOf(now), gstin), 'supplier.gstin'))
    refuse(whyNotLetters(before.value.letters, wanted.letters, await lettersUsed(tx, arnsOf(before.value))))
    await updateSettings(tx, wanted, by)
    audit({ action: 'SETTINGS_CHANGED', ...business, ...edit })
    return asTheyAre(tx)
  }

/** Who sets up a business without a GSTIN says that it is not registered, and never was. (rules §12.1) */
async function beUnregistered({ tx, audit, now, user }: WriteCall): Promise<void> {
  const { id } = await insertKind(tx, unregisteredFromTheStart, { userId: user.id, at: now })
  audit({
    action: 'SUPPLIER_KIND_ADDED',
    entity: 'supplier_kind',
    entityId: id,
    after: unregisteredFromTheStart,
  })
}

/** Keeps the first GSTIN of a business, which it got with its registration; the settings are locked. (rules §12.1) */
export async function keepFirstGstin({ tx, audit, now, user }: WriteCall, gstin: string): Promise<void> {
  const before = found(await lockSettings(tx), 'The settings were not found.').value
  const wanted = {
    ...before,
    supplier: { ...before.supplier, gstin, pan: before.supplier.pan ?? panOfGstin(gstin) },
  }
  const edit = changedFields(flat(before), flat(wanted))
  if (!edit) return
  await updateSettings(tx, wanted, { userId: user.id, at: now })
  audit({ action: 'SETTINGS_CHANGED', ...business, ...edit })
}

const arnsOf = ({ letters }: Settings) => letters.map(({ arn }) => arn)

type Saved = NonNullable<Awaited<ReturnType<typeof selectSavedSettings>>>
const toReply = ({ value, ...saved }: Saved) => ({ ...value, ...saved })
const asTheyAre = async (db: Reading) =>
  toReply(found(await selectSavedSettings(db), 'The settings were not found.'))

/** Flattened so that the audit trail names only the supplier fields that changed, and crates in words. */
const flat = ({ supplier, crateTypes, letters, ewayTable, ...others }: Settings) => ({
  ...supplier,
  ...others,
  crateTypes: crateTypes.map(({ name, tareGrams }) => `${name} ${tareGrams} g`),
  letters: letters.map(({ year, arn, filed }) => `${year} ${arn} of ${filed}`),
  ewayTable: ewayTable.map(row => Object.values(row).join(' ')),
})
