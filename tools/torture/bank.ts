import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { bank } from '@packhouse/contract/books/bank/endpoints.ts'
import { door } from '@packhouse/contract/delivery/trips/door-calls.ts'
import { Caller } from './caller.ts'
import { tripOnTheRoad } from './door.ts'
import { killUnderQueue } from './queue.ts'

interface Payment {
  receiptId: number
  version: number
  isMissing: boolean
}

/** Every third payment is not in the bank. */
const isMissing = (at: number): boolean => at % 3 === 2

/**
 * Kills the server while UPI of the door is confirmed against the bank, or marked as not received: each payment counts once or not at
 * all, and the customer owes what is left.
 */
export const killUnderBank = (kills: number) =>
  killUnderQueue<Payment>(
    'server, UPI of the door confirmed or not received',
    kills,
    async (office, shop) => {
      const { doorToken, stops } = await tripOnTheRoad(office, shop)
      const phone = new Caller(office.url, doorToken, 'Door')
      for (const [at, { orderid, version, crates }] of stops.entries()) {
        const money = [{ mode: 'UPI' as const, amount: at + 1, reference: String(432_800_000_000 + at) }]
        const body = {
          orderid,
          version,
          lines: [],
          at: new Date().toISOString(),
          crates: { out: crates.out, in: 0 },
          money,
        }
        await phone.ok(door.saveStop, { body })
      }
      const waiting = (await office.ok(bank.toBeSeen, {})).payments.map(({ receiptId, version }, at) => ({
        receiptId,
        version,
        isMissing: isMissing(at),
      }))
      const entered = stops.reduce((sum, _stop, at) => sum + at + 1, 0)
      return {
        path: ({ receiptId, version, isMissing }) =>
          isMissing
            ? {
                method: 'PUT',
                path: bank.notThere.path,
                body: { receiptId, version, reason: 'NO_SUCH_PAYMENT' },
              }
            : { method: 'PUT', path: bank.seePayments.path, body: { payments: [{ receiptId, version }] } },
        authorization: `Bearer ${office.token}`,
        entries: waiting,
        orders: stops.length,
        check: async after => {
          const { total, notThere, seenToday } = await after.ok(bank.toBeSeen, {})
          const rows = (
            await after.ok(payments.customerReceipts, { customerid: shop.customerId, limit: 500 })
          ).rows
          const missing = waiting.filter(one => one.isMissing).length
          const sum = seenToday.amount + notThere.amount
          return [
            ...(waiting.length === stops.length
              ? []
              : [`${stops.length} payments were entered, ${waiting.length} waited`]),
            ...(rows.length === stops.length
              ? []
              : [`${stops.length} receipts were made, ${rows.length} are there`]),
            ...(total === 0 ? [] : [`${total} payments still wait`]),
            ...(notThere.count === missing
              ? []
              : [`${missing} payments were not received, ${notThere.count} are marked so`]),
            ...(sum === entered ? [] : [`₹${entered} were entered, ₹${sum} were decided`]),
          ]
        },
      }
    },
  )
