import { keyRate } from '@packhouse/contract/business/staff/limits.ts'
import { addDays, type Day, day, dayOf, momentOf } from '@packhouse/contract/day.ts'
import type { ItemGroupId, ItemTypeId, LookupId, PackId, TimeSlotId } from '@packhouse/contract/ids.ts'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { selectLettersUsed } from '../../billing/invoices/api.ts'
import { addMinimumOrder, addRejectReason, addTimeSlot, handlersOf } from '../../business/lookups/api.ts'
import { createPicker } from '../../business/pickers/api.ts'
import { saveSettings } from '../../business/settings/api.ts'
import { addApiKey, insertStaffOfRoles, roleOfCode } from '../../business/staff/api.ts'
import { addDriver, addVehicle } from '../../delivery/trips/api.ts'
import { addSubCategories, createCategory } from '../../goods/categories/api.ts'
import { createItemGroup, createPackGroup } from '../../goods/item-groups/api.ts'
import { insertHsnCodes, insertTaxRates, saveItems } from '../../goods/items/api.ts'
import { setPrices } from '../../goods/pricing/api.ts'
import { supplierNamed } from '../../goods/suppliers/api.ts'
import { pastOrders, pickerWork, reserveNumbers } from '../../ordering/orders/api.ts'
import { addCustomer, groupUsers, saveDiscounts } from '../../people/customers/api.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { User, WriteCall } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { itemFacts } from '../../supply/catalogue/api.ts'
import { inName } from './call.ts'
import { type DemoCustomer, demoBusiness, demoCatalogue, demoCustomers, demoGroups, isFresh } from './data.ts'
import { keepMade, type Made } from './made.ts'
import { addMarketRates } from './market-rates.ts'
import { historyDays } from './parts.ts'
import { countPast } from './plan.ts'
import { addPriceLists } from './price-lists.ts'
import { at, named } from './seeded.ts'
import { addSezUnit, demoGst } from './sez.ts'

/** Customers joined one by one, this many days apart, before the history begins. */
const daysBetween = 23

/** Creates everything needed before the first order, as its owner would: business, catalogue with prices, customers. */
export async function loadMasters(tx: Tx, now: Date, services: Services): Promise<void> {
  const opened = momentOf(addDays(dayOf(now), -historyDays - 1), 9 * 60)
  const staff = await insertStaffOfRoles(
    tx,
    demoBusiness.staff.map(({ name, mobile, email = null, role }) => ({ name, mobile, email, role })),
  )
  const { name, mobile } = at(demoBusiness.staff, 0)
  const user: User = { id: at(staff, 0), name, mobile }
  const lists = await inName({ tx, services, user, now: opened }, async call => {
    const lists = await loadLists(call)
    await saveSettings(selectLettersUsed)({ body: { ...demoBusiness.settings, ...demoGst(now) } }, call)
    await addBooksKey(call, addDays(dayOf(now), 180))
    const { types, packs } = await loadCatalogue(call)
    const groups = await loadGroups(call, { types, packs })
    call.audit({
      action: 'DEMO_LOADED',
      entity: 'setting',
      entityId: 'demo',
      after: { items: demoCatalogue.length, customers: demoCustomers.length },
    })
    return { ...lists, types, packs, groups }
  })
  await inName({ tx, services, user, now }, call => addMarketRates(call, lists.types))
  const customers: Made['customers'] = []
  const outlets: Made['outlets'] = []
  for (const [index, customer] of demoCustomers.entries()) {
    const joined = momentOf(
      addDays(dayOf(opened), -daysBetween * (demoCustomers.length - 1 - index)),
      11 * 60,
    )
    const added = await inName({ tx, services, user, now: joined }, call =>
      loadCustomer(customer, lists, call),
    )
    customers.push(added.id)
    outlets.push(...added.outlets.map(({ id }) => id))
  }
  await inName({ tx, services, user, now }, call => addLookAlike(lists, call))
  await inName({ tx, services, user, now }, call => addSezUnit(lists, call))
  await inName({ tx, services, user, now }, call => addPriceLists({ ...lists, customers }, call))
  await keepMade(tx, {
    staff,
    pickers: lists.pickers,
    slots: [...lists.slots.values()],
    customers,
    outlets,
    types: [...lists.types.values()],
    packs: Object.fromEntries(lists.packs),
    firstOrder: await reserveNumbers(tx, countPast(now)),
  })
}

