import { z } from 'zod'
import { receiptModes } from '../../billing/receipt-modes.ts'
import { ewayMarks } from '../../business/gst/eway.ts'
import { confirmFigures } from '../../business/guard/model.ts'
import { Day, Instant } from '../../day.ts'
import {
  CustomerId,
  DriverId,
  OrderId,
  OrderLineId,
  OutletId,
  ReceiptId,
  TimeSlotId,
  TripId,
  VehicleId,
} from '../../ids.ts'
import { NonNegativeRupees, PositiveRupees, Rupees } from '../../money.ts'
import { dispositions } from '../../ordering/orders/lifecycle.ts'
import { OrderStatus } from '../../ordering/orders/model.ts'
import { storedReturnReasons } from '../../ordering/orders/return-reasons.ts'
import { tripStates } from '../../ordering/orders/trip-states.ts'
import { version } from '../../paging.ts'
import { mostCrates, shortestName } from '../../platform/formats/limits.ts'
import { Mobile } from '../../platform/formats/mobile.ts'
import { nameOf, PersonName } from '../../platform/formats/names.ts'
import { Reason } from '../../platform/formats/reason.ts'
import { owed } from '../../platform/formats/seen-with.ts'
import { NonNegativeQuantity, Quantity } from '../../quantity.ts'
import { SentenceModel } from '../../sentence-model.ts'
import { itemUnits } from '../../units.ts'
import { expenseKinds, longestDoorNote, longestKm, stopStates } from './lifecycle.ts'

const CapacityKg = z
  .int('Capacity is a whole number of kilograms')
  .min(1, 'Capacity must be at least 1 kg')
  .max(60_000, 'Capacity can be at most 60,000 kg')

const vehicle = { number: nameOf('Number', 4, 20), name: nameOf('Name', 2, 60), capacityKg: CapacityKg }
export const NewVehicle = z.object(vehicle)
export const EditedVehicle = z
  .object({ ...vehicle, isActive: z.boolean() })
  .partial()
  .extend({ version })
export const Vehicle = z.object({
  id: VehicleId,
  number: z.string(),
  name: z.string(),
  capacityKg: z.int(),
  isActive: z.boolean(),
  version,
})

const driver = { name: PersonName, mobile: Mobile }
export const NewDriver = z.object(driver)
export const EditedDriver = z
  .object({ ...driver, isActive: z.boolean() })
  .partial()
  .extend({ version })
export const Driver = z.object({
  id: DriverId,
  name: z.string(),
  mobile: z.string(),
  isActive: z.boolean(),
  version,
})
/** A driver with what is known of the number, to which the codes of the links go. (rules §21.5) */
export const FleetDriver = Driver.extend({
  /** Who set it; null: before this was noted. */
  mobileBy: z.string().nullable(),
  mobileAt: Instant.nullable(),
  /** Whose number it is was confirmed by somebody who sees dues and records money; null: not yet. */
  confirmedBy: z.string().nullable(),
  confirmedAt: Instant.nullable(),
})

/** An order as planning sees it; its weight is what is picked, else what was ordered, of goods sold by kg or litre. */
const load = {
  orderid: OrderId,
  outletId: OutletId,
  outletName: z.string(),
  businessname: z.string(),
  /** City and PIN code of the outlet. */
  area: z.string(),
  weightKg: Quantity,
  crates: z.int(),
  status: OrderStatus,
}

export const UnassignedOrder = z.object({ ...load, slotId: TimeSlotId, slot: z.string() })
export type UnassignedOrder = z.output<typeof UnassignedOrder>

