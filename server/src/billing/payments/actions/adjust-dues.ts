import type { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { dueDate } from '@packhouse/contract/billing/payments/terms.ts'
import type { Series } from '@packhouse/contract/business/gst/arithmetic.ts'
import { askDues } from '@packhouse/contract/business/guard/office.ts'
import type { Question } from '@packhouse/contract/business/guard/question.ts'
import { type Day, dayOf } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { ReceiptId } from '@packhouse/contract/ids.ts'
import { negatePaise, type Paise } from '@packhouse/contract/money.ts'
import { certain, found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { askFigures } from '../../../platform/http/ask-figures.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { rowAuthor } from '../../../platform/trail/doer.ts'
import { takeNumbers } from '../../invoices/api.ts'
import { planWriteOff, whyNotWriteOff } from '../rules/by-hand.ts'
import { type Entry, postEntries, selectCredit } from '../sql/accounts.ts'
import { insertDue, writeOff } from '../sql/by-hand.ts'
import { selectOpenDues } from '../sql/dues.ts'
import { selectLastEntry } from '../sql/ledger.ts'
import { insertReceipt } from '../sql/receipts.ts'
import { termsOf } from './credit-state.ts'
import { type Author, lockAccount, settle } from './dues.ts'
import { toEntryReply } from './entry-reply.ts'

type Adjustment = Args<typeof payments.adjustDues>['body']

/** Records opening dues, a debit note or a write-off by hand, with its reason. (rules §6.4) */
export async function adjustDues(
  { body }: Args<typeof payments.adjustDues>,
  call: WriteCall,
): Promise<Result<typeof payments.adjustDues>> {
  const { tx, now, user, audit } = call
  askFigures(call, [await duesQuestion(call, body)], body.confirmFigures)
  const number = await adjust(tx, body, { now, user })
  const { customerId, type, amount, reason, date } = body
  audit({
    action: 'DUES_ADJUSTED',
    entity: 'customer',
    entityId: customerId,
    after: { type, number, amountPaise: amount, date: date ?? dayOf(now) },
    reason,
  })
  return toEntryReply(certain(await selectLastEntry(tx, customerId), 'entry of the adjustment'))
}

async function duesQuestion(
  { tx, rights }: WriteCall,
  { type, customerId, amount }: Adjustment,
): Promise<Question | undefined> {
  if (type === 'WRITE_OFF') return undefined // never more than what is due
  const customer = found(await selectCredit(tx, customerId), 'Customer {id} was not found.', {
    id: customerId,
  })
  const limit = customer.isPostpaid ? customer.creditLimit : null
  const seesDues = rights.has('dues')
  return askDues({ kind: type, customerId, customer: customer.businessName, amount, limit, seesDues })
}

/** Adjusts dues on behalf of other callers, such as an import; returns the number assigned. */
export async function adjust(tx: Tx, args: Adjustment, author: Author): Promise<string> {
  const { customerId, type } = args
  const today = dayOf(author.now)
  // dues from before today are dated no later than their due date
  const date = args.date ?? (args.dueDate !== undefined && args.dueDate < today ? args.dueDate : today)
  const customer = found(await selectCredit(tx, customerId), 'Customer {id} was not found.', {
    id: customerId,
  })
  if (date > today)
    refuse(
      refusal('BREAKS_RULE', 'An adjustment cannot be dated after today. Choose today or an earlier day.'),
    )
  if (type === 'WRITE_OFF') return writeDuesOff(tx, { ...args, date }, author)
  if (args.amount < 0) return openAdvance(tx, { ...args, date }, author)
  const terms = type === 'DEBIT_NOTE' ? termsOf(customer) : null
  const due = args.dueDate ?? (terms ? dueDate(date, terms) : date)
  return addDue(tx, { ...args, kind: type, date, dueDate: due }, author)
}

interface Dated {
  customerId: Adjustment['customerId']
  amount: Paise
  reason: string
  date: Day
}

async function addDue(
  tx: Tx,
  {
    customerId,
    kind,
    amount,
    reason,
    date,
    dueDate,
  }: Dated & { kind: 'OPENING' | 'DEBIT_NOTE'; dueDate: Day },
  { now, user }: Author,
): Promise<string> {
  const account = await lockAccount(tx, customerId)
  const number = await takeNumber(tx, kind === 'OPENING' ? 'OB' : 'DN', date)
  await insertDue(tx, { customerId, kind, number, date, dueDate, amount, now })
  await settle(tx, { customerId, payFor: null, keepFor: null, now, user })
  const entry = byHand({ kind, amountPaise: amount, date, number, note: reason })
  await postEntries(tx, { account, entries: [entry], ...rowAuthor(user), now })
  return number
}

/** Records an opening advance: free money like any other, so it pays open dues. */
async function openAdvance(
  tx: Tx,
  { customerId, amount, reason, date }: Dated,
  { now, user }: Author,
): Promise<string> {
  const account = await lockAccount(tx, customerId)
  const number = await takeNumber(tx, 'OB', date)
  const receipt = await takeNumber(tx, 'RC', date)
  const { id } = await insertReceipt(tx, {
    customerId,
    orderId: null,
    number: receipt,
    date,
    amount: negatePaise(amount),
    mode: 'ADJUSTMENT',
    reference: number,
    isCleared: true,
    receivedBy: user.id ?? user,
    now,
  })
  await settle(tx, { customerId, payFor: null, keepFor: null, now, user })
  const entry = byHand({ kind: 'OPENING', amountPaise: amount, date, number, note: reason, receiptId: id })
  await postEntries(tx, { account, entries: [entry], ...rowAuthor(user), now })
  return number
}

async function writeDuesOff(
  tx: Tx,
  { customerId, amount, reason, date, number: document }: Dated & { number?: string | undefined },
  { now, user }: Author,
): Promise<string> {
  const account = await lockAccount(tx, customerId)
  const dues = await selectOpenDues(tx, customerId)
  refuse(whyNotWriteOff(amount, dues, document))
  await writeOff(tx, { parts: planWriteOff(amount, dues, document), ...rowAuthor(user), now })
  const number = await takeNumber(tx, 'WO', date)
  const entry = byHand({ kind: 'WRITE_OFF', amountPaise: negatePaise(amount), date, number, note: reason })
  await postEntries(tx, { account, entries: [entry], ...rowAuthor(user), now })
  return number
}

async function takeNumber(tx: Tx, series: Series, date: Day): Promise<string> {
  const [number = ''] = await takeNumbers(tx, date, [series])
  return number
}

const byHand = (
  entry: Pick<Entry, 'kind' | 'amountPaise' | 'date' | 'number' | 'note'> & { receiptId?: ReceiptId },
): Entry => ({
  orderId: null,
  invoiceId: null,
  receiptId: null,
  ...entry,
})
