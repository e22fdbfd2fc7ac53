import { Day, dayOf, formatDay } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import { CustomerId } from '@packhouse/contract/ids.ts'
import { formatMoney, inRupees, type Paise, paise } from '@packhouse/contract/money.ts'
import type { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import type { PromisedPart } from '@packhouse/contract/people/credit/kinds.ts'
import { certain, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { z } from 'zod'
import { type BulkEdit, bulkChanges } from '../../../platform/bulk/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { BulkCall, WriteCall } from '../../../platform/http/call.ts'
import { whyNotPromised } from '../rules/promises.ts'
import { toPay } from '../rules/reminder.ts'
import {
  deletePromises,
  holdDebtors,
  insertPromises,
  type Promised,
  type PromiseOf,
  selectManyDebtors,
} from '../sql/many.ts'

const Values = z.object({ promises: z.array(z.object({ amount: z.int().transform(paise), by: Day })) })
/** The open promises of a customer, by their day. */
type Values = z.output<typeof Values>
type Row = Awaited<ReturnType<typeof selectRows>>[number]
type Edit = BulkEdit<Row, Values>

async function selectRows(db: Reading, ids: readonly CustomerId[], today: Day | null) {
  const rows = await selectManyDebtors(db, ids, today)
  return rows.map(({ city, promises, outstanding, kept, overdue, ...row }) => {
    const due = toPay({ outstanding, kept })
    const owed: Record<PromisedPart, Paise> = { DUE: due, OVERDUE: paise(Math.min(due, overdue)) }
    return { ...row, note: city, owed, values: { promises } }
  })
}

const promiseText = ({ amount, by }: Promised) => `${formatMoney(amount)}, ${formatDay(by)}`

/** Promises of many customers; what is overdue is that of a day. (rules §18.5) */
const promisesOf = (today: Day | null) =>
  bulkChanges<CustomerId, Values, Row>({
    entity: 'promise',
    idOf: id => CustomerId.parse(id),
    parse: stored => Values.partial().parse(stored),
    needsOf: () => 'dues',
    hold: holdDebtors,
    select: (db, ids) => selectRows(db, ids, today),
    checks: async () => ({
      whyNot: ({ name, values }, { promises = [] }) =>
        without(promises, values.promises).some(({ amount }) => amount <= 0)
          ? refusal('BREAKS_RULE', '{customer} has nothing to pay.', { customer: name })
          : undefined,
      remark: ({ values: { promises } }) => {
        const [next] = promises
        return next && sentence('Promised already: {promise}', { promise: promiseText(next) })
      },
    }),
    texts: async () => ({ promises: promises => promises.map(promiseText).join('; ') }),
    save: savePromises,
  })

/** The promises of a change: taken back by its undo. */
export const promiseChanges = promisesOf(null)

/** Promises that are not among others; of two that are the same, one. */
function without(promises: readonly Promised[], others: readonly Promised[]): Promised[] {
  const left = others.map(promiseText)
  return promises.filter(promise => {
    const at = left.indexOf(promiseText(promise))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

async function savePromises(edits: readonly Edit[], { tx, user, now, audit }: WriteCall): Promise<void> {
  const differing = (of: (edit: Edit) => Promised[]): Map<CustomerId, PromiseOf> =>
    new Map(
      edits.flatMap(edit =>
        of(edit).map(promise => [edit.row.id, { customerId: edit.row.id, ...promise }] as const),
      ),
    )
  const added = differing(({ before, after }) => without(after.promises ?? [], before.promises ?? []))
  const removed = differing(({ before, after }) => without(before.promises ?? [], after.promises ?? []))
  const facts = (promise: PromiseOf | undefined) => {
    const { customerId, amount, by } = certain(promise, 'promise of the change')
    return { customerId, amount: inRupees(amount), by }
  }
  for (const { id, customerId } of await insertPromises(tx, [...added.values()], { madeBy: user.id, now }))
    audit({
      action: 'PAYMENT_PROMISED',
      entity: 'credit_promise',
      entityId: id,
      after: facts(added.get(customerId)),
    })
  for (const { id, customerId } of await deletePromises(tx, [...removed.values()]))
    audit({
      action: 'PROMISE_TAKEN_BACK',
      entity: 'credit_promise',
      entityId: id,
      before: facts(removed.get(customerId)),
    })
}

/** Records that many customers promised what they owe by a day, or with dryrun says what would be recorded. (rules §18.5) */
export async function promiseMany(
  { dryrun, body: { rows, set } }: Args<typeof credit.promiseMany>,
  call: BulkCall,
): Promise<Result<typeof credit.promiseMany>> {
  const { by, of } = set.promise
  const today = dayOf(call.now)
  const least = paise(1)
  refuse(whyNotPromised({ by, amount: least, owed: least, confirm: false }, today))
  const setOf = ({ owed, values }: Row) => ({
    promises: [...values.promises, { amount: owed[of], by }].toSorted((one, other) =>
      one.by.localeCompare(other.by),
    ),
  })
  return promisesOf(today).change({ rows, setOf, dryrun }, call)
}
