import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { paise } from '@packhouse/contract/money.ts'
import { bookReceipt, giveBack } from '../../billing/payments/api.ts'
import { reference } from './money.ts'
import { atHour, hour, momentOfVoucher, type Stage } from './stage.ts'

const owner = 0

/** The advance of a party that was called off: a part is given back, the rest is free. */
export async function fillRefunds(stage: Stage): Promise<void> {
  const kitchen = stage.outlets.find(({ isPostpaid }) => !isPostpaid)
  if (!kitchen) return
  const { customerId } = kitchen
  const date = addDays(dayOf(stage.until), -1)
  const paid = {
    customerId,
    date,
    amount: paise(60_000_00),
    mode: 'NEFT',
    reference: `N${reference(stage)}`,
  } as const
  // an advance far above what is owed, which is meant
  const paidAt = momentOfVoucher(stage, hour(date, 15))
  await atHour(stage, { hour: paidAt, by: owner }, call => bookReceipt({ body: paid }, call))
  const to = { paidTo: 'Kaveri Bank, ending 4471', reason: 'Party called off' }
  const back = { ...paid, ...to, amount: paise(25_000_00), reference: `N${reference(stage)}` }
  const backAt = momentOfVoucher(stage, hour(date, 16))
  await atHour(stage, { hour: backAt, by: owner }, call => giveBack({ body: back }, call))
}
