import type { ItemTypeId, PriceRunId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Sentence } from '@packhouse/contract/sentence.ts'
import type { RowFlag } from '@packhouse/contract/supply/price-runs/kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import { cappedCount, type Keyset, keyset, rowsToRead } from '../../../platform/db/keyset.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { NewRow, StoredRow } from '../rules/rows.ts'
import { changes } from './runs.ts'

const shown = sql`item_type.id as "itemId", item.name as "itemName", item_type.code as "itemCode", item_type.unit as "itemUnit",
  item.aliases as alias, cost_paise as cost, cost_day as "costDate", market_paise as "marketRate", price_run_row.markup_bp as "markupBp",
  old_paise as old, proposed_paise as proposed, chosen_paise as chosen, included, flags, note, price_run_row.version`
const shownFrom = sql`price_run_row join item_type on item_type.id = price_run_row.item_type_id join item on item.id = item_type.item_id`

const laterThanExceptions = 10_000_000
/** Rows that somebody should look at first, each part in the order of the price list. */
const place = sql`(case when price_run_row.flags = '{}' then ${sql.lit(laterThanExceptions)} else 0 end + price_run_row.place)`

export const rowKeyset = (cursor: string | undefined): Keyset =>
  keyset({ place: { key: place, type: 'integer' } }, sql<number>`price_run_row.item_type_id`, {
    sort: 'place',
    cursor,
  })

export async function selectRowPage(
  db: Reading,
  {
    runId,
    flag,
    keyset: order,
    limit,
  }: { runId: PriceRunId; flag: RowFlag | undefined; keyset: Keyset; limit: number },
): Promise<(StoredRow & { id: number; key: string; total: number })[]> {
  const wanted: RawBuilder<unknown> =
    flag === undefined ? sql`run_id = ${runId}` : sql`(run_id = ${runId} and flags @> array[${flag}::text])`
  const { rows } = await sql<StoredRow & { id: number; key: string; total: number }>`
    select ${shown}, item_type.id, ${order.key} as key, ${cappedCount(sql`price_run_row where ${wanted}`)} as total
    from ${shownFrom} where ${wanted} and ${order.after} order by ${order.order} limit ${rowsToRead(limit)}`.execute(
    db,
  )
  return rows
}

/** Rows of a run by their items, in the order of its list. */
export async function selectRowsOf(
  db: Reading,
  runId: PriceRunId,
  ids: readonly ItemTypeId[],
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${shown} from ${shownFrom} where run_id = ${runId} and price_run_row.item_type_id = any(${[...ids]}::integer[])
    order by ${place}`.execute(db)
  return rows
}

/** Adds the rows of a run in the order of its list; the chosen price is the proposed one. */
export async function insertRows(tx: Tx, runId: PriceRunId, rows: readonly NewRow[]): Promise<void> {
  const placed = rows.map((row, at) => ({ ...row, place: at + 1 }))
  await sql`
    insert into price_run_row (run_id, item_type_id, place, cost_paise, cost_day, market_paise, markup_bp, old_paise, proposed_paise,
      chosen_paise, included, flags)
    select ${runId}::integer, "itemId", place, cost, "costDate", "marketRate", "markupBp", old, proposed, proposed, included, flags
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as row("itemId" integer, place integer, cost bigint, "costDate" date,
      "marketRate" bigint, "markupBp" integer, old bigint, proposed bigint, included boolean, flags text[])`.execute(
    tx,
  )
}

/** Saves what somebody decided about rows of a locked run. */
export async function updateRows(
  tx: Tx,
  runId: PriceRunId,
  rows: readonly Pick<StoredRow, 'itemId' | 'chosen' | 'included' | 'flags' | 'note'>[],
): Promise<void> {
  const sent = rows.map(({ itemId, chosen, included, flags, note }) => ({
    itemId,
    chosen,
    included,
    flags,
    note,
  }))
  await sql`
    update price_run_row set chosen_paise = new.chosen, included = new.included, flags = new.flags, note = new.note, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
      as new("itemId" integer, chosen bigint, included boolean, flags text[], note text)
    where run_id = ${runId} and item_type_id = new."itemId"`.execute(tx)
}

/** The prices that a run changes, by item. */
export async function selectGoing(
  db: Reading,
  runId: PriceRunId,
): Promise<{ itemId: ItemTypeId; old: Paise | null; chosen: Paise }[]> {
  const { rows } = await sql<{ itemId: ItemTypeId; old: Paise | null; chosen: Paise }>`
    select item_type_id as "itemId", old_paise as old, chosen_paise as chosen from price_run_row
    where run_id = ${runId} and ${changes} order by item_type_id`.execute(db)
  return rows
}

/** Items of a run, in the order of its list. */
export async function selectItemsOf(db: Reading, runId: PriceRunId): Promise<ItemTypeId[]> {
  const { rows } = await sql<{ itemId: ItemTypeId }>`
    select item_type_id as "itemId" from price_run_row where run_id = ${runId} order by place`.execute(db)
  return rows.map(({ itemId }) => itemId)
}

/** Items whose price the run set. */
export async function selectPriced(db: Reading, runId: PriceRunId): Promise<ItemTypeId[]> {
  const { rows } = await sql<{ itemId: ItemTypeId }>`
    select item_type_id as "itemId" from price_run_row where run_id = ${runId} and ${changes} and left_why is null`.execute(
    db,
  )
  return rows.map(({ itemId }) => itemId)
}

/** Keeps why prices were left as they were. */
export async function keepLeft(
  tx: Tx,
  runId: PriceRunId,
  left: readonly { itemId: ItemTypeId; why: Sentence }[],
): Promise<void> {
  if (left.length === 0) return
  await sql`
    update price_run_row set left_why = new.why from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as new("itemId" integer, why jsonb)
    where run_id = ${runId} and item_type_id = new."itemId"`.execute(tx)
}

export async function selectLeft(
  db: Reading,
  runId: PriceRunId,
): Promise<{ itemId: ItemTypeId; itemName: string; why: Sentence }[]> {
  const { rows } = await sql<{ itemId: ItemTypeId; itemName: string; why: Sentence }>`
    select item_type.id as "itemId", item.name as "itemName", left_why as why from ${shownFrom}
    where run_id = ${runId} and left_why is not null order by place`.execute(db)
  return rows
}

/** How many rows have each flag. */
export async function countFlags(db: Reading, runId: PriceRunId): Promise<Map<RowFlag, number>> {
  const { rows } = await sql<{ flag: RowFlag; count: number }>`
    select flag, count(*)::integer as count from price_run_row cross join unnest(flags) as flag where run_id = ${runId} group by flag
  `.execute(db)
  return new Map(rows.map(({ flag, count }) => [flag, count]))
}
