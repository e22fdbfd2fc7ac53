import { z } from 'zod'
import { availability } from '../../availability.ts'
import { endpoint } from '../../endpoint.ts'
import { LookupId, RejectReasonId, TimeSlotId } from '../../ids.ts'
import { version } from '../../paging.ts'
import { LookupName } from '../../platform/formats/names.ts'
import { ClockTime, SlotText } from '../../platform/formats/time-slot.ts'
import { SwitchedOn } from '../../status.ts'
import {
  CutoffDays,
  ListName,
  MinimumOrder,
  MinimumRupees,
  NamedValue,
  RejectReason,
  TimeSlot,
  ValueUse,
} from './model.ts'

const base = '/api/web/v1'
const seen = version.optional()
const cutoff = { cutoffTime: ClockTime.optional(), cutoffDaysBefore: CutoffDays.optional() }

const namedList = (path: string, summary: string) =>
  endpoint({
    method: 'GET',
    path: `${base}/${path}`,
    needs: 'signed-in',
    summary,
    reply: z.array(NamedValue),
    reads: ['Lookup'],
  })

const nameAvailable = (path: string) =>
  availability({
    path: `${base}/${path}`,
    needs: 'settings',
    value: 'a name',
    query: z.object({ name: z.string().max(200), excludeid: LookupId.optional() }),
    reads: ['Lookup'],
  })

const addName = (path: string, summary: string) =>
  endpoint({
    method: 'POST',
    path: `${base}/${path}`,
    needs: 'settings',
    summary,
    query: z.object({ name: LookupName }),
    reply: NamedValue,
    status: 201,
    changes: ['Lookup'],
  })

const rename = (path: string, summary: string) =>
  endpoint({
    method: 'POST',
    path: `${base}/${path}`,
    needs: 'settings',
    summary,
    query: z.object({ id: LookupId, name: LookupName, version: seen }),
    reply: NamedValue,
    changes: ['Lookup', 'Customer', 'Outlet'],
  })

const switchValue = <Row extends z.ZodType>(path: string, summary: string, reply: Row) =>
  endpoint({
    method: 'POST',
    path: `${base}/${path}`,
    needs: 'settings',
    summary,
    query: z.object({ id: LookupId, status: SwitchedOn, version: seen }),
    reply,
    changes: ['Lookup'],
  })

