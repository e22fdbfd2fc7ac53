import type { invoices } from '@packhouse/contract/billing/invoices/endpoints.ts'
import { documentNumber } from '@packhouse/contract/business/gst/arithmetic.ts'
import {
  type DocumentType,
  documentTypes,
  isBill,
  isWithoutTax,
} from '@packhouse/contract/business/gst/document-types.ts'
import { documentsOfKind } from '@packhouse/contract/business/gst/supplier-kind.ts'
import { gstBegan, kindsIn } from '@packhouse/contract/business/settings/supplier-kind.ts'
import { day, dayOf, financialYear, financialYearStart } from '@packhouse/contract/day.ts'
import { selectKinds } from '../../../business/settings/api.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { selectSeries } from '../sql/series.ts'

/** A note on a tax invoice keeps its tax, whatever the business is later. */
const isTaxNote = (type: DocumentType): boolean => !isBill(type) && !isWithoutTax(type)

/**
 * Returns the series of documents that the business can issue until the financial year ends, and those already begun in it. Numbers
 * have no gaps and restart on 1 April. (rules §7.3, §12.1)
 */
export const numberSeries: Handler<typeof invoices.numberSeries> = async (_asked, { db, now }) => {
  const today = dayOf(now)
  const rows = await selectKinds(db)
  const kinds = kindsIn(rows, { from: today, to: day(`${financialYearStart(today) + 1}-03-31`) })
  const wasRegular = kindsIn(rows, { from: gstBegan, to: today }).includes('REGULAR')
  const begun = new Map(
    (await selectSeries(db, financialYear(today))).map(({ type, lastNumber }) => [type, lastNumber]),
  )
  const isShown = (type: DocumentType) =>
    kinds.some(kind => documentsOfKind[kind].includes(type)) ||
    (wasRegular && isTaxNote(type)) ||
    begun.has(type)
  return documentTypes.filter(isShown).map(type => {
    const issued = begun.get(type) ?? 0
    return { type, issued, next: documentNumber(today, type, issued + 1) }
  })
}
