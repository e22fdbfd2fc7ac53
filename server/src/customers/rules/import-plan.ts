import type { Day } from '@packhouse/contract/day.ts'
import { nameKey } from '@packhouse/contract/formats/names.ts'
import { type Paise, sumPaise } from '@packhouse/contract/money.ts'
import { highestReceipt } from '@packhouse/contract/payments/modes.ts'
import type { Refusal } from '@packhouse/contract/refusal.ts'
import { Issues } from '../../sheets/issues.ts'
import type { PlannedRow } from '../../sheets/seen.ts'
import { type UniqueField, whyConfirmPincode, whyNotDocuments, whyNotOutletGstin, whyTaken, withPanOfGstin } from './customers.ts'
import { type CustomerDraft, type ListValues, readDraft } from './import-draft.ts'
import { customersOf, type SheetCustomer } from './import-rows.ts'
import type { ImportColumn, ImportRow } from './import-sheet.ts'

export interface Holder {
  businessName: string
  legalName: string
  isActive: boolean
}
type Unique = Exclude<UniqueField, 'zohoCustomerId'>
export const uniqueKey = (field: Unique, value: string): string => `${field} ${value}`

/** What the rows of a sheet are checked against. */
export interface ImportFacts {
  lists: ListValues
  /** Customers that have a mobile, e-mail, PAN or GSTIN, by `uniqueKey`. */
  holders: ReadonlyMap<string, Holder>
}

export interface PlannedCustomerRow extends PlannedRow {
  customerName: string | null
  outletName: string | null
  openingDues: string | null
}
/** Opening dues in paise; below zero an advance. `dueSince` is the day they age from. (rules.md §6.4) */
export interface Opening {
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
  issues: Issues<ImportColumn>
  decided: Map<number, Pick<PlannedRow, 'status' | 'message'>>
  /** The first row with each unique value. */
  seen: Map<string, number>
}

/** Decides each row: a customer is saved whole or not at all, and an existing one is skipped. (rules.md §2.2) */
export function planImport(rows: readonly ImportRow[], facts: ImportFacts): ImportPlan {
  const sheet: Sheet = { facts, issues: new Issues(rows), decided: new Map(), seen: new Map() }
  const ready = customersOf(rows).flatMap(customer => planCustomer(customer, sheet) ?? [])
  return { rows: rows.map(row => rowPlan(row, sheet)), ready }
}

function planCustomer(customer: SheetCustomer, sheet: Sheet): ReadyCustomer | undefined {
  const { facts, issues, decided } = sheet
  const draft = readDraft(customer, { lists: facts.lists, issues })
  const known = draft && facts.holders.get(uniqueKey('mobile', draft.mobileNumber))
  if (known && nameKey(known.legalName) === nameKey(draft.legalBusinessName)) {
    for (const { row } of customer.rows)
      decided.set(row, { status: 'SKIPPED', message: `${known.businessName} is there already.` })
    return undefined
  }
  const openings = openingsOf(customer.rows, issues)
  if (draft) check(customer, draft, sheet)
  const wrong = customer.rows.find(row => issues.has(row))
  if (!wrong) return draft && { draft, openings }
  const message = `A customer is saved whole: put row ${wrong.row} right first`
  for (const row of customer.rows) if (!issues.has(row)) decided.set(row.row, { status: 'FAILED', message })
}

