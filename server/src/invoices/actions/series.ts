import { dayOf, financialYear } from '@packhouse/contract/day.ts'
import { documentNumber } from '@packhouse/contract/invoices/arithmetic.ts'
import type { settings } from '@packhouse/contract/settings/endpoints.ts'
import type { Handler } from '../../http/call.ts'
import { selectKinds } from '../../settings/api.ts'
import { selectSeries } from '../sql/series.ts'

const series = ['TI', 'BS', 'IB', 'BI', 'CN', 'CB', 'TN', 'TB', 'FN'] as const

/** Returns the document series. Numbers have no gaps and restart on 1 April. (rules §7.3) */
export const numberSeries: Handler<typeof settings.numberSeries> = async (_asked, { db, now }) => {
  const today = dayOf(now)
  const hasBills = (await selectKinds(db)).some(({ kind }) => kind === 'UNREGISTERED')
  const begun = new Map((await selectSeries(db, financialYear(today))).map(({ type, lastNumber }) => [type, lastNumber]))
  const shown = series.filter(type => type !== 'BI' || hasBills)
  return shown.map(type => {
    const issued = begun.get(type) ?? 0
    return { type, issued, next: documentNumber(today, type, issued + 1) }
  })
}
