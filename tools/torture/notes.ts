import { notes } from '@packhouse/contract/books/notes/endpoints.ts'
import { moveAll, packedOrders } from './packed.ts'
import { killUnderQueue } from './queue.ts'

const orderCount = 40

/** Kills the server while the office credits line after line: each line is credited once, and the customer owes that much less. */
export const killUnderNotes = (kills: number) =>
  killUnderQueue('server, notes without goods', kills, async (office, shop) => {
    const customerid = shop.customerId
    await moveAll(office, await packedOrders(office, shop, orderCount), 'DISPATCHED')
    const before = await office.ok(notes.notableInvoices, { customerid })
    const lines = before.invoices.flatMap(invoice => invoice.lines)
    const entries = lines.map(({ lineid, left }) => ({
      customerId: customerid,
      kind: 'RATE',
      reason: 'Agreed at a lower rate',
      lines: [{ lineid, change: { amount: 1 }, left: left.taxable }],
    }))
    return {
      path: notes.createNotes.path,
      authorization: `Bearer ${office.token}`,
      entries,
      orders: orderCount,
      check: async after => {
        const now = await after.ok(notes.notableInvoices, { customerid })
        const left = new Map(
          now.invoices.flatMap(invoice => invoice.lines).map(line => [line.lineid, line.left.taxable]),
        )
        return lines.flatMap(({ lineid, left: { taxable } }) =>
          left.get(lineid) === taxable - 1
            ? []
            : [`line ${lineid} had ₹${taxable}, one rupee was credited, ₹${left.get(lineid)} are left`],
        )
      },
    }
  })
