import { highestReceipt } from '@packhouse/contract/billing/receipt-modes.ts'
import type { Day } from '@packhouse/contract/day.ts'
import { type Paise, sumPaise } from '@packhouse/contract/money.ts'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { type Refusal, sentenceIn } from '@packhouse/contract/refusal.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import {
  cellText,
  filled,
  type ImportedRow,
  ImportRows,
} from '../../../platform/sheet-jobs/rules/import-rows.ts'
import {
  type UniqueField,
  whyConfirmPincode,
  whyNotDocuments,
  whyNotOutletGstin,
  whyOurs,
  whyTaken,
  withPanOfGstin,
} from './customers.ts'
import { type CustomerDraft, type CustomerRows, type ListValues, readDraft } from './import-draft.ts'
import { customersOf, type SheetCustomer } from './import-rows.ts'
import { type ImportColumn, type ImportRow, importColumns } from './import-sheet.ts'

interface Holder {
  businessName: string
  legalName: string
  isActive: boolean
}
type Unique = Exclude<UniqueField, 'zohoCustomerId'>
export const uniqueKey = (field: Unique, value: string): string => `${field} ${value}`

/** What the rows of a sheet are checked against. */
export interface ImportFacts {
  lists: ListValues
  /** Customers that have a mobile, email, PAN or GSTIN, by `uniqueKey`. */
  holders: ReadonlyMap<string, Holder>
  /** The business itself, once it is set up. */
  us?: { gstin: string | null; legalName: string } | undefined
}

interface PlannedCustomerRow extends ImportedRow {
  customerName: string | null
  outletName: string | null
  openingDues: string | null
  /** As it was read. */
  dueSince: Day | null
}
/** Opening dues in paise; below zero an advance. `dueSince` is the day they age from. (rules §6.4) */
interface Opening {
  amount: Paise
  dueSince: Day | null
}
export interface ReadyCustomer {
  draft: CustomerDraft
  openings: Opening[]
}
export interface ImportPlan {
  rows: PlannedCustomerRow[]
  ready: ReadyCustomer[]
}

interface Sheet {
  facts: ImportFacts
  results: CustomerRows
  /** The first row with each unique value. */
  seen: Map<string, number>
}

/** Decides each row: a customer is saved whole or not at all, and an existing one is skipped. (rules §2.2) */
export function planImport(rows: readonly ImportRow[], facts: ImportFacts): ImportPlan {
  const sheet: Sheet = { facts, results: new ImportRows(importColumns, rows), seen: new Map() }
  const ready = customersOf(rows).flatMap(customer => planCustomer(customer, sheet) ?? [])
  return {
    rows: rows.map(row => ({
      ...sheet.results.result(row),
      customerName: cellText(row.typed.name),
      outletName: cellText(row.typed.outlet),
      openingDues: cellText(row.typed.opening),
      dueSince: row.values.dueSince,
    })),
    ready,
  }
}

function planCustomer(customer: SheetCustomer, sheet: Sheet): ReadyCustomer | undefined {
  const { facts, results } = sheet
  const draft = readDraft(customer, { lists: facts.lists, results })
  const holder = draft && facts.holders.get(uniqueKey('mobile', draft.mobileNumber))
  if (holder && nameKey(holder.legalName) === nameKey(draft.legalBusinessName)) {
    results.skip(customer.rows, sentence('{name} already exists.', { name: holder.businessName }))
    return undefined
  }
  const openings = openingsOf(customer.rows, results)
  if (draft) check(customer, draft, sheet)
  remark(customer.rows, results)
  return results.isWhole('A customer', customer.rows) && draft ? { draft, openings } : undefined
}

/** Applies the same checks as the form. */
function check(customer: SheetCustomer, draft: CustomerDraft, sheet: Sheet): void {
  const { results } = sheet
  const say = (rows: readonly ImportRow[], column: ImportColumn, why: Sentence | undefined) => {
    const row = filled(rows, column) ?? rows[0]
    if (why && row) results.add(row, column, why)
  }
  const { rows, outlets } = customer
  const documents = withPanOfGstin({ gstin: draft.gstin ?? null, pan: draft.pan ?? null })
  say(
    rows,
    documents.gstin === null ? 'pan' : 'gstin',
    whyNotDocuments(documents, draft.paymentDetails.isPostpaid),
  )
  say(rows, 'gstin', whyOurs(documents.gstin, sheet.facts.us, ''))
  say(rows, 'pincode', confirmed(whyConfirmPincode(draft.registeredAddress, ''), 'Confirm PIN'))
  for (const [at, { outletAddress, gstin = null }] of draft.outlets.entries()) {
    const own = outlets[at]?.rows ?? []
    say(own, 'outletPincode', confirmed(whyConfirmPincode(outletAddress, ''), 'Confirm Outlet PIN'))
    say(own, 'outletGstin', whyNotOutletGstin(gstin, documents.pan, '') ?? whyOurs(gstin, sheet.facts.us, ''))
  }
  const values = { mobile: draft.mobileNumber, email: draft.email ?? null, ...documents }
  for (const field of ['mobile', 'email', 'gstin', 'pan'] as const)
    takenBy(customer, field, values[field], sheet)
}

