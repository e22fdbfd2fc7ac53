import { type Day, dayOf, momentOf, startOfDay, startOfMonth } from '@packhouse/contract/day.ts'
import type {
  CustomerId,
  ItemTypeId,
  OutletId,
  PackId,
  PickerId,
  StaffUserId,
  TimeSlotId,
} from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { type NotNull, sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'
import type { BulkCall, WriteCall } from '../../platform/http/call.ts'
import { refusalOf } from '../../platform/http/errors.ts'
import type { Services } from '../../platform/http/services.ts'
import { inName } from './call.ts'
import type { DemoCustomer } from './data.ts'
import { demoKitchens } from './kitchens.ts'
import type { Made } from './made.ts'
import { FillingStopped } from './parts.ts'
import { at, type Seeded } from './seeded.ts'
import type { Spans } from './spans.ts'

/** Context of a demo day: the demo's own rows that are still usable, the date, and random numbers. */
export interface Stage {
  tx: Tx
  date: Day
  until: Date
  chance: Seeded
  services: Services
  /** true: a refused step is left out; false: the refusal ends the day. */
  leavesOut: boolean
  /** The server is stopping: the day is abandoned, and the next start writes it. */
  isStopped: () => boolean
  /** The day was begun before and is not whole: what is there is not written again. */
  isResumed: boolean
  /** Between two steps: returns the transaction of the next one; undefined: all of them are one transaction. */
  breathe?: Spans['breathe'] | undefined
  staff: { id: StaffUserId; name: string; mobile: string }[]
  pickers: PickerId[]
  slots: TimeSlotId[]
  packs: Map<string, { id: PackId; itemTypeId: ItemTypeId; contentMilli: Milli }>
  prices: StagePrice[]
  outlets: Kitchen[]
}

interface StagePrice {
  itemTypeId: ItemTypeId
  paise: Paise
  fresh: boolean
  /** The first price; null once somebody else has changed it. */
  opening: Paise | null
}

/** An outlet with the demo's data about its kitchen. */
export interface Kitchen {
  id: OutletId
  customerId: CustomerId
  isPostpaid: boolean
  /** Its usual slot; undefined when that is inactive. */
  slot: TimeSlotId | undefined
  customer: DemoCustomer
  /** Its index among the outlets of the customer, and among all. */
  index: number
  place: number
}

/** Reads the demo's own rows by id, without those deactivated since (staff excepted); rows added since are not used. */
export async function readStage(
  tx: Tx,
  made: Made,
  given: Pick<
    Stage,
    'date' | 'until' | 'chance' | 'services' | 'leavesOut' | 'isResumed' | 'isStopped' | 'breathe'
  >,
): Promise<Stage> {
  const staff = await tx
    .selectFrom('staff_user')
    .where('id', 'in', made.staff)
    .where('mobile', 'is not', null)
    .select(['id', 'name', 'mobile'])
    .$narrowType<{ mobile: NotNull }>()
    .execute()
  const pickers = await tx
    .selectFrom('picker')
    .where('id', 'in', made.pickers)
    .where('is_active', '=', true)
    .select('id')
    .execute()
  const slots = await tx
    .selectFrom('time_slot')
    .where('id', 'in', made.slots)
    .where('is_active', '=', true)
    .select('id')
    .execute()
  const packs = await tx
    .selectFrom('pack')
    .innerJoin('item_type', 'item_type.id', 'pack.item_type_id')
    .where('pack.id', 'in', Object.values(made.packs))
    .where('pack.is_active', '=', true)
    .where('item_type.is_active', '=', true)
    .select(['pack.id', 'pack.item_type_id as itemTypeId', 'pack.content_milli as contentMilli'])
    .execute()
  const types = await tx
    .selectFrom('item_type')
    .where('id', 'in', made.types)
    .where('is_active', '=', true)
    .select(eb => [
      'id',
      'base_price_paise',
      'procure_to_order',
      eb
        .selectFrom('price_change')
        .whereRef('price_change.item_type_id', '=', 'item_type.id')
        .where('source', '=', 'OPENING')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('price_change as later')
                .whereRef('later.item_type_id', '=', 'item_type.id')
                .where('later.changed_at', '>', given.until),
            ),
          ),
        )
        .select('new_paise')
        .orderBy('price_change.id')
        .limit(1)
        .as('opening'),
    ])
    .orderBy('id')
    .execute()
  const outlets = await tx
    .selectFrom('outlet')
    .innerJoin('customer', 'customer.id', 'outlet.customer_id')
    .where('outlet.id', 'in', made.outlets)
    .where('outlet.is_active', '=', true)
    .where('customer.is_active', '=', true)
    .select([
      'outlet.id',
      'outlet.time_slot_id as slot',
      'customer.id as customerId',
      'customer.is_postpaid as isPostpaid',
    ])
    .execute()
  const byId = <Row extends { id: number }>(rows: readonly Row[]) =>
    new Map<number, Row>(rows.map(row => [row.id, row]))
  const inOrder = <Row extends { id: number }>(ids: readonly Row['id'][], rows: readonly Row[]): Row[] => {
    const found = byId(rows)
    return ids.flatMap(id => found.get(id) ?? [])
  }
  const openSlots = inOrder(made.slots, slots).map(({ id }) => id)
  const openPacks = byId(packs)
  const openOutlets = byId(outlets)
  return {
    ...given,
    tx,
    staff: inOrder(made.staff, staff),
    pickers: inOrder(made.pickers, pickers).map(({ id }) => id),
    slots: openSlots,
    packs: new Map(
      Object.entries(made.packs).flatMap(([sku, id]) => {
        const pack = openPacks.get(id)
        return pack ? [[sku, pack]] : []
      }),
    ),
    prices: types.flatMap(({ id, base_price_paise, procure_to_order, opening }) =>
      base_price_paise === null
        ? []
        : [{ itemTypeId: id, paise: base_price_paise, fresh: procure_to_order, opening }],
    ),
    outlets: made.outlets.flatMap((id, place) => {
      const outlet = openOutlets.get(id)
      const slot = openSlots.find(open => open === outlet?.slot)
      return outlet ? [{ ...outlet, slot, ...at(demoKitchens, place) }] : []
    }),
  }
}

