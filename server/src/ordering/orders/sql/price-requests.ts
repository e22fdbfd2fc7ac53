import type { CustomerId, OrderId, OutletId, PackId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'

/** A price that was asked for, in paise per pack, with what it is for. */
export interface PriceRequestRow {
  id: number
  askedBy: StaffUserId
  askedAt: Date
  draftKey: string
  orderId: OrderId | null
  customerId: CustomerId
  outletId: OutletId
  packId: PackId
  item: string
  unit: ItemUnit
  contentMilli: Milli
  packsMilli: Milli
  anyAmount: boolean
  usual: Paise
  price: Paise
  answer: 'AGREED' | 'STAYS' | 'WITHDRAWN' | null
  answeredBy: string | null
  answeredAt: Date | null
  /** The customer and the outlet. */
  subject: string
}

const rows = (db: Reading) =>
  db
    .selectFrom('price_request')
    .innerJoin('pack', 'pack.id', 'price_request.pack_id')
    .innerJoin('item_type', 'item_type.id', 'pack.item_type_id')
    .innerJoin('item', 'item.id', 'item_type.item_id')
    .innerJoin('outlet', 'outlet.id', 'price_request.outlet_id')
    .innerJoin('customer', 'customer.id', 'outlet.customer_id')
    .leftJoin('staff_user as answerer', 'answerer.id', 'price_request.answered_by')
    .select([
      'price_request.id',
      'asked_by as askedBy',
      'asked_at as askedAt',
      'draft_key as draftKey',
      'price_request.order_id as orderId',
      'outlet.customer_id as customerId',
      'price_request.outlet_id as outletId',
      'price_request.pack_id as packId',
      sql<string>`item.name || ' ' || pack.name`.as('item'),
      'item_type.unit',
      'pack.content_milli as contentMilli',
      'packs_milli as packsMilli',
      'any_amount as anyAmount',
      'usual_paise as usual',
      'price_paise as price',
      'answer',
      'answerer.name as answeredBy',
      'answered_at as answeredAt',
      sql<string>`customer.business_name || ', ' || outlet.name`.as('subject'),
    ])
    .$narrowType<Pick<PriceRequestRow, 'unit' | 'answer'>>()

export const selectPriceRequest = (db: Reading, id: number): Promise<PriceRequestRow | undefined> =>
  rows(db).where('price_request.id', '=', id).executeTakeFirst()

/** What a person asked for since then, newest first. */
export const selectPriceRequestsOf = (
  db: Reading,
  askedBy: StaffUserId,
  { since, limit }: { since: Date; limit: number },
): Promise<PriceRequestRow[]> =>
  rows(db)
    .where('asked_by', '=', askedBy)
    .where('asked_at', '>=', since)
    .orderBy('price_request.id', 'desc')
    .limit(limit)
    .execute()

/** What was asked for a begun order, newest first. */
export const selectPriceRequestsIn = (
  db: Reading,
  { userId, key }: { userId: StaffUserId; key: string },
): Promise<PriceRequestRow[]> =>
  rows(db)
    .where('asked_by', '=', userId)
    .where('draft_key', '=', key)
    .orderBy('price_request.id', 'desc')
    .execute()

/** What a person asked for lines of an order, newest first. */
export const selectPriceRequestsOn = (
  db: Reading,
  { userId, orderId }: { userId: StaffUserId; orderId: OrderId },
): Promise<PriceRequestRow[]> =>
  rows(db)
    .where('asked_by', '=', userId)
    .where('price_request.order_id', '=', orderId)
    .orderBy('price_request.id', 'desc')
    .execute()

export interface NewPriceRequest {
  asked_by: StaffUserId
  asked_at: Date
  draft_key: string
  order_id: OrderId | null
  outlet_id: OutletId
  pack_id: PackId
  packs_milli: Milli
  usual_paise: Paise
  price_paise: Paise
}

/** Whether an outlet is of this customer. */
export async function isOutletOf(db: Reading, outletId: OutletId, customerId: CustomerId): Promise<boolean> {
  const row = await db
    .selectFrom('outlet')
    .where('id', '=', outletId)
    .where('customer_id', '=', customerId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertPriceRequest(tx: Tx, row: NewPriceRequest): Promise<number> {
  const { id } = await tx.insertInto('price_request').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function answerPriceRequests(
  tx: Tx,
  ids: readonly number[],
  {
    answer,
    by,
    now,
    anyAmount = false,
  }: { answer: 'AGREED' | 'STAYS' | 'WITHDRAWN'; by: StaffUserId; now: Date; anyAmount?: boolean },
): Promise<void> {
  await tx
    .updateTable('price_request')
    .set({ answer, answered_by: by, answered_at: now, any_amount: anyAmount })
    .where('id', 'in', [...ids])
    .where('answer', 'is', null)
    .execute()
}

/** The begun order became an order. */
export async function movePriceRequests(tx: Tx, ids: readonly number[], orderId: OrderId): Promise<void> {
  await tx
    .updateTable('price_request')
    .set({ order_id: orderId })
    .where('id', 'in', [...ids])
    .execute()
}
