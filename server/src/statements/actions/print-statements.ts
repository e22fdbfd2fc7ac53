import { createHash } from 'node:crypto'
import { Day, dayOf } from '@packhouse/contract/day.ts'
import { CustomerId } from '@packhouse/contract/ids.ts'
import type { payments } from '@packhouse/contract/payments/endpoints.ts'
import { refuse } from '@packhouse/contract/refusal.ts'
import { z } from 'zod'
import { listedCustomers } from '../../customers/api.ts'
import { insertFile } from '../../files/api.ts'
import type { Handler } from '../../http/call.ts'
import { countWaiting, insertJob, type JobKind, jobKind } from '../../jobs/api.ts'
import { type StatementDocument, statementDocument, statementLayout, statementOf } from '../../payments/api.ts'
import { printBundle } from '../../pdf/bundle.ts'
import { readSettings } from '../../settings/api.ts'
import { maxStatements, statementsWords, whyNoStatements, whyStatementsMustWait } from '../rules/statements.ts'

const kind = 'STATEMENTS'
const Period = z.union([z.object({ from: Day, to: Day }), z.object({ date: Day })])
const Data = z.object({
  customerIds: z.array(CustomerId),
  period: Period,
  /** The request as sent, for the audit trail. */
  asked: z.record(z.string(), z.unknown()),
})

/** Returns how many statements a filter of the dues list produces. (rules.md §6.11) */
export const statementsAhead: Handler<typeof payments.statementsAhead> = async (
  { searchtext, sort: _sort, ...filter },
  { db, now },
) => {
  const today = dayOf(now)
  const count = async (owes: boolean) =>
    (await listedCustomers(db, { searchtext, filter: { ...filter, ...(owes ? { owes } : {}) }, most: 1 }, today)).total
  const [owing, all] = await Promise.all([count(true), count(false)])
  return { owing, all, most: maxStatements }
}

/** Starts printing the statements of all customers of a filter, in list order; the job's file contains them. (rules.md §6.11) */
export const printStatements: Handler<typeof payments.printStatements> = async ({ body }, { tx, audit, now, user }) => {
  const { filter: { searchtext, sort, ...filter } = {}, whose, date, from, to } = body
  const today = dayOf(now)
  const wanted = { ...filter, ...(whose === 'OWING' ? { owes: true } : {}) }
  const { ids, total } = await listedCustomers(tx, { searchtext, sort, filter: wanted, most: maxStatements }, today)
  refuse(whyNoStatements(total, whose))
  refuse(whyStatementsMustWait(await countWaiting(tx, { kind, createdBy: user.id })))

  const period = from !== undefined && to !== undefined ? { from, to } : { date: date ?? today }
  const asked = { whose, ...body.filter }
  const id = await insertJob(tx, {
    kind,
    data: { customerIds: ids, period, asked },
    doing: 'Waiting',
    createdBy: user.id,
    now,
  })
  audit({ action: 'STATEMENTS_ASKED', entity: 'job', entityId: id, after: { filter: asked, period, customers: ids.length } })
  return { id, status: 'WAITING' }
}

/** Customers read and drawn at a time: few enough for a progress bar that moves. */
const step = 10

const statements = jobKind({
  kind,
  data: Data,
  nothingDone: 'No file was made.',
  async run({ customerIds, period, asked }, { db, now, user, progress, finish }) {
    const today = dayOf(now)
    const total = customerIds.length
    const { supplier } = await readSettings(db)
    progress('Drawing statements', 0, total)
    async function* parts(): AsyncGenerator<StatementDocument[]> {
      for (let at = 0; at < total; at += step) {
        const documents: StatementDocument[] = []
        for (const id of customerIds.slice(at, at + step))
          documents.push(await statementDocument(db, await statementOf(db, id, period, today), { supplier, today }))
        yield documents
      }
    }
    let drawn = 0
    const bytes = await printBundle({
      layout: statementLayout,
      about: { title: `Statements of ${total} customers`, author: supplier.legalName },
      parts: parts(),
      drawn: documents => {
        drawn += documents.length
        progress('Drawing statements', drawn, total)
      },
    })
    progress('Keeping the file', total, total)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const name = 'from' in period ? `statements-${period.from}-to-${period.to}.pdf` : `statements-${period.date}.pdf`
    await finish([], async ({ tx, audit }) => {
      await insertFile(tx, {
        ...{ sha256, name, bytes, now },
        isPrivate: true,
        contentType: 'application/pdf',
        listBytes: null,
        createdBy: user.id,
      })
      audit({
        action: 'STATEMENTS_PRINTED',
        entity: 'file',
        entityId: sha256,
        after: { kind, filter: asked, period, statements: total, fileName: name },
      })
      return { message: statementsWords(total, period), sha256 }
    })
  },
})

export const statementJobs: readonly JobKind[] = [statements]
