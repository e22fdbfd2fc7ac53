import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, OutletId, OutletStaffId, TimeSlotId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Reading } from '../../../platform/db/transaction.ts'
import { minimumOrderValue } from './customer.ts'
import { staffFields } from './outlets.ts'
import type { PastOrders } from './past-orders.ts'

/** Returns the customer as an order needs it: what documents print, and what decides whether it may order. */
export const selectBuyer = (db: Reading, customerId: CustomerId) =>
  db
    .selectFrom('customer')
    .where('customer.id', '=', customerId)
    .select([
      'id',
      'business_name',
      'legal_name',
      'address1',
      'address2',
      'city',
      'state',
      'pincode',
      'gstin',
      'buyer_kinds',
      'mobile',
      'email',
      'is_active',
      minimumOrderValue.as('minimum'),
      hasGroups.as('has_groups'),
      hasActiveGroup.as('has_active_group'),
    ])
    .executeTakeFirst()

const hasGroups = sql<boolean>`exists (select from customer_group where customer_id = customer.id)`
const hasActiveGroup = sql<boolean>`exists (
  select from customer_group join item_group on item_group.id = customer_group.item_group_id and item_group.is_active
  where customer_group.customer_id = customer.id)`

/**
 * Returns where and when the goods go: the outlet, the person there who receives them, and the slot; null for those that do not
 * exist.
 */
export const selectDestination = (
  db: Reading,
  {
    outletId,
    staffId,
    slotId,
  }: { outletId: OutletId; staffId: OutletStaffId | undefined; slotId: TimeSlotId },
) =>
  db
    .selectFrom('outlet')
    .where('outlet.id', '=', outletId)
    .select(eb => [
      'outlet.id',
      'outlet.customer_id',
      'outlet.name',
      'outlet.outlet_name',
      'outlet.floor_number',
      'outlet.city',
      'outlet.state',
      'outlet.pincode',
      'outlet.area_code',
      'outlet.latitude',
      'outlet.longitude',
      'outlet.map_coordinates',
      'outlet.poc_contact',
      'outlet.gstin',
      'outlet.place_of_supply',
      'outlet.is_active',
      jsonObjectFrom(
        eb
          .selectFrom('outlet_staff')
          .leftJoin('designation', 'designation.id', 'outlet_staff.designation_id')
          .where('outlet_staff.id', '=', staffId ?? null)
          .select([
            'outlet_staff.id',
            'outlet_staff.outlet_id',
            'outlet_staff.name',
            'outlet_staff.mobile',
            'outlet_staff.email',
            'outlet_staff.is_active',
            'designation.name as designation',
          ]),
      ).as('staff'),
      jsonObjectFrom(
        eb
          .selectFrom('time_slot')
          .where('time_slot.id', '=', slotId)
          .select([
            'time_slot.time_slot',
            'time_slot.is_active',
            sql<string>`to_char(time_slot.cutoff_time, 'HH24:MI')`.as('cutoff_time'),
            'time_slot.cutoff_days_before',
          ]),
      ).as('slot'),
    ])
    .executeTakeFirst()

/** Returns an outlet with its customer and staff, and averages of its latest orders. */
export const selectOutlet = (db: Reading, { latestOfOutlet }: PastOrders, outletId: OutletId, today: Day) =>
  db
    .selectFrom('outlet')
    .innerJoin('customer', 'customer.id', 'outlet.customer_id')
    .where('outlet.id', '=', outletId)
    .selectAll('outlet')
    .select(eb => [
      'customer.legal_name',
      'customer.brand_name',
      'customer.gstin as customer_gstin',
      'customer.buyer_kinds',
      'customer.is_active as customer_is_active',
      minimumOrderValue.as('minimum'),
      hasGroups.as('has_groups'),
      hasActiveGroup.as('has_active_group'),
      jsonArrayFrom(
        eb
          .selectFrom('outlet_staff')
          .leftJoin('designation', 'designation.id', 'outlet_staff.designation_id')
          .whereRef('outlet_staff.outlet_id', '=', 'outlet.id')
          .orderBy('outlet_staff.is_primary', 'desc')
          .orderBy('outlet_staff.id')
          .select(staffFields),
      ).as('staffs'),
      jsonObjectFrom(
        eb
          .selectFrom(latestOfOutlet(today).as('latest'))
          .select([
            sql<Paise | null>`round(avg(total_paise))::bigint`.as('value'),
            sql<number | null>`round(avg(lines))::integer`.as('lines'),
          ]),
      ).as('usual'),
    ])
    .executeTakeFirst()