/** Notes what is saved otherwise than its cells seem to say. */
function remark(rows: readonly ImportRow[], results: CustomerRows): void {
  const terms = (['cycle', 'cycles', 'dueDays', 'limit'] as const).filter(column => filled(rows, column))
  const postpaid = filled(rows, 'postpaid')
  const at = postpaid ?? (terms[0] && filled(rows, terms[0]))
  const isPostpaid = postpaid ? postpaid.values.postpaid === true : terms.includes('limit')
  if (at && terms.length > 0 && !isPostpaid) {
    const titles = terms.map(column => importColumns[column].title)
    results.note(
      at,
      postpaid
        ? sentence('Postpaid is N: {columns} are not saved', { columns: titles })
        : sentence('Postpaid and Credit Limit are empty: {columns} are not saved', { columns: titles }),
    )
  }
  for (const row of rows) {
    const { opening, dueSince } = row.values
    if (opening !== null && opening > 0 && dueSince === null)
      results.note(row, sentence('Opening Dues without Due Since are dated on the day of the import'))
  }
}

const confirmed = (why: Refusal | undefined, column: string): Sentence | undefined =>
  why && sentence('{issue} If it is right, put Y in {column}.', { issue: sentenceIn(why), column })

/** Two businesses of one person share a mobile, two registrations of one legal person a PAN. (rules §2.2.2) */
const isShared = (field: Unique): boolean => field === 'mobile' || field === 'pan'

/**
 * Refuses a unique value that another customer has, active or not, or another row of the sheet. What two customers may share is only
 * noted if both are in the sheet, as the product's own sheet holds such pairs.
 */
function takenBy(
  { rows }: SheetCustomer,
  field: Unique,
  value: string | null,
  { facts, results, seen }: Sheet,
): void {
  const row = filled(rows, field) ?? rows[0]
  if (value === null || !row) return
  const key = uniqueKey(field, value)
  const holder = facts.holders.get(key)
  const above = seen.get(key)
  if (holder) results.add(row, field, whyTaken(field, value, holder))
  else if (above !== undefined && isShared(field))
    results.note(
      row,
      sentence('{value} is in row {row} too: both are saved, as two customers', { value, row: above }),
    )
  else if (above !== undefined)
    results.add(row, field, sentence('{value} is already in row {row}', { value, row: above }))
  else seen.set(key, row.row)
}

/** Opening dues of a customer, one per due-since day; the same day in several rows is the same due. */
function openingsOf(rows: readonly ImportRow[], results: CustomerRows): Opening[] {
  const byDay = new Map<Day | null, { amount: Paise; row: number }>()
  for (const row of rows) {
    const { opening: amount, dueSince } = row.values
    if (amount === null) {
      const isAlone =
        row.typed.opening === null &&
        dueSince !== null &&
        !rows.some(({ values }) => values.dueSince === dueSince && values.opening !== null)
      if (isAlone) results.add(row, 'opening', sentence('Enter Opening Dues with Due Since'))
      continue
    }
    const same = byDay.get(dueSince)
    if (same && same.amount !== amount)
      results.add(
        row,
        'opening',
        sentence('Opening Dues differs from row {row}; give each its own Due Since', { row: same.row }),
      )
    if (amount < 0 && dueSince !== null)
      results.add(row, 'dueSince', sentence('Leave Due Since empty for an advance (below zero)'))
    if (Math.abs(amount) > highestReceipt)
      results.add(
        row,
        'opening',
        sentence('Opening Dues can be at most {amount}', { amount: '₹1,00,00,00,000' }),
      )
    if (!same) byDay.set(dueSince, { amount, row: row.row })
  }
  return [...byDay]
    .filter(([, { amount }]) => amount !== 0)
    .map(([dueSince, { amount }]) => ({ amount, dueSince }))
}

/** Total opening dues of several customers, less advances. */
export const openingTotal = (ready: readonly ReadyCustomer[]): Paise =>
  sumPaise(ready.flatMap(({ openings }) => openings.map(({ amount }) => amount)))
