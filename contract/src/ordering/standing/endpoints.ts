import { z } from 'zod'
import { Day } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { CustomerId, OutletId, StandingOrderId } from '../../ids.ts'
import { page, paging, searchText } from '../../paging.ts'
import { longestTitle, shortestName } from '../../platform/formats/limits.ts'
import { nameOf } from '../../platform/formats/names.ts'
import { Reason } from '../../platform/formats/reason.ts'
import { Override } from '../orders/model.ts'
import {
  EditedStandingOrder,
  Holiday,
  NewStandingOrder,
  RunToDecide,
  StandingDay,
  StandingOrder,
  StandingOrderToPreview,
  StandingRun,
} from './model.ts'

const base = '/api/web/v1/standing'
/** What coming days depend on. */
const ofDays = [
  'StandingOrder',
  'Order',
  'Customer',
  'Outlet',
  'Item',
  'ItemGroup',
  'Price',
  'Lookup',
  'Setting',
  'Payment',
] as const

/** Orders that are made by themselves on weekdays. (rules §14) */
export const standing = {
  standingOrders: endpoint({
    method: 'GET',
    path: base,
    needs: 'orders',
    summary: 'Standing orders, by customer and outlet',
    query: z.object({
      ...paging,
      searchtext: searchText,
      standingid: StandingOrderId.optional(),
      customerid: CustomerId.optional(),
      outletid: OutletId.optional(),
      isActive: z.boolean().optional(),
    }),
    reply: page(StandingOrder),
    reads: ['StandingOrder', 'Customer', 'Outlet', 'Item', 'Lookup'],
  }),
  addStandingOrder: endpoint({
    method: 'POST',
    path: base,
    needs: 'orders',
    summary: 'Agree on a standing order with an outlet',
    body: NewStandingOrder,
    reply: StandingOrder,
    status: 201,
    changes: ['StandingOrder'],
  }),
  updateStandingOrder: endpoint({
    method: 'PUT',
    path: `${base}/update`,
    needs: 'orders',
    summary:
      'Change a standing order for good, pause or deactivate it; orders that were made stay as they are',
    query: z.object({ standingid: StandingOrderId }),
    body: EditedStandingOrder,
    reply: StandingOrder,
    changes: ['StandingOrder'],
  }),
  nextOfStandingOrder: endpoint({
    method: 'GET',
    path: `${base}/next`,
    needs: 'orders',
    summary: 'The coming days of a standing order as they will be',
    query: z.object({ standingid: StandingOrderId, days: z.int().min(1).max(60).optional() }),
    reply: z.array(StandingDay),
    reads: [...ofDays],
  }),
  previewStandingOrder: endpoint({
    method: 'POST',
    path: `${base}/preview`,
    needs: 'orders',
    kind: 'read',
    summary: 'The seven days from tomorrow of a standing order that is not saved yet, as they would be',
    body: StandingOrderToPreview,
    reply: z.array(StandingDay),
    reads: [...ofDays],
  }),
  standingRuns: endpoint({
    method: 'GET',
    path: `${base}/runs`,
    needs: 'orders',
    summary:
      'What became of the standing orders of a delivery day, those to decide first; open ones with earlier days that were missed while no server was running and noted on this day',
    query: z.object({ deliveryDate: Day, open: z.boolean().optional() }),
    reply: z.array(StandingRun),
    reads: ['StandingOrder', 'Customer', 'Outlet', 'Lookup'],
  }),
  placeStandingOrder: endpoint({
    method: 'POST',
    path: `${base}/place`,
    needs: 'orders',
    summary:
      'Make the order of a day that was refused or asked; a refused one is ASKED first where the outlet ordered since',
    query: z.object({ standingid: StandingOrderId }),
    body: z.object({
      deliveryDate: Day,
      overrides: z.array(Override).max(10).optional(),
      seen: RunToDecide.optional(),
    }),
    reply: StandingRun,
    changes: ['StandingOrder', 'Order', 'Metrics', 'Stock'],
  }),
  skipStandingOrder: endpoint({
    method: 'PUT',
    path: `${base}/skip`,
    needs: 'orders',
    summary: 'Skip the order of a day that was refused or asked',
    query: z.object({ standingid: StandingOrderId }),
    body: z.object({ deliveryDate: Day, reason: Reason }),
    reply: StandingRun,
    changes: ['StandingOrder'],
  }),
  holidays: endpoint({
    method: 'GET',
    path: `${base}/holidays`,
    needs: 'orders',
    summary: 'Days on which no standing order is made, from today',
    reply: z.array(Holiday),
    reads: ['StandingOrder'],
  }),
  addHoliday: endpoint({
    method: 'POST',
    path: `${base}/holidays`,
    needs: 'settings',
    summary: 'Name a day on which no standing order is made; a day that is there gets the new name',
    body: z.object({ day: Day, name: nameOf('Holiday', shortestName, longestTitle) }),
    reply: z.array(Holiday),
    changes: ['StandingOrder'],
  }),
  removeHoliday: endpoint({
    method: 'DELETE',
    path: `${base}/holidays`,
    needs: 'settings',
    summary: 'Make a coming holiday a usual day again; that of today stays',
    query: z.object({ day: Day }),
    reply: z.array(Holiday),
    changes: ['StandingOrder'],
  }),
}
