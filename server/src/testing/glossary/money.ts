import { creditStatuses } from '@packhouse/contract/billing/payments/credit-status.ts'
import { type DuesFilter, duesDays } from '@packhouse/contract/billing/payments/dues-days.ts'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { home } from '@packhouse/contract/office/home/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { isOpen } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import type { TestApp } from '../app.ts'
import { allPages, each, exact, listed, ofEach, type Word } from './word.ts'

const customersWhere = (app: TestApp, filter: { dues?: DuesFilter; status?: boolean } = {}) =>
  allPages(page => app.ok(customers.customerDashboard, { ...page, ...filter }))
const ofTile = async (app: TestApp, dues: DuesFilter) =>
  listed(
    await customersWhere(app, { dues }),
    ({ customerID }) => customerID,
    row => row.ofTile ?? 0,
  )
const tile = ({ amount, customers: count }: { amount: number; customers: number }) => ({
  count,
  sum: exact(amount),
})
const debtors = (app: TestApp) => allPages(page => app.ok(credit.debtors, page))
/** The account of each customer as its own page shows it. */
const accounts = async (app: TestApp) =>
  ofEach(await customersWhere(app), ({ customerID: customerid }) =>
    app.ok(payments.customerDues, { customerid }),
  )
const ofCustomer = ({ customerId }: { customerId: number }) => customerId
const promises = (app: TestApp, state: 'OPEN' | 'KEPT' | 'BROKEN') => app.ok(credit.promises, { state })
const promised = (state: 'OPEN' | 'KEPT' | 'BROKEN'): Word['asks'] => ({
  promises: async app =>
    listed(
      await promises(app, state),
      ({ id }) => id,
      ({ amount }) => amount,
    ),
  'list of promises': async app =>
    listed(
      await allPages(page => app.ok(credit.promiseList, { ...page, state })),
      ({ id }) => id,
      ({ amount }) => amount,
    ),
  'sums of promises': async app => {
    const sum = (await app.ok(credit.promiseSums, {})).find(one => one.state === state)
    return { count: sum?.count ?? 0, sum: exact(sum?.amount ?? 0) }
  },
})

