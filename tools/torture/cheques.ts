import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { killUnderQueue } from './queue.ts'

const chequeCount = 120

interface Cheque {
  id: number
  isBack: boolean
}

/** Every third cheque goes back to its customer. */
const goesBack = (at: number): boolean => at % 3 === 2

/**
 * Kills the server while cheques on hand are taken to the bank one by one, or given back: each is there once, in one deposit or in none,
 * and no rupee of them is lost or doubled.
 */
export const killUnderCheques = (kills: number) =>
  killUnderQueue<Cheque>('server, cheques taken to the bank or given back', kills, async (office, shop) => {
    const date = dayOf(new Date())
    const cheques: number[] = []
    for (let at = 0; at < chequeCount; at++) {
      const body = {
        customerId: shop.customerId,
        number: String(200_001 + at),
        bank: 'Kaveri Bank',
        date,
        amount: at + 1,
      }
      cheques.push((await office.ok(payments.takeCheque, { body })).id)
    }
    return {
      path: ({ id, isBack }) =>
        isBack
          ? {
              method: 'PUT',
              path: `${payments.giveChequeBack.path}?chequeid=${id}`,
              body: { reason: 'Paid by NEFT' },
            }
          : { method: 'POST', path: payments.depositCheques.path, body: { cheques: [{ id }], date } },
      authorization: `Bearer ${office.token}`,
      entries: cheques.map((id, at) => ({ id, isBack: goesBack(at) })),
      orders: 0,
      check: async after => {
        const { rows } = await after.ok(payments.cheques, { view: 'ALL', limit: 500 })
        const { deposits } = await after.ok(payments.chequeSummary, {})
        const receipts = (
          await after.ok(payments.customerReceipts, { customerid: shop.customerId, limit: 500 })
        ).rows
        const inState = (which: string) => rows.filter(({ state }) => state === which).length
        const back = cheques.filter((_id, at) => goesBack(at)).length
        const kept = chequeCount - back
        return [
          ...(rows.length === chequeCount
            ? []
            : [`${chequeCount} cheques were taken, ${rows.length} are there`]),
          ...(inState('AT_BANK') === kept
            ? []
            : [`${kept} cheques went to the bank, ${inState('AT_BANK')} are there`]),
          ...(inState('GIVEN_BACK') === back
            ? []
            : [`${back} cheques were given back, ${inState('GIVEN_BACK')} are`]),
          ...(deposits.length === kept
            ? []
            : [`${kept} deposits were answered, ${deposits.length} are there`]),
          ...(receipts.length === kept ? [] : [`${kept} receipts were made, ${receipts.length} are there`]),
        ]
      },
    }
  })
