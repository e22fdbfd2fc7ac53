import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import pg from 'pg'

/**
 * Locks taken while another was held, as `held then next`, and rows locked without their guard, as `row without guard`; with the test
 * file and the statements that showed it first.
 */
export type LockPairs = Record<string, string>

/** Rows that are locked only by who holds the lock of what they belong to, so that nobody waits for them. */
const guardOf: Record<string, string | undefined> = {
  order_line: 'orders',
  receipt: 'account',
  receivable: 'account',
  refund: 'account',
  cheque: 'account',
  deposit: 'account',
  transfer: 'account',
  credit_release: 'account',
  pack: 'item_type',
  item_category: 'item',
  customer_group: 'customer',
  customer_number: 'customer',
  staff_role: 'staff_user',
  stock_upload_row: 'stock_upload',
  price_upload_row: 'price_upload',
}
/** Of these a transaction that inserted a row locks no other one; nobody else can see it yet. */
const seenByNobody = new Set([
  'orders',
  'item',
  'item_type',
  'customer',
  'staff_user',
  'stock_upload',
  'price_upload',
  'standing_run',
])

/** Of each test file, as several run in one process: what only a test of the database may do is told apart by its file. */
const noted = new Map<string, LockPairs>()
const folder = process.env.PACKHOUSE_TEST_LOCKS
if (folder)
  process.on('exit', () => {
    for (const [index, pairs] of [...noted.values()].entries())
      writeFileSync(`${folder}/${process.pid}-${index}.json`, JSON.stringify(pairs))
  })

/** Notes what the test file that runs now has shown first. */
function note(pair: string, ...statements: string[]): void {
  const file = process.argv[1] ?? ''
  const pairs = noted.get(file) ?? {}
  noted.set(file, pairs)
  pairs[pair] ??= shown(file, ...statements)
}

/** Notes in which order the transactions of a pool lock tables; the end of the run compares them (tests/table-lock-order-at-end.ts). */
export function noteLocks(pool: pg.Pool): void {
  if (folder) pool.on('connect', noteLocksOf)
}

function noteLocksOf(client: pg.PoolClient): void {
  const transaction = new LockedTables()
  client.query = new Proxy(client.query, {
    apply(_query, self, args: [pg.QueryConfig | string]) {
      const [sent] = args
      transaction.run(typeof sent === 'string' ? sent : sent.text)
      // looked up now, so that a test may count them
      return Reflect.apply(pg.Client.prototype.query, self, args)
    },
  })
}

/** The tables that a connection has locked since its transaction began, each with the statement that locked it first. */
class LockedTables {
  #held = new Map<string, string>()
  #savepoints: Map<string, string>[] = []
  readonly #inserted = new Set<string>()
  #isInTransaction = false
  /** A call writes its audit events last. What follows is another call of the demo, which makes many in one transaction. */
  #isClosed = false

