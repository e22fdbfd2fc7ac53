import { z } from 'zod'
import { endpoint, type Tag } from '../../endpoint.ts'
import type { Right } from '../../rights.ts'
import { FileForm } from '../files/model.ts'

/** A sheet of new records, in words for the summaries: one row `each`, `rows` in its example. */
export interface Sheet {
  path: string
  needs: Right
  records: string
  each: string
  rows: string
  /** A further field of its form. */
  field?: string
}

export const importCall = <Reply extends z.ZodType>(
  { path, needs, records, each, field = '' }: Sheet,
  reply: Reply,
  changes: Tag[],
) =>
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

export const templateCall = ({ path, needs, records, rows }: Sheet) =>
  endpoint({
    method: 'GET',
    path: `${path}/template`,
    needs,
    summary: `The sheet that new ${records} are typed into, as .xlsx, with ${rows} rows as an example`,
    reply: z.undefined(),
    files: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  })
