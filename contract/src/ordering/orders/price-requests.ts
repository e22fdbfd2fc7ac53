import { z } from 'zod'
import { Day, Instant } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { CustomerId, OrderId, OutletId, PackId } from '../../ids.ts'
import { PriceRupees, Rupees } from '../../money.ts'
import { version } from '../../paging.ts'
import { PositiveQuantity, Quantity } from '../../quantity.ts'
import { itemUnits } from '../../units.ts'
import { DraftKey } from './draft-model.ts'

export const priceAnswers = ['AGREED', 'STAYS', 'WITHDRAWN'] as const

const RequestId = z.coerce.number<string | number>().int().min(1)

/** A price that was asked for a line, and what was answered; prices are per pack, rates per unit of the item. */
export const PriceRequest = z.object({
  id: z.int(),
  draftKey: z.string(),
  /** The order that the draft became, or that it was asked for. */
  orderid: OrderId.nullable(),
  customerid: CustomerId,
  packsizeid: PackId,
  item: z.string(),
  /** In packs, when it was asked: what is agreed holds up to twice that. */
  quantity: Quantity,
  /** Agreed for any amount. */
  anyAmount: z.boolean(),
  unit: z.enum(itemUnits),
  usual: Rupees,
  price: Rupees,
  usualRate: Rupees,
  rate: Rupees,
  askedAt: Instant,
  answer: z.enum(priceAnswers).nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: Instant.nullable(),
})

const path = '/api/web/v1/orders/pricerequests'

/** Prices said on the phone to who may not agree them. (rules §4.19) */
export const priceRequestEndpoints = {
  myPriceRequests: endpoint({
    method: 'GET',
    path,
    needs: 'orders',
    byPeopleOnly: true,
    summary:
      'Prices that the signed-in person asked for in the last two days, newest first, at most 200, with the answers',
    reply: z.array(PriceRequest),
    reads: ['PriceRequest', 'Item', 'Outlet', 'Customer', 'Staff'],
  }),
  askPrice: endpoint({
    method: 'POST',
    path,
    needs: 'orders',
    byPeopleOnly: true,
    summary:
      'Ask who may agree prices for another price on a line of a begun order; it takes the place of one that waits',
    body: z.object({
      draftKey: DraftKey,
      customerid: CustomerId,
      outletid: OutletId,
      deliveryDate: Day,
      packsizeid: PackId,
      quantity: PositiveQuantity,
      price: PriceRupees,
    }),
    reply: PriceRequest,
    status: 201,
    changes: ['PriceRequest', 'Notice'],
  }),
  askOrderPrice: endpoint({
    method: 'POST',
    path: `${path}/oforder`,
    needs: 'orders',
    byPeopleOnly: true,
    summary:
      'Ask who may agree prices for another price on a line of an order whose lines can still change; it takes the place of one that waits',
    body: z.object({ orderid: OrderId, packsizeid: PackId, price: PriceRupees }),
    reply: PriceRequest,
    status: 201,
    changes: ['PriceRequest', 'Notice', 'Order'],
  }),
  answerPrice: endpoint({
    method: 'PUT',
    path: `${path}/answer`,
    needs: 'agree',
    byPeopleOnly: true,
    summary: 'Agree a price that was asked for, or let the price stay; on an order its line changes at once',
    query: z.object({ id: RequestId }),
    body: z.object({
      answer: z.enum(['AGREED', 'STAYS']),
      confirm: z.boolean().optional(),
      confirmPrice: PriceRupees.optional(),
      confirmCost: z.boolean().optional(),
      /** Agreed for any amount; without it for up to twice the amount that was shown. (rules §4.19) */
      anyAmount: z.boolean().optional(),
      /** The packs that the order has by now, where they are above twice those that were asked about. */
      confirmQuantity: PositiveQuantity.optional(),
      /** Of the order, if it became one. */
      version: version.optional(),
    }),
    reply: PriceRequest,
    changes: ['PriceRequest', 'Notice', 'Order', 'Metrics', 'Stock', 'Customer'],
  }),
  withdrawPrice: endpoint({
    method: 'PUT',
    path: `${path}/withdraw`,
    needs: 'orders',
    byPeopleOnly: true,
    summary: 'Ask no longer for a price that one asked for oneself',
    query: z.object({ id: RequestId }),
    reply: PriceRequest,
    changes: ['PriceRequest', 'Notice'],
  }),
}
