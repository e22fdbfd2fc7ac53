import type { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import type { Receipt } from '@packhouse/contract/billing/payments/model.ts'
import { isMoney } from '@packhouse/contract/billing/receipt-modes.ts'
import { type Day, dayOf } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { CustomerId, ReceiptId } from '@packhouse/contract/ids.ts'
import { addPaise, negatePaise, type Paise, subtractPaise } from '@packhouse/contract/money.ts'
import { found, type Refusal, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { notify } from '../../../business/notices/api.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { refuseWithout } from '../../../platform/http/rights.ts'
import { type Doer, rowAuthor } from '../../../platform/trail/doer.ts'
import { whyStale } from '../../../platform/trail/edits.ts'
import {
  bouncedAfter,
  moveParts,
  type OwnDue,
  stillBounced,
  whyNotReverse,
  whyNotSpend,
  whyNotStatus,
  withoutOwn,
} from '../rules/by-hand.ts'
import { chequeOrder } from '../rules/cheques.ts'
import {
  type Account,
  type DuePart,
  planNamed,
  planOldestFirst,
  whyNotAllocate,
  whyNotCash,
} from '../rules/receipts.ts'
import { type Entry, postEntries } from '../sql/accounts.ts'
import {
  type LockedReceipt,
  lockReceipt,
  markReceipt,
  selectAccountSteps,
  selectCheque,
  selectOwnDues,
  selectReceiptOwner,
} from '../sql/by-hand.ts'
import { noteAtBank, selectGivenFor } from '../sql/cheques.ts'
import { allocate, selectOpenDues } from '../sql/dues.ts'
import { selectReceipt } from '../sql/receipts.ts'
import { selectGivenOf } from '../sql/refunds.ts'
import { lockAccount, settle } from './dues.ts'

/** A receipt with its account, both locked. */
export interface Held {
  receipt: LockedReceipt
  account: Account
  customerId: CustomerId
}

/**
 * Marks a cheque as cleared: it pays the oldest dues now. Or marks money as returned: what it paid is open again. Cheques need the
 * right `money`, other money reversed `books`. (rules §6.8, §8.5)
 */
export async function clearOrBounce(
  { receiptid, body }: Args<typeof payments.clearOrBounce>,
  call: WriteCall,
): Promise<Result<typeof payments.clearOrBounce>> {
  const { tx, now, audit } = call
  const held = await hold(tx, receiptid)
  const { receipt } = held
  await refuseWithout(receipt.mode === 'CHEQUE' ? 'money' : 'books', call)
  const before = { status: receipt.status, statusDate: receipt.statusDate }
  if (receipt.status === body.status) {
    // Repeating the same status changes nothing; a different clearing day is a conflict, not a repeat.
    if (body.date !== receipt.statusDate) refuse(await stale(tx, receipt, body.version, now))
    audit({ action: 'RECEIPT_UNCHANGED', entity: 'receipt', entityId: receiptid, after: before })
    return selectReceipt(tx, receiptid)
  }
  refuse(await stale(tx, receipt, body.version, now))
  refuse(whyNotStatus(receipt, { ...body, reason: body.reason }, dayOf(now)))
  refuse(whyToBeSeen(receipt))
  if (body.status === 'BOUNCED') refuse(whyNotReverse(receipt, await selectGivenOf(tx, receiptid)))
  const answer = await move(held, body, call)
  if (body.status === 'BOUNCED' && receipt.mode === 'CHEQUE') await tellBounced(held, call)
  return answer
}

type Move = Change & Pick<Args<typeof payments.clearOrBounce>['body'], 'status'>

async function move(held: Held, to: Move, call: WriteCall): Promise<Receipt> {
  const { id, status, statusDate } = held.receipt
  await (to.status === 'CLEARED' ? clear(held, to, call) : takeBack(held, to, call))
  const answer = await selectReceipt(call.tx, id)
  call.audit({
    action: to.status === 'CLEARED' ? 'RECEIPT_CLEARED' : 'RECEIPT_BOUNCED',
    entity: 'receipt',
    entityId: id,
    before: { status, statusDate },
    after: { status: answer.status, statusDate: answer.statusDate, allocations: answer.allocations },
    ...(to.reason ? { reason: to.reason } : {}),
  })
  return answer
}

/** UPI of the door is decided against the bank, in one place. (rules §6.18) */
const whyToBeSeen = ({ number, mode, status }: LockedReceipt): Refusal | undefined =>
  mode === 'UPI' && status === 'RECEIVED'
    ? refusal(
        'BREAKS_RULE',
        '{number} is not confirmed in the bank yet. Decide it under Payments to confirm.',
        { number },
      )
    : undefined

/**
 * A payment was seen in the bank: what did not count until then, UPI of the door or a cheque, counts from this IST day on. Other money
 * counts already. (rules §6.18)
 */
export async function confirmReceipt(
  { receiptId, version, date }: { receiptId: ReceiptId; version: number; date: Day },
  call: WriteCall,
): Promise<LockedReceipt> {
  const held = await hold(call.tx, receiptId)
  const { receipt } = held
  refuse(await stale(call.tx, receipt, version, call.now))
  if (receipt.status === 'CLEARED') return receipt
  const later = date < receipt.date ? receipt.date : date // a bank may have an earlier day on it
  refuse(whyNotStatus(receipt, { status: 'CLEARED', date: later, reason: undefined }, dayOf(call.now)))
  await move(held, { status: 'CLEARED', date: later }, call)
  return receipt
}

/** A payment was not found in the bank: its receipt ends with the reason, and what it paid is open again. (rules §6.18) */
export async function endReceipt(
  { receiptId, version, reason }: { receiptId: ReceiptId; version: number; reason: string },
  call: WriteCall,
): Promise<LockedReceipt> {
  const held = await hold(call.tx, receiptId)
  const { receipt } = held
  const today = dayOf(call.now)
  if (receipt.status === 'CLEARED') await refuseWithout('books', call)
  refuse(await stale(call.tx, receipt, version, call.now))
  refuse(whyNotStatus(receipt, { status: 'BOUNCED', date: today, reason }, today))
  refuse(whyNotReverse(receipt, await selectGivenOf(call.tx, receiptId)))
  await move(held, { status: 'BOUNCED', date: today, reason }, call)
  return receipt
}

/** Tells who received a cheque that it bounced, and those who decide on credit. (rules §15.1) */
async function tellBounced({ receipt, customerId }: Held, call: WriteCall): Promise<void> {
  const { receivedBy, reference, subject } = await selectCheque(call.tx, receipt.id)
  const part = { key: String(receipt.id), text: reference ?? receipt.number, amount: receipt.amount }
  const happened = {
    kind: 'CHEQUE_BOUNCED',
    record: 'customer',
    recordId: customerId,
    subject,
    parts: [part],
  } as const
  await notify({ ...happened, to: receivedBy === null ? [] : [receivedBy], toRight: 'credit' }, call)
}

type Change = Pick<Args<typeof payments.clearOrBounce>['body'], 'date' | 'reason'> & {
  /** The money never was taken: a cheque did not bounce. */
  isWithdrawn?: boolean
}

async function clear({ receipt, account, customerId }: Held, { date }: Change, { tx, now, user }: WriteCall) {
  const { id, mode, orderId, amount, orderIsOnItsWay } = receipt
  const dues = chequeOrder(await selectOpenDues(tx, customerId), await selectGivenFor(tx, id))
  const parts = planOldestFirst({ mode, orderId, freePaise: amount, orderIsOnItsWay }, dues)
  await allocate(tx, { allocations: parts.map(part => ({ ...part, receiptId: id })), userId: user.id, now })
  await markReceipt(tx, receipt, { status: 'CLEARED', status_date: date })
  await noteAtBank(tx, id, date)
  const bounced = isMoney(mode) ? stillBounced(account.bounced, amount) : account.bounced
  const entry = entryOf(receipt, { kind: 'RECEIPT', amountPaise: negatePaise(amount), date })
  await postEntries(tx, { account, entries: [entry], bounced, userId: user.id, now })
}

/** Takes a receipt back: what it paid is open again. `reason` goes into the ledger. (rules §6.8) */
export async function takeBack(
  { receipt, account, customerId }: Held,
  { date, reason, isWithdrawn = false }: Change,
  { tx, now, user }: Pick<WriteCall, 'tx' | 'now'> & { user: Doer },
) {
  const { id, mode, amount, status } = receipt
  const paid = ownParts(await selectOwnDues(tx, { customerId, receiptId: id }))
  const back = paid.map(part => ({ ...part, receiptId: id, amountPaise: negatePaise(part.amountPaise) }))
  await allocate(tx, { allocations: back, ...rowAuthor(user), now })
  await markReceipt(tx, receipt, { status: 'BOUNCED', status_date: date, is_withdrawn: isWithdrawn })
  if (!isWithdrawn) await noteAtBank(tx, id, date)
  await settle(tx, { customerId, payFor: null, keepFor: null, now, user })
  const counted = entryOf(receipt, {
    kind: 'RECEIPT_BOUNCED',
    amountPaise: amount,
    date,
    ...(reason ? { note: reason } : {}),
  })
  const uncovered = status === 'CLEARED' ? await bouncedWithout(tx, account, id) : account.bounced
  const bounced = mode === 'CHEQUE' && !isWithdrawn ? addPaise(uncovered, amount) : uncovered
  await postEntries(tx, {
    account,
    entries: status === 'CLEARED' ? [counted] : [],
    bounced,
    ...rowAuthor(user),
    now,
  })
}

/** What earlier bounced cheques still have to be made good with, now that this money no longer covers them. (rules §6.5) */
async function bouncedWithout(tx: Tx, { customerId, bounced }: Account, except: ReceiptId): Promise<Paise> {
  const recomputed = bouncedAfter(await selectAccountSteps(tx, { customerId, except }))
  return recomputed > bounced ? recomputed : bounced // taking money back never covers anything
}

/**
 * Sets what a receipt pays: the named documents, otherwise the oldest dues. Its earlier allocation is ignored. (rules §6.8)
 */
export async function allocateReceipt(
  { receiptid, body }: Args<typeof payments.allocateReceipt>,
  { tx, now, user, audit }: WriteCall,
): Promise<Result<typeof payments.allocateReceipt>> {
  const { receipt, account, customerId } = await hold(tx, receiptid)
  refuse(await stale(tx, receipt, body.version, now))
  refuse(whyNotSpend(receipt))
  const before = (await selectReceipt(tx, receiptid)).allocations
  const owned = await selectOwnDues(tx, { customerId, receiptId: receiptid })
  const given = await selectGivenOf(tx, receiptid)
  const own = { ...receipt, amount: subtractPaise(receipt.amount, given.amount) }
  const wanted = planAgain(own, body.allocations, owned)
  const moved = moveParts(ownParts(owned), wanted)
  await allocate(tx, {
    allocations: moved.map(part => ({ ...part, receiptId: receiptid })),
    userId: user.id,
    now,
  })
  await postEntries(tx, { account, entries: [], userId: user.id, now })

  const answer: Receipt = await selectReceipt(tx, receiptid)
  audit({
    action: 'RECEIPT_ALLOCATED',
    entity: 'receipt',
    entityId: receiptid,
    before: { allocations: before },
    after: { allocations: answer.allocations },
  })
  return answer
}

type Wanted = Args<typeof payments.allocateReceipt>['body']['allocations']

function planAgain(receipt: LockedReceipt, named: Wanted, owned: readonly OwnDue[]): DuePart[] {
  const { amount, mode, orderId, orderIsOnItsWay } = receipt
  const dues = withoutOwn(owned, mode)
  // a cleared cheque is allocated like any other money
  refuse(whyNotAllocate(named ?? [], { amount, mode: mode === 'CHEQUE' ? 'NEFT' : mode, dues }))
  const parts = named
    ? planNamed(named, dues)
    : planOldestFirst({ mode, orderId, freePaise: amount, orderIsOnItsWay }, dues)
  refuse(whyNotCash(mode, parts, dues))
  return parts
}

/** Locks the account first, then the receipt: everyone who changes dues uses this order. */
export async function hold(tx: Tx, id: ReceiptId): Promise<Held> {
  const { customerId } = found(await selectReceiptOwner(tx, id), 'Receipt {id} was not found.', { id })
  const account = await lockAccount(tx, customerId)
  return {
    account,
    customerId,
    receipt: found(await lockReceipt(tx, id), 'Receipt {id} was not found.', { id }),
  }
}

const stale = (tx: Tx, { id, number, version }: LockedReceipt, seen: number | undefined, now: Date) =>
  whyStale(
    tx,
    { what: sentence('Receipt {number}', { number }), entity: 'receipt', entityId: id, version },
    seen,
    now,
  )

const ownParts = (dues: readonly OwnDue[]): DuePart[] =>
  dues
    .filter(({ ownPaise }) => ownPaise > 0)
    .map(({ id, ownPaise }) => ({ dueId: id, amountPaise: ownPaise }))

const entryOf = (
  { id, number, orderId }: LockedReceipt,
  entry: Pick<Entry, 'kind' | 'amountPaise' | 'date' | 'note'>,
): Entry => ({ ...entry, orderId, invoiceId: null, receiptId: id, number })
