import { addDays } from '@packhouse/contract/day.ts'
import { paise } from '@packhouse/contract/money.ts'
import { canBeDeposited, clearOrBounce, depositCheques, recordReceipt } from '../../billing/payments/api.ts'
import { historyDays } from './parts.ts'
import { atHour, hour, type Stage } from './stage.ts'

const clerk = 0

/** Twelve digits, the format of UPI and bank references. */
export const reference = ({ chance }: Stage): string =>
  String(chance.between(100_000, 999_999)) + String(chance.between(100_000, 999_999))

/** Days until a cheque clears. */
const chequeDays = 3
/** One in this many cheques bounces. */
const chequesABounce = 9

/** Records payments: each customer on credit pays most of its dues about once a week, every fourth time by cheque. */
export async function settle(stage: Stage, number: number): Promise<void> {
  await clearCheques(stage)
  await takeToBank(stage)
  const { chance, date } = stage
  const customers = new Set(
    stage.outlets.filter(({ isPostpaid }) => isPostpaid).map(({ customerId }) => customerId),
  )
  for (const customerId of customers) {
    if (!chance.chance(0.16)) continue
    const account = await stage.tx
      .selectFrom('account')
      .where('customer_id', '=', customerId)
      .select('outstanding_paise')
      .executeTakeFirst()
    const amount =
      Math.floor(((account?.outstanding_paise ?? 0) * (0.5 + chance.unit() * 0.4)) / 10_000) * 10_000
    // Payments of the last days are cheques that have not cleared, so that the bank list is not empty.
    const byCheque = chance.chance(0.25) || number >= historyDays - chequeDays
    const sent = reference(stage)
    if (amount <= 0) continue
    const paid = byCheque
      ? ({ mode: 'CHEQUE', reference: sent.slice(0, 6) } as const)
      : ({ mode: 'NEFT', reference: `N${sent}` } as const)
    await atHour(stage, { hour: hour(date, 16), by: clerk }, call =>
      recordReceipt({ body: { customerId, date, amount: paise(amount), ...paid } }, call),
    )
  }
}

/** Takes the cheques of the days before to the bank. */
async function takeToBank(stage: Stage): Promise<void> {
  const { tx, date } = stage
  const cheques = await tx
    .selectFrom('cheque')
    .where(canBeDeposited(addDays(date, -1)))
    .select('id')
    .execute()
  if (cheques.length === 0) return
  await atHour(stage, { hour: hour(date, 11), by: clerk }, call =>
    depositCheques({ body: { cheques, date } }, call),
  )
}

/** Clears or bounces the cheques deposited some days ago. */
async function clearCheques(stage: Stage): Promise<void> {
  const { tx, date } = stage
  const cheques = await tx
    .selectFrom('receipt')
    .where('mode', '=', 'CHEQUE')
    .where('date', '<=', addDays(date, -chequeDays))
    .select(['id', 'status'])
    .orderBy('id')
    .execute()
  for (const [index, { id, status }] of cheques.entries()) {
    if (status !== 'RECEIVED') continue
    const now = index % chequesABounce === 4 ? 'BOUNCED' : 'CLEARED'
    await atHour(stage, { hour: hour(date, 15), by: clerk }, call =>
      clearOrBounce({ receiptid: id, body: { status: now, date } }, call),
    )
  }
}
