import { goodUntil } from '@packhouse/contract/billing/payments/cheque-days.ts'
import type { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { dayOf, startOfDay } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { ChequeId } from '@packhouse/contract/ids.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { pageOf } from '../../../platform/db/keyset.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { pictureUrl, type Signer } from '../../../platform/files/api.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { whyStale } from '../../../platform/trail/edits.ts'
import { whyNotOnHand, whyNotTaken } from '../rules/cheques.ts'
import {
  type ChequeRow,
  changeCheque,
  chequeKeyset,
  insertCheque,
  lockCheques,
  selectCheque,
  selectChequeOwners,
  selectChequePage,
  selectTakenBefore,
} from '../sql/cheques.ts'
import { selectChequeSums, selectDepositsSince, selectTransfersSince } from '../sql/deposits.ts'
import { selectOpenDues } from '../sql/dues.ts'
import { toDepositReply, toTransferReply } from './deposit-reply.ts'
import { lockAccount } from './dues.ts'
import { customerOf } from './read.ts'
import { withdrawMoney } from './withdraw-receipt.ts'

type ChequeReply = Result<typeof payments.takeCheque>

const usualPage = 100
const toReply = (
  { reference: _, ended: __, receiptStatus: ___, deposit, ...row }: ChequeRow,
  call: Signer,
): ChequeReply => ({
  ...row,
  deposit: deposit && { ...deposit, photo: pictureUrl(deposit.photo, 'detail', call) },
  goodUntil: goodUntil(row.date),
})

/** Returns cheques of a view, by the day on them. (rules §6.16) */
export const cheques: Handler<typeof payments.cheques> = async (
  { view = 'ON_HAND', customerid, search, limit = usualPage, cursor },
  call,
) => {
  const { db, now } = call
  const keyset = chequeKeyset(cursor)
  const wanted = { view, today: dayOf(now), customerId: customerid, search, limit }
  const rows = await selectChequePage(db, keyset, wanted)
  return pageOf(rows, {
    limit,
    total: rows[0]?.total ?? 0,
    keyset,
    toReply: ({ key: _, total: __, ...row }) => toReply(row, call),
  })
}

/** Returns the sums of cheques today, and the deposits and transfers that were recorded today. (rules §6.16, §6.17) */
export const chequeSummary: Handler<typeof payments.chequeSummary> = async (_asked, call) => {
  const { db, now } = call
  const today = dayOf(now)
  const since = startOfDay(today)
  return {
    ...(await selectChequeSums(db, today)),
    deposits: (await selectDepositsSince(db, since)).map(row => toDepositReply(row, call)),
    transfers: (await selectTransfersSince(db, since)).map(row => toTransferReply(row, today)),
  }
}

/** Keeps a cheque with the day on it, or in place of another one of the customer. (rules §6.16) */
export async function takeCheque(
  { body }: Args<typeof payments.takeCheque>,
  call: WriteCall,
): Promise<Result<typeof payments.takeCheque>> {
  const { tx, now, user, audit } = call
  const { customerId, number, bank, date, amount, documents = [], replaces, confirm = false } = body
  await customerOf(tx, customerId)
  await lockAccount(tx, customerId)
  const old = replaces ? await lockOnHand(tx, replaces.id, replaces.version, now) : null
  if (old) found(old.customerId === customerId ? old : null, 'Cheque {id} was not found.', { id: old.id })
  const dues = documents.length > 0 ? await selectOpenDues(tx, customerId) : []
  const before = await selectTakenBefore(tx, { customerId, number, bank })
  refuse(whyNotTaken({ number, bank, date, today: dayOf(now), ...before, confirm, documents, dues }))
  const dueIds = dues.filter(due => documents.includes(due.number)).map(({ id }) => id)
  const id = await insertCheque(tx, { customerId, number, bank, date, amount, dueIds, takenBy: user.id, now })
  if (old) {
    if (old.receipt)
      await withdrawMoney({ receiptId: old.receipt.id, reason: `Replaced by cheque ${number}` }, call)
    await changeCheque(tx, old.id, { ended: 'REPLACED', replaced_by: id })
  }
  const after = { number, bank, customerId, date, amountPaise: amount, documents }
  audit({ action: 'CHEQUE_TAKEN', entity: 'cheque', entityId: id, after })
  if (old)
    audit({
      action: 'CHEQUE_REPLACED',
      entity: 'cheque',
      entityId: old.id,
      before: { number: old.number, date: old.date, ...receiptOf(old) },
      after: { number, date },
    })
  return toReply(await selectCheque(tx, id, dayOf(now)), call)
}

/** Gives a cheque on hand back to its customer; a receipt of it stays with its number as withdrawn. (rules §6.16) */
export async function giveChequeBack(
  { chequeid, body }: Args<typeof payments.giveChequeBack>,
  call: WriteCall,
): Promise<Result<typeof payments.giveChequeBack>> {
  const { tx, now, audit } = call
  const [owner] = await selectChequeOwners(tx, [chequeid])
  await lockAccount(tx, found(owner, 'Cheque {id} was not found.', { id: chequeid }))
  const cheque = await lockOnHand(tx, chequeid, body.version, now)
  if (cheque.receipt) await withdrawMoney({ receiptId: cheque.receipt.id, reason: body.reason }, call)
  await changeCheque(tx, chequeid, { ended: 'GIVEN_BACK', reason: body.reason })
  const after = { number: cheque.number, amountPaise: cheque.amount, ...receiptOf(cheque) }
  audit({ action: 'CHEQUE_GIVEN_BACK', entity: 'cheque', entityId: chequeid, after, reason: body.reason })
  return toReply(await selectCheque(tx, chequeid, dayOf(now)), call)
}

/** Locks a cheque that must be on hand and unchanged. Lock its account first. */
async function lockOnHand(tx: Tx, id: ChequeId, seen: number | undefined, now: Date): Promise<ChequeRow> {
  const [cheque] = await lockCheques(tx, [id], dayOf(now))
  const row = found(cheque, 'Cheque {id} was not found.', { id })
  refuse(whyNotOnHand(row))
  refuse(await whyChequeStale(tx, row, seen, now))
  return row
}

const receiptOf = ({ receipt }: ChequeRow) => (receipt ? { receipt: receipt.number } : {})

/** Why a cheque is not as the sender saw it. */
export const whyChequeStale = (
  tx: Tx,
  { id, number, version }: ChequeRow,
  seen: number | undefined,
  now: Date,
) =>
  whyStale(
    tx,
    { what: sentence('Cheque {number}', { number }), entity: 'cheque', entityId: id, version },
    seen,
    now,
  )
