import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { bank } from '@packhouse/contract/books/bank/endpoints.ts'
import { handover } from '@packhouse/contract/books/handover/endpoints.ts'
import { notes } from '@packhouse/contract/books/notes/endpoints.ts'
import { statements } from '@packhouse/contract/people/statements/endpoints.ts'
import { readsOfSending } from './reads-of-sending.ts'
import { type ReadDays, type ReadRecords, read, type Sample } from './sample.ts'

/** Samples of the reads of notes without goods, money given back, cheques, and of what is sent to customers. */
export function readsOfMoney({
  orderApp,
  period,
  ...has
}: Pick<ReadDays, 'period'> &
  Pick<
    ReadRecords,
    'orderApp' | 'refundId' | 'noteNumber' | 'depositId' | 'batchId' | 'placed' | 'delivered'
  >): Sample[] {
  const customer = { customerid: orderApp.customer.customerId }
  return [
    read(payments.refundable, customer),
    read(statements.statementsAhead, {}, { searchtext: 'hotel' }),
    read(payments.refundVoucher, { refundid: has.refundId }),
    read(notes.billedCustomers, {}, period),
    read(notes.notableInvoices, customer, { ...customer, ...period }),
    read(notes.noteDocument, { number: has.noteNumber }),
    read(payments.cheques, {}, { view: 'BOUNCED' }),
    read(bank.toBeSeen, {}),
    read(bank.toBeSeenCount, {}),
    read(payments.chequeSummary, {}),
    read(payments.depositSlip, { depositid: has.depositId }),
    read(handover.ledgerMapping, { program: 'TALLY' }),
    read(handover.openHandover, { program: 'TALLY' }, { program: 'ZOHO' }),
    read(handover.batches, { program: 'TALLY' }, { program: 'TALLY', searchtext: '1' }),
    ...[handover.batchDetails, handover.batchFile, handover.batchDocuments].map(of =>
      read(of, { batchid: has.batchId }),
    ),
    ...readsOfSending({ orderApp, ...has }),
  ]
}
