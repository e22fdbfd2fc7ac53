import type { ReceiptMode } from '@packhouse/contract/billing/receipt-modes.ts'
import { addDays, type Day, dayOf } from '@packhouse/contract/day.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { sql } from 'kysely'
import { isInState, receiptReference } from '../../billing/payments/api.ts'
import { uploadStatement } from '../../books/bank/api.ts'
import { atHour, type Stage } from './stage.ts'

const clerk = 0

/** The statement has these days, with today. */
const days = 4
/** The bank charged this much of the second transfer and of the second payment at the door, in paise. */
const charged = 50_00

interface Paid {
  mode: ReceiptMode
  reference: string
  amount: Paise
  date: Day
}

/** UPI of the door, transfers of the last days and cheques at the bank, the newest first. */
async function paidOf({ tx, until }: Stage): Promise<Paid[]> {
  const today = dayOf(until)
  const { rows } = await sql<Paid>`
    select receipt.mode, ${receiptReference} as reference, receipt.amount_paise as amount, receipt.date
    from receipt left join cheque on cheque.id = receipt.cheque_id
    where (receipt.mode = 'UPI' and receipt.status = 'RECEIVED')
      or (receipt.mode = 'NEFT' and receipt.status = 'CLEARED' and receipt.transfer_id is null
        and receipt.date > ${addDays(today, -days)}::date)
      or (receipt.mode = 'CHEQUE' and ${isInState('AT_BANK', today)})
    order by receipt.id desc`.execute(tx)
  return rows
}

const inRupees = (amount: number): string => (amount / 100).toFixed(2)
const narrations: Partial<Record<ReceiptMode, (reference: string) => string>> = {
  UPI: reference => `UPI/${reference}/PAYMENT FROM PHONE`,
  NEFT: reference => `NEFT*${reference}*KAVERI`,
  CHEQUE: reference => `CLG CHQ ${reference}`,
}

/**
 * Reads a statement of the bank: the first of each kind is in it as it was recorded, the second with another amount unless it is a
 * cheque, and the third is not, so that each proposal is seen.
 */
export async function fillBank(stage: Stage): Promise<void> {
  const today = dayOf(stage.until)
  const lines = [...Map.groupBy(await paidOf(stage), ({ mode }) => mode)].flatMap(([mode, paid]) =>
    paid.flatMap(({ reference, amount, date }, at) => {
      const words = narrations[mode]?.(reference)
      if (!words || at === 2 || (mode === 'CHEQUE' && at > 0)) return []
      return [[date, words, inRupees(at === 1 && amount > charged ? amount - charged : amount)]]
    }),
  )
  if (lines.length === 0) return
  const rows = [...lines, [today, 'CASH DEPOSIT BRANCH', '12500.00']].sort(([one = ''], [other = '']) =>
    one < other ? -1 : 1,
  )
  const body = new FormData()
  const text = [['Date', 'Narration', 'Credit'], ...rows]
    .map(row => row.map(cell => `"${cell}"`).join(','))
    .join('\r\n')
  body.append('file', new File([text], 'kaveri-statement.csv'))
  await atHour(stage, { hour: stage.until, by: clerk }, call =>
    uploadStatement({ bank: 'Kaveri Bank', body }, call),
  )
}
