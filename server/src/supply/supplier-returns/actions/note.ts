import { supplierOn } from '@packhouse/contract/business/settings/supplier-kind.ts'
import { formatDay } from '@packhouse/contract/day.ts'
import type { Args } from '@packhouse/contract/endpoint.ts'
import { addPaise } from '@packhouse/contract/money.ts'
import { formatQuantity } from '@packhouse/contract/quantity.ts'
import { found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { supplierReturns } from '@packhouse/contract/supply/supplier-returns/endpoints.ts'
import { backReasonLabel } from '@packhouse/contract/supply/supplier-returns/kinds.ts'
import { readSettings } from '../../../business/settings/api.ts'
import { bookOf } from '../../../goods/suppliers/api.ts'
import { FileAnswer, type ReadCall } from '../../../platform/http/call.ts'
import { printPdf } from '../../../platform/pdf/pdf-workers.ts'
import type { PrintedNote } from '../rules/note.ts'
import { taxParts } from '../rules/tax.ts'
import { selectLines, selectReturn } from '../sql/returns.ts'

const layout = new URL('../pdf/note.ts', import.meta.url)

/** Prints the paper of a return: a debit note, or a slip where there is no tax. (rules §34.3) */
export async function supplierDebitNote(
  { returnid }: Args<typeof supplierReturns.supplierDebitNote>,
  { db, caller }: ReadCall,
): Promise<FileAnswer> {
  const { number, day, supplierId, reason, note, goods, gst, isUndone } = found(
    await selectReturn(db, returnid),
    'Return {id} was not found.',
    { id: returnid },
  )
  if (isUndone) refuse(refusal('BREAKS_RULE', '{number} was undone, so it has no paper.', { number }))
  const { name, market, mobile, gstin } = await bookOf(db, supplierId)
  const sender = supplierOn(await readSettings(db), day)
  const lines = await selectLines(db, [returnid])
  const printed: PrintedNote = {
    sender,
    number,
    day,
    to: { name, market, mobile, gstin },
    goods,
    reason: [backReasonLabel[reason], note].filter(Boolean).join(': '),
    lines: lines.map(line => ({
      item: line.itemName,
      hsn: line.hsn,
      rate: line.rate,
      goods: line.goods,
      bill:
        line.billNumber === null
          ? ''
          : [line.billNumber, line.billDate && formatDay(line.billDate)].filter(Boolean).join(', '),
      quantity: formatQuantity(line.milli, line.unit),
    })),
    tax: taxParts(gst, { own: sender.gstin, supplier: gstin }),
    total: addPaise(goods, gst),
  }
  const bytes = await printPdf(layout, printed, { by: caller })
  const fileName = `${number.replaceAll('/', '-')}.pdf`
  return new FileAnswer({
    bytes,
    contentType: 'application/pdf',
    fileName,
    headers: { 'cache-control': 'private, no-store' },
  })
}
