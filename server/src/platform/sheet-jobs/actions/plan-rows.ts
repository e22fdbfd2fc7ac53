import { setImmediate as breathe } from 'node:timers/promises'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import type { Reading, Tx } from '../../db/transaction.ts'
import type { ItemRow } from '../rules/item-rows.ts'
import type { SheetTypes, UploadKind } from './kind.ts'

/** Rows of a sheet as they are read: all at once or in parts. */
type Parts<Row> = AsyncIterable<Row[]> | Iterable<Row[]>

/** Stores planned rows while the rest is read; `replace` stores rows again whose result changed once all rows were read. */
interface Keeper<Planned> {
  keep(rows: readonly Planned[]): Promise<void>
  replace(rows: readonly Planned[]): Promise<void>
}

/** Stores planned rows as the rows of an upload. */
export const keeperOf = <T extends SheetTypes>(
  { insertRows, deleteRows }: UploadKind<T>,
  tx: Tx,
  id: T['id'],
): Keeper<T['planned']> => ({
  keep: rows => insertRows(tx, id, rows),
  async replace(rows) {
    await deleteRows(
      tx,
      [id],
      rows.map(({ rowNo }) => rowNo),
    )
    await insertRows(tx, id, rows)
  },
})

/** Splits rows into parts, so that planning them can yield to other work in between. */
export function* inParts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += part) yield rows.slice(at, at + part)
}

const part = 500

/** Returns what each row of a sheet would do now; only the keeper writes. (rules §4.11, §5.8) */
export async function planRows<T extends SheetTypes>(
  db: Reading,
  parts: Parts<T['row']>,
  { ruleAt, selectFacts }: UploadKind<T>,
  {
    now,
    keeper,
    report = () => {},
  }: { now: Date; keeper?: Keeper<T['planned']>; report?: (done: number) => void },
): Promise<T['planned'][]> {
  const rule = ruleAt(now)
  const rows: T['row'][] = []
  const planned: T['planned'][] = []
  const facts = new Map<number, T['fact']>()
  const plan = (row: T['row']) => rule.plan(row, facts.get(row.values.itemId ?? 0))
  for await (const { some, found } of withFacts(parts, some => selectFacts(db, itemsIn(some)))) {
    for (const fact of found) facts.set(fact.id, fact)
    rule.take(some)
    const results = some.map(plan)
    for (const row of some) rows.push(row)
    for (const result of results) planned.push(result)
    await breathe()
    await keeper?.keep(results)
    report(rows.length)
  }
  const open = [...rows.entries()].filter(([, row]) => rule.isOpen(row))
  for (const some of inParts(open)) {
    const results = some.map(([, row]) => plan(row))
    for (const [index, result] of results.entries()) planned[some[index]?.[0] ?? 0] = result
    await keeper?.replace(results)
    await breathe()
  }
  return planned
}

/** Rows looked up and stored per statement. */
const together = 2_000

/** Adds to rows what is known of their items. */
async function* withFacts<Row, Fact>(
  parts: Parts<Row>,
  factsOf: (rows: readonly Row[]) => Promise<Fact[]>,
): AsyncGenerator<{ some: Row[]; found: Fact[] }> {
  let some: Row[] = []
  for await (const part of parts) {
    for (const row of part) some.push(row)
    if (some.length < together) continue
    yield { some, found: await factsOf(some) }
    some = []
  }
  if (some.length > 0) yield { some, found: await factsOf(some) }
}

/** The distinct item types that rows name; whether they exist is up to the database. */
export const itemsIn = (rows: readonly ItemRow[]): ItemTypeId[] => [
  ...new Set(rows.map(({ values }) => values.itemId).filter(isTypeId)),
]

const isTypeId = (id: number | null): id is ItemTypeId => id !== null && id > 0
