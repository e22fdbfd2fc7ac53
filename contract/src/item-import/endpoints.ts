import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FileForm } from '../files/model.ts'
import { ImportedSheet } from './model.ts'

const base = '/api/web/v1/item/import'

/** Imports new items with their types and packs from a sheet. */
export const itemImport = {
  importItems: endpoint({
    method: 'POST',
    path: base,
    summary:
      'Save the new items of a sheet, one row a pack, or with dryrun only look at it; a field "ready" of the form (row numbers as a JSON list) refuses it where other rows are ready now',
    kind: 'bulk',
    query: z.object({ dryrun: z.boolean().optional() }),
    body: FileForm,
    reply: ImportedSheet,
    changes: ['Item', 'Category', 'Price'],
  }),
  importTemplate: endpoint({
    method: 'GET',
    path: `${base}/template`,
    summary: 'The sheet that new items are typed into, as .xlsx, with two rows as an example',
    reply: z.undefined(),
    files: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  }),
}