/** Applies the same checks as the form. */
function check(customer: SheetCustomer, draft: CustomerDraft, sheet: Sheet): void {
  const { issues } = sheet
  const say = (rows: readonly ImportRow[], column: ImportColumn, why: Refusal | undefined) => {
    const row = rows.find(({ values }) => values[column] !== null) ?? rows[0]
    if (why && row) issues.add(row, column, why.message)
  }
  const { rows, outlets } = customer
  const documents = withPanOfGstin({ gstin: draft.gstin ?? null, pan: draft.pan ?? null })
  say(rows, documents.gstin === null ? 'pan' : 'gstin', whyNotDocuments(documents, draft.paymentDetails.isPostpaid))
  say(rows, 'pincode', confirmed(whyConfirmPincode(draft.registeredAddress, ''), 'Confirm PIN'))
  for (const [at, { outletAddress, gstin = null }] of draft.outlets.entries()) {
    const own = outlets[at]?.rows ?? []
    say(own, 'outletPincode', confirmed(whyConfirmPincode(outletAddress, ''), 'Confirm Outlet PIN'))
    say(own, 'outletGstin', whyNotOutletGstin(gstin, documents.pan, ''))
  }
  const values = { mobile: draft.mobileNumber, email: draft.email, ...documents }
  for (const field of ['mobile', 'email', 'gstin', 'pan'] as const) takenBy(customer, field, values[field], sheet)
}

const confirmed = (why: Refusal | undefined, column: string): Refusal | undefined =>
  why && { ...why, message: `${why.message.replace(/\.?$/, '.')} If it is right, write Y under ${column}.` }

/** Refuses a unique value that occurs twice, in the sheet or among all customers, active or not. */
function takenBy({ rows }: SheetCustomer, field: Unique, value: string | null, { facts, issues, seen }: Sheet): void {
  const row = rows.find(({ values }) => values[field] !== null) ?? rows[0]
  if (value === null || !row) return
  const key = uniqueKey(field, value)
  const holder = facts.holders.get(key)
  const above = seen.get(key)
  if (holder) issues.add(row, field, whyTaken(field, value, holder).message)
  else if (above !== undefined) issues.add(row, field, `${value} stands in row ${above} already`)
  else seen.set(key, row.row)
}

/** Opening dues of a customer, one per due-since day; the same day in several rows is the same due. */
function openingsOf(rows: readonly ImportRow[], issues: Issues<ImportColumn>): Opening[] {
  const byDay = new Map<Day | null, { amount: Paise; row: number }>()
  for (const row of rows) {
    const { opening: amount, dueSince } = row.values
    if (amount === null) {
      const isAlone =
        row.typed.opening === null &&
        dueSince !== null &&
        !rows.some(({ values }) => values.dueSince === dueSince && values.opening !== null)
      if (isAlone) issues.add(row, 'opening', 'Opening Dues is missing beside Due Since')
      continue
    }
    const same = byDay.get(dueSince)
    if (same && same.amount !== amount)
      issues.add(row, 'opening', `Opening Dues differs from row ${same.row}; give each its own Due Since`)
    if (amount < 0 && dueSince !== null) issues.add(row, 'dueSince', 'An advance (below zero) has no Due Since')
    if (Math.abs(amount) > highestReceipt) issues.add(row, 'opening', 'Opening Dues holds at most ₹1,00,00,00,000')
    if (!same) byDay.set(dueSince, { amount, row: row.row })
  }
  return [...byDay].filter(([, { amount }]) => amount !== 0).map(([dueSince, { amount }]) => ({ amount, dueSince }))
}

/** Total opening dues of several customers, less advances. */
export const openingTotal = (ready: readonly ReadyCustomer[]): Paise =>
  sumPaise(ready.flatMap(({ openings }) => openings.map(({ amount }) => amount)))

function rowPlan(row: ImportRow, { issues, decided }: Sheet): PlannedCustomerRow {
  const { name, outlet, opening } = row.typed
  const text = (cell: string | number | null) => (cell === null ? null : String(cell))
  const why = decided.get(row.row)
  const wrong = why?.status !== 'SKIPPED' && issues.has(row)
  return {
    rowNo: row.row,
    status: wrong ? 'FAILED' : (why?.status ?? 'READY'),
    message: wrong ? issues.wordsOf(row) : (why?.message ?? ''),
    customerName: text(name),
    outletName: text(outlet),
    openingDues: text(opening),
  }
}
