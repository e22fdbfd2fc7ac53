import { creditCycles, termsText } from '@packhouse/contract/billing/payments/terms.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import { CustomerId, LookupId, OutletId, TimeSlotId } from '@packhouse/contract/ids.ts'
import { formatMoney, paise } from '@packhouse/contract/money.ts'
import type { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { refusal } from '@packhouse/contract/refusal.ts'
import { z } from 'zod'
import { type BulkEdit, bulkChanges } from '../../../platform/bulk/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { BulkCall, WriteCall } from '../../../platform/http/call.ts'
import type { Edit } from '../../../platform/trail/edits.ts'
import { selectChoices } from '../sql/customer.ts'
import {
  holdManyCustomers,
  type ManyColumns,
  selectManyCustomers,
  updateManyCustomers,
  updateSlots,
} from '../sql/many.ts'
import { choicesOrRefuse } from './choices.ts'

const Values = z.object({
  accountManagerId: LookupId.nullable(),
  /** The slot of each outlet. */
  slots: z.array(z.object({ outletId: OutletId, slotId: TimeSlotId.nullable() })),
  isActive: z.boolean(),
  /** null: prepaid */
  terms: z.object({ creditCycleType: z.enum(creditCycles), tnxPeriod: z.int(), dueDays: z.int() }).nullable(),
  creditLimit: z.int().transform(paise).nullable(),
})
type Values = z.output<typeof Values>
type Row = Awaited<ReturnType<typeof selectRows>>[number]

async function selectRows(db: Reading, ids: readonly CustomerId[]) {
  const rows = await selectManyCustomers(db, ids)
  return rows.map(
    ({ id, name, city, version, isPostpaid, creditCycleType, tnxPeriod, dueDays, creditLimit, ...own }) => ({
      id,
      name,
      note: city,
      version,
      isPostpaid,
      values: {
        ...own,
        terms:
          creditCycleType && tnxPeriod !== null && dueDays !== null
            ? { creditCycleType, tnxPeriod, dueDays }
            : null,
        creditLimit,
      },
    }),
  )
}

const termFields = ['terms', 'creditLimit']

/** Changes of many customers at once. (rules §18) */
export const customerChanges = bulkChanges<CustomerId, Values, Row>({
  entity: 'customer',
  idOf: id => CustomerId.parse(id),
  parse: stored => Values.partial().parse(stored),
  needsOf: fields => (fields.some(field => termFields.includes(field)) ? 'terms' : 'customers'),
  hold: holdManyCustomers,
  select: selectRows,
  checks: async () => ({
    whyNot: ({ name, isPostpaid }, after) =>
      !isPostpaid && termFields.some(field => field in after)
        ? refusal('BREAKS_RULE', '{customer} is prepaid. Give credit on its own page.', { customer: name })
        : undefined,
    remark: () => undefined,
  }),
  texts: async (db, all) => {
    const managers = await namesOf(
      db,
      'accountManager',
      all.map(({ accountManagerId }) => accountManagerId),
    )
    const slots = await namesOf(
      db,
      'timeSlot',
      all.flatMap(({ slots: held = [] }) => held.map(({ slotId }) => slotId)),
    )
    return {
      accountManagerId: id => (id ? (managers.get(id) ?? '') : ''),
      slots: held =>
        [...new Set(held.map(({ slotId }) => (slotId ? (slots.get(slotId) ?? '') : '')))].join(', '),
      isActive: String,
      terms: terms =>
        terms
          ? termsText({ ...terms, cycle: terms.creditCycleType, cyclesPerStatement: terms.tnxPeriod })
          : '',
      creditLimit: limit => (limit === null ? '' : formatMoney(limit)),
    }
  },
  save: saveCustomers,
})

async function namesOf(
  db: Reading,
  list: 'accountManager' | 'timeSlot',
  ids: readonly (number | null | undefined)[],
) {
  const chosen = [...new Set(ids)].filter(id => typeof id === 'number')
  return new Map<number, string>((await selectChoices(db, list, chosen)).map(({ id, name }) => [id, name]))
}

async function saveCustomers(
  edits: readonly BulkEdit<Row, Values>[],
  { tx, now, audit }: WriteCall,
): Promise<void> {
  await updateManyCustomers(
    tx,
    edits.map(({ row, after }) => columnsOf(row.id, after)),
    now,
  )
  await updateSlots(
    tx,
    edits.flatMap(({ after }) => after.slots ?? []),
    now,
  )
  for (const { row, before, after } of edits) {
    const action = termFields.some(field => field in after) ? 'CUSTOMER_TERMS_CHANGED' : 'CUSTOMER_CHANGED'
    audit({ action, entity: 'customer', entityId: row.id, before, after })
  }
}

const columnsOf = (
  id: CustomerId,
  { accountManagerId, isActive, terms, creditLimit }: Edit<Values>,
): ManyColumns => ({
  id,
  ...(accountManagerId === undefined ? {} : { manager_id: accountManagerId }),
  ...(isActive === undefined ? {} : { is_active: isActive }),
  ...(terms
    ? { credit_cycle: terms.creditCycleType, cycles_per_statement: terms.tnxPeriod, due_days: terms.dueDays }
    : {}),
  ...(creditLimit === undefined ? {} : { credit_limit_paise: creditLimit }),
})

/** Sets manager, slot, activity or terms of many customers, or with dryrun says what would change. (rules §18) */
export async function changeCustomers(
  { dryrun, body: { rows, set } }: Args<typeof customers.changeCustomers>,
  call: BulkCall,
): Promise<Result<typeof customers.changeCustomers>> {
  const { deliveryTimeSlotId: slotId, ...others } = set
  await choicesOrRefuse(call.db, [
    { list: 'accountManager', id: set.accountManagerId, path: 'set.accountManagerId' },
    { list: 'timeSlot', id: slotId, path: 'set.deliveryTimeSlotId' },
  ])
  const setOf = (row: Row) => ({
    ...others,
    ...(slotId ? { slots: row.values.slots.map(({ outletId }) => ({ outletId, slotId })) } : {}),
  })
  return customerChanges.change({ rows, setOf, dryrun }, call)
}