/** A key of the accountant's program, which nobody knows. */
async function addBooksKey(call: WriteCall, expiresOn: Day): Promise<void> {
  const roles = [await roleOfCode(call.tx, 'ACCOUNTS')]
  await addApiKey({ body: { name: 'Tally link', roles, expiresOn, perMinute: keyRate.usual } }, call)
}

/** The lists of the business by name, and its pickers. */
async function loadLists(call: WriteCall) {
  const add = async <Name extends string, Id>(
    names: readonly Name[],
    toId: (name: Name) => Promise<{ id: Id }>,
  ) => {
    const ids = new Map<string, Id>()
    for (const name of names) ids.set(name, (await toId(name)).id)
    return ids
  }
  const { customerTypes, cuisineTypes, designations, managers, timeSlots } = demoBusiness
  const listed = (
    list: Parameters<typeof handlersOf>[0],
    names: readonly string[],
  ): Promise<Map<string, LookupId>> => add(names, name => handlersOf(list).add({ name }, call))
  for (const reason of demoBusiness.rejectReasons) await addRejectReason({ reason }, call)
  for (const maxValue of demoBusiness.minimumOrders) await addMinimumOrder({ maxValue }, call)
  const slots = new Map<string, TimeSlotId>()
  for (const slot of timeSlots) slots.set(slot.timeSlot, (await addTimeSlot(slot, call)).id)
  const pickers: Made['pickers'] = []
  for (const body of demoBusiness.pickers) pickers.push((await createPicker(pickerWork)({ body }, call)).id)
  for (const supplier of demoBusiness.suppliers) await supplierNamed(supplier, call)
  for (const body of demoBusiness.vehicles) await addVehicle({ body }, call)
  for (const body of demoBusiness.drivers) await addDriver({ body }, call)
  return {
    customerTypes: await listed('customer_type', customerTypes),
    cuisineTypes: await listed('cuisine_type', cuisineTypes),
    designations: await listed('designation', designations),
    managers: await listed('manager', managers),
    slots,
    pickers,
  }
}

const ratesSince: Day = day('2025-09-22')

/** Item types by code, and packs by SKU. */
interface Catalogue {
  types: Map<string, ItemTypeId>
  packs: Map<string, PackId>
}

async function loadCatalogue(call: WriteCall): Promise<Catalogue> {
  const { tx, user, now } = call
  const rates = demoBusiness.taxRates.map(({ taxClass, percent }) => ({
    taxClass,
    rateBp: percent * 100,
    validFrom: ratesSince,
  }))
  await insertTaxRates(tx, rates)
  await insertHsnCodes(tx, hsnCodes())
  const categories = await loadCategories(call)
  const { items } = await saveItems(
    {
      body: {
        items: demoCatalogue.map(item => ({
          name: item.name,
          alias: item.aliases,
          categoryIds: [named(categories, item.subCategory)],
          packingOrder: item.packingOrder,
          itemGeneralDetails: [
            {
              itemTypeCode: item.code,
              itemTypeName: 'Regular',
              itemUnit: item.unit,
              hsn: item.hsn,
              taxClass: item.taxClass,
              catchWeight: isFresh(item),
              procureToOrder: isFresh(item),
              shelfLifeDays: item.shelfLifeDays,
              packSizesArray: item.packs.map(pack => ({
                sku: pack.sku,
                packName: pack.name,
                packsizeweight: milli(Math.round(pack.weight * 1000)),
                packmultiplier: pack.times,
                byPiece: pack.byPiece,
                labelledForRetail: pack.labelledForRetail,
                taxClass: pack.taxClass,
              })),
            },
          ],
        })),
      },
    },
    { ...call, facts: itemFacts },
  )
  const types = items.flatMap(({ itemGeneralDetails }) => itemGeneralDetails)
  const idOf = new Map(types.map(({ itemTypeCode, id }) => [itemTypeCode, id]))
  const prices = demoCatalogue.map(({ code, price }) => ({
    itemTypeId: named(idOf, code),
    paise: paise(Math.round(price * 100)),
  }))
  await setPrices(tx, prices, { source: 'OPENING', userId: user.id, at: now })
  return {
    types: idOf,
    packs: new Map(types.flatMap(({ packs }) => packs.map(({ sku, packsizeid }) => [sku, packsizeid]))),
  }
}