/** Words about what customers owe and pay. */
export const moneyWords: Word[] = [
  {
    word: 'owed by customers',
    asks: {
      'tile of Dues': async app => tile((await app.ok(payments.duesSummary, {})).outstanding),
      'list of Dues': app => ofTile(app, 'OUTSTANDING'),
      'accounts of customers': async app =>
        listed(
          (await accounts(app)).filter(({ outstanding }) => outstanding > 0),
          ofCustomer,
          ({ outstanding }) => outstanding,
        ),
    },
  },
  {
    word: 'owed by a customer, less its advance',
    asks: {
      'list of customers': async app =>
        each(
          await customersWhere(app),
          ({ customerID }) => customerID,
          ({ outstanding }) => outstanding ?? 0,
        ),
      account: async app => each(await accounts(app), ofCustomer, ({ outstanding }) => outstanding),
      ledger: async app =>
        each(
          await ofEach(await customersWhere(app), async ({ customerID }) => {
            const { rows } = await app.ok(payments.customerLedger, { customerid: customerID, limit: 1 })
            return { customerID, balance: rows[0]?.balance ?? 0 }
          }),
          ({ customerID }) => customerID,
          ({ balance }) => balance,
        ),
      'open documents less the advance': async app =>
        each(
          await ofEach(await accounts(app), async ({ customerId, advance }) => {
            const open = await app.ok(payments.openDues, { customerid: customerId })
            return { customerId, owed: open.reduce((sum, due) => sum + due.open, -advance) }
          }),
          ofCustomer,
          ({ owed }) => owed,
        ),
    },
  },
  {
    word: 'advance of a customer',
    asks: {
      account: async app => each(await accounts(app), ofCustomer, ({ advance }) => advance),
      'money to give back': async app =>
        each(
          await ofEach(await customersWhere(app), ({ customerID: customerid }) =>
            app.ok(payments.refundable, { customerid }),
          ),
          ofCustomer,
          ({ advance }) => advance,
        ),
    },
  },
  {
    word: 'to ask a customer for',
    asks: {
      'list of debtors': async app => listed(await debtors(app), ofCustomer, ({ due }) => due),
      'customers to collect from': async app =>
        listed(await app.ok(credit.toCollect, {}), ofCustomer, ({ due }) => due),
      areas: async app => {
        const areas = await app.ok(credit.debtorAreas, {})
        return {
          count: areas.reduce((sum, area) => sum + area.customers, 0),
          sum: areas.reduce((sum, { due }) => sum + exact(due), 0),
        }
      },
      reminders: async app =>
        listed(
          await ofEach(await debtors(app), ({ customerId: customerid }) =>
            app.ok(credit.reminder, { customerid }),
          ),
          ofCustomer,
          ({ due }) => due,
        ),
    },
  },
  {
    word: 'overdue',
    asks: {
      'tile of Dues': async app => tile((await app.ok(payments.duesSummary, {})).overdue),
      'list of Dues': app => ofTile(app, 'OVERDUE'),
      'home of accounts': async app => tile((await app.ok(home.accountsHome, {})).overdue),
      'home of the owner': async app => {
        const { overdue } = await app.ok(home.ownerHome, {})
        return overdue ? tile(overdue) : {}
      },
      accounts: async app =>
        listed(
          (await accounts(app)).filter(({ overdue }) => overdue.amount > 0),
          ofCustomer,
          ({ overdue }) => overdue.amount,
        ),
    },
  },
  {
    word: 'days overdue',
    asks: {
      'tile of Dues': async app => ({ count: (await app.ok(payments.duesSummary, {})).overdue.oldestDays }),
      'home of accounts': async app => ({ count: (await app.ok(home.accountsHome, {})).overdue.oldestDays }),
      'home of the owner': async app => ({
        count: (await app.ok(home.ownerHome, {})).overdue?.oldestDays ?? 0,
      }),
      accounts: async app => ({
        count: Math.max(0, ...(await accounts(app)).map(({ overdue }) => overdue.oldestDays)),
      }),
    },
  },
  {
    word: 'overdue of one who is asked for money',
    asks: {
      'list of debtors': async app => each(await debtors(app), ofCustomer, ({ overdue }) => overdue),
      reminders: async app =>
        each(
          await ofEach(await debtors(app), ({ customerId: customerid }) =>
            app.ok(credit.reminder, { customerid }),
          ),
          ofCustomer,
          ({ overdue }) => overdue,
        ),
    },
  },
  {
    word: 'due by tomorrow',
    asks: {
      'tile of Dues': async app => tile((await app.ok(payments.duesSummary, {})).dueSoon),
      'list of Dues': app => ofTile(app, 'DUE_SOON'),
    },
  },
  {
    word: 'received this week',
    asks: {
      'tile of Dues': async app => tile((await app.ok(payments.duesSummary, {})).received),
      'list of Dues': app => ofTile(app, 'RECEIVED'),
      'money in': async app => {
        const today = dayOf(app.clock.now)
        const came = await app.ok(home.moneyIn, { from: duesDays(today).since, to: today })
        return { sum: came.reduce((sum, { amount }) => sum + exact(amount), 0) }
      },
    },
  },
  {
    word: 'open orders of a customer',
    asks: {
      'list of customers': async app =>
        each(
          await customersWhere(app),
          ({ customerID }) => customerID,
          ({ openOrders }) => openOrders ?? 0,
        ),
      account: async app => each(await accounts(app), ofCustomer, ({ openOrders }) => openOrders),
      'list of orders': async app =>
        each(
          await ofEach(await customersWhere(app), async ({ customerID: customerid }) => {
            const rows = await allPages(page => app.ok(orders.customerOrders, { ...page, customerid }))
            const open = rows.filter(({ status }) => isOpen(status))
            return { customerId: customerid, value: open.reduce((sum, { total }) => sum + total, 0) }
          }),
          ofCustomer,
          ({ value }) => value,
        ),
    },
  },
  {
    word: 'left of a credit limit',
    asks: {
      'list of customers': async app =>
        each(
          await customersWhere(app),
          ({ customerID }) => customerID,
          ({ available }) => available ?? 0,
        ),
      account: async app => each(await accounts(app), ofCustomer, ({ available }) => available),
      terms: async app =>
        each(
          await ofEach(await customersWhere(app), async ({ customerID }) => ({
            ...(await app.ok(customers.customerPayment, { customerid: customerID })).postPaidDetails,
            customerId: customerID,
          })),
          ofCustomer,
          ({ available }) => available ?? 0,
        ),
    },
  },
  {
    word: 'customers by credit status',
    asks: {
      tiles: async app => {
        const { byCreditStatus } = await app.ok(customers.customerMetrics, {})
        return { rows: creditStatuses.map(status => `${status}: ${byCreditStatus?.[status].customers ?? 0}`) }
      },
      'list of customers': async app => {
        const rows = await customersWhere(app, { status: true })
        return {
          rows: creditStatuses.map(
            status => `${status}: ${rows.filter(({ creditStatus }) => creditStatus === status).length}`,
          ),
        }
      },
      accounts: async app => {
        const rows = (await accounts(app)).filter(({ isActive }) => isActive)
        return {
          rows: creditStatuses.map(
            status => `${status}: ${rows.filter(({ creditStatus }) => creditStatus === status).length}`,
          ),
        }
      },
    },
  },
  { word: 'promises that are open', asks: promised('OPEN') },
  { word: 'promises that were kept', asks: promised('KEPT') },
  {
    word: 'promises that were broken',
    asks: {
      ...promised('BROKEN'),
      'home of the owner': async app => {
        const broken = (await app.ok(home.ownerHome, {})).waiting.broken
        return broken ? { count: broken.count, sum: exact(broken.amount) } : {}
      },
    },
  },
  {
    word: 'promised for today',
    asks: {
      'home of accounts': async app => {
        const sum = (await app.ok(home.accountsHome, {})).promised
        return { count: sum.promises, sum: exact(sum.amount) }
      },
      promises: async app =>
        listed(
          (await promises(app, 'OPEN')).filter(({ by }) => by === dayOf(app.clock.now)),
          ({ id }) => id,
          ({ amount }) => amount,
        ),
    },
  },
]
