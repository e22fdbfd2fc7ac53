import { supplierOn } from '@packhouse/contract/business/settings/supplier-kind.ts'
import { Day, dayOf } from '@packhouse/contract/day.ts'
import type { Args } from '@packhouse/contract/endpoint.ts'
import { CustomerId } from '@packhouse/contract/ids.ts'
import type { statements } from '@packhouse/contract/people/statements/endpoints.ts'
import { refuse } from '@packhouse/contract/refusal.ts'
import { z } from 'zod'
import { statementDocument, statementLayout, statementOf } from '../../../billing/payments/api.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { keepPdf } from '../../../platform/files/api.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { countWaiting, insertJob, type JobKind, jobKind } from '../../../platform/jobs/api.ts'
import { printBundle } from '../../../platform/pdf/bundle.ts'
import { countCustomers, reminderLayout, reminderLetter } from '../../credit/api.ts'
import { listedCustomers, type PastOrders } from '../../customers/api.ts'
import {
  maxStatements,
  remindersWords,
  statementsWords,
  whyNoStatements,
  whyStatementsMustWait,
  whyUnknownCustomers,
} from '../rules/statements.ts'

type Body = Args<typeof statements.printStatements>['body']

const kind = 'STATEMENTS'
const Period = z.union([z.object({ from: Day, to: Day }), z.object({ date: Day })])
const Data = z.object({
  customerIds: z.array(CustomerId),
  period: Period,
  what: z.enum(['STATEMENTS', 'REMINDERS']).default('STATEMENTS'),
  /** The request as sent, for the audit trail. */
  asked: z.record(z.string(), z.unknown()),
})

/** Returns how many statements a filter of the dues list produces. (rules §6.11) */
export const statementsAhead =
  (orders: PastOrders): Handler<typeof statements.statementsAhead> =>
  async ({ searchtext, sort: _sort, ...filter }, { db, now }) => {
    const today = dayOf(now)
    const count = async (owes: boolean) =>
      (
        await listedCustomers(
          db,
          orders,
          { searchtext, filter: { ...filter, ...(owes ? { owes } : {}) }, limit: 1 },
          today,
        )
      ).total
    const [owing, all] = await Promise.all([count(true), count(false)])
    return { owing, all, most: maxStatements }
  }

/** Starts printing statements, or reminders, of named customers or of all of a filter in list order: one file. (rules §6.11, §6.14) */
export const printStatements =
  (orders: PastOrders): Handler<typeof statements.printStatements> =>
  async ({ body }, { tx, audit, now, user }) => {
    const { filter, whose, date, from, to, customerIds, what = 'STATEMENTS' } = body
    const today = dayOf(now)
    const ids = customerIds
      ? await namedCustomers(tx, customerIds)
      : await filteredCustomers(tx, orders, { filter, whose, today })
    refuse(whyStatementsMustWait(await countWaiting(tx, { kind, createdBy: user.id })))

    const period = from !== undefined && to !== undefined ? { from, to } : { date: date ?? today }
    const asked = {
      ...(what === 'REMINDERS' ? { what } : {}),
      ...(customerIds ? { customerIds } : { whose, ...filter }),
    }
    const id = await insertJob(tx, {
      kind,
      data: { customerIds: ids, period, what, asked },
      doing: 'Waiting',
      createdBy: user.id,
      now,
    })
    audit({
      action: 'STATEMENTS_ASKED',
      entity: 'job',
      entityId: id,
      after: { filter: asked, period, customers: ids.length },
    })
    return { id, status: 'WAITING' }
  }

async function namedCustomers(db: Reading, customerIds: readonly CustomerId[]): Promise<CustomerId[]> {
  const ids = [...new Set(customerIds)]
  refuse(whyUnknownCustomers(ids.length, await countCustomers(db, ids)))
  return ids
}

async function filteredCustomers(
  db: Reading,
  orders: PastOrders,
  { filter = {}, whose, today }: Pick<Body, 'filter' | 'whose'> & { today: Day },
): Promise<CustomerId[]> {
  const { searchtext, sort, ...rest } = filter
  const wanted = { ...rest, ...(whose === 'OWING' ? { owes: true } : {}) }
  const { ids, total } = await listedCustomers(
    db,
    orders,
    { searchtext, sort, filter: wanted, limit: maxStatements },
    today,
  )
  refuse(whyNoStatements(total, whose))
  return ids
}

/** Customers read and drawn at a time: few enough for a progress bar that moves. */
const step = 10

const statementsJob = jobKind({
  kind,
  needs: 'dues',
  data: Data,
  nothingDone: 'No file was made.',
  async run({ customerIds, period, what, asked }, { db, now, user, progress, finish }) {
    const today = dayOf(now)
    const total = customerIds.length
    const supplier = supplierOn(await readSettings(db), today)
    const doing = what === 'REMINDERS' ? 'Making reminders' : 'Making statements'
    progress(doing, 0, total)
    async function* partsOf<Part>(draw: (id: CustomerId) => Promise<Part>): AsyncGenerator<Part[]> {
      for (let at = 0; at < total; at += step) {
        const parts: Part[] = []
        for (const id of customerIds.slice(at, at + step)) parts.push(await draw(id))
        yield parts
      }
    }
    let drawn = 0
    const print = <Part>(layout: URL, parts: AsyncGenerator<Part[]>) =>
      printBundle({
        layout,
        about: {
          title: `${what === 'REMINDERS' ? 'Reminders' : 'Statements'} of ${total} customers`,
          author: supplier.legalName,
        },
        parts,
        drawn: some => {
          drawn += some.length
          progress(doing, drawn, total)
        },
      })
    const bytes =
      what === 'REMINDERS'
        ? await print(
            reminderLayout,
            partsOf(id => reminderLetter(db, id, { supplier, now })),
          )
        : await print(
            statementLayout,
            partsOf(async id =>
              statementDocument(db, await statementOf(db, id, period, today), { supplier, today }),
            ),
          )
    progress('Saving the file', total, total)
    const name = fileName(what, period, today)
    await finish([], async ({ tx, audit }) => {
      const sha256 = await keepPdf(tx, { bytes, name, createdBy: user.id, now })
      audit({
        action: 'STATEMENTS_PRINTED',
        entity: 'file',
        entityId: sha256,
        after: { kind, filter: asked, period, statements: total, fileName: name },
      })
      return {
        message: what === 'REMINDERS' ? remindersWords(total, today) : statementsWords(total, period),
        sha256,
      }
    })
  },
})

function fileName(what: 'STATEMENTS' | 'REMINDERS', period: z.output<typeof Period>, today: Day): string {
  if (what === 'REMINDERS') return `reminders-${today}.pdf`
  return 'from' in period ? `statements-${period.from}-to-${period.to}.pdf` : `statements-${period.date}.pdf`
}

export const statementJobs: readonly JobKind[] = [statementsJob]
