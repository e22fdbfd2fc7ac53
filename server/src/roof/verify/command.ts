import { parseArgs, styleText } from 'node:util'
import { numberIssues } from '../../billing/invoices/verify.ts'
import { dueIssues } from '../../billing/payments/verify.ts'
import { handoverIssues } from '../../books/handover/verify.ts'
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
  unsealedAtBackup,
} from '../../business/audit/api.ts'
import { findSecret, readBackupMoment } from '../../business/settings/api.ts'
import { crateIssues } from '../../delivery/crates/verify.ts'
import { stockIssues } from '../../goods/inventory/verify.ts'
import { searchIssues } from '../../goods/items/verify.ts'
import { outletDayIssues } from '../../office/tonight/verify.ts'
import { orderIssues } from '../../ordering/orders/verify.ts'
import { priceListIssues } from '../../people/customers/verify.ts'
import { openForCommand } from '../../platform/db/open-for-command.ts'
import { StartRefused, systemCode } from '../../platform/db/start-refused.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { buyingIssues } from '../../supply/buying/verify.ts'
import { lotIssues } from '../../supply/lots/verify.ts'
import { priceRunIssues } from '../../supply/price-runs/verify.ts'
import { shortageIssues } from '../../supply/shortages/verify.ts'
import { supplierReturnIssues } from '../../supply/supplier-returns/verify.ts'

interface Book {
  name: string
  issues: string[]
}

/** Checks stock, orders, what is kept of them, dues, numbers and audit trail for consistency. (rules §5.9, §6.4, §7.3, §8.3) */
export async function verify(db: Db, key?: SealKey): Promise<Book[]> {
  return [
    { name: 'Stock', issues: await stockIssues(db) },
    { name: 'Lots', issues: await lotIssues(db) },
    { name: 'Orders', issues: await orderIssues(db) },
    { name: 'Days of outlets', issues: await outletDayIssues(db) },
    { name: 'Search of items', issues: await searchIssues(db) },
    { name: 'Dues', issues: await dueIssues(db) },
    { name: 'Hand-over', issues: await handoverIssues(db) },
    { name: 'Buying', issues: await buyingIssues(db) },
    { name: 'Goods back to suppliers', issues: await supplierReturnIssues(db) },
    { name: 'Shares of short items', issues: await shortageIssues(db) },
    { name: 'Price runs', issues: await priceRunIssues(db) },
    { name: 'Crates', issues: await crateIssues(db) },
    { name: 'Price lists', issues: await priceListIssues(db) },
    { name: 'Document numbers', issues: await numberIssues(db) },
    { name: 'Audit trail', issues: await auditIssues(db, key, await readBackupMoment(db)) },
  ]
}

const red = (text: string): string => (process.stdout.isTTY ? styleText('red', text) : text)

/** Problems of one kind that are shown: a rewritten trail has thousands. */
const mostShown = 10
const shownOf = (issues: readonly string[]): string[] =>
  issues.length <= mostShown
    ? [...issues]
    : [...issues.slice(0, mostShown), `and ${issues.length - mostShown} more`]

/** Formats the result: the first problems of each kind, one line each, and their count. */
export const verifyReport = (books: readonly Book[]): string =>
  books
    .flatMap(({ name, issues }) =>
      issues.length === 0
        ? [`${name}: consistent`]
        : [
            red(`${name}: ${issues.length} ${issues.length === 1 ? 'issue' : 'issues'}`),
            ...shownOf(issues).map(issue => `  ${issue}`),
          ],
    )
    .join('\n')

/** The seal key of this database's servers, if their secret is available here; SECRET may also be the text of the file `secret`. */
export async function sealKeyFor(
  db: Db,
  env: Record<string, string | undefined>,
): Promise<SealKey | undefined> {
  const folder = env.DATABASE_URL ? undefined : env.DATA_DIR || 'data'
  const given = env.SECRET?.trim() ? env.SECRET : undefined
  const secret = await findSecret(db, { given, folder })
  if (!secret) return undefined
  const ofFile = Buffer.from(given ?? '', 'base64')
  if (
    ofFile.length >= 32 &&
    !(await readMark(db, sealKeyOf(secret))) &&
    (await readMark(db, sealKeyOf(ofFile)))
  )
    return sealKeyOf(ofFile)
  return sealKeyOf(secret)
}

/** Whether others have signed the seals of this trail, and this key none. */
const isStrange = async (db: Db, key: SealKey): Promise<boolean> =>
  (await isKeyed(db)) && (await readMark(db, key)) === undefined

const strangeKey =
  'No seal has the key of this SECRET, so no seal was checked with it. Set SECRET to the value that the servers use.'

/** What is said of events that a backup caught between their write and their seal. */
function waitedNote(events: number, isSealed: boolean): string {
  const were = events === 1 ? '1 audit event was' : `${events} audit events were`
  const [are, them] = events === 1 ? ['it is', 'it'] : ['they are', 'them']
  const now = isSealed
    ? `${are} sealed now`
    : `the first server that starts with the SECRET of the servers seals ${them}`
  return `${were} not sealed yet at the moment of the backup; ${now}.`
}

interface Verifying {
  key: SealKey | undefined
  /** Position of the audit trail stored elsewhere: everything sealed up to it must still exist. */
  anchor: Pick<Anchor, 'position' | 'hash'> | undefined
}

/** Checks all areas and compares the audit trail with its anchor; returns lines to print, and whether all agree. */
export async function verifyAll(
  db: Db,
  { key: given, anchor }: Verifying,
): Promise<{ agrees: boolean; text: string }> {
  const isWrong = given !== undefined && (await isStrange(db, given))
  const key = isWrong ? undefined : given
  // Seals what a server left unsealed when it stopped; an event changed since is still detected. Without the servers' key it is
  // left to them.
  const moment = await readBackupMoment(db)
  const waited = moment ? await unsealedAtBackup(db, moment) : 0
  const maySeal = key !== undefined || !(await isKeyed(db))
  if (maySeal) while ((await sealAudit(db, key)) > 0);
  const books = await verify(db, key)
  if (isWrong) books.push({ name: 'Seal keys', issues: [strangeKey] })
  if (anchor) books.push({ name: 'Audit trail and anchor', issues: await anchorIssues(db, anchor) })
  const [now, mark] = [await readAnchor(db), key && (await readMark(db, key))]
  const notes = [
    ...(waited > 0 ? [waitedNote(waited, maySeal)] : []),
    ...(now ? [`Anchor of the audit trail: ${anchorText(now)}`] : []),
    ...(mark
      ? [`Seals have the key of this server from ${mark.position} on, since ${mark.at.toISOString()}`]
      : []),
    ...(given ? [] : ['The seal keys were not checked: set SECRET to the value that the servers use.']),
  ]
  return {
    agrees: books.every(({ issues }) => issues.length === 0),
    text: [verifyReport(books), ...notes].join('\n'),
  }
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
    console.error(
      error instanceof StartRefused || /^ERR_PARSE_ARGS/.test(systemCode(error) ?? '')
        ? error.message
        : error,
    )
    return 1
  })
}
