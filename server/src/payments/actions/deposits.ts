import { type Day, dayOf } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { DepositId } from '@packhouse/contract/ids.ts'
import type { payments } from '@packhouse/contract/payments/endpoints.ts'
import { certain, found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { supplierOn } from '@packhouse/contract/settings/supplier-kind.ts'
import type { Tx } from '../../db/transaction.ts'
import { FileAnswer, type ReadCall, type WriteCall } from '../../http/call.ts'
import { takeNumbers } from '../../invoices/api.ts'
import { printPdf } from '../../pdf/pdf-workers.ts'
import { readSettings } from '../../settings/api.ts'
import { whyStale } from '../../trail/edits.ts'
import { chequeReference, whyNotDeposit } from '../rules/cheques.ts'
import type { DepositSlip } from '../rules/deposit-slip.ts'
import { receiptSeries } from '../rules/receipts.ts'
import { lockReceipt, markReceipt } from '../sql/by-hand.ts'
import { type ChequeRow, changeCheque, lockCheques, selectChequeOwners, selectChequesOf } from '../sql/cheques.ts'
import { type DepositRow, insertDeposit, markDepositUndone, selectDeposit } from '../sql/deposits.ts'
import { insertReceipt, lockReferences } from '../sql/receipts.ts'
import { whyChequeStale } from './cheques.ts'
import { toDepositReply, whyNotUndo } from './deposit-reply.ts'
import { lockAccount } from './dues.ts'

/** Takes cheques to the bank, all or none: each becomes a receipt that waits to clear. (rules §6.16) */
export async function depositCheques(
  { body }: Args<typeof payments.depositCheques>,
  { tx, now, user, audit }: WriteCall,
): Promise<Result<typeof payments.depositCheques>> {
  const today = dayOf(now)
  const { date = today } = body
  const rows = await lockChosen(tx, body, { date, today, now })
  await lockReferences(tx, rows.map(chequeReference))
  const { supplier } = await readSettings(tx)
  const [number = ''] = await takeNumbers(tx, date, ['DS'])
  const depositId = await insertDeposit(tx, { number, date, bank: supplier.bank, userId: user.id, now })
  for (const { id, customerId, amount, isPostpaid, ...cheque } of rows) {
    const series = receiptSeries({ mode: 'CHEQUE', isPostpaid, orderIsOnItsWay: false })
    // each number on its own: one series gives several
    const [receiptNumber = ''] = await takeNumbers(tx, date, [series])
    const reference = chequeReference(cheque)
    const money = { customerId, orderId: null, number: receiptNumber, date, amount, mode: 'CHEQUE' as const, reference }
    const receipt = await insertReceipt(tx, { ...money, isCleared: false, bankedOn: date, receivedBy: user.id, now })
    await changeCheque(tx, id, { status: 'DEPOSITED', deposit_id: depositId, receipt_id: receipt.id })
    const after = { number: receiptNumber, customerId, date, amountPaise: amount, mode: 'CHEQUE', reference, status: 'RECEIVED' }
    audit({ action: 'RECEIPT_RECORDED', entity: 'receipt', entityId: receipt.id, after })
    audit({ action: 'CHEQUE_DEPOSITED', entity: 'cheque', entityId: id, after: { slip: number, receipt: receiptNumber, date } })
  }
  return toDepositReply(certain(await selectDeposit(tx, depositId), `deposit ${number}`), today)
}

type Chosen = Args<typeof payments.depositCheques>['body']

/** Locks the chosen cheques, or refuses the first that cannot be deposited. */
async function lockChosen(tx: Tx, { cheques }: Chosen, { date, today, now }: { date: Day; today: Day; now: Date }) {
  const ids = [...new Set(cheques.map(({ id }) => id))]
  // accounts before cheques, in the order of their customers: as everybody who changes receipts
  const owners = await selectChequeOwners(tx, ids)
  for (const customerId of owners) await lockAccount(tx, customerId)
  const rows = owners.length === 0 ? [] : await lockCheques(tx, ids)
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

/** Undoes a deposit on its day: the cheques are on hand again, their receipts keep their numbers. (rules §6.16) */
export async function undoDeposit(
  { depositid, body }: Args<typeof payments.undoDeposit>,
  { tx, now, audit }: WriteCall,
): Promise<Result<typeof payments.undoDeposit>> {
  const today = dayOf(now)
  await lockDeposit(tx, depositid)
  const deposit = await depositOf(tx, depositid)
  const { number, version } = deposit
  const what = { what: sentence('Deposit {number}', { number }), entity: 'deposit', entityId: depositid, version }
  refuse(whyNotUndo(number, deposit, today))
  refuse(await whyStale(tx, what, body.version, now))
  for (const { id, receipt } of await selectChequesOf(tx, depositid)) {
    const locked = certain(receipt && (await lockReceipt(tx, receipt.id)), `receipt of cheque ${id}`)
    await markReceipt(tx, locked, { status: 'BOUNCED', status_date: locked.date, is_withdrawn: true })
    await changeCheque(tx, id, { status: 'ON_HAND', deposit_id: null, receipt_id: null })
    audit({ action: 'CHEQUE_DEPOSIT_UNDONE', entity: 'cheque', entityId: id, after: { slip: number, receipt: locked.number } })
  }
  await markDepositUndone(tx, depositid, now)
  audit({ action: 'DEPOSIT_UNDONE', entity: 'deposit', entityId: depositid, after: { number } })
  return { ...toDepositReply(deposit, today), version: version + 1, canUndo: false }
}

/** Locks the accounts of a deposit, then its cheques. */
async function lockDeposit(tx: Tx, id: DepositId): Promise<void> {
  const before: ChequeRow[] = await selectChequesOf(tx, id)
  const customers = [...new Set(before.map(({ customerId }) => customerId))].sort((one, other) => one - other)
  for (const customerId of customers) await lockAccount(tx, customerId)
  const ids = before.map(cheque => cheque.id)
  if (ids.length > 0) await lockCheques(tx, ids)
}

const depositOf = async (db: ReadCall['db'] | Tx, id: DepositId): Promise<DepositRow> =>
  found(await selectDeposit(db, id), 'Deposit {id} was not found.', { id })

const layout = new URL('../pdf/deposit-slip.ts', import.meta.url)

/** Prints the slip of a deposit. (rules §6.16) */
export async function depositSlip(
  { depositid }: Args<typeof payments.depositSlip>,
  { db, caller }: ReadCall,
): Promise<FileAnswer> {
  const deposit = await depositOf(db, depositid)
  const { number, date, bank, account, isUndone } = deposit
  if (isUndone) refuse(refusal('BREAKS_RULE', '{number} was undone, so it has no slip.', { number }))
  const rows = await selectChequesOf(db, depositid)
  const supplier = supplierOn(await readSettings(db), date)
  const printed: DepositSlip = {
    supplier,
    ...{ number, date, bank, account },
    cheques: rows.map(({ number, bank, businessName, amount }) => ({ number, bank, drawer: businessName, amount })),
  }
  const bytes = await printPdf(layout, printed, { by: caller })
  const fileName = `${number.replaceAll('/', '-')}.pdf`
  return new FileAnswer({ bytes, contentType: 'application/pdf', fileName, headers: { 'cache-control': 'private, no-store' } })
}
