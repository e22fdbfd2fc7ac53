import type { bank } from '@packhouse/contract/books/bank/endpoints.ts'
import { notThereNames } from '@packhouse/contract/books/bank/kinds.ts'
import { type Day, dayOf } from '@packhouse/contract/day.ts'
import type { BankLineId, ReceiptId } from '@packhouse/contract/ids.ts'
import { formatMoney, type Paise, sumPaise } from '@packhouse/contract/money.ts'
import { certain, found, Refused, refusal, refuse, telling } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import {
  bookReceipt,
  confirmReceipt,
  endReceipt,
  insertBankCheck,
  lockReceiptOwners,
  readReceipt,
  receiptsOfReference,
  selectBankCheck,
} from '../../../billing/payments/api.ts'
import { removePart } from '../../../business/notices/api.ts'
import { repeatTripReceipt } from '../../../delivery/trips/api.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { lockLine } from '../sql/statements.ts'

/**
 * Payments were seen in the bank, all or none: UPI of the door and cheques count from the day of their line, else from today. Locks
 * accounts in the order of their customers, then receipts, then lines. (rules §6.18)
 */
export const seePayments: Handler<typeof bank.seePayments> = async ({ body }, call) => {
  const { tx, user, now, audit } = call
  await lockReceiptOwners(
    tx,
    body.payments.map(({ receiptId }) => receiptId),
  )
  const inOrder = [...body.payments].sort((one, other) => one.receiptId - other.receiptId)
  const lines = new Map<BankLineId, LineOfPayments>()
  for (const { receiptId, version, lineId } of inOrder) {
    await refuseDecided(tx, receiptId)
    const known = lineId === undefined ? undefined : lines.get(lineId)
    const line = lineId === undefined ? undefined : (known?.line ?? (await freeLine(tx, lineId)))
    const { number, amount } = await confirmReceipt(
      { receiptId, version, date: earlier(line?.date, dayOf(now)) },
      call,
    )
    if (line) lines.set(line.id, { line, paid: [...(known?.paid ?? []), { number, amount }] })
    // payments of one reference share a line, which the first of them keeps
    await insertBankCheck(tx, {
      receiptId,
      outcome: 'SEEN',
      lineId: known ? undefined : lineId,
      by: user.id,
      now,
    })
    audit({
      action: 'RECEIPT_SEEN',
      entity: 'receipt',
      entityId: receiptId,
      after: { number, bankLineId: lineId ?? null },
    })
  }
  for (const { receiptId } of inOrder) await untell(tx, receiptId)
  for (const { line, paid } of lines.values()) {
    const sum = sumPaise(paid.map(({ amount }) => amount))
    if (sum !== line.amount)
      throw new Refused(whyOther(paid.map(({ number }) => number).join(', '), sum, line.amount))
  }
  return { count: inOrder.length }
}

/** A credit of the bank with the payments that are seen by it. */
interface LineOfPayments {
  line: Awaited<ReturnType<typeof freeLine>>
  paid: { number: string; amount: Paise }[]
}

/** The bank has another amount: the receipt is replaced by one of that amount. (rules §6.18) */
export const takeBankAmount: Handler<typeof bank.takeBankAmount> = async ({ body }, call) => {
  const { tx, user, now, audit } = call
  const { receiptId, version, lineId } = body
  await lockReceiptOwners(tx, [receiptId])
  await refuseDecided(tx, receiptId)
  const line = await freeLine(tx, lineId)
  const { number, amount, date, mode, reference, customerId, orderId } = await readReceipt(tx, receiptId)
  if (mode === 'CHEQUE')
    throw new Refused(
      refusal('BREAKS_RULE', '{number} is a cheque; its amount is the one written on it.', { number }),
    )
  const parts = await receiptsOfReference(tx, receiptId)
  if (parts.length > 1) throw new Refused(whyShared(number, parts))
  const reason = `The bank has ${formatMoney(line.amount)}`
  await endReceipt({ receiptId, version, reason }, call)
  await insertBankCheck(tx, { receiptId, outcome: 'OTHER_AMOUNT', by: user.id, now })
  const money = {
    customerId,
    date,
    amount: line.amount,
    mode,
    reference: certain(reference, 'a reference'),
    confirm: true,
  }
  const receipt = await bookReceipt({ body: { ...money, ...(orderId === null ? {} : { orderId }) } }, call)
  await repeatTripReceipt(tx, { from: receiptId, to: receipt.id })
  await insertBankCheck(tx, { receiptId: receipt.id, outcome: 'SEEN', lineId, by: user.id, now })
  await untell(tx, receiptId)
  audit({
    action: 'RECEIPT_BANK_AMOUNT',
    entity: 'receipt',
    entityId: receipt.id,
    before: { number, amountPaise: amount },
    after: { number: receipt.number, amountPaise: line.amount },
  })
  return { number: receipt.number }
}

