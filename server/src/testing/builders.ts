import assert from 'node:assert/strict'
import type { Settings } from '@packhouse/contract/business/settings/model.ts'
import { day } from '@packhouse/contract/day.ts'
import type {
  CustomerId,
  ItemTypeId,
  OutletId,
  OutletStaffId,
  PackId,
  PickerId,
  RejectReasonId,
  TimeSlotId,
} from '@packhouse/contract/ids.ts'
import { paise } from '@packhouse/contract/money.ts'
import type { CustomerPriority } from '@packhouse/contract/people/customers/priority.ts'
import { makeGstin } from '@packhouse/contract/platform/formats/gstin.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { insertMinimumOrderValues } from '../business/lookups/sql/minimums.ts'
import { insertNames } from '../business/lookups/sql/names.ts'
import { insertTimeSlots } from '../business/lookups/sql/slots.ts'
import { insertPickers } from '../business/pickers/sql/write.ts'
import { insertSettings } from '../business/settings/sql/settings.ts'
import { addStock } from '../goods/inventory/actions/move-stock.ts'
import {
  insertItems,
  insertItemTypes,
  insertPacks,
  insertTaxRates,
  type TaxClass,
} from '../goods/items/sql/add.ts'
import { setPrices } from '../goods/pricing/actions/set-prices.ts'
import { followOutlets } from '../people/customers/actions/search-text.ts'
import { insertCustomers, insertOutletStaff, insertOutlets } from '../people/customers/sql/add.ts'
import { noDocuments, notLocated, prepaid } from '../people/customers/sql/columns.ts'
import type { TestApp } from './app.ts'
import { testSettings } from './settings.ts'

let counted = 0
/** A number that no other row of this run has. */
const next = () => ++counted
const mobileOf = (number: number) => `9${String(100_000_000 + number)}`
const only = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows
  assert(row !== undefined)
  return row
}

export interface Business {
  slotId: TimeSlotId
  pickerId: PickerId
  rejectReasonId: RejectReasonId
  customerTypeId: Parameters<typeof insertCustomers>[1][number]['customerType']
}