  run(text: string): void {
    if (/^\s*(begin|start transaction|commit|rollback$)/i.test(text)) {
      this.#held.clear()
      this.#inserted.clear()
      this.#savepoints = []
      this.#isInTransaction = /^\s*(begin|start)/i.test(text)
      this.#isClosed = false
    } else if (/^\s*savepoint/i.test(text)) this.#savepoints.push(new Map(this.#held))
    else if (/^\s*release/i.test(text)) this.#savepoints.pop()
    else if (/^\s*rollback to/i.test(text)) this.#held = new Map(this.#savepoints.at(-1))
    else if (!this.#isClosed) this.#lock(text)
    if (this.#isInTransaction && /insert into audit_event/i.test(text)) this.#isClosed = true
  }

  #lock(text: string): void {
    for (const lock of locksOf(text)) {
      const guard = guardOf[lock]
      if (this.#has(lock) || (guard && this.#has(guard))) continue
      if (guard && this.#isInTransaction) note(`${lock} without ${guard}`, text)
      for (const [held, before] of this.#held) note(`${held} then ${lock}`, before, text)
      this.#held.set(lock, text)
    }
    if (!this.#isInTransaction) this.#held.clear()
    else
      for (const [, table = ''] of text.matchAll(/insert into "?(\w+)/gi))
        if (seenByNobody.has(table)) this.#inserted.add(table)
  }

  #has(table: string): boolean {
    return this.#held.has(table) || this.#inserted.has(table)
  }
}

const shown = (file: string, ...statements: string[]): string =>
  [basename(file), ...statements.map(text => text.replaceAll(/\s+/g, ' ').trim().slice(0, 160))].join(
    '\n    ',
  )

/** A word or sign of a statement, or what is between two parentheses. */
type Part = string | Part[]

/** The tables whose rows a statement locks, and its advisory locks, in the order in which it takes them. */
export function locksOf(statement: string): string[] {
  const texts =
    statement.replaceAll(/--.*|\/\*[\s\S]*?\*\//g, ' ').match(/'(?:[^']|'')*'|"[^"]+"|[\w$]+|[^\s\w]/g) ?? []
  const open: Part[][] = [[]]
  for (const text of texts) {
    if (text === '(') open.push([])
    else if (text === ')') {
      const inner = open.pop() ?? []
      open.at(-1)?.push(inner)
    } else open.at(-1)?.push(text.replaceAll('"', '').toLowerCase())
  }
  return [...new Set(locksOfParts(open[0] ?? []))]
}

/** Subqueries lock first. */
function locksOfParts(parts: readonly Part[]): string[] {
  const inner = parts.flatMap(part => (typeof part === 'string' ? [] : locksOfParts(part)))
  const own = parts.flatMap((part, at): string[] => {
    const [before, next, third] = [parts[at - 1], parts[at + 1], parts[at + 2]]
    if (part === 'for') return lockedBySelect(parts, at)
    if (
      part === 'update' &&
      typeof next === 'string' &&
      !['for', 'key', 'do', 'then'].includes(String(before))
    )
      return [next]
    if ((part === 'delete' || part === 'merge') && typeof third === 'string') return [third]
    if (part === 'insert' && typeof third === 'string' && insertsOrUpdates(parts)) return [third]
    if (part === 'pg_advisory_xact_lock')
      return [
        `advisory lock ${JSON.stringify(next)
          .replaceAll(/[[\]",]+/g, ' ')
          .trim()}`,
      ]
    return []
  })
  return [...inner, ...own]
}

const insertsOrUpdates = (parts: readonly Part[]): boolean =>
  parts.some((part, at) => part === 'do' && parts[at + 1] === 'update')

/** The tables locked by the `for update` or `for share` at this place: those after `of`, or all of the select. */
function lockedBySelect(parts: readonly Part[], at: number): string[] {
  const rest = parts.slice(at + 1).filter(part => part !== 'no' && part !== 'key')
  if (rest[0] !== 'update' && rest[0] !== 'share') return []
  const tables = tablesOf(parts.slice(0, at))
  if (rest[1] !== 'of') return [...new Set(tables.values())]
  const end = rest.findIndex(part => part === 'skip' || part === 'nowait')
  return rest
    .slice(2, end < 0 ? undefined : end)
    .flatMap(name => (typeof name === 'string' && tables.get(name)) || [])
}

const afterFrom = new Set<Part>(['where', 'group', 'order', 'limit', 'having', 'window', 'union', 'offset'])

/** name or alias → table, of what a select is from. */
function tablesOf(parts: readonly Part[]): Map<string, string> {
  const from = parts.lastIndexOf('from')
  const until = parts.findIndex((part, at) => at > from && afterFrom.has(part))
  const sources = parts.slice(from, until < 0 ? undefined : until)
  const tables = new Map<string, string>()
  sources.forEach((part, at) => {
    const [name, next, third] = [sources[at + 1], sources[at + 2], sources[at + 3]]
    if (
      !(part === 'from' || part === 'join' || part === ',') ||
      typeof name !== 'string' ||
      Array.isArray(next)
    )
      return
    tables.set(name, name)
    const alias = next === 'as' ? third : next
    if (typeof alias === 'string') tables.set(alias, name)
  })
  return tables
}
