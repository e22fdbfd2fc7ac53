import { readFileSync } from 'node:fs'
import { CutoffDays, MinimumRupees } from '@packhouse/contract/business/lookups/model.ts'
import { NewPicker } from '@packhouse/contract/business/pickers/model.ts'
import { EditedSettings } from '@packhouse/contract/business/settings/model.ts'
import { NewStaffMember } from '@packhouse/contract/business/staff/model.ts'
import { NewDriver, NewVehicle } from '@packhouse/contract/delivery/trips/model.ts'
import { NewItemGroup, NewPackGroup } from '@packhouse/contract/goods/item-groups/model.ts'
import { TaxClass } from '@packhouse/contract/goods/items/model.ts'
import { Market, SupplierName } from '@packhouse/contract/goods/suppliers/model.ts'
import { NewCustomer, NewOutlet, NewStaff } from '@packhouse/contract/people/customers/drafts.ts'
import { LookupName, PersonName } from '@packhouse/contract/platform/formats/names.ts'
import { ClockTime, SlotText } from '@packhouse/contract/platform/formats/time-slot.ts'
import { roleCodes } from '@packhouse/contract/rights.ts'
import { itemUnits } from '@packhouse/contract/units.ts'
import { z } from 'zod'

const read = <Shape extends z.ZodType>(name: string, shape: Shape): z.output<Shape> =>
  shape.parse(JSON.parse(readFileSync(new URL(`data/${name}.json`, import.meta.url), 'utf8')))

/** The fictional business: the bodies of the calls that set it up. Every name, number and account is invented. */
export const demoBusiness = read(
  'business',
  z.object({
    settings: EditedSettings,
    /** One person a role. */
    staff: z.array(NewStaffMember.extend({ role: z.enum(roleCodes) })),
    pickers: z.array(NewPicker),
    customerTypes: z.array(LookupName),
    cuisineTypes: z.array(LookupName),
    designations: z.array(LookupName),
    managers: z.array(LookupName),
    minimumOrders: z.array(MinimumRupees),
    timeSlots: z.array(z.object({ timeSlot: SlotText, cutoffTime: ClockTime, cutoffDaysBefore: CutoffDays })),
    rejectReasons: z.array(LookupName),
    taxRates: z.array(z.object({ taxClass: TaxClass, percent: z.number() })),
    vehicles: z.array(NewVehicle),
    drivers: z.array(NewDriver),
    suppliers: z.array(z.object({ name: SupplierName, market: Market })),
  }),
)

const CatalogueItem = z.object({
  code: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  /** Words that could also mean another item; a clerk asks before using them. */
  askFirst: z.array(z.string()),
  hsn: z.string(),
  taxClass: TaxClass,
  unit: z.enum(itemUnits),
  /** Rupees per base unit. */
  price: z.number(),
  shelfLifeDays: z.int(),
  category: z.string(),
  subCategory: z.string(),
  packingOrder: z.int(),
  packs: z.array(
    z.object({
      name: z.string(),
      sku: z.string(),
      /** Base units per inner unit, and the number of inner units. */
      weight: z.number(),
      times: z.int(),
      byPiece: z.boolean().optional(),
      labelledForRetail: z.boolean().optional(),
      taxClass: TaxClass.optional(),
    }),
  ),
})
export type CatalogueItem = z.output<typeof CatalogueItem>

/** The 91 items of the demo business: real goods, names in the languages of the trade, plausible prices. */
export const demoCatalogue: readonly CatalogueItem[] = read('catalogue', z.array(CatalogueItem))

/** Fresh goods are weighed and bought to order; packed pulses, nuts and frozen goods of the same HSN chapters are not. */
export const isFresh = ({ hsn, unit, subCategory }: CatalogueItem): boolean =>
  unit === 'KG' &&
  /^(07|08|091011)/.test(hsn) &&
  !['Pulses', 'Spices and nuts', 'Frozen food'].includes(subCategory)

/** Item groups that restrict some customers; no item is in two of them. Items by code, packs by SKU. */
export const demoGroups = read(
  'item-groups',
  z.object({
    ofItems: z.array(NewItemGroup.omit({ itemids: true }).extend({ items: z.array(z.string()) })),
    ofPacks: z.array(NewPackGroup.omit({ itemPacks: true }).extend({ packs: z.array(z.string()) })),
  }),
)

/** What a kitchen may need, by its menu: codes of items. */
export const demoMenus: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(read('menus', z.record(z.string(), z.array(z.string())))),
)

/** The body of the call that adds a customer, with names where the call has ids, and how its kitchens order. */
const DemoCustomer = NewCustomer.omit({
  customerType: true,
  accountManagerId: true,
  itemGroupIds: true,
  outlets: true,
}).extend({
  brandName: z.string(),
  customerType: z.string(),
  accountManager: z.string(),
  itemGroups: z.array(z.string()).default([]),
  /** Percent off, by code of the item. */
  discounts: z.record(z.string(), z.number()).default({}),
  cuisineType: z.string(),
  kitchen: z.object({ menu: z.string(), ordersPerWeek: z.number(), lines: z.int() }),
  outlets: z.array(
    NewOutlet.omit({ cuisineTypeId: true, deliveryTimeSlotId: true, poccontact: true, staffs: true }).extend({
      timeSlot: z.string(),
      chef: NewStaff.omit({ designationId: true }).extend({ name: PersonName, designation: z.string() }),
    }),
  ),
})
export type DemoCustomer = z.output<typeof DemoCustomer>
export const demoCustomers: readonly DemoCustomer[] = read('customers', z.array(DemoCustomer))
