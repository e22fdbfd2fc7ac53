import type { BulkResult } from '@packhouse/contract/platform/bulk/model.ts'
import type { Needs } from '@packhouse/contract/rights.ts'
import type { z } from 'zod'
import type { Reading, Tx } from '../../db/transaction.ts'
import type { BulkCall, WriteCall } from '../../http/call.ts'
import type { Edit } from '../../trail/edits.ts'
import type { BulkRecord, Checks } from '../rules/plan.ts'
import type { BulkEntity, StoredRow } from '../sql/changes.ts'

export interface BulkEdit<Row, Values> {
  row: Row
  before: Edit<Values>
  after: Edit<Values>
}

/** Returns a value of each field as a text. */
export type FieldTexts<Values> = { [Field in keyof Values]: (value: Values[Field]) => string }

/** What differs between the records that many-at-once changes may change; all else is the same for every kind. */
export interface BulkKind<Id extends number, Values extends object, Row extends BulkRecord<Id, Values>> {
  entity: BulkEntity
  idOf: (id: number) => Id
  /** Parses fields as a change stores them. */
  parse: (stored: unknown) => Edit<Values>
  /** Who may set these fields. */
  needsOf: (fields: readonly string[]) => Needs
  /** Locks the records and what is saved with them, in the order of every other write. */
  hold: (tx: Tx, ids: readonly Id[]) => Promise<unknown>
  /** Returns the records that exist, in any order. */
  select: (db: Reading, ids: readonly Id[]) => Promise<Row[]>
  checks: (db: Reading, rows: readonly Row[], fields: readonly string[]) => Promise<Checks<Row, Values>>
  /** Returns the texts of the fields among these values: a name, the word of an enumeration, or an amount. */
  texts: (db: Reading, values: readonly Edit<Values>[]) => Promise<FieldTexts<Values>>
  /** Saves the edits of locked records, each with its audit event. */
  save: (edits: readonly BulkEdit<Row, Values>[], call: WriteCall) => Promise<void>
}

export interface ManyArgs<Id, Row, Values> {
  rows: readonly { id: Id; version?: number | undefined }[]
  setOf: (row: Row) => Edit<Values>
  dryrun: boolean | undefined
}

type Skipped = { id: number; name: string }

/** How the changes of one kind are undone, whatever its types. */
export interface BulkUndo {
  entity: BulkEntity
  needsOf: (fields: readonly string[]) => Needs
  holdRows: (tx: Tx, rows: readonly StoredRow[]) => Promise<unknown>
  /** Restores the locked rows of a change that are still as it left them; returns the others. */
  restore: (rows: readonly StoredRow[], call: WriteCall) => Promise<{ restored: number; skipped: Skipped[] }>
}

export interface BulkChanges<Id, Row, Values> extends BulkUndo {
  change: (args: ManyArgs<Id, Row, Values>, call: BulkCall) => Promise<z.output<typeof BulkResult>>
}
