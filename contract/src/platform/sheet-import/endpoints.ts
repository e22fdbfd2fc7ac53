import { z } from 'zod'
import { endpoint, type Tag } from '../../endpoint.ts'
import type { Right } from '../../rights.ts'
import { FileForm } from '../files/model.ts'
import { ImportedCustomers, ImportedItems } from './model.ts'

/** A sheet of new records, in words for the summaries: one row `each`, `rows` in its example. */
interface Sheet {
  path: string
  needs: Right
  records: string
  each: string
  rows: string
  /** A further field of its form. */
  field?: string
}

const importCall = <Reply extends z.ZodType>({ path, needs, records, each, field = '' }: Sheet, reply: Reply, changes: Tag[]) =>
  endpoint({
    method: 'POST',
    path,
    needs,
    summary: `Save the new ${records} of a sheet, one row ${each}, or with dryrun only look at it; a field "ready" of the form (row numbers as a JSON list) refuses it where other rows are ready now, a field "corrections" (row, column, text) gives cells in place of those of the file${field}`,
    kind: 'bulk',
    query: z.object({ dryrun: z.boolean().optional() }),
    body: FileForm,
    reply,
    changes,
  })

const templateCall = ({ path, needs, records, rows }: Sheet) =>
  endpoint({
    method: 'GET',
    path: `${path}/template`,
    needs,
    summary: `The sheet that new ${records} are typed into, as .xlsx, with ${rows} rows as an example`,
    reply: z.undefined(),
    files: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  })

const items: Sheet = {
  path: '/api/web/v1/item/import',
  needs: 'catalogue',
  records: 'items',
  each: 'a pack',
  rows: 'two',
  field: '; a field "makecategories" (true) makes the categories that do not exist',
}
const customers: Sheet = {
  path: '/api/web/v1/customer/import',
  needs: 'customers',
  records: 'customers',
  each: 'an outlet',
  rows: 'three',
}

/** Imports new items with their types, packs and opening prices. */
export const itemImport = {
  importItems: importCall(items, ImportedItems, ['Item', 'Category', 'Price']),
  importTemplate: templateCall(items),
}

/** Imports new customers with their outlets, contacts and opening dues. */
export const customerImport = {
  importCustomers: importCall(customers, ImportedCustomers, ['Customer', 'Outlet', 'ItemGroup', 'Payment']),
  customerTemplate: templateCall(customers),
}
