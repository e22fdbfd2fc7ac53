import type { BulkChangeId } from '@packhouse/contract/ids.ts'
import type { BulkResult, BulkRow } from '@packhouse/contract/platform/bulk/model.ts'
import { certain } from '@packhouse/contract/refusal.ts'
import type { z } from 'zod'
import type { Reading } from '../../db/transaction.ts'
import type { WriteCall } from '../../http/call.ts'
import type { Edit } from '../../trail/edits.ts'
import {
  type BulkRecord,
  describedOf,
  fieldCounts,
  isStill,
  type PlannedRow,
  planRows,
} from '../rules/plan.ts'
import { insertChange } from '../sql/changes.ts'
import type { BulkChanges, BulkEdit, BulkKind, FieldTexts, ManyArgs } from './kind.ts'

/** Makes the change and the undo of one kind of record. */
export function bulkChanges<Id extends number, Values extends object, Row extends BulkRecord<Id, Values>>(
  kind: BulkKind<Id, Values, Row>,
): BulkChanges<Id, Row, Values> {
  type Planned = PlannedRow<Id, Row, Values>

  async function planned(db: Reading, { rows, setOf }: ManyArgs<Id, Row, Values>): Promise<Planned[]> {
    const records = await kind.select(
      db,
      rows.map(({ id }) => id),
    )
    const fields = Object.keys(records[0] ? setOf(records[0]) : {})
    return planRows(rows, records, setOf, await kind.checks(db, records, fields))
  }

  /** The rows to show, with the fields that are set and no others: a person may be allowed to see those only. */
  async function described(
    db: Reading,
    rows: readonly Planned[],
    setOf: (row: Row) => Edit<Values>,
  ): Promise<z.output<typeof BulkRow>[]> {
    const visible = describedOf(rows)
    const texts = await kind.texts(
      db,
      visible.flatMap(({ row, edit }) => [row?.values ?? {}, edit?.after ?? {}]),
    )
    return visible.map(({ id, row, state, edit, error, remark }) => ({
      id,
      name: row?.name ?? '',
      note: row?.note ?? '',
      state,
      cells: row ? cellsOf(texts, Object.keys(setOf(row)), row.values, edit?.after ?? {}) : [],
      remark,
      error,
    }))
  }

  async function answered(
    db: Reading,
    rows: readonly Planned[],
    { rows: sent, setOf }: ManyArgs<Id, Row, Values>,
    changeId: BulkChangeId | null,
  ): Promise<z.output<typeof BulkResult>> {
    const count = (...states: Planned['state'][]) => rows.filter(({ state }) => states.includes(state)).length
    const versions = new Map(rows.map(({ id, row }) => [id, row?.version ?? 0]))
    return {
      changeId,
      rows: await described(db, rows, setOf),
      counts: {
        refused: count('REFUSED'),
        remarks: count('REMARK'),
        changed: count('REMARK', 'CHANGES'),
        same: count('SAME'),
      },
      fields: fieldCounts(editsOf(rows)),
      refusedIds: rows.flatMap(({ id, state }) => (state === 'REFUSED' ? [id] : [])),
      versions: sent.map(({ id }) => versions.get(id) ?? 0),
    }
  }

  async function saved(
    rows: readonly Planned[],
    { tx, user, now, audit, ...call }: WriteCall,
  ): Promise<BulkChangeId> {
    const edits = editsOf(rows)
    await kind.save(edits, { tx, user, now, audit, ...call })
    const fields = fieldCounts(edits)
    const changeId = await insertChange(tx, {
      entity: kind.entity,
      fields: fields.map(({ field }) => field),
      createdBy: user.id,
      now,
      rows: edits.map(({ row, before, after }) => ({ id: row.id, before, after })),
    })
    audit({
      action: 'MANY_CHANGED',
      entity: 'bulk_change',
      entityId: changeId,
      after: { of: kind.entity, rows: edits.length },
    })
    return changeId
  }

  return {
    entity: kind.entity,
    needsOf: kind.needsOf,
    async change(args, call) {
      if (args.dryrun) return answered(call.db, await planned(call.db, args), args, null)
      const ids = args.rows.map(({ id }) => id)
      let rows: Planned[] = []
      let changeId: BulkChangeId | null = null
      const results = await call.atOnce(ids, async writing => {
        await kind.hold(writing.tx, ids)
        rows = await planned(writing.tx, args)
        if (editsOf(rows).length > 0) changeId = await saved(rows, writing)
        else writing.audit({ action: 'MANY_UNCHANGED', entity: kind.entity, entityId: ids[0] ?? 0 })
        return rows.map(({ id, error }) =>
          error ? { id, ok: false, error } : { id, ok: true, value: undefined },
        )
      })
      const errors = new Map(
        results.flatMap(result => (result.ok ? [] : [[result.id, result.error] as const])),
      )
      const asDone = rows.map((row): Planned => {
        const error = errors.get(row.id)
        return error ? { ...row, state: 'REFUSED', error } : row
      })
      return answered(call.db, asDone, args, changeId)
    },
    holdRows: (tx, rows) =>
      kind.hold(
        tx,
        rows.map(({ id }) => kind.idOf(id)),
      ),
    async restore(stored, call) {
      const { parse } = kind
      const changes = new Map(
        stored.map(({ id, before, after }) => [
          kind.idOf(id),
          { before: parse(before), after: parse(after) },
        ]),
      )
      const rows = await kind.select(call.tx, [...changes.keys()])
      const edits: BulkEdit<Row, Values>[] = []
      const skipped: { id: number; name: string }[] = []
      for (const row of rows) {
        const { before, after } = certain(changes.get(row.id), 'row of the change')
        if (isStill(row.values, after)) edits.push({ row, before: after, after: before })
        else skipped.push({ id: row.id, name: row.name })
      }
      await kind.save(edits, call)
      return { restored: edits.length, skipped }
    },
  }
}

function cellsOf<Values extends object>(
  texts: FieldTexts<Values>,
  fields: readonly string[],
  before: Values,
  after: Edit<Values>,
): z.output<typeof BulkRow>['cells'] {
  const text = <Field extends keyof Values>(field: Field, values: Edit<Values>): string | undefined => {
    const value = values[field]
    return value === undefined ? undefined : texts[field](value)
  }
  return fields.flatMap(field => {
    if (!hasKey(before, field)) return []
    const to = text(field, after)
    return [{ field, before: text(field, before) ?? '', ...(to === undefined ? {} : { after: to }) }]
  })
}

const hasKey = <Values extends object>(
  values: Values,
  field: string,
): field is Extract<keyof Values, string> => field in values

const editsOf = <Id extends number, Row, Values>(
  rows: readonly PlannedRow<Id, Row, Values>[],
): BulkEdit<Row, Values>[] =>
  rows.flatMap(({ row, edit, error }) => (row && edit && !error ? [{ row, ...edit }] : []))
