import type { customerImport } from '@packhouse/contract/customer-import/endpoints.ts'
import type { Answer, Asked } from '@packhouse/contract/endpoint.ts'
import { normaliseEmail } from '@packhouse/contract/formats/email.ts'
import { normaliseGstin, panOfGstin } from '@packhouse/contract/formats/gstin.ts'
import { Mobile } from '@packhouse/contract/formats/mobile.ts'
import { refuse } from '@packhouse/contract/refusal.ts'
import type { Reading } from '../../db/transaction.ts'
import type { BulkCall, FileAnswer, ReadCall, WriteCall } from '../../http/call.ts'
import { adjust } from '../../payments/api.ts'
import { importSheet } from '../../sheets/import.ts'
import { notASheet } from '../../sheets/refused.ts'
import { countRows, issuesFirst, tooMuch } from '../../sheets/seen.ts'
import { readSheet, type SentSheet, type SheetReading, sheetAnswer, writeSheet } from '../../sheets/sheet.ts'
import { valueKey } from '../rules/import-draft.ts'
import { type ImportPlan, openingTotal, planImport, type ReadyCustomer, uniqueKey } from '../rules/import-plan.ts'
import { customersOf } from '../rules/import-rows.ts'
import { exampleRows, type ImportRow, importColumns } from '../rules/import-sheet.ts'
import { selectHolders, selectListValues } from '../sql/import.ts'
import { addCustomer } from './add.ts'

type Imported = Answer<typeof customerImport.importCustomers>

/** Returns the empty sheet for new customers, with an example. */
export async function customerTemplate(_asked: unknown, { user }: ReadCall): Promise<FileAnswer> {
  const sheet = await writeSheet('xlsx', { name: 'Customers', columns: importColumns, rows: exampleRows, by: user.id })
  return sheetAnswer(sheet, 'customers-import.xlsx')
}

/**
 * Imports new customers from a sheet. With `dryrun` it only checks; otherwise all ready ones are saved in one transaction, each
 * whole with its outlets, people and opening dues. If the form names the rows that were ready when checked, another outcome is
 * refused. (rules.md §2.2)
 */
export const importCustomers = (asked: Asked<typeof customerImport.importCustomers>, call: BulkCall): Promise<Imported> =>
  importSheet(asked, call, { what: 'The customers', read, plan, save, toReply })

async function read(sheet: SentSheet, reading: SheetReading): Promise<ImportRow[]> {
  const rows = await readSheet(sheet, importColumns, reading)
  refuseTooMuch(rows)
  return rows
}

async function save(
  planned: ImportPlan,
  { fileName, sha256 }: { fileName: string; sha256: string },
  call: WriteCall,
): Promise<void> {
  for (const customer of planned.ready) await saveCustomer(customer, fileName, call)
  const { skipped, failed, ...saved } = countsOf(planned)
  call.audit({
    action: planned.ready.length > 0 ? 'CUSTOMERS_IMPORTED' : 'CUSTOMERS_IMPORT_UNCHANGED',
    entity: 'customer_import',
    entityId: sha256,
    after: { fileName, skipped, failed, ...saved },
  })
}

/** Saves the customer as if typed into the form, then its opening dues. */
async function saveCustomer({ draft, openings }: ReadyCustomer, fileName: string, call: WriteCall): Promise<void> {
  const { id: customerId } = await addCustomer({ body: draft }, call)
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

/** Refuses sheets that are too large for one save. */
function refuseTooMuch(rows: readonly ImportRow[]): void {
  const customers = customersOf(rows)
  const counts = { customers: customers.length, outlets: customers.flatMap(({ outlets }) => outlets).length, rows: rows.length }
  const why = tooMuch(counts, { customers: 500, outlets: 2000, rows: 4000 })
  if (why) refuse(notASheet(why))
}

async function plan(db: Reading, rows: readonly ImportRow[]): Promise<ImportPlan> {
  const texts = (of: (row: ImportRow) => string | null | undefined) => [...new Set(rows.flatMap(row => of(row) ?? []))]
  const gstins = texts(({ values: { gstin } }) => gstin && normaliseGstin(gstin))
  const holders = await selectHolders(db, {
    mobiles: texts(({ values: { mobile } }) => Mobile.safeParse(mobile).data),
    emails: texts(({ values: { email } }) => email && normaliseEmail(email)),
    pans: [...texts(({ values: { pan } }) => pan?.replace(/\s/g, '').toUpperCase()), ...gstins.map(panOfGstin)],
    gstins,
  })
  return planImport(rows, {
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

function countsOf({ rows, ready }: ImportPlan): Imported['counts'] {
  const outlets = ready.flatMap(({ draft }) => draft.outlets)
  return {
    total: rows.length,
    ready: countRows(rows, 'READY'),
    skipped: countRows(rows, 'SKIPPED'),
    failed: countRows(rows, 'FAILED'),
    customers: ready.length,
    outlets: outlets.length,
    people: outlets.reduce((sum, { staffs }) => sum + staffs.length, 0),
    openings: ready.reduce((sum, { openings }) => sum + openings.length, 0),
    openingDues: openingTotal(ready),
  }
}

const toReply = (planned: ImportPlan, { fileName, applied }: { fileName: string; applied: boolean }): Imported => ({
  applied,
  fileName,
  counts: countsOf(planned),
  rows: issuesFirst(planned.rows),
})
