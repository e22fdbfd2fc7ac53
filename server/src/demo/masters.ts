import { addDays, type Day, day, dayOf, momentOf } from '@packhouse/contract/day.ts'
import { makeGstin } from '@packhouse/contract/formats/gstin.ts'
import type { ItemTypeId, PackId, StaffUserId } from '@packhouse/contract/ids.ts'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { insertCategories } from '../categories/api.ts'
import {
  insertCustomers,
  insertDiscounts,
  insertOutletStaff,
  insertOutlets,
  noDocuments,
  notLocated,
  prepaid,
} from '../customers/api.ts'
import type { Tx } from '../db/transaction.ts'
import { insertHsnCodes, insertItemCategories, insertItems, insertItemTypes, insertPacks, insertTaxRates } from '../items/api.ts'
import { insertMinimumOrderValues, insertNames, insertTimeSlots } from '../lookups/api.ts'
import { insertPickers } from '../pickers/api.ts'
import { setPrices } from '../pricing/api.ts'
import { insertSettings } from '../settings/api.ts'
import { insertStaffUsers } from '../staff/api.ts'
import { closeWrite } from '../trail/close-write.ts'
import {
  demoLists,
  demoMinimums,
  demoPickers,
  demoRejectReasons,
  demoSettings,
  demoSlots,
  demoStaff,
  demoTaxRates,
} from './business.ts'
import { demoCatalogue, isFresh } from './catalogue.ts'
import { type DemoCustomer, demoCustomers } from './customers.ts'
import { loadGroups } from './groups.ts'
import { keepMade, type Made } from './made.ts'
import { at, named } from './seeded.ts'

/** Days of history before today. */
export const historyDays = 60

/** Creates everything needed before the first order: business, catalogue with prices, customers. One transaction. */
export async function loadMasters(tx: Tx, now: Date): Promise<void> {
  const opened = momentOf(addDays(dayOf(now), -historyDays - 1), 9 * 60)
  await insertSettings(tx, demoSettings)
  const staff = await insertStaffUsers(tx, demoStaff)
  const pickers = await insertPickers(tx, demoPickers)
  await insertNames(tx, 'reject_reason', demoRejectReasons)
  const { types, packs } = await loadCatalogue(tx, { userId: at(staff, 0), at: opened })
  const { slots, customers, outlets } = await loadCustomers(tx, opened)
  await loadTerms(tx, { types, customers, createdBy: at(staff, 0) })
  await loadGroups(tx, { types, packs, customers })
  await keepMade(tx, {
    ...{ staff, pickers, slots, customers, outlets },
    types: [...types.values()],
    packs: Object.fromEntries(packs),
  })
  await closeWrite(tx, {
    events: [
      {
        action: 'DEMO_LOADED',
        entity: 'setting',
        entityId: 'demo',
        after: { items: demoCatalogue.length, customers: demoCustomers.length },
      },
    ],
    author: { userId: null, userName: 'demo data', address: '127.0.0.1', device: 'demo data', requestId: 'demo', at: opened },
    tags: [],
    answered: undefined,
  })
}

const ratesSince: Day = day('2025-09-22')

/** Item types by code, and packs by SKU. */
interface Catalogue {
  types: Map<string, ItemTypeId>
  packs: Map<string, PackId>
}

async function loadCatalogue(tx: Tx, by: { userId: StaffUserId; at: Date }): Promise<Catalogue> {
  await insertTaxRates(
    tx,
    demoTaxRates.map(rate => ({ ...rate, validFrom: ratesSince })),
  )
  await insertHsnCodes(tx, hsnCodes())
  const itemIds = await insertItems(
    tx,
    demoCatalogue.map(({ name, aliases, packingOrder }) => ({ name, aliases, packingOrder, listingOrder: 0 })),
  )
  const typeIds = await insertItemTypes(
    tx,
    demoCatalogue.map((item, index) => ({
      itemId: at(itemIds, index),
      itemName: item.name,
      aliases: item.aliases,
      code: item.code,
      name: 'Regular',
      unit: item.unit,
      hsn: item.hsn,
      taxClass: item.taxClass,
      catchWeight: isFresh(item),
      procureToOrder: isFresh(item),
      shelfLifeDays: item.shelfLifeDays,
    })),
  )
  const packIds = await insertPacks(
    tx,
    demoCatalogue.flatMap((item, index) =>
      item.packs.map(pack => ({
        itemTypeId: at(typeIds, index),
        sku: pack.sku,
        name: pack.name,
        weightMilli: milli(Math.round(pack.weight * 1000)),
        multiplier: pack.times,
        byPiece: pack.byPiece ?? false,
        labelledForRetail: pack.labelledForRetail ?? false,
        taxClass: pack.taxClass ?? null,
      })),
    ),
  )
  await setPrices(
    tx,
    demoCatalogue.map(({ price }, index) => ({ itemTypeId: at(typeIds, index), paise: paise(Math.round(price * 100)) })),
    { source: 'OPENING', ...by },
  )
  await loadCategories(tx, itemIds)
  const skus = demoCatalogue.flatMap(({ packs }) => packs.map(({ sku }) => sku))
  return {
    types: new Map(demoCatalogue.map(({ code }, index) => [code, at(typeIds, index)])),
    packs: new Map(skus.map((sku, index) => [sku, at(packIds, index)])),
  }
}

/** One code may cover goods with several rates (paneer and mozzarella): then a person must choose. */
function hsnCodes() {
  const byCode = Map.groupBy(demoCatalogue, ({ hsn }) => hsn)
  return [...byCode].map(([code, items]) => {
    const classes = new Set(items.flatMap(item => [item.taxClass, ...item.packs.map(pack => pack.taxClass ?? item.taxClass)]))
    const [first] = classes
    return {
      code,
      description: items.map(({ name }) => name).join(', '),
      taxClass: classes.size === 1 && first ? first : ('ASK' as const),
    }
  })
}