/** One code may cover goods with several rates (paneer and mozzarella): then a person must choose. */
function hsnCodes() {
  const byCode = Map.groupBy(demoCatalogue, ({ hsn }) => hsn)
  return [...byCode].map(([code, items]) => {
    const classes = new Set(
      items.flatMap(item => [item.taxClass, ...item.packs.map(pack => pack.taxClass ?? item.taxClass)]),
    )
    const [first] = classes
    return {
      code,
      description: items.map(({ name }) => name).join(', '),
      taxClass: classes.size === 1 && first ? first : ('ASK' as const),
    }
  })
}

/** The ids of the sub-categories, by name. */
async function loadCategories(call: WriteCall) {
  const tops = [...Map.groupBy(demoCatalogue, ({ category }) => category)]
  const ids = new Map<string, Awaited<ReturnType<typeof createCategory>>['id']>()
  for (const [listingOrder, [name, items]] of tops.entries()) {
    const { id } = await createCategory({ body: { name, listingOrder } }, call)
    const subCategories = [...new Set(items.map(({ subCategory }) => subCategory))].map(
      (name, listingOrder) => ({
        name,
        listingOrder,
      }),
    )
    const added = await addSubCategories({ body: { parentCategoryId: id, subCategories } }, call)
    for (const { name, id } of added) ids.set(name, id)
  }
  return ids
}

async function loadGroups(call: WriteCall, { types, packs }: Catalogue): Promise<Map<string, ItemGroupId>> {
  const ids = new Map<string, ItemGroupId>()
  for (const { items, ...group } of demoGroups.ofItems) {
    const { id } = await createItemGroup(groupUsers)(
      { body: { ...group, itemids: items.map(code => named(types, code)) } },
      call,
    )
    ids.set(group.name, id)
  }
  for (const { packs: skus, ...group } of demoGroups.ofPacks) {
    const { id } = await createPackGroup(groupUsers)(
      { body: { ...group, itemPacks: skus.map(sku => named(packs, sku)) } },
      call,
    )
    ids.set(group.name, id)
  }
  return ids
}

type Lists = Awaited<ReturnType<typeof loadLists>> &
  Pick<Catalogue, 'types'> & { groups: Map<string, ItemGroupId> }

/** A customer that came a second time with a sheet, under another name and the same mobile: it looks like the first. (rules §2.2.2) */
async function addLookAlike(lists: Lists, call: WriteCall): Promise<void> {
  const twin = demoCustomers.find(({ brandName }) => brandName === 'Bidri Banquets')
  if (!twin) return
  const { customerType, ownerOrBusinessPOC, registeredAddress, mobileNumber } = twin
  const body = {
    ownerOrBusinessPOC,
    registeredAddress,
    mobileNumber,
    legalBusinessName: 'Gulmohar Party Hall',
    customerType: named(lists.customerTypes, customerType),
    paymentDetails: { isPostpaid: false },
    outlets: [],
    itemGroupIds: [],
  }
  await addCustomer({ body }, call, { asksAlike: false })
}

async function loadCustomer(customer: DemoCustomer, lists: Lists, call: WriteCall) {
  const {
    customerType,
    accountManager,
    itemGroups,
    discounts,
    cuisineType,
    kitchen: _,
    outlets,
    ...body
  } = customer
  const added = await addCustomer(
    {
      body: {
        ...body,
        customerType: named(lists.customerTypes, customerType),
        accountManagerId: named(lists.managers, accountManager),
        itemGroupIds: itemGroups.map(name => named(lists.groups, name)),
        outlets: outlets.map(({ timeSlot, chef: { designation, ...chef }, ...outlet }) => ({
          ...outlet,
          poccontact: chef.mobile,
          cuisineTypeId: named(lists.cuisineTypes, cuisineType),
          deliveryTimeSlotId: named(lists.slots, timeSlot),
          staffs: [{ ...chef, designationId: named(lists.designations, designation) }],
        })),
      },
    },
    call,
  )
  const given = Object.entries(discounts).map(([code, value]) => ({
    itemId: named(lists.types, code),
    type: 'PERCENT' as const,
    value,
  }))
  if (given.length > 0)
    await saveDiscounts(pastOrders)({ body: { customerId: added.id, discounts: given } }, call)
  return added
}