/** Settings, tax rates and one value of each list: the minimum needed to sell anything. */
export const aBusiness = ({ db }: TestApp, settings: Partial<Settings> = {}): Promise<Business> =>
  db.transaction().execute(async tx => {
    await insertSettings(tx, { ...testSettings, ...settings })
    const rates: [TaxClass, number][] = [
      ['NIL', 0],
      ['GST5', 500],
      ['GST18', 1800],
      ['GST40', 4000],
    ]
    await insertTaxRates(
      tx,
      rates.map(([taxClass, rateBp]) => ({ taxClass, rateBp, validFrom: day('2025-09-22') })),
    )
    await insertMinimumOrderValues(tx, [{ value: paise(0), isDefault: true }])
    const slotId = only(
      await insertTimeSlots(tx, [
        {
          timeSlot: '06:00 AM - 08:00 AM',
          startsAt: '06:00',
          endsAt: '08:00',
          cutoffTime: '21:00',
          cutoffDaysBefore: 1,
        },
      ]),
    )
    const pickerId = only(
      await insertPickers(tx, [
        {
          name: 'Ravi',
          mobile: mobileOf(next()),
          email: null,
          address1: '',
          city: 'Bengaluru',
          state: 'Karnataka',
          pincode: '560022',
        },
      ]),
    )
    const { id: rejectReasonId } = await tx
      .insertInto('reject_reason')
      .values({ name: 'Out of delivery area', name_key: 'out of delivery area' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return {
      slotId,
      pickerId,
      rejectReasonId,
      customerTypeId: only(await insertNames(tx, 'customer_type', ['Hotel'])),
    }
  })

export interface ItemLike {
  name?: string
  unit?: ItemUnit
  hsn?: string
  taxClass?: TaxClass
  catchWeight?: boolean
  procureToOrder?: boolean
  sellArrivals?: boolean
  /** paise per base unit; null: never priced */
  basePaise?: number | null
  packs?: {
    name?: string
    weightMilli: number
    multiplier?: number
    byPiece?: boolean
    taxClass?: TaxClass
  }[]
  onHandMilli?: number
  /** Default: so long that a test may go on for a year. */
  shelfLifeDays?: number
  maxOrderMilli?: number
}
export interface BuiltItem {
  itemTypeId: ItemTypeId
  packIds: PackId[]
  /** The first pack. */
  packId: PackId
}

/** An item with one type and its packs: by default onion in 1 kg packs, 27 rupees, weighed, bought to order. */
export const anItem = ({ db, user, clock }: TestApp, item: ItemLike = {}): Promise<BuiltItem> =>
  db.transaction().execute(async tx => {
    const {
      unit = 'KG',
      packs = [{ weightMilli: 1000 }],
      basePaise = 2700,
      onHandMilli = 0,
      maxOrderMilli,
    } = item
    const number = next()
    const name = item.name ?? `Onion ${number}`
    const itemId = only(await insertItems(tx, [{ name, alias: ['pyaz'], packingOrder: 10, listingOrder: 0 }]))
    const type = { itemId, code: `ITEM-${number}`, name: 'Regular', unit, hsn: item.hsn ?? '070310' }
    const itemTypeId = only(
      await insertItemTypes(tx, [
        {
          ...type,
          taxClass: item.taxClass ?? 'NIL',
          catchWeight: item.catchWeight ?? unit === 'KG',
          procureToOrder: !item.sellArrivals && (item.procureToOrder ?? unit === 'KG'),
          sellArrivals: item.sellArrivals ?? false,
          shelfLifeDays: item.shelfLifeDays ?? 730,
          images: [],
          maxOrderMilli: maxOrderMilli === undefined ? null : milli(maxOrderMilli),
        },
      ]),
    )
    const packIds = await insertPacks(
      tx,
      packs.map(({ name, weightMilli, multiplier = 1, byPiece = false, taxClass }, index) => ({
        itemTypeId,
        sku: `SKU-${number}-${index}`,
        name: name ?? `${(weightMilli * multiplier) / 1000} ${unit.toLowerCase()}`,
        weightMilli: milli(weightMilli),
        multiplier,
        byPiece,
        labelledForRetail: false,
        taxClass: taxClass ?? null,
        markupBp: 0,
        isActive: true,
      })),
    )
    const by = { userId: user.id, at: clock.now }
    if (basePaise !== null)
      await setPrices(tx, [{ itemTypeId, paise: paise(basePaise) }], { source: 'OPENING', ...by })
    if (onHandMilli > 0)
      await addStock(tx, {
        kind: 'OPENING',
        lines: [{ itemTypeId, milli: milli(onHandMilli) }],
        note: 'Opening',
        userId: user.id,
        now: clock.now,
      })
    return { itemTypeId, packIds, packId: only(packIds) }
  })

export interface CustomerLike {
  brandName?: string
  outletName?: string
  state?: string
  pincode?: string
  /** null: prepaid */
  limitPaise?: number | null
  registered?: boolean
  priority?: CustomerPriority
  outletState?: string
  outletPincode?: string
}
export interface BuiltCustomer {
  customerId: CustomerId
  outletId: OutletId
  staffId: OutletStaffId
  gstin: string | null
}

/** A customer with one outlet and its primary contact: by default postpaid, monthly, ₹5 lakh, unregistered, in Karnataka. */
export const aCustomer = (
  { db }: TestApp,
  business: Business,
  like: CustomerLike = {},
): Promise<BuiltCustomer> =>
  db.transaction().execute(async tx => {
    const { state = 'Karnataka', pincode = '560001', limitPaise = 50_000_000, registered = false } = like
    const number = next()
    const pan = `AB${String.fromCharCode(65 + (number % 26))}CT${String(1000 + number).slice(-4)}K`
    const stateCode = state === 'Karnataka' ? '29' : '33'
    const gstin = registered ? makeGstin(stateCode, pan, 1) : null
    const customerId = only(
      await insertCustomers(tx, [
        {
          customerType: business.customerTypeId,
          legalBusinessName: `Test Hospitality ${number} LLP`,
          brandName: like.brandName ?? `Test Hotel ${number}`,
          ownerOrBusinessPOC: 'Farhan A.',
          mobileNumber: mobileOf(number),
          email: `hotel${number}@example.com`,
          address1: '1 MG Road',
          address2: '',
          city: 'Bengaluru',
          state,
          pincode,
          gstin,
          pan,
          zohoCustomerId: null,
          accountManagerId: null,
          movId: null,
          crateAlert: null,
          priority: like.priority ?? 'B',
          ...noDocuments,
          ...(limitPaise === null
            ? prepaid
            : {
                isPostpaid: true,
                creditCycleType: 'MONTHLY',
                dueDays: 7,
                tnxPeriod: 1,
                creditLimit: paise(limitPaise),
              }),
        },
      ]),
    )
    const outletId = only(
      await insertOutlets(tx, [
        {
          customerId,
          name: like.outletName ?? 'MG Road',
          outletName: like.outletName ?? 'MG Road',
          floorNumber: 'Ground floor',
          city: 'Bengaluru',
          state: like.outletState ?? state,
          pincode: like.outletPincode ?? pincode,
          ...notLocated,
          poccontact: mobileOf(number),
          cuisineTypeId: null,
          deliveryTimeSlotId: business.slotId,
          gstin: null,
          placeOfSupply: 'DELIVERY',
        },
      ]),
    )
    const staffId = only(
      await insertOutletStaff(tx, [
        {
          outletId,
          name: 'Farhan A.',
          mobile: mobileOf(number),
          email: null,
          designationId: null,
          isPrimary: true,
        },
      ]),
    )
    await followOutlets(tx, customerId)
    return { customerId, outletId, staffId, gstin }
  })
