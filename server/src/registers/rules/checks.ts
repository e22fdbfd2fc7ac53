import { isGstin, stateOfGstin } from '@packhouse/contract/formats/gstin.ts'
import { findState } from '@packhouse/contract/formats/states.ts'
import type { PortalCheck } from '@packhouse/contract/registers/portal-names.ts'
import type { AnsweredDocument, PlacedDocuments } from '../sql/reach.ts'
import type { HsnCodeRow, SeriesRow } from '../sql/rows.ts'
import { consignmentsOf } from './e-way.ts'
import type { Fault } from './faults.ts'
import { supplyTypeOf } from './supply-type.ts'

type Ref = Pick<AnsweredDocument, 'number' | 'orderId'>
export interface Check {
  check: PortalCheck
  state: 'GOOD' | 'BAD' | 'LOOK'
  count: number
  documents: Ref[]
  detail: string | null
}

/** The first documents to look at; the count says how many there are. */
const named = 20

const checked = (
  check: PortalCheck,
  wrong: readonly Ref[],
  { detail = null, count = wrong.length, state = 'BAD' }: Partial<Pick<Check, 'detail' | 'count' | 'state'>> = {},
): Check => ({
  ...{ check, count, detail, state: count > 0 ? state : 'GOOD' },
  documents: wrong.slice(0, named).map(({ number, orderId }) => ({ number, orderId })),
})

const sequence = (number: string): number => Number(/\d+$/.exec(number)?.[0] ?? 0)

/** Whether tax and place of supply of documents fit the two States. (rules §7.4) */
const isPlaced = ({ gstin, supplierGstin, supplyState, isInterState }: PlacedDocuments): boolean => {
  const [own, other] = [stateOfGstin(supplierGstin), findState(supplyState)]
  return (gstin === null || isGstin(gstin)) && other !== undefined && isInterState === (own?.code !== other.code)
}

/** Documents that the e-invoice portal registers. (rules §30.1) */
export const forEInvoice = (documents: readonly AnsweredDocument[]): AnsweredDocument[] =>
  documents.filter(one => one.type !== 'IB' && supplyTypeOf(one) !== 'B2C')

/** What is to be right before a month is marked; the e-invoice is asked where the business has to make them. (rules §30.7) */
export function checksOf(found: {
  series: readonly SeriesRow[]
  documents: readonly AnsweredDocument[]
  places: readonly PlacedDocuments[]
  hsn: readonly HsnCodeRow[]
  isDifferent: boolean
  fault: Fault | undefined
  changed: readonly Ref[]
  asksIrn: boolean
}): Check[] {
  const gaps = found.series.filter(({ from, to, documents }) => sequence(to) - sequence(from) + 1 !== documents)
  const bare = forEInvoice(found.documents).filter(({ irn }) => irn === null)
  const codes = found.hsn.filter(({ hsn }) => !/^\d{4}(\d\d){0,2}$/.test(hsn))
  const waiting = consignmentsOf(found.documents).filter(({ isAnswered }) => !isAnswered)
  const displaced = found.places.filter(one => !isPlaced(one))
  const at = found.fault && `${found.fault.field} ${found.fault.words}`
  return [
    checked(
      'SERIES',
      gaps.map(({ from }) => ({ number: from, orderId: null })),
    ),
    ...(found.asksIrn ? [checked('IRN', bare)] : []),
    checked('PLACE', displaced, { count: displaced.reduce((sum, { documents }) => sum + documents, 0) }),
    checked('HSN', [], { count: codes.length, detail: codes.map(({ hsn }) => hsn).join(', ') || null }),
    checked('SUMS', [], { count: found.isDifferent ? 1 : 0 }),
    checked('SCHEMA', [], { count: at ? 1 : 0, detail: at ?? null }),
    checked(
      'EWAY',
      waiting.flatMap(one => one.documents.slice(0, 1)),
      { state: 'LOOK' },
    ),
    ...(found.changed.length > 0 ? [{ ...checked('AMENDED', found.changed), state: 'GOOD' as const }] : []),
  ]
}