/** A payment is not in the bank. (rules §6.18) */
export const notThere: Handler<typeof bank.notThere> = async ({ body }, call) => {
  const { tx, user, now, audit } = call
  const { receiptId, version, reason, note } = body
  await lockReceiptOwners(tx, [receiptId])
  await refuseDecided(tx, receiptId)
  const { mode, number } = await readReceipt(tx, receiptId)
  if (mode === 'CHEQUE')
    throw new Refused(
      refusal('BREAKS_RULE', '{number} is a cheque. Mark it as bounced under Cheques.', { number }),
    )
  const words = [notThereNames[reason], note].filter(Boolean).join(': ')
  await endReceipt({ receiptId, version, reason: words }, call)
  await untell(tx, receiptId)
  await insertBankCheck(tx, { receiptId, outcome: 'NOT_THERE', reason, note, by: user.id, now })
  audit({
    action: 'RECEIPT_NOT_THERE',
    entity: 'receipt',
    entityId: receiptId,
    after: { number, reason },
    reason: words,
  })
  return undefined
}

/** What is decided waits no longer: the notice of it goes, after all that takes a number. */
async function untell(tx: Tx, receiptId: ReceiptId): Promise<void> {
  const { customerId } = await readReceipt(tx, receiptId)
  await removePart(tx, {
    kind: 'UPI_WAITS',
    record: 'customer',
    recordId: customerId,
    key: String(receiptId),
  })
}

const earlier = (day: Day | undefined, today: Day): Day => (day !== undefined && day < today ? day : today)

const whyOther = (number: string, amount: Paise, inBank: Paise) =>
  telling(
    ['dues'],
    refusal(
      'BREAKS_RULE',
      '{number} is {amount}, the bank has {bank}. Take the bank’s amount, or mark it as not received.',
      {
        number,
        amount: formatMoney(amount),
        bank: formatMoney(inBank),
      },
    ),
    sentence('{number} has another amount in the bank. Take the bank’s amount, or mark it as not received.', {
      number,
    }),
  )

const whyShared = (number: string, parts: readonly { number: string; amount: Paise }[]) =>
  telling(
    ['dues'],
    refusal(
      'BREAKS_RULE',
      '{number} is one of {count} receipts of this reference, {sum} together: {numbers}. Correct the one that is wrong.',
      {
        number,
        count: parts.length,
        sum: formatMoney(sumPaise(parts.map(({ amount }) => amount))),
        numbers: parts.map(part => part.number).join(', '),
      },
    ),
    sentence('{number} is one of several receipts of this reference. Correct the one that is wrong.', {
      number,
    }),
  )

async function refuseDecided(tx: Tx, id: ReceiptId): Promise<void> {
  const check = await selectBankCheck(tx, id)
  if (!check) return
  const { number } = await readReceipt(tx, id)
  refuse(refusal('STALE_VERSION', 'Somebody else decided {number} in the meantime.', { number }))
}

const freeLine = async (tx: Tx, id: BankLineId) =>
  found(await lockLine(tx, id), 'Line {id} of the bank belongs to another payment.', { id })