export const lookups = {
  allCustomerTypes: namedList('customertype/getcustomertypes', 'Customer types, inactive too'),
  addCustomerType: addName('customertype/add', 'Add a customer type'),
  customerTypeAvailable: nameAvailable('customertype/isavailable'),
  updateCustomerType: rename('customertype/update', 'Rename a customer type'),
  switchCustomerType: switchValue(
    'customertype/updatestatus',
    'Activate or deactivate a customer type',
    NamedValue,
  ),

  allCuisineTypes: namedList('cuisinetype/getcuisinetypes', 'Cuisine types, inactive too'),
  addCuisineType: addName('cuisinetype/add', 'Add a cuisine type'),
  cuisineTypeAvailable: nameAvailable('cuisinetype/isavailable'),
  updateCuisineType: rename('cuisinetype/update', 'Rename a cuisine type'),
  switchCuisineType: switchValue(
    'cuisinetype/updatestatus',
    'Activate or deactivate a cuisine type',
    NamedValue,
  ),

  allDesignations: namedList('designation/getdesignationtypes', 'Designations, inactive too'),
  addDesignation: addName('designation/add', 'Add a designation'),
  designationAvailable: nameAvailable('designation/isavailable'),
  updateDesignation: rename('designation/update', 'Rename a designation'),
  switchDesignation: switchValue(
    'designation/updatestatus',
    'Activate or deactivate a designation',
    NamedValue,
  ),

  allManagers: namedList('manager/getall', 'Account managers, inactive too'),
  addManager: addName('manager/add', 'Add an account manager'),
  updateManager: endpoint({
    method: 'POST',
    path: `${base}/manager/update`,
    needs: 'settings',
    summary: 'Rename an account manager',
    query: z.object({ id: LookupId, value: LookupName, version: seen }),
    reply: NamedValue,
    changes: ['Lookup', 'Customer'],
  }),
  switchManager: switchValue('manager/updatestatus', 'Activate or deactivate an account manager', NamedValue),

  allMinimumOrders: endpoint({
    method: 'GET',
    path: `${base}/mov/getall`,
    needs: 'signed-in',
    summary: 'Minimum order values, smallest first, inactive too',
    reply: z.array(MinimumOrder),
    reads: ['Lookup'],
  }),
  addMinimumOrder: endpoint({
    method: 'POST',
    path: `${base}/mov/add`,
    needs: 'settings',
    summary: 'Add a minimum order value; the first of all is the default',
    query: z.object({ maxValue: MinimumRupees }),
    reply: MinimumOrder,
    status: 201,
    changes: ['Lookup', 'Customer', 'Outlet'],
  }),
  updateMinimumOrder: endpoint({
    method: 'POST',
    path: `${base}/mov/update`,
    needs: 'settings',
    summary: 'Change a minimum order value, or make it the default',
    query: z.object({
      id: LookupId,
      value: MinimumRupees.optional(),
      isdefault: z.boolean().optional(),
      version: seen,
    }),
    reply: MinimumOrder,
    changes: ['Lookup', 'Customer', 'Outlet'],
  }),
  switchMinimumOrder: switchValue(
    'mov/updatestatus',
    'Activate or deactivate a minimum order value',
    MinimumOrder,
  ),

  allTimeSlots: endpoint({
    method: 'GET',
    path: `${base}/timeslot/getall`,
    needs: 'signed-in',
    summary: 'Delivery slots with their cut-off',
    reply: z.array(TimeSlot),
    reads: ['Lookup'],
  }),
  addTimeSlot: endpoint({
    method: 'POST',
    path: `${base}/timeslot/add`,
    needs: 'settings',
    summary: 'Add a delivery slot; without a cut-off ordering stops at 21:00 the day before',
    query: z.object({ timeSlot: SlotText, ...cutoff }),
    reply: TimeSlot,
    status: 201,
    changes: ['Lookup'],
  }),
  updateTimeSlot: endpoint({
    method: 'POST',
    path: `${base}/timeslot/update`,
    needs: 'settings',
    summary: 'Change the times or the cut-off of a slot; orders keep the times they were placed with',
    query: z.object({ id: TimeSlotId, timeSlot: SlotText.optional(), ...cutoff, version: seen }),
    reply: TimeSlot,
    changes: ['Lookup', 'Outlet', 'Order'],
  }),
  switchTimeSlot: endpoint({
    method: 'POST',
    path: `${base}/timeslot/updatestatus`,
    needs: 'settings',
    summary: 'Activate or deactivate a delivery slot; open orders keep theirs',
    query: z.object({ id: TimeSlotId, status: SwitchedOn, version: seen }),
    reply: TimeSlot,
    changes: ['Lookup', 'Outlet'],
  }),

  allRejectReasons: endpoint({
    method: 'GET',
    path: `${base}/orderreject/reason/getall`,
    needs: 'signed-in',
    summary: 'Reasons for rejecting an order',
    reply: z.array(RejectReason),
    reads: ['Lookup'],
  }),
  addRejectReason: endpoint({
    method: 'POST',
    path: `${base}/orderreject/reason/add`,
    needs: 'settings',
    summary: 'Add a reason for rejecting an order',
    query: z.object({ reason: LookupName }),
    reply: RejectReason,
    status: 201,
    changes: ['Lookup'],
  }),
  updateRejectReason: endpoint({
    method: 'POST',
    path: `${base}/orderreject/reason/update`,
    needs: 'settings',
    summary: 'Reword a reason; rejected orders keep the words they were rejected with',
    query: z.object({ id: RejectReasonId, reason: LookupName, version: seen }),
    reply: RejectReason,
    changes: ['Lookup'],
  }),
  switchRejectReason: switchValue(
    'orderreject/reason/updatestatus',
    'Activate or deactivate a reason',
    RejectReason,
  ),

  valueUses: endpoint({
    method: 'GET',
    path: `${base}/lookup/uses`,
    needs: 'settings',
    summary: 'How much refers to each value of a list; a value without a row is not used',
    query: z.object({ list: ListName }),
    reply: z.array(ValueUse),
    reads: ['Lookup', 'Customer', 'Outlet', 'Order', 'Item'],
  }),
}
