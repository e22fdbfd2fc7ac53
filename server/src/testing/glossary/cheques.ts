import type { ChequeState, ChequeView } from '@packhouse/contract/billing/payments/cheque-days.ts'
import { duesDays } from '@packhouse/contract/billing/payments/dues-days.ts'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { home } from '@packhouse/contract/office/home/endpoints.ts'
import type { ChequeState as HomeState } from '@packhouse/contract/office/home/kinds.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import type { TestApp } from '../app.ts'
import { allPages, exact, listed, ofEach, type Said, type Word } from './word.ts'

const book = (app: TestApp, view: ChequeView = 'ALL') =>
  allPages(page => app.ok(payments.cheques, { ...page, view }))
type InBook = Awaited<ReturnType<typeof book>>[number]
const id = ({ id }: InBook) => id
const amount = (cheque: { amount: number }) => cheque.amount
const figure = (sum: { count: number; amount: number }): Said => ({
  count: sum.count,
  sum: exact(sum.amount),
})
const both = (...sums: { count: number; amount: number }[]): Said => ({
  count: sums.reduce((all, { count }) => all + count, 0),
  sum: sums.reduce((all, sum) => all + exact(sum.amount), 0),
})

type Tile = 'toDeposit' | 'next7' | 'later' | 'stale' | 'withDriver' | 'atBank' | 'bounced'
const tile =
  (...names: Tile[]) =>
  async (app: TestApp) => {
    const tiles = await app.ok(payments.chequeSummary, {})
    return both(...names.map(name => tiles[name]))
  }
const list = (view: ChequeView) => async (app: TestApp) => listed(await book(app, view), id, amount)
const inState =
  (...states: ChequeState[]) =>
  async (app: TestApp) =>
    listed(
      (await book(app)).filter(({ state }) => states.includes(state)),
      id,
      amount,
    )
const onHome = (state: HomeState) => async (app: TestApp) => {
  const group = (await app.ok(home.accountsHome, {})).cheques.find(one => one.state === state)
  return group ? figure(group) : {}
}
/** The customers who have cheques in the book. */
const givers = async (app: TestApp) => [...Map.groupBy(await book(app), ({ customerId }) => customerId)]

/** Words about cheques. (rules §6.16) */
export const chequeWords: Word[] = [
  {
    word: 'cheques to deposit',
    asks: {
      tile: tile('toDeposit'),
      list: list('TO_DEPOSIT'),
      'home of accounts': onHome('TO_BANK'),
      'Dues and Tonight': async app => figure((await app.ok(payments.duesSummary, {})).chequesToDeposit),
    },
  },
  {
    word: 'cheques on hand',
    asks: {
      list: list('ON_HAND'),
      state: inState('ON_HAND', 'DATED'),
      tiles: tile('toDeposit', 'next7', 'later', 'stale'),
    },
  },
  { word: 'cheques of the next seven days', asks: { tile: tile('next7'), list: list('NEXT_7') } },
  { word: 'cheques for later', asks: { tile: tile('later'), list: list('LATER') } },
  { word: 'cheques past their three months', asks: { tile: tile('stale'), list: list('STALE') } },
  {
    word: 'cheques with drivers',
    asks: {
      tile: tile('withDriver'),
      list: list('WITH_DRIVER'),
      state: inState('WITH_DRIVER'),
      'home of accounts': onHome('WITH_DRIVER'),
    },
  },
  {
    word: 'cheques at the bank',
    asks: {
      tile: tile('atBank'),
      list: list('AT_BANK'),
      state: inState('AT_BANK'),
      'home of accounts': onHome('IN_CLEARING'),
    },
  },
  {
    word: 'bounced cheques that are not made good',
    asks: {
      tile: tile('bounced'),
      list: async app => listed(await book(app, 'BOUNCED'), id, ({ missing }) => missing),
      'home of accounts': onHome('BOUNCED'),
      'home of the owner': async app => {
        const { bounced } = (await app.ok(home.ownerHome, {})).waiting
        return bounced ? figure(bounced) : {}
      },
      'list of Dues': async app => {
        const rows = await allPages(page => app.ok(customers.customerDashboard, { ...page, dues: 'BOUNCED' }))
        return { sum: rows.reduce((all, { ofTile }) => all + exact(ofTile ?? 0), 0) }
      },
    },
  },
  {
    word: 'cheques of a customer that wait to clear',
    asks: {
      book: async app => ({
        rows: (await givers(app)).map(([customer, cheques]) => {
          const waiting = cheques.filter(
            ({ receipt, state }) => receipt && ['ON_HAND', 'DATED', 'WITH_DRIVER', 'AT_BANK'].includes(state),
          )
          return `${customer}: ${waiting.length}, ${waiting.reduce((all, cheque) => all + exact(cheque.amount), 0)}`
        }),
      }),
      account: async app => ({
        rows: await ofEach(await givers(app), async ([customerid]) => {
          const { uncleared } = await app.ok(payments.customerDues, { customerid })
          return `${customerid}: ${uncleared.count}, ${exact(uncleared.amount)}`
        }),
      }),
    },
  },
  {
    word: 'cheques of this week that wait to clear',
    asks: {
      'tile of Dues': async app => ({
        count: (await app.ok(payments.duesSummary, {})).received.unclearedCheques,
      }),
      'receipts of customers': async app => {
        const { since } = duesDays(dayOf(app.clock.now))
        const ids = await ofEach(await givers(app), async ([customerid]) => {
          const rows = await allPages(page =>
            app.ok(payments.customerReceipts, { ...page, customerid, from: since }),
          )
          return rows
            .filter(({ mode, status }) => mode === 'CHEQUE' && status === 'RECEIVED')
            .map(receipt => receipt.id)
        })
        return { count: ids.flat().length, rows: ids.flat() }
      },
    },
  },
  {
    word: 'receipts by cheque',
    asks: {
      book: async app => ({ rows: (await book(app)).flatMap(({ receipt }) => receipt?.id ?? []) }),
      'receipts of customers': async app => ({
        rows: (
          await ofEach(await givers(app), async ([customerid]) => {
            const rows = await allPages(page => app.ok(payments.customerReceipts, { ...page, customerid }))
            return rows
              .filter(({ mode, isWithdrawn }) => mode === 'CHEQUE' && !isWithdrawn)
              .map(receipt => receipt.id)
          })
        ).flat(),
      }),
    },
  },
]
