import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { customerImport } from '@packhouse/contract/people/customers/import-calls.ts'
import { normaliseEmail } from '@packhouse/contract/platform/formats/email.ts'
import { normaliseGstin, panOfGstin } from '@packhouse/contract/platform/formats/gstin.ts'
import { Mobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { normalisePan } from '@packhouse/contract/platform/formats/pan.ts'
import { adjust } from '../../../billing/payments/api.ts'
import { selectSavedSettings } from '../../../business/settings/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { BulkCall, FileAnswer, ReadCall, WriteCall } from '../../../platform/http/call.ts'
import { type ImportKind, importSheet, importTemplate } from '../../../platform/sheet-jobs/api.ts'
import { valueKey } from '../rules/import-draft.ts'
import {
  type ImportPlan,
  openingTotal,
  planImport,
  type ReadyCustomer,
  uniqueKey,
} from '../rules/import-plan.ts'
import { customersOf } from '../rules/import-rows.ts'
import { exampleRows, type ImportRow, importColumns } from '../rules/import-sheet.ts'
import { selectHolders, selectListValues } from '../sql/import.ts'
import { addCustomer } from './add.ts'

type Imported = Result<typeof customerImport.importCustomers>

/** Sheets of new customers. (rules §2.2) */
const customerSheets: ImportKind<typeof importColumns, ImportPlan, ReturnType<typeof totals>> = {
  name: 'CUSTOMERS',
  entity: 'customer_import',
  depends: 'The customers',
  sheet: {
    name: 'Customers',
    fileName: 'customers-import.xlsx',
    columns: importColumns,
    example: exampleRows,
  },
  amounts(rows) {
    const customers = customersOf(rows)
    const outlets = customers.flatMap(({ outlets }) => outlets)
    return { customers: [customers.length, 500], outlets: [outlets.length, 2000], rows: [rows.length, 4000] }
  },
  plan,
  needs: ({ ready }) => [
    ...(ready.some(({ draft }) => draft.paymentDetails.isPostpaid) ? ['terms' as const] : []),
    ...(ready.some(({ openings }) => openings.length > 0) ? ['books' as const] : []),
  ],
  totals,
  more: () => ({}),
  async save({ ready }, fileName, call) {
    for (const customer of ready) await saveCustomer(customer, fileName, call)
  },
}

export const customerTemplate = (_asked: unknown, call: ReadCall): Promise<FileAnswer> =>
  importTemplate(customerSheets, call)

export const importCustomers = (
  args: Args<typeof customerImport.importCustomers>,
  call: BulkCall,
): Promise<Imported> => importSheet(customerSheets, args, call)

/** Saves the customer as if typed into the form, then its opening dues. */
async function saveCustomer(
  { draft, openings }: ReadyCustomer,
  fileName: string,
  call: WriteCall,
): Promise<void> {
  const { id: customerId } = await addCustomer({ body: draft }, call, { asksAlike: false })
  const { tx, now, user, audit } = call
  const reason = `Opening dues of ${fileName}`.slice(0, 200)
  for (const { amount, dueSince } of openings) {
    const dueDate = dueSince ?? undefined
    const number = await adjust(tx, { customerId, type: 'OPENING', amount, reason, dueDate }, { now, user })
    audit({
      action: 'DUES_ADJUSTED',
      entity: 'customer',
      entityId: customerId,
      after: { type: 'OPENING', number, amountPaise: amount, dueDate },
      reason,
    })
  }
}

async function plan(db: Reading, rows: readonly ImportRow[]): Promise<ImportPlan> {
  const texts = (of: (row: ImportRow) => string | null | undefined) => [
    ...new Set(rows.flatMap(row => of(row) ?? [])),
  ]
  const gstins = texts(({ values: { gstin } }) => gstin && normaliseGstin(gstin))
  const holders = await selectHolders(db, {
    mobiles: texts(({ values: { mobile } }) => Mobile.safeParse(mobile).data),
    emails: texts(({ values: { email } }) => email && normaliseEmail(email)),
    pans: [...texts(({ values: { pan } }) => pan && normalisePan(pan)), ...gstins.map(panOfGstin)],
    gstins,
  })
  return planImport(rows, {
    us: (await selectSavedSettings(db))?.value.supplier,
    lists: new Map((await selectListValues(db)).map(value => [valueKey(value.list, value.name), value])),
    holders: new Map(
      holders.flatMap(holder =>
        (['mobile', 'email', 'pan', 'gstin'] as const).flatMap(field => {
          const value = holder[field]
          return value === null ? [] : [[uniqueKey(field, value), holder] as const]
        }),
      ),
    ),
  })
}

function totals({ ready }: ImportPlan) {
  const outlets = ready.flatMap(({ draft }) => draft.outlets)
  return {
    customers: ready.length,
    outlets: outlets.length,
    people: outlets.reduce((sum, { staffs }) => sum + staffs.length, 0),
    openings: ready.reduce((sum, { openings }) => sum + openings.length, 0),
    openingDues: openingTotal(ready),
  }
}
