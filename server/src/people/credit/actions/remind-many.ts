import { dayOf } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { formatMoney, type Paise } from '@packhouse/contract/money.ts'
import type { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import type { BulkRow } from '@packhouse/contract/platform/bulk/model.ts'
import { spacedMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import type { z } from 'zod'
import { readSettings } from '../../../business/settings/api.ts'
import { describedOf, planRows } from '../../../platform/bulk/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { BulkCall } from '../../../platform/http/call.ts'
import { toPay } from '../rules/reminder.ts'
import { insertReminded, type ManyDebtor, selectManyDebtors } from '../sql/many.ts'
import { reminderOf } from './reminder.ts'

type Row = ManyDebtor & { note: string; due: Paise; values: { reminded: boolean } }

/** Returns why a customer is not reminded. (rules §18.5) */
function whyNot({ name, due, mobile }: Row): Refusal | undefined {
  if (due <= 0) return refusal('BREAKS_RULE', '{customer} has nothing to pay.', { customer: name })
  return mobile === ''
    ? refusal('BREAKS_RULE', '{customer} has no mobile number.', { customer: name })
    : undefined
}

/** Returns what to know before a customer is reminded. */
function remark({ isReminded, promises }: Row): Sentence | undefined {
  if (isReminded) return sentence('Reminded today already')
  return promises.length > 0 ? sentence('Has promised to pay') : undefined
}

async function planned(db: Reading, ids: readonly CustomerId[], now: Date) {
  const debtors = await selectManyDebtors(db, ids, dayOf(now))
  const rows = debtors.map(
    (row): Row => ({ ...row, note: row.city, due: toPay(row), values: { reminded: false } }),
  )
  return planRows<CustomerId, Row['values'], Row>(
    ids.map(id => ({ id })),
    rows,
    () => ({ reminded: true }),
    { whyNot, remark },
  )
}
type Planned = Awaited<ReturnType<typeof planned>>

const toRow = ({ id, row, state, error, remark }: Planned[number]): z.output<typeof BulkRow> => ({
  id,
  name: row?.name ?? '',
  note: row?.note ?? '',
  state,
  cells: row
    ? [
        { field: 'due', before: formatMoney(row.due) },
        { field: 'mobile', before: spacedMobile(row.mobile) },
      ]
    : [],
  remark,
  error,
})

/**
 * Makes reminders of many customers and notes that they were reminded, or with dryrun says whose would be made. What was sent cannot
 * be taken back, so there is no undo. (rules §18.5)
 */
export async function remindMany(
  { dryrun, body }: Args<typeof credit.remindMany>,
  call: BulkCall,
): Promise<Result<typeof credit.remindMany>> {
  const ids = [...new Set(body.rows.map(({ id }) => id))]
  const rows = await planned(call.db, ids, call.now)
  const count = (...states: Planned[number]['state'][]) =>
    rows.filter(({ state }) => states.includes(state)).length
  const remindedIds = rows.flatMap(({ row, error }) => (row && !error ? [row.id] : []))
  if (!dryrun)
    await call.atOnce(ids, async ({ tx, user, now, audit }) => {
      const madeBy = { madeBy: user.id, now }
      for (const { id, customerId } of await insertReminded(tx, remindedIds, madeBy))
        audit({
          action: 'CREDIT_CALL_MADE',
          entity: 'credit_call',
          entityId: id,
          after: { customerId, outcome: 'REMINDED', note: '' },
        })
      if (remindedIds.length === 0)
        audit({ action: 'MANY_UNCHANGED', entity: 'credit_call', entityId: ids[0] ?? 0 })
      return rows.map(({ id, error }) =>
        error ? { id, ok: false, error } : { id, ok: true, value: undefined },
      )
    })
  return {
    changeId: null,
    rows: describedOf(rows).map(toRow),
    counts: {
      refused: count('REFUSED'),
      remarks: count('REMARK'),
      changed: count('REMARK', 'CHANGES'),
      same: 0,
    },
    fields: [],
    refusedIds: rows.flatMap(({ id, state }) => (state === 'REFUSED' ? [id] : [])),
    versions: [],
    reminders: dryrun ? [] : await remindersOf(call.db, remindedIds, call.now),
  }
}

async function remindersOf(db: Reading, ids: readonly CustomerId[], now: Date) {
  const { supplier } = await readSettings(db)
  const reminders = []
  for (const id of ids) reminders.push(await reminderOf(db, id, { supplier, now }))
  return reminders.map(({ customerId, businessname, mobile, text }) => ({
    customerId,
    businessname,
    mobile,
    text,
  }))
}
