import { z } from 'zod'
import { Day, Instant } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { DriverId, OrderId, TimeSlotId, TripId, VehicleId } from '../../ids.ts'
import { MoveResult } from '../../ordering/orders/model.ts'
import { tripStates } from '../../ordering/orders/trip-states.ts'
import { version } from '../../paging.ts'
import { Reason } from '../../platform/formats/reason.ts'
import { readsTrips } from '../../rights.ts'
import {
  DriverMonth,
  EditedDriver,
  EditedTrip,
  EditedVehicle,
  FleetDriver,
  NewDriver,
  NewTrip,
  NewVehicle,
  Settle,
  SettleSheet,
  Trip,
  UnassignedOrder,
  Vehicle,
} from './model.ts'
import { stopCalls } from './stop-calls.ts'
import { ofTrips, whoVouches } from './tags.ts'

const api = '/api/web/v1'
const base = `${api}/trips`
/** Vehicles, drivers, and trips from planning to the way back. (rules §21) */
export const trips = {
  vehicles: endpoint({
    method: 'GET',
    path: `${api}/vehicles`,
    needs: readsTrips,
    summary: 'Vehicles, active ones first, by number',
    reply: z.array(Vehicle),
    reads: ['Trip'],
  }),
  addVehicle: endpoint({
    method: 'POST',
    path: `${api}/vehicles`,
    needs: 'dispatch',
    summary: 'Add a vehicle',
    body: NewVehicle,
    reply: Vehicle,
    status: 201,
    changes: ['Trip'],
  }),
  updateVehicle: endpoint({
    method: 'PUT',
    path: `${api}/vehicles/update`,
    needs: 'dispatch',
    summary: 'Change a vehicle, or switch it on or off',
    query: z.object({ vehicleid: VehicleId }),
    body: EditedVehicle,
    reply: Vehicle,
    changes: ['Trip'],
  }),
  drivers: endpoint({
    method: 'GET',
    path: `${api}/drivers`,
    needs: readsTrips,
    summary: 'Drivers, active ones first, by name',
    reply: z.array(FleetDriver),
    reads: ['Trip', 'Staff'],
  }),
  addDriver: endpoint({
    method: 'POST',
    path: `${api}/drivers`,
    needs: 'dispatch',
    summary: 'Add a driver',
    body: NewDriver,
    reply: FleetDriver,
    status: 201,
    changes: ['Trip'],
  }),
  updateDriver: endpoint({
    method: 'PUT',
    path: `${api}/drivers/update`,
    needs: 'dispatch',
    summary: 'Change a driver, or switch one on or off',
    query: z.object({ driverid: DriverId }),
    body: EditedDriver,
    reply: FleetDriver,
    changes: ['Trip'],
  }),
  confirmDriver: endpoint({
    method: 'PUT',
    path: `${api}/drivers/confirm`,
    needs: 'money',
    byPeopleOnly: true,
    summary:
      'Confirm that the mobile of a driver is theirs, so that their links may take money; needs the right to see dues too',
    query: z.object({ driverid: DriverId }),
    body: z.object({ version }),
    reply: FleetDriver,
    changes: ['Trip'],
  }),
  allTrips: endpoint({
    method: 'GET',
    path: base,
    needs: readsTrips,
    summary: 'The trips of a delivery day with their stops in order, by name',
    query: z.object({ deliveryDate: Day }),
    reply: z.array(Trip),
    reads: [...ofTrips, ...whoVouches],
  }),
  unassignedOrders: endpoint({
    method: 'GET',
    path: `${base}/unassigned`,
    needs: readsTrips,
    summary: 'Accepted orders of a delivery day that have not left and are on no trip, by area',
    query: z.object({ deliveryDate: Day, slotId: TimeSlotId.optional() }),
    reply: z.array(UnassignedOrder),
    reads: [...ofTrips],
  }),
  addTrip: endpoint({
    method: 'POST',
    path: base,
    needs: 'dispatch',
    summary: 'Plan a trip with orders in the order of the way; they leave the trip they were on',
    body: NewTrip,
    reply: Trip,
    status: 201,
    changes: ['Trip'],
  }),
  updateTrip: endpoint({
    method: 'PUT',
    path: `${base}/update`,
    needs: 'dispatch',
    summary:
      'Change a trip that has not left: its name, slot, vehicle, driver, or its orders in the order of the way',
    query: z.object({ tripid: TripId }),
    body: EditedTrip,
    reply: Trip,
    changes: ['Trip'],
  }),
  arrangeTrip: endpoint({
    method: 'POST',
    path: `${base}/arrange`,
    kind: 'read',
    needs: readsTrips,
    summary:
      'The stops of a trip in a short way: by coordinates where all have some, else by PIN code and name; nothing is changed',
    query: z.object({ tripid: TripId }),
    reply: z.array(OrderId),
    reads: [...ofTrips],
  }),
  moveTrip: endpoint({
    method: 'PUT',
    path: `${base}/state`,
    kind: 'bulk',
    needs: 'dispatch',
    summary:
      'Load a trip, send it out, or take it back in. Going out dispatches its orders, each for itself; those that may not leave stay, off the trip',
    query: z.object({ tripid: TripId }),
    body: z.object({
      state: z.enum(tripStates).exclude(['SETTLED']),
      /** Why it goes out while its van or driver is out with another trip. */
      reason: Reason.optional(),
      version,
    }),
    reply: Trip.extend({ results: z.array(MoveResult) }),
    changes: ['Trip', 'Order', 'Metrics', 'Stock', 'Invoice', 'Payment', 'Customer', 'Crate'],
  }),
  loadingSheet: endpoint({
    method: 'GET',
    path: `${base}/sheet`,
    needs: readsTrips,
    summary: 'The loading sheet of a trip, last stop first',
    query: z.object({ tripid: TripId }),
    reply: z.undefined(),
    files: ['application/pdf'],
    reads: [...ofTrips],
  }),
  sendTripLink: endpoint({
    method: 'POST',
    path: `${base}/link`,
    needs: 'dispatch',
    summary: "Make the link for the driver's phone; the link before ends",
    query: z.object({ tripid: TripId }),
    reply: z.object({ url: z.string(), expiresAt: Instant, code: z.string().optional() }),
    isSecret: true,
    changes: ['Trip'],
  }),
  withdrawTripLink: endpoint({
    method: 'PUT',
    path: `${base}/link/withdraw`,
    needs: 'dispatch',
    summary: "End the driver's link",
    query: z.object({ tripid: TripId }),
    reply: z.undefined(),
    status: 204,
    changes: ['Trip'],
  }),
  settlement: endpoint({
    method: 'GET',
    path: `${base}/settlement`,
    needs: 'dispatch',
    summary: 'What a driver brings back: receipts, goods on the truck, crates',
    query: z.object({ tripid: TripId }),
    reply: SettleSheet,
    reads: [...ofTrips, ...whoVouches, 'Stock', 'Crate'],
  }),
  settleTrip: endpoint({
    method: 'POST',
    path: `${base}/settle`,
    needs: 'dispatch',
    summary:
      'Settle a trip that is back: cash as counted, expenses, goods and crates checked in; its link ends',
    query: z.object({ tripid: TripId }),
    body: Settle,
    reply: Trip,
    changes: ['Trip', 'Order', 'Stock', 'Crate', 'Payment', 'Customer'],
  }),
  driverMonth: endpoint({
    method: 'GET',
    path: `${base}/drivers`,
    needs: ['dispatch', 'reports'],
    summary: 'The trips of a driver in a month, with cash and differences',
    query: z.object({
      driverid: DriverId,
      month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is written as 2026-11'),
    }),
    reply: DriverMonth,
    reads: [...ofTrips],
  }),
  ...stopCalls,
  crateLabels: endpoint({
    method: 'GET',
    path: `${api}/orders/labels`,
    needs: readsTrips,
    summary:
      'Labels for the crates of an order, of a trip with its last stop first, or of a slot: sheets of A4, or 100 × 50 mm',
    query: z
      .object({
        orderId: OrderId.optional(),
        tripid: TripId.optional(),
        slotId: TimeSlotId.optional(),
        deliveryDate: Day.optional(),
        size: z.enum(['A4', 'LABEL']).default('A4'),
      })
      .refine(
        ({ orderId, tripid, slotId, deliveryDate }) =>
          [orderId, tripid, slotId].filter(one => one !== undefined).length === 1 &&
          (slotId === undefined) === !deliveryDate,
        'Labels are for one of these: an order, a trip, or a slot with its delivery day',
      ),
    reply: z.undefined(),
    files: ['application/pdf'],
    reads: [...ofTrips],
  }),
}