export const TripStop = z.object({
  ...load,
  /** From 1, in the order of the way. */
  place: z.int(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** What the customer is asked for at this stop now: over all trips of the day everything once. (rules §21.4) */
  toCollect: owed(Rupees),
  state: z.enum(stopStates),
  doneAt: Instant.nullable(),
  /** What its documents say of an e-way bill; null: there is no document yet, or it needs none. (rules §7.6) */
  eway: z.enum(ewayMarks).nullable(),
})

/** The driver's link as the office sees it. */
const TripLink = z.object({
  expiresAt: Instant,
  /** When the driver's device was let in; null: not yet. */
  openedAt: Instant.nullable(),
  triesLeft: z.int(),
  /** Whether the driver sees what is to collect and takes it: who made the link, or put the driver on the trip, may, and the number is confirmed. */
  collects: z.boolean(),
  /** Why it takes no money, and who can change that. */
  whyNot: SentenceModel.nullable(),
  /** The code to tell the driver, where codes are shown on the screen. */
  code: z.string().optional(),
})

const expense = {
  kind: z.enum(expenseKinds),
  amount: PositiveRupees,
  note: nameOf('Note', shortestName, longestDoorNote).optional(),
}

/** What the driver has to hand in: cash receipts and advance, less expenses; counted and difference once it is settled. (rules §21.8) */
export const TripCash = z.object({
  receipts: Rupees,
  advance: Rupees,
  expenses: Rupees,
  expected: Rupees,
  counted: Rupees.nullable(),
  /** Above zero: missing; below: over. A market run's means the same. (rules §21.8) */
  difference: Rupees.nullable(),
})

export const Trip = z.object({
  id: TripId,
  deliveryDate: Day,
  slotId: TimeSlotId.nullable(),
  slot: z.string().nullable(),
  name: z.string(),
  vehicle: Vehicle.nullable(),
  driver: Driver.nullable(),
  distanceKm: z.int().nullable(),
  /** It has no distance, and a stop that needs an e-way bill is in the warehouse's own PIN code, between which the portal knows none. */
  asksKm: z.boolean(),
  state: z.enum(tripStates),
  stops: z.array(TripStop),
  weightKg: Quantity,
  cash: owed(TripCash),
  link: TripLink.nullable(),
  /** Why the last link ended, where nobody meant to end it. */
  linkEnded: z.object({ at: Instant, why: SentenceModel }).nullable(),
  outAt: Instant.nullable(),
  backAt: Instant.nullable(),
  version,
})
export type Trip = z.output<typeof Trip>

const stopsInOrder = z
  .array(OrderId)
  .max(200, 'A trip can have at most 200 stops')
  .refine(ids => new Set(ids).size === ids.length, 'Each order can be on a trip only once')

const DistanceKm = z
  .int('Distance is a whole number of kilometres')
  .min(1, 'A trip goes at least 1 km')
  .max(longestKm, 'A trip goes at most 4,000 km')

const plan = {
  name: nameOf('Name', 2, 60),
  slotId: TimeSlotId.nullable(),
  vehicleId: VehicleId.nullable(),
  driverId: DriverId.nullable(),
  /** For e-way bills; null: the portal works it out from the PIN codes. */
  distanceKm: DistanceKm.nullable(),
  /** Cash that the driver takes along. */
  advance: NonNegativeRupees,
  orderIds: stopsInOrder,
}
/** That one van or driver on two trips at once is meant so. (rules §21.2) */
const saidSo = { confirmAtOnce: z.literal(true).optional(), ...confirmFigures }
export const NewTrip = z
  .object({ ...plan, ...saidSo, deliveryDate: Day })
  .partial({ slotId: true, vehicleId: true, driverId: true, distanceKm: true, advance: true })
/** What is given is changed. */
export const EditedTrip = z
  .object(plan)
  .partial()
  .extend({ ...saidSo, version })

/** Goods of an order that a driver brought back. */
export const GoodsOnTruck = z.object({
  orderitemid: OrderLineId,
  orderid: OrderId,
  outletName: z.string(),
  businessname: z.string(),
  name: z.string(),
  unit: z.enum(itemUnits),
  /** In the base unit. */
  quantity: Quantity,
  reason: z.enum(storedReturnReasons),
  /** Where it went when the trip was settled; null while it is on the truck. */
  disposition: z.enum(dispositions).nullable(),
})
export type GoodsOnTruck = z.output<typeof GoodsOnTruck>

/** What is settled of a trip: receipts, goods and crates that the driver brings. */
export const SettleSheet = z.object({
  trip: Trip,
  /** Cash that the driver took along. */
  advance: Rupees,
  receipts: z.array(
    z.object({
      receiptId: ReceiptId,
      orderid: OrderId,
      customerId: CustomerId,
      place: z.int(),
      number: z.string(),
      mode: z.enum(receiptModes),
      amount: Rupees,
      reference: z.string().nullable(),
      at: Instant,
    }),
  ),
  goods: z.array(GoodsOnTruck),
  /** Why whoever asks may not settle it with cash that is not handed in: they made its link, or set the number of its driver. */
  whyNotAlone: SentenceModel.nullable(),
  crates: z.array(
    z.object({
      outletId: OutletId,
      place: z.int(),
      outletName: z.string(),
      businessname: z.string(),
      out: z.int(),
      /** Taken in at the door; as counted at the warehouse once the trip is settled. */
      in: z.int(),
      /** At the outlet now. */
      there: z.int(),
    }),
  ),
  expenses: z.array(z.object({ ...expense, note: z.string().nullable() })),
  settledBy: z.string().nullable(),
  settledAt: Instant.nullable(),
  reason: z.string().nullable(),
})
export type SettleSheet = z.output<typeof SettleSheet>

export const Settle = z.object({
  /** Cash as it was counted. */
  counted: NonNegativeRupees,
  /** As it was counted before the expected sum was shown, if it was counted again after that. */
  firstCounted: NonNegativeRupees.optional(),
  expenses: z.array(z.object(expense)).max(20, 'At most 20 expenses'),
  ...confirmFigures,
  /** Why cash is missing or over. */
  reason: Reason.optional(),
  crates: z
    .array(z.object({ outletId: OutletId, quantity: z.int().min(0).max(mostCrates) }))
    .max(200)
    .refine(
      rows => new Set(rows.map(({ outletId }) => outletId)).size === rows.length,
      'Each outlet can be counted only once',
    ),
  goods: z
    .array(
      z.object({
        orderitemid: OrderLineId,
        quantity: NonNegativeQuantity,
        disposition: z.enum(dispositions),
      }),
    )
    .max(400),
  version,
})

/** A month of a driver: trips, cash and differences by name. */
export const DriverMonth = z.object({
  driver: Driver,
  trips: z.array(
    z.object({
      id: TripId,
      deliveryDate: Day,
      name: z.string(),
      vehicle: z.string().nullable(),
      state: z.enum(tripStates),
      stops: z.int(),
      cash: owed(TripCash),
      reason: z.string().nullable(),
      settledBy: z.string().nullable(),
      settledAt: Instant.nullable(),
    }),
  ),
  /** Above zero: missing; below: over. */
  difference: owed(Rupees),
  /** UPI that he entered at the door, as it is in the bank. (rules §6.18) */
  upi: owed(z.object({ entered: z.int(), seen: z.int(), notThere: z.int() })),
})
