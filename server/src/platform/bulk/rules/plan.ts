import { type BulkState, describedRows } from '@packhouse/contract/platform/bulk/model.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import type { Sentence } from '@packhouse/contract/sentence.ts'
import { changedFields, type Edit } from '../../trail/edits.ts'

/** A record that many-at-once changes may change: its fields that can be set, and their texts for people. */
export interface BulkRecord<Id extends number, Values extends object> {
  id: Id
  name: string
  note: string
  version: number
  values: Values
}

/** What the rows depend on beyond the record itself. */
export interface Checks<Row, Values> {
  /** Why this record may not become that; undefined: it may. */
  whyNot: (row: Row, after: Edit<Values>) => Refusal | undefined
  /** What somebody should know about the change of this record. */
  remark: (row: Row, after: Edit<Values>) => Sentence | undefined
}

export interface PlannedRow<Id extends number, Row, Values> {
  id: Id
  /** undefined: there is no such record. */
  row: Row | undefined
  state: BulkState
  edit?: { before: Edit<Values>; after: Edit<Values> }
  error?: Refusal
  remark?: Sentence | undefined
}

interface Sent<Id> {
  id: Id
  version?: number | undefined
}

/** Decides for each record what a change does with it, in the order sent; a record that was sent twice changes once. (rules §18.2) */
export function planRows<Id extends number, Values extends object, Row extends BulkRecord<Id, Values>>(
  sent: readonly Sent<Id>[],
  rows: readonly Row[],
  setOf: (row: Row) => Edit<Values>,
  { whyNot, remark }: Checks<Row, Values>,
): PlannedRow<Id, Row, Values>[] {
  const byId = new Map(rows.map(row => [row.id, row]))
  const versions = new Map(sent.map(({ id, version }) => [id, version]))
  return [...versions].map(([id, version]) => {
    const row = byId.get(id)
    if (!row)
      return { id, row, state: 'REFUSED', error: refusal('NOT_FOUND', 'Row {id} was not found.', { id }) }
    const edit = changedFields(row.values, setOf(row))
    if (!edit) return { id, row, state: 'SAME' }
    const stale = version !== undefined && version !== row.version
    const error = stale
      ? refusal('STALE_VERSION', '{what} was changed since you looked at it.', { what: row.name })
      : whyNot(row, edit.after)
    if (error) return { id, row, state: 'REFUSED', edit, error }
    const note = remark(row, edit.after)
    return { id, row, state: note ? 'REMARK' : 'CHANGES', edit, remark: note }
  })
}

const firstStates: readonly BulkState[] = ['REFUSED', 'REMARK']
const placeOf = (state: BulkState) =>
  firstStates.includes(state) ? firstStates.indexOf(state) : firstStates.length

/** The rows that a reply describes: refused ones first, then those with a remark, the others as sent. (rules §18.2) */
export const describedOf = <Row extends { state: BulkState }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => placeOf(one.state) - placeOf(other.state)).slice(0, describedRows)

/** Whether all fields of a record are still what the change made of them. */
export const isStill = (values: object, after: object): boolean =>
  changedFields<object>(
    values,
    Object.fromEntries(Object.keys(after).map(field => [field, Reflect.get(after, field)])),
  ) === undefined

export const changedSince = (name: string) =>
  refusal('STALE_VERSION', '{what} was changed since, and stays as it is.', { what: name })

/** Why a change is not undone any more. */
export function whyNotUndo(
  { undoneAt, createdAt }: { undoneAt: Date | null; createdAt: Date },
  now: Date,
  minutes: number,
): Refusal | undefined {
  if (undoneAt) return refusal('BREAKS_RULE', 'This change was undone already.')
  if (now.getTime() - createdAt.getTime() > minutes * 60_000)
    return refusal(
      'BREAKS_RULE',
      'A change can be undone for {minutes} minutes. Change the rows again instead.',
      { minutes },
    )
}

/** How many rows get each field, the fields in the order of the change. */
export function fieldCounts(edits: readonly { after: object }[]): { field: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { after } of edits)
    for (const field of Object.keys(after)) counts.set(field, (counts.get(field) ?? 0) + 1)
  return [...counts].map(([field, count]) => ({ field, count }))
}
