import { z } from 'zod'
import { Day } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { AccountsHome, DeliveredShort, MoneyIn, OwnerHome } from './model.ts'

const base = '/api/web/v1/home'

/** The first screen of those who lead and of those who do the accounts; each figure equals the rows that it opens. (rules §16) */
export const home = {
  ownerHome: endpoint({
    method: 'GET',
    path: base,
    needs: 'reports',
    summary:
      'A delivery day, the last one with deliveries unless said otherwise: sales by day, short lines, money in, overdue, and what waits now',
    query: z.object({ deliveryDate: Day.optional() }),
    reply: OwnerHome,
    reads: [
      'Order',
      'Payment',
      'Customer',
      'Credit',
      'StandingOrder',
      'Stock',
      'Item',
      'Outlet',
      'Setting',
      'Staff',
      'Lookup',
    ],
  }),
  deliveredShort: endpoint({
    method: 'GET',
    path: `${base}/short`,
    needs: 'reports',
    summary: 'Lines of a delivery day that were delivered short, with the value of what is missing',
    query: z.object({ deliveryDate: Day }),
    reply: z.array(DeliveredShort),
    reads: ['Order'],
  }),
  moneyIn: endpoint({
    method: 'GET',
    path: `${base}/receipts`,
    needs: 'dues',
    summary: 'Money received on a day, or on the days of a period, the last first',
    query: z.object({ from: Day, to: Day }),
    reply: z.array(MoneyIn),
    reads: ['Payment', 'Customer', 'Staff'],
  }),
  accountsHome: endpoint({
    method: 'GET',
    path: `${base}/accounts`,
    needs: 'dues',
    summary:
      'Today for the accounts: what is due and overdue, promises, cheques, registers to file; with all, every customer due today',
    query: z.object({ all: z.boolean().optional() }),
    reply: AccountsHome,
    reads: ['Payment', 'Customer', 'Credit', 'Invoice', 'Staff', 'Order'],
  }),
}
