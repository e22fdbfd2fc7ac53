import type { Day } from '@packhouse/contract/day.ts'
import type { MarketRate } from '@packhouse/contract/goods/market-rates/model.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import { placeOf, type Rate } from '../rules/plan-rates.ts'

/** Files are kept one after the other, so that the later one wins. */
export const holdRates = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('rates of the markets'))`.execute(tx)

/**
 * Keeps rates in place of earlier ones of their day, market, variety and grade, whatever their capitals; returns the places of those
 * that are new or changed.
 */
export async function keepRates(tx: Tx, rates: readonly Rate[], now: Date): Promise<Set<string>> {
  const { rows } = await sql<Parameters<typeof placeOf>[0]>`
    with sent as materialized (
      select market_commodity.id as commodity_id, rate.date, rate.state, rate.market, rate.variety, rate.grade, min, max, modal
      from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as rate(
        key text, date date, state text, market text, variety text, grade text, min bigint, max bigint, modal bigint)
      join market_commodity on market_commodity.name_key = rate.key
    ), respelled as (
      delete from market_rate as kept using sent
      where kept.commodity_id = sent.commodity_id and kept.date = sent.date
        and (lower(kept.state), lower(kept.market), lower(kept.variety), lower(kept.grade))
          = (lower(sent.state), lower(sent.market), lower(sent.variety), lower(sent.grade))
        and (kept.state, kept.market, kept.variety, kept.grade) <> (sent.state, sent.market, sent.variety, sent.grade)
    ), kept as (
      insert into market_rate as kept (commodity_id, date, state, market, variety, grade, min_paise, max_paise, modal_paise, kept_at)
      select *, ${now}::timestamptz from sent
      on conflict (commodity_id, date, state, market, variety, grade) do update
        set min_paise = excluded.min_paise, max_paise = excluded.max_paise, modal_paise = excluded.modal_paise, kept_at = excluded.kept_at
        where (kept.min_paise, kept.max_paise, kept.modal_paise)
          is distinct from (excluded.min_paise, excluded.max_paise, excluded.modal_paise)
      returning kept.*
    )
    select name_key as key, date, state, market, variety, grade from kept join market_commodity on market_commodity.id = commodity_id
  `.execute(tx)
  return new Set(rows.map(placeOf))
}

/** Deletes the rates of days before then. */
export async function dropOldRates(tx: Tx, before: Day): Promise<void> {
  await tx.deleteFrom('market_rate').where('date', '<', before).execute()
}

/** A market, however a file writes it. (rules §28.4) */
const place = sql`lower(market_rate.market), lower(market_rate.state)`
const lastSpelling = sql`over (partition by market_commodity.item_type_id, ${place} order by market_rate.date desc)`

/** Confirmed rates per item, day and market, over varieties and grades; an item that is not sold by the kg has none. (rules §28.4) */
const byDay = sql`
  select market_commodity.item_type_id, market_rate.date, first_value(max(market_rate.market)) ${lastSpelling} as market,
    first_value(max(market_rate.state)) ${lastSpelling} as state, min(min_paise) as min, max(max_paise) as max,
    round(percentile_cont(0.5) within group (order by modal_paise)::numeric)::bigint as modal
  from market_rate join market_commodity on market_commodity.id = market_rate.commodity_id and market_commodity.is_confirmed
  join item_type on item_type.id = market_commodity.item_type_id and item_type.unit = 'KG'`
const eachDay = sql`group by market_commodity.item_type_id, market_rate.date, ${place}`

/** What each market says of an item on the days of a period, the first day first. */
export async function selectRates(
  db: Reading,
  { itemid, from, to }: { itemid: ItemTypeId; from: Day; to: Day },
): Promise<MarketRate[]> {
  const { rows } = await sql<MarketRate>`
    ${byDay} where market_commodity.item_type_id = ${itemid} and market_rate.date between ${from} and ${to}
    ${eachDay} order by market_rate.date, ${place}`.execute(db)
  return rows
}

/**
 * The latest modal rate of each item within 7 days up to a day, in paise per kg, in its main market: that with most days of 30 among
 * those with one in these 7. (rules §28.4)
 */
export async function modalRates(
  db: Reading,
  itemTypeIds: readonly ItemTypeId[],
  day: Day,
): Promise<Map<ItemTypeId, { modal: Paise; date: Day; market: string }>> {
  const { rows } = await sql<{ id: ItemTypeId; modal: Paise; date: Day; market: string }>`
    with daily as (
      ${byDay} where market_commodity.item_type_id = any(${[...itemTypeIds]}::integer[])
        and market_rate.date > ${day}::date - 30 and market_rate.date <= ${day}
      ${eachDay}
    ), weighed as (
      select *, count(*) over (partition by item_type_id, market, state) as days from daily
    )
    select distinct on (item_type_id) item_type_id as id, modal, date, market from weighed
    where date > ${day}::date - 7
    order by item_type_id, days desc, market, state, date desc`.execute(db)
  return new Map(rows.map(({ id, ...rate }) => [id, rate]))
}

/**
 * The modal rates of each item on the days of 30 up to a day, in paise per kg, the first day first, in its main market, as
 * `modalRates` chooses it. An item without a rate in the last 7 days is left out. (rules §28.4)
 */
export async function modalSeries(
  db: Reading,
  itemTypeIds: readonly ItemTypeId[],
  day: Day,
): Promise<Map<ItemTypeId, readonly Paise[]>> {
  const { rows } = await sql<{ id: ItemTypeId; series: Paise[] }>`
    with daily as (
      ${byDay} where market_commodity.item_type_id = any(${[...itemTypeIds]}::integer[])
        and market_rate.date > ${day}::date - 30 and market_rate.date <= ${day}
      ${eachDay}
    ), market as (
      select item_type_id, market, state, array_agg(modal::integer order by date) as series, count(*) as days from daily
      group by item_type_id, market, state having max(date) > ${day}::date - 7
    )
    select distinct on (item_type_id) item_type_id as id, series from market order by item_type_id, days desc, market, state
  `.execute(db)
  return new Map(rows.map(({ id, series }) => [id, series]))
}
