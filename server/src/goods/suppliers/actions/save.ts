import type { suppliers } from '@packhouse/contract/goods/suppliers/endpoints.ts'
import type { SupplierRow } from '@packhouse/contract/goods/suppliers/model.ts'
import type { SupplierId } from '@packhouse/contract/ids.ts'
import { certain, found, Refused, refusal } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { changeRecord, type RecordKind } from '../../../platform/trail/record-kind.ts'
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

const supplierKind: RecordKind<Supplier> = {
  entity: 'supplier',
  event: 'SUPPLIER',
  lock: lockSupplier,
  missing: id => sentence('Supplier {id} was not found.', { id }),
  called: ({ name }) => name,
  whyTaken: async (tx, { name }, self) => {
    const other = name === undefined ? undefined : await supplierCalled(tx, name)
    return other && other.id !== self ? nameTaken(other.name) : undefined
  },
}

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
  const { version, ...fields } = body
  await changeRecord(supplierKind, { id, version, fields }, call, (after, before) =>
    saveSupplier(call.tx, { ...before, ...after }),
  )
  return bookOf(call.tx, id)
}
