import type { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { supplierOn } from '@packhouse/contract/business/settings/supplier-kind.ts'
import { type Day, dayOf } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { DepositId } from '@packhouse/contract/ids.ts'
import { certain, found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { storePicture } from '../../../platform/files/api.ts'
import { FileAnswer, type ReadCall, type WriteCall } from '../../../platform/http/call.ts'
import { printPdf } from '../../../platform/pdf/pdf-workers.ts'
import { whyStale } from '../../../platform/trail/edits.ts'
import { takeNumbers } from '../../invoices/api.ts'
import { whyNotDeposit } from '../rules/cheques.ts'
import type { DepositSlip } from '../rules/deposit-slip.ts'
import { receiptSeries } from '../rules/receipts.ts'
import { lockReceipt, markReceipt } from '../sql/by-hand.ts'
import {
  type ChequeRow,
  changeCheque,
  lockCheques,
  selectChequeOwners,
  selectChequesOf,
} from '../sql/cheques.ts'
import {
  type DepositRow,
  insertDeposit,
  markDepositUndone,
  selectDeposit,
  setSlipPhoto,
} from '../sql/deposits.ts'
import { insertReceipt, lockReferences } from '../sql/receipts.ts'
import { whyChequeStale } from './cheque-book.ts'
import { toDepositReply, whyNotUndo } from './deposit-reply.ts'
import { lockAccount } from './dues.ts'

/** Takes cheques to the bank, all or none; one without a receipt gets it, and each waits to clear. (rules §6.16) */
export async function depositCheques(
  { body }: Args<typeof payments.depositCheques>,
  call: WriteCall,
): Promise<Result<typeof payments.depositCheques>> {
  const { tx, now, user, audit } = call
  const today = dayOf(now)
  const { date = today } = body
  const rows = await lockChosen(tx, body, { date, today, now })
  await lockReferences(
    tx,
    rows.filter(({ receipt }) => receipt === null).map(({ reference }) => reference),
  )
  const { supplier } = await readSettings(tx)
  const [number = ''] = await takeNumbers(tx, date, ['DS'])
  const depositId = await insertDeposit(tx, { number, date, bank: supplier.bank, userId: user.id, now })
  const banks = new Map(body.cheques.map(({ id, bank }) => [id, bank]))
  for (const cheque of rows) {
    const bank = cheque.bank === null ? banks.get(cheque.id) : undefined
    const receipt = cheque.receipt?.number ?? (await recordItsReceipt(cheque, { date, depositId }, call))
    await changeCheque(tx, cheque.id, { deposit_id: depositId, ...(bank && { bank }) })
    const after = { slip: number, receipt, date, ...(bank && { bank }) }
    audit({ action: 'CHEQUE_DEPOSITED', entity: 'cheque', entityId: cheque.id, after })
  }
  return toDepositReply(certain(await selectDeposit(tx, depositId), `deposit ${number}`), call)
}

/** Records the receipt of a cheque that had none, and returns its number. */
async function recordItsReceipt(
  { id, customerId, amount, isPostpaid, reference }: ChequeRow & { isPostpaid: boolean },
  { date, depositId }: { date: Day; depositId: DepositId },
  { tx, now, user, audit }: WriteCall,
): Promise<string> {
  // each number on its own: one series gives several
  const [number = ''] = await takeNumbers(tx, date, [
    receiptSeries({ mode: 'CHEQUE', isPostpaid, orderIsOnItsWay: false }),
  ])
  const money = { customerId, orderId: null, number, date, amount, mode: 'CHEQUE' as const, reference: null }
  const receipt = await insertReceipt(tx, {
    ...money,
    isCleared: false,
    chequeId: id,
    depositId,
    receivedBy: user.id,
    now,
  })
  const after = {
    number,
    customerId,
    date,
    amountPaise: amount,
    mode: 'CHEQUE',
    reference,
    status: 'RECEIVED',
  }
  audit({ action: 'RECEIPT_RECORDED', entity: 'receipt', entityId: receipt.id, after })
  return number
}

type Chosen = Args<typeof payments.depositCheques>['body']

/** Locks the chosen cheques, or refuses the first that cannot be deposited. */
async function lockChosen(
  tx: Tx,
  { cheques }: Chosen,
  { date, today, now }: { date: Day; today: Day; now: Date },
) {
  const ids = [...new Set(cheques.map(({ id }) => id))]
  // accounts before cheques, in the order of their customers: as everybody who changes receipts
  const owners = await selectChequeOwners(tx, ids)
  for (const customerId of owners) await lockAccount(tx, customerId)
  const rows = owners.length === 0 ? [] : await lockCheques(tx, ids, today)
  for (const { id, version } of cheques) {
    const row = found(
      rows.find(cheque => cheque.id === id),
      'Cheque {id} was not found.',
      { id },
    )
    refuse(whyNotDeposit(row, date, today))
    refuse(await whyChequeStale(tx, row, version, now))
  }
  return rows
}

/** Undoes a deposit on its day: the cheques are on hand again; a receipt that it recorded is withdrawn. (rules §6.16) */
export async function undoDeposit(
  { depositid, body }: Args<typeof payments.undoDeposit>,
  call: WriteCall,
): Promise<Result<typeof payments.undoDeposit>> {
  const { tx, now, audit } = call
  const today = dayOf(now)
  await lockDeposit(tx, depositid, today)
  const deposit = await depositOf(tx, depositid)
  const { number, version } = deposit
  refuse(whyNotUndo(number, deposit, today))
  refuse(await whyDepositStale(tx, deposit, body.version, now))
  for (const { id, receipt } of await selectChequesOf(tx, depositid, today)) {
    const locked = certain(receipt && (await lockReceipt(tx, receipt.id)), `receipt of cheque ${id}`)
    if (locked.depositId === depositid)
      await markReceipt(tx, locked, { status: 'BOUNCED', status_date: locked.date, is_withdrawn: true })
    await changeCheque(tx, id, { deposit_id: null })
    audit({
      action: 'CHEQUE_DEPOSIT_UNDONE',
      entity: 'cheque',
      entityId: id,
      after: { slip: number, receipt: locked.number },
    })
  }
  await markDepositUndone(tx, depositid, now)
  audit({ action: 'DEPOSIT_UNDONE', entity: 'deposit', entityId: depositid, after: { number } })
  return { ...toDepositReply(deposit, call), version: version + 1, canUndo: false }
}

/** Keeps a photo of the stamped slip with its deposit; one before stays in the history. (rules §6.16) */
export async function addSlipPhoto(
  { depositid, version: seen, body }: Args<typeof payments.addSlipPhoto>,
  call: WriteCall,
): Promise<Result<typeof payments.addSlipPhoto>> {
  const { tx, now, audit } = call
  // stored before anything is locked: a large picture takes its time, and a refusal takes it back
  const photo = await storePicture(body, call)
  await lockDeposit(tx, depositid, dayOf(now))
  const deposit = await depositOf(tx, depositid)
  const { number, version, isUndone } = deposit
  refuse(isUndone ? whyNoSlip(number) : await whyDepositStale(tx, deposit, seen, now))
  await setSlipPhoto(tx, depositid, photo)
  const before = deposit.photo === null ? {} : { before: { photo: deposit.photo } }
  audit({
    action: 'SLIP_PHOTO_ADDED',
    entity: 'deposit',
    entityId: depositid,
    ...before,
    after: { number, photo },
  })
  return toDepositReply({ ...deposit, photo, version: version + 1 }, call)
}

const whyNoSlip = (number: string) =>
  refusal('BREAKS_RULE', '{number} was undone, so it has no slip.', { number })

/** Why a deposit is not as the sender saw it. */
const whyDepositStale = (tx: Tx, { id, number, version }: DepositRow, seen: number | undefined, now: Date) =>
  whyStale(
    tx,
    { what: sentence('Deposit {number}', { number }), entity: 'deposit', entityId: id, version },
    seen,
    now,
  )

/** Locks the accounts of a deposit, then its cheques. */
async function lockDeposit(tx: Tx, id: DepositId, today: Day): Promise<void> {
  const before = await selectChequesOf(tx, id, today)
  const customers = [...new Set(before.map(({ customerId }) => customerId))].sort((one, other) => one - other)
  for (const customerId of customers) await lockAccount(tx, customerId)
  const ids = before.map(cheque => cheque.id)
  if (ids.length > 0) await lockCheques(tx, ids, today)
}

const depositOf = async (db: ReadCall['db'] | Tx, id: DepositId): Promise<DepositRow> =>
  found(await selectDeposit(db, id), 'Deposit {id} was not found.', { id })

const layout = new URL('../pdf/deposit-slip.ts', import.meta.url)

/** Prints the slip of a deposit. (rules §6.16) */
export async function depositSlip(
  { depositid }: Args<typeof payments.depositSlip>,
  { db, now, caller }: ReadCall,
): Promise<FileAnswer> {
  const deposit = await depositOf(db, depositid)
  const { number, date, bank, account, isUndone } = deposit
  if (isUndone) refuse(whyNoSlip(number))
  const rows = await selectChequesOf(db, depositid, dayOf(now))
  const supplier = supplierOn(await readSettings(db), date)
  const printed: DepositSlip = {
    supplier,
    number,
    date,
    bank,
    account,
    cheques: rows.map(({ number, bank, businessName, amount }) => ({
      number,
      bank,
      drawer: businessName,
      amount,
    })),
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
