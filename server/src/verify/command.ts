import { parseArgs } from 'node:util'
import {
  type Anchor,
  anchorIssues,
  anchorText,
  auditIssues,
  isKeyed,
  readAnchor,
  readMark,
  type SealKey,
  sealAudit,
  sealKeyOf,
  typedAnchor,
} from '../audit/api.ts'
import { openForCommand } from '../db/open-for-command.ts'
import { StartRefused, systemCode } from '../db/start-refused.ts'
import type { Db } from '../db/transaction.ts'
import { stockIssues } from '../inventory/verify.ts'
import { numberIssues } from '../invoices/verify.ts'
import { catalogueIssues, searchIssues } from '../items/verify.ts'
import { orderIssues } from '../orders/verify.ts'
import { dueIssues } from '../payments/verify.ts'
import { findSecret } from '../settings/api.ts'
import { outletDayIssues } from '../tonight/verify.ts'

interface Book {
  name: string
  issues: string[]
}

/** Checks stock, orders, what is kept of them and of items, dues, numbers and audit trail for consistency. (rules.md §5.9, §6.4, §7.3, §8.3) */
export async function verify(db: Db, key?: SealKey): Promise<Book[]> {
  return [
    { name: 'Stock', issues: await stockIssues(db) },
    { name: 'Orders', issues: await orderIssues(db) },
    { name: 'Days of outlets', issues: await outletDayIssues(db) },
    { name: 'Search of items', issues: await searchIssues(db) },
    { name: 'Counts of items', issues: await catalogueIssues(db) },
    { name: 'Dues', issues: await dueIssues(db) },
    { name: 'Document numbers', issues: await numberIssues(db) },
    { name: 'Audit trail', issues: await auditIssues(db, key) },
  ]
}

/** Formats the result: one line per problem. */
export const verifyReport = (books: readonly Book[]): string =>
  books
    .flatMap(({ name, issues }) =>
      issues.length === 0
        ? [`${name}: consistent`]
        : [`${name}: ${issues.length} ${issues.length === 1 ? 'issue' : 'issues'}`, ...issues.map(issue => `  ${issue}`)],
    )
    .join('\n')

/** The seal key of this database's servers, if their secret is available here. */
export async function sealKeyFor(db: Db, env: Record<string, string | undefined>): Promise<SealKey | undefined> {
  const folder = env.DATABASE_URL ? undefined : env.DATA_DIR || 'data'
  const secret = await findSecret(db, { given: env.SECRET?.trim() ? env.SECRET : undefined, folder })
  return secret && sealKeyOf(secret)
}

interface Verifying {
  key: SealKey | undefined
  /** Position of the audit trail stored elsewhere: everything sealed up to it must still exist. */
  anchor: Pick<Anchor, 'position' | 'hash'> | undefined
}

/** Checks all areas and compares the audit trail with its anchor; returns lines to print, and whether all agree. */
export async function verifyAll(db: Db, { key, anchor }: Verifying): Promise<{ agrees: boolean; text: string }> {
  // Seals what a server left unsealed when it stopped; an event changed since is still detected. Without the servers' key it is
  // left to them.
  if (key || !(await isKeyed(db))) while ((await sealAudit(db, key)) > 0);
  const books = await verify(db, key)
  if (anchor) books.push({ name: 'Audit trail and anchor', issues: await anchorIssues(db, anchor) })
  const [now, mark] = [await readAnchor(db), key && (await readMark(db, key))]
  const notes = [
    ...(now ? [`Anchor of the audit trail: ${anchorText(now)}`] : []),
    ...(mark ? [`Seals have the key of this server from ${mark.position} on, since ${mark.at.toISOString()}`] : []),
    ...(key ? [] : ['The seal keys were not checked: set SECRET to the value that the servers use.']),
  ]
  return { agrees: books.every(({ issues }) => issues.length === 0), text: [verifyReport(books), ...notes].join('\n') }
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { anchor: { type: 'string' } } })
  const anchor = values.anchor === undefined ? undefined : typedAnchor(values.anchor)
  const { db, close } = await openForCommand(process.env)
  try {
    const { agrees, text } = await verifyAll(db, { key: await sealKeyFor(db, process.env), anchor })
    console.log(text)
    return agrees ? 0 : 1
  } finally {
    await close()
  }
}

if (import.meta.main) {
  process.exitCode = await main().catch(error => {
    console.error(error instanceof StartRefused || /^ERR_PARSE_ARGS/.test(systemCode(error) ?? '') ? error.message : error)
    return 1
  })
}
