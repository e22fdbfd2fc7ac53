import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FileForm } from '../files/model.ts'
import { ImportedCustomers } from './model.ts'

const base = '/api/web/v1/customer/import'

/** Imports new customers with their outlets, contacts and opening dues from a sheet. */
export const customerImport = {
  importCustomers: endpoint({
    method: 'POST',
    path: base,
    summary:
      'Save the new customers of a sheet, one row an outlet, or with dryrun only look at it; a field "ready" of the form (row numbers as a JSON list) refuses it where other rows are ready now',
    kind: 'bulk',
    query: z.object({ dryrun: z.boolean().optional() }),
    body: FileForm,
    reply: ImportedCustomers,
    changes: ['Customer', 'Outlet', 'ItemGroup', 'Payment'],
  }),
  customerTemplate: endpoint({
    method: 'GET',
    path: `${base}/template`,
    summary: 'The sheet that new customers are typed into, as .xlsx, with three rows as an example',
    reply: z.undefined(),
    files: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  }),
}