async function loadCategories(tx: Tx, itemIds: Parameters<typeof insertItemCategories>[1][number]['itemId'][]): Promise<void> {
  const tops = [...new Set(demoCatalogue.map(({ category }) => category))]
  const topIds = await insertCategories(
    tx,
    tops.map((name, listingOrder) => ({ parentId: null, name, listingOrder })),
  )
  const subs = [...new Map(demoCatalogue.map(({ category, subCategory }) => [subCategory, category]))]
  const subIds = await insertCategories(
    tx,
    subs.map(([name, top], listingOrder) => ({ parentId: at(topIds, tops.indexOf(top)), name, listingOrder })),
  )
  const subNames = subs.map(([name]) => name)
  await insertItemCategories(
    tx,
    demoCatalogue.map(({ subCategory }, index) => ({
      itemId: at(itemIds, index),
      categoryId: at(subIds, subNames.indexOf(subCategory)),
    })),
  )
}

/** Most outlets want their goods before the kitchen opens, a few very early or after lunch. */
const slotOfOutlet = [1, 2, 1, 0, 2, 1, 3]

/** Customers joined one by one, this many days apart, before the history begins. */
const daysBetween = 23

async function loadCustomers(tx: Tx, opened: Date): Promise<Pick<Made, 'slots' | 'customers' | 'outlets'>> {
  const typeIds = await insertNames(tx, 'customer_type', demoLists.customer_type)
  const cuisineIds = await insertNames(tx, 'cuisine_type', demoLists.cuisine_type)
  const designationIds = await insertNames(tx, 'designation', demoLists.designation)
  const managerIds = await insertNames(tx, 'manager', demoLists.manager)
  await insertMinimumOrderValues(tx, demoMinimums)
  const slotIds = await insertTimeSlots(tx, demoSlots)
  const idOf = <Id>(names: readonly string[], ids: readonly Id[], name: string) => at(ids, names.indexOf(name))

  const customerIds = await insertCustomers(
    tx,
    demoCustomers.map((customer, index) => ({
      customerType: idOf(demoLists.customer_type, typeIds, customer.type),
      legalBusinessName: customer.legal,
      brandName: customer.brand,
      ownerOrBusinessPOC: customer.poc,
      mobileNumber: `98450${customer.mobile}`,
      email: `orders@${customer.brand.toLowerCase().replace(/[^a-z]+/g, '')}.example`,
      address1: customer.address1,
      address2: '',
      city: customer.city,
      state: customer.state,
      pincode: customer.pincode,
      gstin: gstinOf(customer),
      pan: customer.pan,
      zohoCustomerId: null,
      accountManagerId: idOf(demoLists.manager, managerIds, customer.manager),
      movId: null,
      ...(customer.credit
        ? {
            isPostpaid: true,
            creditCycleType: customer.credit.cycle,
            dueDays: customer.credit.dueDays,
            tnxPeriod: customer.credit.cyclesPerStatement ?? 1,
            creditLimit: paise(customer.credit.limitRupees * 100),
          }
        : prepaid),
      ...noDocuments,
      alsoFoundBy: customer.outlets.flatMap(({ name, city }) => [name, city]),
      createdAt: momentOf(addDays(dayOf(opened), -daysBetween * (demoCustomers.length - 1 - index)), 11 * 60),
    })),
  )
  const outlets = demoCustomers.flatMap((customer, index) =>
    customer.outlets.map(outlet => ({ customer, customerId: at(customerIds, index), ...outlet })),
  )
  const outletIds = await insertOutlets(
    tx,
    outlets.map(({ customer, customerId, name, address, city, state, pincode }, index) => ({
      customerId,
      name,
      outletName: `${name}, ${address}`,
      floorNumber: 'Ground floor',
      city,
      state,
      pincode,
      ...notLocated,
      poccontact: mobileOf(index),
      cuisineTypeId: idOf(demoLists.cuisine_type, cuisineIds, customer.cuisine),
      deliveryTimeSlotId: at(slotIds, at(slotOfOutlet, index % slotOfOutlet.length)),
      gstin: null,
      placeOfSupply: 'DELIVERY' as const,
    })),
  )
  await insertOutletStaff(
    tx,
    outlets.map(({ chef }, index) => ({
      outletId: at(outletIds, index),
      name: chef,
      mobile: mobileOf(index),
      email: null,
      designationId: at(designationIds, index % designationIds.length),
      isPrimary: true,
    })),
  )
  return { slots: slotIds, customers: customerIds, outlets: outletIds }
}

/** Adds discounts for some customers. */
async function loadTerms(
  tx: Tx,
  { types, customers, createdBy }: { types: Catalogue['types']; customers: Made['customers']; createdBy: StaffUserId },
): Promise<void> {
  const discounts: [customer: number, code: string, percentBp: number][] = [
    [0, 'GCHILLI', 500],
    [0, 'PANEER', 400],
    [0, 'SUNOIL', 250],
    [0, 'RICE-BAS', 300],
    [1, 'ONION', 300],
    [1, 'POTATO', 300],
    [2, 'TOMATO', 350],
    [7, 'PANEER', 500],
    [12, 'RICE-BAS', 600],
  ]
  await insertDiscounts(
    tx,
    discounts.map(([customer, code, percentBp]) => ({
      customerId: at(customers, customer),
      itemTypeId: named(types, code),
      percentBp,
      createdBy,
    })),
  )
}

const gstinOf = ({ registered, pan, stateCode }: DemoCustomer) => (registered && pan ? makeGstin(stateCode, pan, 1) : null)
const mobileOf = (outlet: number) => `98860${String(41_100 + outlet)}`
