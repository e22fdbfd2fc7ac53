import type { Tag } from '@packhouse/contract/endpoint.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import type { Needs } from '@packhouse/contract/rights.ts'
import type { Reading, Tx } from '../../db/transaction.ts'
import type { FinishCall, JobWork } from '../../jobs/api.ts'
import type { Columns } from '../../sheets/columns.ts'
import type { SentSheet, SheetReading } from '../../sheets/sheet.ts'
import type { ItemRow, PlannedRow, SheetRule } from '../rules/item-rows.ts'
import type { UploadChanges, UploadId, UploadTable } from '../sql/uploads.ts'

/** The types of one kind of sheet: the id of an upload, a row as read, what is known of its item, and what becomes of it. */
export interface SheetTypes {
  id: UploadId
  row: ItemRow
  fact: { id: ItemTypeId }
  planned: PlannedRow
}

/** Where the uploads of one kind are, and what they are called. */
export interface UploadPlace {
  /** Begins the names of its jobs and audit events. */
  name: 'PRICE' | 'STOCK'
  /** Who may read its progress. */
  needs: Needs
  table: UploadTable
}

/** An upload that is being saved. */
export interface Upload<Id> {
  id: Id
  fileName: string
}

/** How a sheet that was looked at is saved. */
interface ShownSheet<Row> {
  /** Rows that a person confirmed, by number. */
  confirmedRows: readonly number[]
  /** Reads the rows of the stored file again. */
  read: () => Promise<Row[]>
  progress: JobWork['progress']
}

/**
 * One kind of sheet that is uploaded, looked at and applied: its columns, what becomes of its rows, and how they are saved. All
 * else is the same for every kind. Its rows are in a separate table.
 */
export interface UploadKind<T extends SheetTypes> extends UploadPlace {
  idOf(id: number): T['id']
  /** What open screens fetch again after the check, and after it is applied. */
  tags: { checked: readonly Tag[]; applied: readonly Tag[] }
  /** What a failure leaves ("No price was changed."), and what was saved ("price"). */
  words: { notChecked: string; notApplied: string; saved: readonly [one: string, many: string] }
  /** The sheet with the result of each row. */
  status: { name: string; fileName: string; columns: Columns }
  read(sheet: Pick<SentSheet, 'bytes'>, reading: SheetReading): AsyncGenerator<T['row'][]>
  ruleAt(now: Date): SheetRule<T['row'], T['fact'], T['planned']>
  selectFacts(db: Reading, ids: readonly ItemTypeId[]): Promise<T['fact'][]>
  /** Number of rows by result, for the audit trail, and as fields of the upload. */
  countsOf(rows: readonly T['planned'][]): Record<string, number>
  fieldsOf(rows: readonly T['planned'][]): UploadChanges
  insertRows(tx: Tx, id: T['id'], rows: readonly T['planned'][]): Promise<void>
  /** Deletes rows of uploads; with `rowNos` only these. */
  deleteRows(tx: Tx, ids: readonly UploadId[], rowNos?: readonly number[]): Promise<void>
  selectStatusRows(db: Reading, id: T['id']): Promise<PlannedRow[]>
  /** Locks all that the rows depend on, in the order of every other write. */
  hold(tx: Tx, rows: readonly T['row'][]): Promise<void>
  /** Saves rows that were planned under these locks, with an audit event; returns what else the upload stores. */
  save(upload: Upload<T['id']>, rows: readonly T['planned'][], call: FinishCall): Promise<UploadChanges>
  /** Saves a sheet exactly as it was shown, or refuses it because something changed; returns the number of saved rows. */
  saveShown(
    upload: Upload<T['id']>,
    shown: ShownSheet<T['row']>,
    call: FinishCall,
  ): Promise<{ count: number; fields: UploadChanges }>
}
