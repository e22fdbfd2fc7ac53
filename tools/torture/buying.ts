import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { killUnderQueue } from './queue.ts'

const lineCount = 60

/** Kills the server while a buyer's phone sends lines: each is there once, with one estimate, and the cash adds up. */
export const killWhileBuying = (kills: number) =>
  killUnderQueue('server, lines bought', kills, async office => {
    const { rows } = await office.ok(inventory.stockList, { limit: 12 })
    const run = await office.ok(buying.startRun, {
      body: { date: addDays(dayOf(new Date()), 1), market: 'Made-up market', cashTaken: 90_000 },
    })
    const entries = Array.from({ length: lineCount }, (_, at) => ({
      itemId: rows[at % rows.length]?.itemId,
      quantity: 1,
      rate: at + 1,
      paidBy: 'CASH',
      supplierName: `Supplier ${at % 5} Made-up`,
      boughtAt: new Date().toISOString(),
    }))
    return {
      path: `${buying.buyLine.path}?runid=${run.id}`,
      authorization: `Bearer ${office.token}`,
      entries,
      orders: 0,
      check: async after => {
        const { lines, cashPaid } = await after.ok(buying.buyingRun, { runid: run.id })
        const rates = lines.map(({ rate }) => rate).sort((one, other) => (one ?? 0) - (other ?? 0))
        const estimates = new Set(lines.map(({ estimateId }) => estimateId)).size
        const spent = entries.reduce((sum, { rate }) => sum + rate, 0)
        return [
          ...(entries.every(({ rate }, at) => rates[at] === rate) && lines.length === lineCount
            ? []
            : [`${lineCount} lines were sent, there are ${lines.length}`]),
          ...(estimates === lines.length ? [] : [`${lines.length} lines have ${estimates} estimates`]),
          ...(cashPaid === spent ? [] : [`₹${spent} were spent, the run says ₹${cashPaid}`]),
        ]
      },
    }
  })
