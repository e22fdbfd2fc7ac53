import { dayOf } from '@packhouse/contract/day.ts'
import { payments } from '@packhouse/contract/payments/endpoints.ts'
import { killUnderQueue } from './queue.ts'

const chequeCount = 120

/**
 * Kills the server while cheques on hand are taken to the bank one by one: each is there once, in one deposit, and no rupee of them is
 * lost or doubled.
 */
export const killUnderCheques = (kills: number) =>
  killUnderQueue('server, cheques taken to the bank', kills, async (office, shop) => {
    const date = dayOf(new Date())
    const cheques: number[] = []
    for (let at = 0; at < chequeCount; at++) {
      const body = { customerId: shop.customerId, number: String(200_001 + at), bank: 'Kaveri Bank', date, amount: at + 1 }
      cheques.push((await office.ok(payments.takeCheque, { body })).id)
    }
    return {
      path: payments.depositCheques.path,
      authorization: `Bearer ${office.token}`,
      entries: cheques.map(id => ({ cheques: [{ id }], date })),
      orders: 0,
      check: async after => {
        const { rows } = await after.ok(payments.cheques, { view: 'ALL', limit: 500 })
        const { deposits } = await after.ok(payments.chequeSummary, {})
        const receipts = (await after.ok(payments.customerReceipts, { customerid: shop.customerId, limit: 500 })).rows
        const away = rows.filter(({ state }) => state === 'AT_BANK').length
        return [
          ...(rows.length === chequeCount ? [] : [`${chequeCount} cheques were taken, ${rows.length} are there`]),
          ...(away === chequeCount ? [] : [`${chequeCount} cheques went to the bank, ${away} are there`]),
          ...(deposits.length === chequeCount ? [] : [`${chequeCount} deposits were answered, ${deposits.length} are there`]),
          ...(receipts.length === chequeCount ? [] : [`${chequeCount} receipts were made, ${receipts.length} are there`]),
        ]
      },
    }
  })
