import type { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import { type PortalTable, portalTables } from '@packhouse/contract/books/registers/portal-names.ts'
import { kindsIn } from '@packhouse/contract/business/settings/supplier-kind.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import { readSettings } from '../../../business/settings/api.ts'
import { inSnapshot, type Reading } from '../../../platform/db/transaction.ts'
import type { ReadCall } from '../../../platform/http/call.ts'
import type { AnsweredDocument } from '../rules/checks.ts'
import { checksOf, forEInvoice } from '../rules/checks.ts'
import { type Consignment, consignmentsOf, staysInPin } from '../rules/e-way.ts'
import { faultOf } from '../rules/faults.ts'
import { differenceOf, fileSides, fileSums } from '../rules/file-sums.ts'
import { isNote } from '../rules/gstr1-rows.ts'
import { daysOf, dueDay, monthAfter, nextForms } from '../rules/months.ts'
import { addSums, sidesAgree } from '../rules/portal.ts'
import { type ChangedDocument, selectFilings } from '../sql/filings.ts'
import { selectPass } from '../sql/passes.ts'
import { selectAnswered, selectOddHsn, selectPlaces, selectWithoutKm, type WithoutKm } from '../sql/reach.ts'
import { selectSeriesUsed } from '../sql/rows.ts'
import { selectTableSums, type TableSums } from '../sql/summary.ts'
import { changedFor, gstr1Of } from './gstr1.ts'

/** Bills of goods that stay in one PIN code and whose trip says no distance. (rules §30.2) */
async function withoutKm(
  db: Reading,
  consignments: readonly Consignment<AnsweredDocument>[],
): Promise<WithoutKm[]> {
  const near = consignments
    .filter(({ isAnswered }) => !isAnswered)
    .flatMap(({ documents }) => documents.filter(staysInPin))
    .map(({ id }) => id)
  return near.length === 0 ? [] : selectWithoutKm(db, near)
}

/** The registers that a table of the form holds. */
const kindsOf: Record<Exclude<PortalTable, '13'>, readonly TableSums['kind'][]> = {
  '4A': ['B2B'],
  '6B': ['SEZ'],
  '5A': ['B2CL'],
  '7': ['B2CS'],
  '9B': ['CDNR', 'CDNUR'],
  '8': ['EXEMP'],
  '12': ['HSN_B2B', 'HSN_B2C'],
}

/** The table that amends a document; exempt goods have none. [LAW: form GSTR-1] */
function tableOf(changed: ChangedDocument): '9A' | '9C' | '10' | null {
  if (changed.rates.length === 0) return null
  if (changed.part === 'B2CS') return '10'
  return isNote(changed) ? '9C' : '9A'
}

/** A month with its file, tables, checks and returns; also asked before it is marked. (rules §30.7) */
export async function monthNow(db: Reading, month: string, now: Date) {
  const period = daysOf(month)
  const settings = await readSettings(db)
  const filings = await selectFilings(db)
  const changed = await changedFor(db, month)
  const isFiled = filings.some(one => one.month === month && one.form === 'GSTR1')
  const file = await gstr1Of(db, month, isFiled ? [] : changed)
  const registered = await selectTableSums(db, period)
  const inFile = fileSums(file)
  const sides = fileSides(file)
  const series = await selectSeriesUsed(db, period)
  const documents = await selectAnswered(db, period)
  const tables = portalTables.map(table => {
    if (table === '13') return { table, rows: series.length, sums: null, difference: null }
    const own = addSums(registered.filter(({ kind }) => kindsOf[table].includes(kind)))
    return { table, ...inFile[table], difference: differenceOf(inFile[table].sums, own) }
  })
  const consignments = consignmentsOf(documents, settings.ewayTable)
  const checks = checksOf({
    series,
    documents,
    consignments,
    places: await selectPlaces(db, period),
    changed,
    pass: await selectPass(db, month),
    fault: settings.supplier.gstin === null ? undefined : faultOf('gstr1', JSON.stringify(file)),
    oddHsn: await selectOddHsn(db, period),
    isDifferent: tables.some(({ difference }) => difference !== null) || !sidesAgree(sides.tables, sides.hsn),
    asksIrn: settings.eInvoice,
  })
  const toRegister = forEInvoice(documents)
  const earlier = [monthAfter(month, -1), monthAfter(month, -2)]
  return {
    file,
    changed,
    month,
    kinds: kindsIn(settings.kinds, period),
    due: dueDay(month),
    asksIrn: settings.eInvoice,
    eInvoice: { documents: toRegister.length, answered: toRegister.filter(({ irn }) => irn !== null).length },
    eWay: {
      documents: consignments.length,
      answered: consignments.filter(({ isAnswered }) => isAnswered).length,
    },
    withoutKm: await withoutKm(db, consignments),
    documents: series.reduce((sum, row) => sum + row.documents, 0),
    cancelled: series.reduce((sum, row) => sum + row.cancelled, 0),
    tables,
    checks,
    amendments: changed.map(one => ({
      number: one.number,
      orderId: one.orderId,
      customerId: one.customerId,
      type: one.type,
      month: one.month,
      table: tableOf(one),
      before: one.before,
    })),
    filings: filings.filter(one => one.month === month),
    earlier: filings.filter(one => earlier.includes(one.month)),
    next: nextForms({ filings, today: dayOf(now), kinds: settings.kinds }, month, changed.length > 0),
  }
}

/** A month as the portals get it. (rules §30.7) */
export const portalMonth = (
  { month }: Args<typeof registers.portalMonth>,
  { db, now }: ReadCall,
): Promise<Result<typeof registers.portalMonth>> => inSnapshot(db, tx => monthNow(tx, month, now))
