import type { Result } from '@packhouse/contract/endpoint.ts'
import type { OrderId, PriceChangeId, PriceRunId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { certain } from '@packhouse/contract/refusal.ts'
import type { Sentence } from '@packhouse/contract/sentence.ts'
import type { priceRuns } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import type { OrdersRule, RunState } from '@packhouse/contract/supply/price-runs/kinds.ts'
import { sql, type Updateable } from 'kysely'
import { cappedCount, type Keyset, keyset, rowsToRead } from '../../../platform/db/keyset.ts'
import type { PriceRunTable } from '../../../platform/db/schema.d.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { User } from '../../../platform/http/call.ts'

export type RunReply = Result<typeof priceRuns.createPriceRun>

/** A row that changes its price: taken, and not the price of before. */
export const changes = sql`(price_run_row.included and price_run_row.chosen_paise is distinct from price_run_row.old_paise)`

const shown = sql`price_run.id, price_run.state, price_run.effective_at as "effectiveAt", price_run.orders_rule as "ordersRule",
  counted.rows, counted.exceptions, counted.included, maker.name as "madeBy", price_run.made_at as "madeAt",
  scheduler.name as "scheduledBy", price_run.applied_at as "appliedAt", ender.name as "endedBy", price_run.ended_at as "endedAt",
  price_run.change_id as "changeId", price_run.version`
const shownFrom = sql`price_run join staff_user as maker on maker.id = price_run.made_by
  left join staff_user as scheduler on scheduler.id = price_run.scheduled_by
  left join staff_user as ender on ender.id = price_run.ended_by
  cross join lateral (
    select count(*)::integer as rows, (count(*) filter (where flags <> '{}'))::integer as exceptions,
      (count(*) filter (where ${changes}))::integer as included
    from price_run_row where run_id = price_run.id
  ) as counted`

export const runKeyset = (cursor: string | undefined): Keyset =>
  keyset({ id: 'id' }, sql<number>`price_run.id`, { sort: '-id', cursor })

/** A page of runs, the last first. */
export async function selectRunPage(
  db: Reading,
  { state, keyset: order, limit }: { state: RunState | undefined; keyset: Keyset; limit: number },
): Promise<(RunReply & { key: string; total: number })[]> {
  const wanted = state === undefined ? sql`true` : sql`price_run.state = ${state}`
  const { rows } = await sql<RunReply & { key: string; total: number }>`
    select ${shown}, '' as key, ${cappedCount(sql`price_run where ${wanted}`)} as total
    from ${shownFrom} where ${wanted} and ${order.after} order by ${order.order} limit ${rowsToRead(limit)}`.execute(
    db,
  )
  return rows
}

/** A run as it is shown; undefined for an unknown one. */
export async function selectRun(db: Reading, id: PriceRunId): Promise<RunReply | undefined> {
  const { rows } = await sql<RunReply>`select ${shown} from ${shownFrom} where price_run.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** The run that waits for its minute. */
export async function selectScheduled(db: Reading): Promise<RunReply | undefined> {
  const { rows } =
    await sql<RunReply>`select ${shown} from ${shownFrom} where price_run.state = 'SCHEDULED'`.execute(db)
  return rows[0]
}

/** Locks a run until the transaction ends. */
export const lockRun = (tx: Tx, id: PriceRunId) =>
  tx
    .selectFrom('price_run')
    .where('id', '=', id)
    .select([
      'id',
      'state',
      'version',
      'effective_at as effectiveAt',
      'orders_rule as ordersRule',
      'made_at as madeAt',
      'scheduled_by as scheduledBy',
      'applied_at as appliedAt',
      sql<PriceChangeId | null>`change_id`.as('changeId'),
      'reprices_since as repricesSince',
    ])
    .forNoKeyUpdate()
    .executeTakeFirst()
export type LockedRun = NonNullable<Awaited<ReturnType<typeof lockRun>>>

/** Runs are scheduled one after the other, so that one waits at most. */
export const holdScheduling = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('price runs are scheduled'))`.execute(tx)

export async function insertRun(
  tx: Tx,
  { effectiveAt, ordersRule }: { effectiveAt: Date; ordersRule: OrdersRule },
  { userId, now }: { userId: StaffUserId; now: Date },
): Promise<PriceRunId> {
  const { id } = await tx
    .insertInto('price_run')
    .values({ effective_at: effectiveAt, orders_rule: ordersRule, made_by: userId, made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateRun = (tx: Tx, id: PriceRunId, changed: Updateable<PriceRunTable>) =>
  tx
    .updateTable('price_run')
    .set({ ...changed, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/** A run whose minute has come. */
export async function selectDue(db: Reading, now: Date): Promise<PriceRunId | undefined> {
  const row = await db
    .selectFrom('price_run')
    .where('state', '=', 'SCHEDULED')
    .where('effective_at', '<=', now)
    .select('id')
    .executeTakeFirst()
  return row?.id
}

/** Runs that orders are being repriced by. */
export const selectRepricing = async (db: Reading): Promise<PriceRunId[]> =>
  (
    await db
      .selectFrom('price_run')
      .where('reprices_since', 'is not', null)
      .orderBy('id')
      .select('id')
      .execute()
  ).map(({ id }) => id)

export const endRepricing = (tx: Tx, id: PriceRunId) =>
  tx
    .updateTable('price_run')
    .set({ reprices_since: null, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

export type OrderStep = 'APPLY' | 'REVERT'

/** A line with its price before and after, paise. */
interface RepricedLine {
  orderitemid: number
  before: Paise
  after: Paise
}

/** What a run did to an order. */
export async function insertRunOrder(
  tx: Tx,
  { runId, orderId, step, lines, why }: RunOrder & { runId: PriceRunId; step: OrderStep },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('price_run_order')
    .values({
      run_id: runId,
      order_id: orderId,
      step,
      lines: JSON.stringify(lines),
      at: now,
      kept_why: why === null ? null : JSON.stringify(why),
    })
    .execute()
}

export interface RunOrder {
  orderId: OrderId
  lines: readonly RepricedLine[]
  /** Why all its lines keep their prices, though one should change. */
  why: Sentence | null
}

/** Orders that a run repriced, or could not, by its last step with them. */
export async function selectRunOrders(db: Reading, runId: PriceRunId): Promise<RunOrder[]> {
  const { rows } = await sql<RunOrder>`
    select distinct on (order_id) order_id as "orderId", lines, kept_why as why from price_run_order
    where run_id = ${runId} and (kept_why is not null or lines <> '[]') order by order_id, at desc, step desc`.execute(
    db,
  )
  return rows
}

/** Whether a run has looked at an order in this step. */
export async function isDoneWith(
  db: Reading,
  { runId, orderId, step }: { runId: PriceRunId; orderId: OrderId; step: OrderStep },
): Promise<boolean> {
  const row = await db
    .selectFrom('price_run_order')
    .where('run_id', '=', runId)
    .where('order_id', '=', orderId)
    .where('step', '=', step)
    .select('order_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Orders to be repriced that were not looked at yet: placed or accepted, to be delivered from the day on, with a line of an item that
 * the run priced. Taking it back looks at those that it repriced. (rules §36.5)
 */
export async function selectOrdersToReprice(
  db: Reading,
  { runId, after, limit }: { runId: PriceRunId; after: number; limit: number },
): Promise<{ id: OrderId }[]> {
  const { rows } = await sql<{ id: OrderId }>`
    select orders.id from price_run join orders on orders.id > ${after} and orders.status in ('PLACED', 'PENDING')
    where price_run.id = ${runId} and (
      price_run.state = 'DONE' and orders.delivery_date >= (price_run.effective_at at time zone 'Asia/Kolkata')::date
        and orders.placed_at < price_run.reprices_since + interval '1 minute' and exists (
          select from order_line join price_run_row on price_run_row.item_type_id = order_line.item_type_id
          where order_line.order_id = orders.id and price_run_row.run_id = price_run.id and price_run_row.left_why is null
            and ${changes})
      or price_run.state = 'REVERTED' and exists (select from price_run_order as done
        where done.run_id = price_run.id and done.order_id = orders.id and done.step = 'APPLY' and done.lines <> '[]'))
      and not exists (select from price_run_order as done where done.run_id = price_run.id and done.order_id = orders.id
        and done.step = case price_run.state when 'REVERTED' then 'REVERT' else 'APPLY' end)
    order by orders.id limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** Who scheduled a run does what it does. */
export async function inNameOf(db: Reading, scheduledBy: StaffUserId | null): Promise<User> {
  const who = db.selectFrom('staff_user').where('id', '=', certain(scheduledBy, 'who scheduled a run'))
  const { id, name } = await who.select(['id', 'name']).executeTakeFirstOrThrow()
  return { id, name: `${name}, price run`, mobile: '' }
}
