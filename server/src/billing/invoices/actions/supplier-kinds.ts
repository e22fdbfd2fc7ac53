import type { invoices } from '@packhouse/contract/billing/invoices/endpoints.ts'
import {
  gstBegan,
  gstinOn,
  type KindRow,
  kindOn,
  whyNoGstin,
  whyNotKind,
  whyUsed,
} from '@packhouse/contract/business/settings/supplier-kind.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import type { SupplierKindId } from '@packhouse/contract/ids.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import {
  deleteKind,
  insertKind,
  keepFirstGstin,
  lockKind,
  lockSettings,
  readSettings,
  selectKinds,
  updateKind,
} from '../../../business/settings/api.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { whyStale } from '../../../platform/trail/edits.ts'
import { selectLastDay, selectUsedKinds } from '../sql/supplier-kinds.ts'

const entity = 'supplier_kind'

/** Returns the history, the newest row first; the last one is that of the start. (rules §12.1) */
export const supplierKindRows: Handler<typeof invoices.supplierKindRows> = (_asked, { db, now }) =>
  historyOf(db, now)

async function historyOf(db: Reading, now: Date) {
  const { supplier, kinds } = await readSettings(db)
  const rows = await selectKinds(db)
  const used = await selectUsedKinds(db)
  const current = kindOn(kinds, dayOf(now)).id
  const start = {
    id: null,
    from: null,
    kind: 'REGULAR' as const,
    gstin: null,
    version: null,
    by: null,
    at: null,
  }
  const isEntered = rows.some(({ from }) => from <= gstBegan)
  return (isEntered ? rows : [...rows, start]).map(row => ({
    ...row,
    from: row.from !== null && row.from <= gstBegan ? null : row.from,
    gstin: gstinOn(row, supplier.gstin),
    isUsed: row.id === null || used.includes(row.id),
    isNow: row.id === current,
  }))
}

/** Adds a row; the settings are locked first, so that two people add one after the other. */
export const addSupplierKind: Handler<typeof invoices.addSupplierKind> = async ({ body }, call) => {
  const { tx, now, user, audit } = call
  await lockSettings(tx)
  const row = await allowed(body, null, call)
  const { id } = await insertKind(tx, row, { userId: user.id, at: now })
  audit({ action: 'SUPPLIER_KIND_ADDED', entity, entityId: id, after: row })
  return historyOf(tx, now)
}

/** Changes a row that no document names. */
export const changeSupplierKind: Handler<typeof invoices.changeSupplierKind> = async (
  { kindid, body },
  call,
) => {
  const { tx, now, user, audit } = call
  const { version, ...wanted } = body
  await lockSettings(tx)
  const before = await lockUnused(tx, kindid, version, now)
  const row = await allowed(wanted, kindid, call)
  await updateKind(tx, { id: kindid, ...row }, { userId: user.id, at: now })
  audit({ action: 'SUPPLIER_KIND_CHANGED', entity, entityId: kindid, before, after: row })
  return historyOf(tx, now)
}

/** Withdraws a row that no document names: the one before it goes on. */
export const withdrawSupplierKind: Handler<typeof invoices.withdrawSupplierKind> = async (
  { kindid, version },
  call,
) => {
  const { tx, now, audit } = call
  await lockSettings(tx)
  const before = await lockUnused(tx, kindid, version, now)
  const { supplier, kinds } = await readSettings(tx)
  const rest = kinds.filter(({ id }) => id !== kindid)
  refuse(whyNoGstin(rest, dayOf(now), supplier.gstin))
  await deleteKind(tx, kindid)
  audit({ action: 'SUPPLIER_KIND_WITHDRAWN', entity, entityId: kindid, before })
  return historyOf(tx, now)
}

/**
 * The row as it is to be stored, or the reason why not; a GSTIN that is the supplier's own is not stored twice, and the first one of a
 * business becomes its own.
 */
async function allowed(
  { from, kind, gstin }: Omit<KindRow, 'id'>,
  id: SupplierKindId | null,
  call: WriteCall,
): Promise<Omit<KindRow, 'id'>> {
  const { tx, now } = call
  const { supplier, kinds } = await readSettings(tx)
  const [today, own] = [dayOf(now), supplier.gstin ?? gstin]
  const row = { from, kind, gstin: gstin === own ? null : gstin }
  const rows = kinds.filter(other => other.id !== id)
  const typed = supplier.gstin === null ? { ...row, gstin } : row
  refuse(whyNotKind(typed, { rows, today, lastDocument: await selectLastDay(tx), supplier }))
  refuse(whyNoGstin([...rows, row], today, own))
  if (supplier.gstin === null && own !== null) await keepFirstGstin(call, own)
  return row
}

async function lockUnused(tx: Tx, id: SupplierKindId, seen: number | undefined, now: Date) {
  const {
    version,
    id: _,
    ...row
  } = found(await lockKind(tx, id), 'This row was not found. It may have been withdrawn.')
  refuse(await whyStale(tx, { what: 'The kind of the business', entity, entityId: id, version }, seen, now))
  refuse(whyUsed(row, (await selectUsedKinds(tx)).includes(id)))
  return row
}
