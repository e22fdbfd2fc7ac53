import type { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import {
  isReceiptVoucher,
  planRefund,
  refundLimit,
} from '@packhouse/contract/billing/payments/refund-plan.ts'
import { supplierOn } from '@packhouse/contract/business/settings/supplier-kind.ts'
import { day, dayOf, financialYearStart } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import { negatePaise, type Paise } from '@packhouse/contract/money.ts'
import { certain, found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { FileAnswer, type Handler, type ReadCall, type WriteCall } from '../../../platform/http/call.ts'
import { printPdf } from '../../../platform/pdf/pdf-workers.ts'
import { whyStale } from '../../../platform/trail/edits.ts'
import { takeNumbers } from '../../invoices/api.ts'
import type { RefundDocument } from '../rules/refund-document.ts'
import { refundSeries, whyNotRefund } from '../rules/refunds.ts'
import { type Entry, postEntries } from '../sql/accounts.ts'
import { selectParty } from '../sql/party.ts'
import {
  type FreeSource,
  insertRefund,
  lockSources,
  markCameBack,
  type RefundRow,
  selectAdvance,
  selectGivenBack,
  selectPrintedFor,
  selectRefund,
  selectRefunds,
  selectSources,
} from '../sql/refunds.ts'
import { lockAccount, settle } from './dues.ts'
import { customerOf } from './read.ts'

type RefundReply = Result<typeof payments.refundCameBack>

const toReply = ({
  receiptNumber,
  receiptDate,
  customerId: _,
  receiptId: __,
  ...row
}: RefundRow): RefundReply => ({
  ...row,
  isVoucher: isReceiptVoucher(receiptNumber),
  receipt: { number: receiptNumber, date: receiptDate },
})

/** Returns what can be given back to a customer, and what was. Amounts in paise. (rules §6.15) */
export const refundable: Handler<typeof payments.refundable> = async ({ customerid }, { db, now }) => {
  const { businessName } = await customerOf(db, customerid)
  const party = found(await selectParty(db, customerid), 'Customer {id} was not found.', { id: customerid })
  const money = await selectAdvance(db, customerid)
  const since = day(`${financialYearStart(dayOf(now))}-04-01`)
  return {
    customerId: customerid,
    businessName,
    gstin: party.gstin,
    ...money,
    limit: refundLimit(money),
    givenBack: await selectGivenBack(db, customerid, since),
    receipts: await selectSources(db, customerid),
    refunds: (await selectRefunds(db, customerid, day(`${financialYearStart(since) - 1}-04-01`))).map(
      toReply,
    ),
  }
}

/** Gives free money back, with a document for each receipt it comes from. (rules §6.15) */
export async function giveBack(
  { body }: Args<typeof payments.giveBack>,
  { tx, now, user, audit }: WriteCall,
): Promise<Result<typeof payments.giveBack>> {
  const { customerId, amount, mode, reference = null, date, paidTo, reason } = body
  await customerOf(tx, customerId)
  const account = await lockAccount(tx, customerId)
  const receipts = await lockSources(tx, customerId)
  const chosen = receipts.find(({ id }) => id === body.receipt?.id)
  if (chosen) refuse(await stale(tx, chosen, body.receipt?.version, now))
  const money = await selectAdvance(tx, customerId)
  refuse(whyNotRefund({ amount, date, today: dayOf(now), ...money, receipts, chosen: body.receipt?.id }))

  const entries: Entry[] = []
  const refunds: RefundReply[] = []
  for (const { receipt, amount: part } of planRefund<FreeSource>(amount, receipts, chosen?.id)) {
    // each number on its own: one series may give several
    const [number = ''] = await takeNumbers(tx, date, [refundSeries(receipt.number)])
    const row = {
      customerId,
      receiptId: receipt.id,
      number,
      date,
      amount: part,
      mode,
      reference,
      paidTo,
      reason,
    }
    const id = await insertRefund(tx, { ...row, userId: user.id, now })
    entries.push(entryOf({ kind: 'REFUND', number, date, amountPaise: part, note: noteOf(row) }))
    refunds.push(toReply(certain(await selectRefund(tx, id), `refund ${number}`)))
  }
  await postEntries(tx, { account, entries, userId: user.id, now })
  audit({
    action: 'MONEY_GIVEN_BACK',
    entity: 'customer',
    entityId: customerId,
    after: {
      amountPaise: amount,
      mode,
      reference,
      date,
      paidTo,
      documents: refunds.map(({ number, amount, receipt }) => ({
        number,
        amountPaise: amount,
        receipt: receipt.number,
      })),
    },
    reason,
  })
  return { refunds }
}

/** Notes that the bank returned money that was given back: it is free again, and pays open dues. (rules §6.15) */
export async function refundCameBack(
  { refundid, body }: Args<typeof payments.refundCameBack>,
  { tx, now, user, audit }: WriteCall,
): Promise<RefundReply> {
  const seen = found(await selectRefund(tx, refundid), 'Refund {id} was not found.', { id: refundid })
  const { customerId, number, receiptId, amount, date } = seen
  const account = await lockAccount(tx, customerId)
  const refund = certain(await selectRefund(tx, refundid), `refund ${number}`)
  const subject = {
    what: sentence('Refund {number}', { number }),
    entity: 'refund',
    entityId: refundid,
    version: refund.version,
  }
  refuse(await whyStale(tx, subject, body.version, now))
  if (refund.cameBackOn !== null) refuse(refusal('BREAKS_RULE', '{number} was already returned.', { number }))
  if (body.date > dayOf(now) || body.date < date)
    refuse(refusal('BREAKS_RULE', 'Choose a day between the refund and today.'))
  await lockSources(tx, customerId)
  await markCameBack(tx, { id: refundid, receiptId, amount }, body)
  await settle(tx, { customerId, payFor: null, keepFor: null, now, user })
  const entry = entryOf({
    kind: 'REFUND_BACK',
    number,
    date: body.date,
    amountPaise: negatePaise(amount),
    note: body.reason,
  })
  await postEntries(tx, { account, entries: [entry], userId: user.id, now })
  audit({
    action: 'REFUND_CAME_BACK',
    entity: 'customer',
    entityId: customerId,
    after: { number, amountPaise: amount, date: body.date },
    reason: body.reason,
  })
  return toReply(certain(await selectRefund(tx, refundid), `refund ${number}`))
}

const layout = new URL('../pdf/refund.ts', import.meta.url)

/** Prints a refund voucher or payment document. [LAW: rule 51] (rules §6.15) */
export async function refundVoucher(
  { refundid }: Args<typeof payments.refundVoucher>,
  { db, caller }: ReadCall,
): Promise<FileAnswer> {
  const row = found(await selectRefund(db, refundid), 'Refund {id} was not found.', { id: refundid })
  const refund = toReply(row)
  const party =
    (await selectPrintedFor(db, refundid)) ??
    found(await selectParty(db, row.customerId), 'Customer {id} was not found.', { id: row.customerId })
  const supplier = supplierOn(await readSettings(db), refund.date)
  const printed: RefundDocument = { refund, party, supplier }
  const bytes = await printPdf(layout, printed, { by: caller })
  const fileName = `${refund.number.replaceAll('/', '-')}.pdf`
  return new FileAnswer({
    bytes,
    contentType: 'application/pdf',
    fileName,
    headers: { 'cache-control': 'private, no-store' },
  })
}

const stale = (tx: Tx, { id, number, version }: FreeSource, seen: number | undefined, now: Date) =>
  whyStale(
    tx,
    { what: sentence('Receipt {number}', { number }), entity: 'receipt', entityId: id, version },
    seen,
    now,
  )

const noteOf = ({
  mode,
  reference,
  reason,
}: {
  mode: string
  reference: string | null
  reason: string
}): string => [reason, [mode, reference].filter(Boolean).join(' ')].join(' · ')

const entryOf = (
  entry: Pick<Entry, 'kind' | 'number' | 'date' | 'note'> & { amountPaise: Paise },
): Entry => ({
  orderId: null,
  invoiceId: null,
  receiptId: null,
  ...entry,
})
