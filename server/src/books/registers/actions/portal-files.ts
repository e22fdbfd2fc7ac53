import type { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import { gstFormName } from '@packhouse/contract/books/registers/portal-names.ts'
import { gstinOn, kindOn } from '@packhouse/contract/business/settings/supplier-kind.ts'
import { formatDay } from '@packhouse/contract/day.ts'
import type { Args } from '@packhouse/contract/endpoint.ts'
import { refusal, refuse } from '@packhouse/contract/refusal.ts'
import { readSettings } from '../../../business/settings/api.ts'
import { inSnapshot } from '../../../platform/db/transaction.ts'
import { FileAnswer, type ReadCall } from '../../../platform/http/call.ts'
import { withPauses } from '../../../platform/pauses.ts'
import type { PortalDocument } from '../rules/e-invoice.ts'
import { eInvoiceOf } from '../rules/e-invoice.ts'
import { consignmentsOf, eWayBillOf, eWayFileOf } from '../rules/e-way.ts'
import { faultOf } from '../rules/faults.ts'
import { whyNoReturn, whyNotFollow } from '../rules/months.ts'
import { selectFiledFile, selectFilings } from '../sql/filings.ts'
import { selectForEInvoice, selectForEWay } from '../sql/portal-documents.ts'
import { changedFor, gstr1aOf, gstr1Of } from './gstr1.ts'

/** Sent as bytes: a browser saves it and shows nothing of it. */
const jsonFile = (text: string, fileName: string, rows?: number) =>
  new FileAnswer({
    bytes: Buffer.from(text),
    contentType: 'application/octet-stream',
    fileName,
    rows: () => rows,
  })

/**
 * The documents as JSON in the portal's words. Refuses a file that its portal would refuse, by the first document and field that is
 * wrong. (rules §30.7)
 */
async function textsOf(
  schema: 'eInvoice' | 'eWay',
  documents: readonly PortalDocument[],
  toPortal: (document: PortalDocument) => object,
): Promise<string[]> {
  const texts: string[] = []
  for await (const document of withPauses(documents)) {
    const text = JSON.stringify(toPortal(document))
    const fault = faultOf(schema, text)
    const { number, orderId } = document
    if (fault)
      refuse(
        refusal(
          'BREAKS_RULE',
          '{number}: {field} {words}. Correct it and make the file again.',
          { number, ...fault },
          { number, orderId, ...fault },
        ),
      )
    texts.push(text)
  }
  return texts
}

/** The e-invoice file of a period; an empty list where none waits. (rules §30.1) */
export async function eInvoiceFile(
  { from, to, which }: Args<typeof registers.eInvoiceFile>,
  { db }: ReadCall,
): Promise<FileAnswer> {
  const all = await selectForEInvoice(db, { from, to })
  const documents = which === 'all' ? all : all.filter(({ irn }) => irn === null)
  const texts = await textsOf('eInvoice', documents, eInvoiceOf)
  return jsonFile(`[${texts.join(',')}]`, `einvoice-${from}-to-${to}.json`, texts.length)
}

/** The bulk file of the e-way bills of a day; an empty list where none waits. (rules §30.2) */
export async function eWayFile(
  { date, which }: Args<typeof registers.eWayFile>,
  { db }: ReadCall,
): Promise<FileAnswer> {
  const { ewayTable, supplier, kinds } = await readSettings(db)
  if (gstinOn(kindOn(kinds, date), supplier.gstin) === null)
    refuse(
      refusal(
        'BREAKS_RULE',
        'The business is not registered under GST on {day}, so its bills have no e-way bill file.',
        {
          day: formatDay(date),
        },
      ),
    )
  const consignments = consignmentsOf(await selectForEWay(db, { from: date, to: date }), ewayTable)
  const documents = consignments
    .filter(({ isAnswered }) => which === 'all' || !isAnswered)
    .flatMap(one => one.documents)
  const bills = await textsOf('eWay', documents, eWayBillOf)
  return jsonFile(eWayFileOf(bills), `ewaybill-${date}.json`, documents.length)
}

/** The file of GSTR-1 or GSTR-1A of a month: as it was filed, or as it is now; GSTR-1A only while it may be filed. (rules §30.4, §30.5) */
export async function returnFile(
  { month, form }: Args<typeof registers.gstr1File>,
  { db }: ReadCall,
): Promise<FileAnswer> {
  const name = `${gstFormName[form].toLowerCase().replace('-', '')}-${month}.json`
  const text = await inSnapshot(db, async tx => {
    const filed = await selectFiledFile(tx, month, form)
    if (filed !== undefined) return filed
    const { supplier, kinds } = await readSettings(tx)
    refuse(whyNoReturn({ kinds }, { month, form, gstin: supplier.gstin }))
    const changed = await changedFor(tx, month)
    if (form === 'GSTR1A')
      refuse(whyNotFollow(await selectFilings(tx), { month, form, isChanged: changed.length > 0 }))
    const file = form === 'GSTR1' ? await gstr1Of(tx, month, changed) : await gstr1aOf(tx, month, changed)
    const text = JSON.stringify(file)
    const fault = faultOf('gstr1', text)
    if (fault)
      refuse(
        refusal(
          'BREAKS_RULE',
          '{form} of {month}: {field} {words}.',
          { form: gstFormName[form], month, ...fault },
          { ...fault },
        ),
      )
    return text
  })
  return jsonFile(text, name)
}
