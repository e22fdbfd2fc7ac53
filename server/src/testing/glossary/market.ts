import { suppliers } from '@packhouse/contract/goods/suppliers/endpoints.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import type { TestApp } from '../app.ts'
import { allPages, each, inRupees, listed, ofEach, type Word } from './word.ts'

const allSuppliers = (app: TestApp) => allPages(page => app.ok(suppliers.allSuppliers, page))
const runs = (app: TestApp) => allPages(page => app.ok(buying.buyingRuns, page))
const wholeRuns = async (app: TestApp) =>
  ofEach(await runs(app), ({ id }) => app.ok(buying.buyingRun, { runid: id }))
const id = ({ id }: { id: number }) => id

/** Words about suppliers and runs of the market. */
export const marketWords: Word[] = [
  {
    word: 'owed to a supplier',
    asks: {
      'list of suppliers': async app => each(await allSuppliers(app), id, ({ balance }) => balance ?? 0),
      'his book': async app =>
        each(
          await ofEach(await allSuppliers(app), async supplier => ({
            ...supplier,
            last:
              (await app.ok(suppliers.supplierLedger, { supplierid: supplier.id, limit: 1 })).rows[0]
                ?.balance ?? 0,
          })),
          id,
          ({ last }) => last,
        ),
      'entries of his book': async app =>
        each(
          await ofEach(await allSuppliers(app), async supplier => ({
            ...supplier,
            entries: inRupees(
              await allPages(page => app.ok(suppliers.supplierLedger, { ...page, supplierid: supplier.id })),
              ({ amount }) => amount,
            ),
          })),
          id,
          ({ entries }) => entries,
        ),
    },
  },
  {
    word: 'suppliers who are owed something',
    asks: {
      filter: async app =>
        listed(
          await allPages(page => app.ok(suppliers.allSuppliers, { ...page, owed: true })),
          id,
          ({ balance }) => balance ?? 0,
        ),
      'rows of the list': async app =>
        listed(
          (await allSuppliers(app)).filter(({ balance = 0 }) => balance > 0),
          id,
          ({ balance }) => balance ?? 0,
        ),
    },
  },
  {
    word: 'money to come from a supplier',
    asks: {
      'rows of the list': async app =>
        listed(
          (await allSuppliers(app)).filter(({ balance = 0 }) => balance < 0),
          id,
          ({ balance }) => -(balance ?? 0),
        ),
      'his book': async app =>
        listed(
          (
            await ofEach(await allSuppliers(app), async ({ id: supplierid }) => ({
              id: supplierid,
              balance:
                (await app.ok(suppliers.supplierLedger, { supplierid, limit: 1 })).supplier.balance ?? 0,
            }))
          ).filter(({ balance }) => balance < 0),
          id,
          ({ balance }) => -balance,
        ),
    },
  },
  {
    word: 'bought on a run',
    asks: {
      'list of runs': async app => each(await runs(app), id, ({ value }) => value ?? 0),
      'lines of the run': async app =>
        each(
          (await wholeRuns(app)).map(({ id, lines }) => ({
            id,
            value: inRupees(
              lines.filter(({ struckReason }) => struckReason === null),
              ({ amount = 0 }) => amount,
            ),
          })),
          id,
          ({ value }) => value,
        ),
    },
  },
  {
    word: 'lines of a run that wait to be received',
    asks: {
      'list of runs': async app => ({
        rows: (await runs(app)).map(({ id, waiting }) => `${id}: ${waiting}`),
      }),
      'lines of the run': async app => ({
        rows: (await wholeRuns(app)).map(
          ({ id, lines }) =>
            `${id}: ${lines.filter(line => line.struckReason === null && !line.isReceived).length}`,
        ),
      }),
    },
  },
  {
    word: 'cash of a run',
    asks: {
      'list of runs': async app =>
        each(await runs(app), id, ({ cashPaid = 0, cashExpenses = 0 }) => cashPaid + cashExpenses),
      'lines and expenses of the run': async app =>
        each(
          (await wholeRuns(app)).map(({ id, lines, expenses }) => ({
            id,
            paid:
              inRupees(
                lines.filter(({ struckReason, paidBy }) => struckReason === null && paidBy === 'CASH'),
                ({ amount = 0 }) => amount,
              ) + inRupees(expenses, ({ amount = 0 }) => amount),
          })),
          id,
          ({ paid }) => paid,
        ),
    },
  },
]
