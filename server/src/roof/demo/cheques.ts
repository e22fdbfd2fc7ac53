import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { paise } from '@packhouse/contract/money.ts'
import { giveChequeBack, takeCheque } from '../../billing/payments/api.ts'
import { atHour, hour, type Stage } from './stage.ts'

const clerk = 0

/** Each cheque: days from today of the day on it and of its taking, the kitchen, number, bank, rupees. */
const kept = [
  [0, -12, 0, '004418', 'Kaveri Bank', 18_500],
  [0, -20, 1, '118203', 'Malabar Union', 26_180],
  [-6, -15, 2, '220046', 'Sahyadri Coop', 6_410],
  [3, -20, 1, '118204', 'Malabar Union', 20_000],
  [12, -12, 0, '004419', 'Kaveri Bank', 18_500],
  [-2, -9, 2, '220045', 'Sahyadri Coop', 5_000],
] as const

/** The one that went back to its customer. */
const givenBack = '220045'

/** Cheques on hand of some customers on credit, over several days; one should have been deposited before today. */
export async function fillCheques(stage: Stage): Promise<void> {
  const today = dayOf(stage.until)
  const customers = [
    ...new Set(stage.outlets.filter(({ isPostpaid }) => isPostpaid).map(({ customerId }) => customerId)),
  ]
  for (const [on, taken, at, number, bank, rupees] of kept) {
    const customerId = customers[at]
    if (customerId === undefined) continue
    const body = { customerId, number, bank, date: addDays(today, on), amount: paise(rupees * 100) }
    const cheque = await atHour(stage, { hour: hour(addDays(today, taken), 12), by: clerk }, call =>
      takeCheque({ body }, call),
    )
    if (cheque?.number !== givenBack) continue
    const back = { chequeid: cheque.id, body: { reason: 'Paid by NEFT instead' } }
    await atHour(stage, { hour: hour(addDays(today, -1), 16), by: clerk }, call => giveChequeBack(back, call))
  }
}
