import type { suppliers } from '@packhouse/contract/goods/suppliers/endpoints.ts'
import type { SupplierRow } from '@packhouse/contract/goods/suppliers/model.ts'
import type { SupplierId } from '@packhouse/contract/ids.ts'
import { certain, found, Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { changedFields, whyStale } from '../../../platform/trail/edits.ts'
import {
  insertSupplier,
  lockSupplier,
  type Supplier,
  type SupplierFields,
  saveSupplier,
  selectBook,
  supplierCalled,
} from '../sql/suppliers.ts'

const nameTaken = (name: string) =>
  refusal(
    'TAKEN',
    'A supplier with this name exists: {name}. Open it, or enter another name.',
    { name },
    { field: 'name' },
  )

/** The supplier with what it is owed; 404 if there is none. */
export const bookOf = async (db: Reading, id: SupplierId): Promise<SupplierRow> =>
  found(await selectBook(db, id), 'Supplier {id} was not found.', { id })

/** Adds a supplier; each name once, however it is written. (rules §25.1) */
export const addSupplier: Handler<typeof suppliers.addSupplier> = async ({ body }, call) => {
  const { name, market = '', mobile = null, gstin = null, note = '' } = body
  const added = await insert({ name, market, mobile, gstin, note, isActive: true }, call)
  if (!added) throw new Refused(nameTaken((await supplierCalled(call.tx, name))?.name ?? name))
  return bookOf(call.tx, added.id)
}

type Call = Pick<WriteCall, 'tx' | 'audit'>

async function insert(fields: SupplierFields, { tx, audit }: Call): Promise<Supplier | undefined> {
  const added = await insertSupplier(tx, fields)
  if (added)
    audit({
      action: 'SUPPLIER_ADDED',
      entity: 'supplier',
      entityId: added.id,
      after: fields,
      changes: ['Supplier'],
    })
  return added
}

/** Returns the supplier of a name that was typed, however it is written; adds it where there is none. (rules §25.1) */
export async function supplierNamed(
  { name, market = '' }: { name: string; market?: string },
  call: Call,
): Promise<Supplier> {
  const fields = { name, market, mobile: null, gstin: null, note: '', isActive: true }
  const supplier = (await supplierCalled(call.tx, name)) ?? (await insert(fields, call))
  return supplier ?? certain(await supplierCalled(call.tx, name), 'the supplier that was just added')
}

/** Changes a supplier, or switches it off: what was bought from it stays. (rules §25.1) */
export const updateSupplier: Handler<typeof suppliers.updateSupplier> = async (
  { supplierid: id, body },
  call,
) => {
  const { tx, audit, now } = call
  const was = found(await lockSupplier(tx, id), 'Supplier {id} was not found.', { id })
  const event = { entity: 'supplier', entityId: id }
  const { version, ...fields } = body
  refuse(await whyStale(tx, { what: was.name, ...event, version: was.version }, version, now))
  const { id: _id, version: _version, ...before } = was
  const edit = changedFields(before, fields)
  if (edit) {
    const next = { ...was, ...edit.after }
    const other = await supplierCalled(tx, next.name)
    if (other && other.id !== id) throw new Refused(nameTaken(other.name))
    await saveSupplier(tx, next)
    audit({ action: 'SUPPLIER_CHANGED', ...event, ...edit })
  } else audit({ action: 'SUPPLIER_UNCHANGED', ...event })
  return bookOf(tx, id)
}
