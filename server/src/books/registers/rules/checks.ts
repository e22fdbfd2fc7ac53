import type { PortalCheck } from '@packhouse/contract/books/registers/portal-names.ts'
import type { DocumentRef, PortalMonth } from '@packhouse/contract/books/registers/portals.ts'
import { otherCountries, uinIssue } from '@packhouse/contract/business/gst/buyer-kind.ts'
import type { DocumentType } from '@packhouse/contract/business/gst/document-types.ts'
import type { CustomerId, InvoiceId, OrderId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { isGstin, stateOfGstin } from '@packhouse/contract/platform/formats/gstin.ts'
import { findState } from '@packhouse/contract/platform/formats/states.ts'
import type { InvoiceFacts } from '../../../billing/invoices/api.ts'
import { isForEInvoice } from '../../../billing/invoices/rules/register.ts'
import type { Consignment } from './e-way.ts'
import type { Fault } from './faults.ts'
import type { SeriesRow } from './gstr1-rows.ts'

/** A document with the numbers that the portals gave it, and what is asked of its goods. */
export interface AnsweredDocument extends Pick<InvoiceFacts, 'supplier' | 'deliverTo' | 'buyerKind'> {
  id: InvoiceId
  number: string
  type: DocumentType
  orderId: OrderId | null
  customerId: CustomerId
  isUnderLut: boolean
  gstin: string | null
  irn: string | null
  ewayNumber: string | null
  /** Summed by rate. */
  lines: { goodsBp: number; total: Paise }[]
}

/** Documents that share what decides the kind of tax, with the first of them. */
export interface PlacedDocuments {
  number: string
  orderId: OrderId | null
  customerId: CustomerId
  gstin: string | null
  supplierGstin: string
  supplyState: string
  isInterState: boolean
  isSez: boolean
  documents: number
}

export type Check = PortalMonth['checks'][number]
type OddItem = Check['items'][number]

/** Gaps of a month that the books let pass. */
export interface Pass {
  /** as `gapsIn` writes them */
  gaps: readonly string[]
  reason: string
  by: string
  at: Date
}

/** The first documents to look at; the count says how many there are. */
const named = 20

const checked = (
  check: PortalCheck,
  wrong: readonly DocumentRef[],
  {
    detail = null,
    items = [],
    count = wrong.length,
    state = 'BAD',
    passed = null,
  }: Partial<Omit<Check, 'check' | 'documents'>> = {},
): Check => ({
  check,
  count,
  detail,
  passed,
  state: count > 0 ? state : 'GOOD',
  documents: wrong
    .slice(0, named)
    .map(({ number, orderId, customerId }) => ({ number, orderId, customerId })),
  items: items.slice(0, named),
})

const sequence = (number: string): number => Number(/\d+$/.exec(number)?.[0] ?? 0)

/** The series of a month that lack numbers; `gap` names one with how many, which stays the same while the month goes on without another. */
export const gapsIn = (series: readonly SeriesRow[]): { from: string; gap: string }[] =>
  series.flatMap(({ from, to, documents }) => {
    const missing = sequence(to) - sequence(from) + 1 - documents
    return missing === 0 ? [] : [{ from, gap: `${from.slice(0, from.lastIndexOf('/'))}: ${missing}` }]
  })

/** Whether a pass was given for these gaps: it counts for no other, nor for one that grew. */
const isPassed = (gaps: readonly { gap: string }[], pass: Pass | undefined): pass is Pass =>
  pass !== undefined && gaps.every(({ gap }) => pass.gaps.includes(gap))

const isKnown = (number: string): boolean => isGstin(number) || uinIssue(number) === undefined

/** Whether tax and place of supply of documents fit the two States; to an SEZ it is always between States. (rules §7.4) */
const isPlaced = ({ gstin, supplierGstin, supplyState, isInterState, isSez }: PlacedDocuments): boolean => {
  const own = stateOfGstin(supplierGstin)?.code
  const other = supplyState === otherCountries.name ? otherCountries.code : findState(supplyState)?.code
  return (
    (gstin === null || isKnown(gstin)) && other !== undefined && isInterState === (isSez || own !== other)
  )
}

/** Documents that the e-invoice portal registers. (rules §30.1) */
export const forEInvoice = (documents: readonly AnsweredDocument[]): AnsweredDocument[] =>
  documents.filter(({ type, gstin }) => isForEInvoice(type, gstin))

/** What is to be right before a month is marked; the e-invoice is asked where the business has to make them. (rules §30.7) */
export function checksOf(found: {
  series: readonly SeriesRow[]
  documents: readonly AnsweredDocument[]
  places: readonly PlacedDocuments[]
  oddHsn: readonly OddItem[]
  isDifferent: boolean
  fault: Fault | undefined
  changed: readonly DocumentRef[]
  consignments: readonly Consignment<AnsweredDocument>[]
  asksIrn: boolean
  pass: Pass | undefined
}): Check[] {
  const gaps = gapsIn(found.series)
  const { pass } = found
  const bare = forEInvoice(found.documents).filter(({ irn }) => irn === null)
  const waiting = found.consignments.filter(({ isAnswered }) => !isAnswered)
  const displaced = found.places.filter(one => !isPlaced(one))
  const { fault } = found
  const faulty = found.documents.filter(({ number }) => number === fault?.document)
  return [
    checked(
      'SERIES',
      gaps.map(({ from }) => ({ number: from, orderId: null, customerId: null })),
      gaps.length > 0 && isPassed(gaps, pass)
        ? { state: 'LOOK', passed: { reason: pass.reason, by: pass.by, at: pass.at } }
        : {},
    ),
    ...(found.asksIrn ? [checked('IRN', bare)] : []),
    checked('PLACE', displaced, { count: displaced.reduce((sum, { documents }) => sum + documents, 0) }),
    checked('HSN', [], { count: found.oddHsn.length, items: [...found.oddHsn] }),
    checked('SUMS', [], { count: found.isDifferent ? 1 : 0 }),
    checked('SCHEMA', faulty, {
      count: fault ? 1 : 0,
      detail: fault ? `${fault.field} ${fault.words}` : null,
    }),
    checked(
      'EWAY',
      waiting.flatMap(one => one.documents.slice(0, 1)),
      { state: 'LOOK' },
    ),
    ...(found.changed.length > 0 ? [{ ...checked('AMENDED', found.changed), state: 'GOOD' as const }] : []),
  ]
}