/** Time of day from decimal hours: 1.5 is 01:30 AM. */
export const hour = (date: Day, clock: number): Date => momentOf(date, Math.round(clock * 60))

/** The time of what happens at an hour: none is later than the history. */
export const momentAt = ({ until }: Pick<Stage, 'until'>, hour: Date): Date => (hour > until ? until : hour)

/**
 * The time of a voucher. Its number follows those of today's deliveries, which are written before it, so it is of this month as they are:
 * a month whose numbers another one interrupts would have a gap.
 */
export const momentOfVoucher = ({ date, until }: Pick<Stage, 'date' | 'until'>, hour: Date): Date => {
  const today = dayOf(until)
  const month = startOfDay(startOfMonth(today))
  return date > today && hour < month ? month : hour
}

/**
 * Runs work at a past hour as one person, and closes it with its audit events. Returns undefined when it was refused and left out
 * because someone changed what it needs.
 */
export async function atHour<Result>(
  stage: Stage,
  { hour, by }: { hour: Date; by: number },
  work: (call: WriteCall & BulkCall) => Promise<Result>,
): Promise<Result | undefined> {
  if (stage.isStopped()) throw new FillingStopped()
  if (stage.breathe) stage.tx = await stage.breathe()
  const { tx, services, staff } = stage
  const who = { tx, services, user: at(staff, by), now: momentAt(stage, hour) }
  if (!stage.leavesOut) return inName(who, work)
  await sql`savepoint one_step`.execute(tx)
  try {
    const result = await inName(who, work)
    await sql`release savepoint one_step`.execute(tx)
    return result
  } catch (error) {
    if (!refusalOf(error)) throw error
    await sql`rollback to savepoint one_step`.execute(tx)
    return undefined
  }
}
