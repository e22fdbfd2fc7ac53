import { certain } from '@packhouse/contract/refusal.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { amendmentTables, gstr1File } from '../rules/gstr1.ts'
import type { After, AmendedDocument, Gstr1 } from '../rules/gstr1-rows.ts'
import { daysOf } from '../rules/months.ts'
import { returnPeriod } from '../rules/portal-text.ts'
import { selectChanged, selectFilings } from '../sql/filings.ts'
import { selectExempt, selectHsn, selectRated, selectSeriesUsed, selectSmall } from '../sql/rows.ts'

/** Documents read at a time. */
const pageSize = 1000

async function every<Row extends After>(
  read: (after: After | undefined, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const rows = await read(all.at(-1), pageSize)
    all.push(...rows)
    if (new Set(rows.map(({ id }) => id)).size <= pageSize) return all
  }
}

/** What changed after its month was filed and belongs into a return of this month: its own GSTR-1A, or GSTR-1 of a later one. */
export async function changedFor(db: Reading, month: string) {
  const [changed, filings] = [await selectChanged(db), await selectFilings(db)]
  const isFiled = (of: string, form: 'GSTR1' | 'GSTR3B') =>
    filings.some(one => one.month === of && one.form === form)
  if (isFiled(month, 'GSTR1'))
    return isFiled(month, 'GSTR3B') ? [] : changed.filter(one => one.month === month)
  return changed.filter(one => one.month < month && isFiled(one.month, 'GSTR3B'))
}

/** Small sales of the months of amended documents, as they are now. */
async function smallNow(db: Reading, amended: readonly AmendedDocument[]) {
  const months = new Map<string, Awaited<ReturnType<typeof selectSmall>>>()
  for (const { month } of amended.filter(({ part }) => part === 'B2CS'))
    if (!months.has(month)) months.set(month, await selectSmall(db, daysOf(month), { asNow: true }))
  return months
}

/** The file of GSTR-1 of a month from the kept lines. (rules §30.4) */
export async function gstr1Of(db: Reading, month: string, amended: readonly AmendedDocument[]) {
  const period = daysOf(month)
  const rated = (kind: 'B2B' | 'SEZ' | 'B2CL' | 'CDNR' | 'CDNUR') =>
    every((after, limit) => selectRated(db, period, kind, after, limit))
  const all: Gstr1 = {
    gstin: (await readSettings(db)).supplier.gstin ?? '',
    month,
    b2b: await rated('B2B'),
    sez: await rated('SEZ'),
    b2cl: await rated('B2CL'),
    cdnr: await rated('CDNR'),
    cdnur: await rated('CDNUR'),
    b2cs: await selectSmall(db, period),
    exempt: await selectExempt(db, period),
    hsnB2b: await selectHsn(db, period, 'b2b'),
    hsnB2c: await selectHsn(db, period, 'b2c'),
    series: await selectSeriesUsed(db, period),
    amended,
    amendedSmall: await smallNow(db, amended),
  }
  return gstr1File(all)
}

/** The file of GSTR-1A of a month: what changed of it between its two marks. (rules §30.6) */
export async function gstr1aOf(db: Reading, month: string, amended: readonly AmendedDocument[]) {
  const { gstin } = (await readSettings(db)).supplier
  return {
    gstin: certain(gstin, 'the GSTIN of a return'),
    fp: returnPeriod(month),
    ...amendmentTables({ amended, amendedSmall: await smallNow(db, amended) }),
  }
}
