import { countsAtOnce } from '@packhouse/contract/billing/payments/allocation.ts'
import type { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { isMoney } from '@packhouse/contract/billing/receipt-modes.ts'
import { dayOf, formatDay } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { TransferId } from '@packhouse/contract/ids.ts'
import { negatePaise } from '@packhouse/contract/money.ts'
import { found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { type Doer, rowAuthor } from '../../../platform/trail/doer.ts'
import { takeNumbers } from '../../invoices/api.ts'
import { stillBounced } from '../rules/by-hand.ts'
import {
  planNamed,
  planOldestFirst,
  receiptSeries,
  whyNotAllocate,
  whyNotCash,
  whyNotReceipt,
} from '../rules/receipts.ts'
import { postEntries, selectCredit } from '../sql/accounts.ts'
import { insertCheque, selectKept } from '../sql/cheques.ts'
import { allocate, selectOpenDues } from '../sql/dues.ts'
import { insertReceipt, selectReceipt, selectSurroundings } from '../sql/receipts.ts'
import { lockAccount } from './dues.ts'

type Body = Args<typeof payments.recordReceipt>['body']

interface Recorded {
  /** The transfer that it is a part of. */
  transferId?: TransferId
  /** It counts once somebody has seen it in the bank. (rules §6.18) */
  isToBeSeen?: boolean
}

/** Records money received: it pays the named documents, otherwise the oldest dues, and the rest is an advance. (rules §6.8) */
export async function bookReceipt(
  { body, transferId, isToBeSeen = false }: Args<typeof payments.recordReceipt> & Recorded,
  { tx, now, user, audit }: Pick<WriteCall, 'tx' | 'now' | 'audit'> & { user: Doer },
): Promise<Result<typeof payments.recordReceipt>> {
  const { customerId, orderId = null, date, amount, mode, reference = null } = body
  found(await selectCredit(tx, customerId), 'Customer {id} was not found.', { id: customerId })
  const account = await lockAccount(tx, customerId)
  const { orderIsOnItsWay, isPostpaid, sharedWith } = await refuseWrong(tx, body, now)
  const isCleared = countsAtOnce(mode) && !isToBeSeen
  const parts = await plan(tx, body, { isCleared, orderIsOnItsWay })

  const [number = ''] = await takeNumbers(tx, date, [receiptSeries({ mode, isPostpaid, orderIsOnItsWay })])
  const inBook =
    mode === 'CHEQUE' ? { chequeId: await keepCheque(tx, body, now), reference: null } : { reference }
  const receipt = {
    customerId,
    orderId,
    number,
    date,
    amount,
    mode,
    isCleared,
    receivedBy: user.id ?? user,
    now,
    ...inBook,
  }
  const { id } = await insertReceipt(tx, { ...receipt, ...(transferId && { transferId }) })
  if (isCleared) {
    await allocate(tx, {
      allocations: parts.map(part => ({ ...part, receiptId: id })),
      ...rowAuthor(user),
      now,
    })
    const paid = {
      kind: 'RECEIPT',
      amountPaise: negatePaise(amount),
      date,
      orderId,
      invoiceId: null,
      receiptId: id,
      number,
    } as const
    const bounced = isMoney(mode) ? stillBounced(account.bounced, amount) : account.bounced
    await postEntries(tx, { account, entries: [paid], bounced, ...rowAuthor(user), now })
  }

  const answer = await selectReceipt(tx, id)
  const { status, allocations } = answer
  audit({
    action: 'RECEIPT_RECORDED',
    entity: 'receipt',
    entityId: id,
    after: {
      number,
      customerId,
      orderId,
      date,
      amountPaise: amount,
      mode,
      reference,
      status,
      allocations,
      ...(sharedWith ? { sharedWith: sharedWith.number } : {}),
    },
  })
  return answer
}

async function refuseWrong(tx: Tx, body: Body, now: Date) {
  const { customerId, orderId, date, amount, mode } = body
  const reference = body.reference ?? null
  const around = await selectSurroundings(tx, { customerId, orderId: orderId ?? null, date, mode, reference })
  const { usedBy, sharedWith, cashThatDay, orderCustomerId, cashForOrder } = around
  if (orderId) found(orderCustomerId, 'Order {id} was not found.', { id: orderId })
  const order =
    orderId === undefined
      ? null
      : { id: orderId, isOwn: orderCustomerId === customerId, cashBefore: cashForOrder }
  const { confirm = false } = body
  refuse(
    whyNotReceipt({
      mode,
      amount,
      date,
      today: dayOf(now),
      reference,
      usedBy,
      sharedWith,
      confirm,
      cashThatDay,
      order,
    }),
  )
  await refuseOnHand(tx, body)
  return around
}

/** The row of the book of a cheque that comes with its receipt: on hand, its bank not known yet. (rules §6.16) */
const keepCheque = (tx: Tx, { customerId, date, amount, reference = '' }: Body, now: Date) =>
  insertCheque(tx, {
    customerId,
    number: reference,
    bank: null,
    date,
    amount,
    dueIds: [],
    takenBy: null,
    now,
  })

/** A cheque that is on hand without a receipt gets it by its deposit, not by hand. (rules §6.16) */
async function refuseOnHand(tx: Tx, { customerId, mode, reference }: Body): Promise<void> {
  if (mode !== 'CHEQUE' || reference === undefined) return
  const onHand = await selectKept(tx, customerId, reference)
  if (onHand === null) return
  const values = { reference, date: formatDay(onHand) }
  refuse(
    refusal(
      'TAKEN',
      'Cheque {reference} of this customer is on hand, dated {date}. Deposit it under Cheques.',
      values,
    ),
  )
}

async function plan(
  tx: Tx,
  { customerId, orderId, amount, mode, allocations }: Body,
  { isCleared, orderIsOnItsWay }: { isCleared: boolean; orderIsOnItsWay: boolean },
) {
  const dues = await selectOpenDues(tx, customerId)
  refuse(whyNotAllocate(allocations ?? [], { amount, mode, dues }))
  if (!isCleared) return []
  const parts = allocations
    ? planNamed(allocations, dues)
    : planOldestFirst({ mode, orderId: orderId ?? null, freePaise: amount, orderIsOnItsWay }, dues)
  refuse(whyNotCash(mode, parts, dues))
  return parts
}
