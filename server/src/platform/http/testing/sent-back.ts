import assert from 'node:assert/strict'
import { pickers } from '@packhouse/contract/business/pickers/endpoints.ts'
import { settings } from '@packhouse/contract/business/settings/endpoints.ts'
import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import type { AnyEndpoint } from '@packhouse/contract/endpoint.ts'
import { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import type { OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { anItem } from '../../../testing/builders.ts'

const versionless = (text: string): unknown =>
  JSON.parse(text, (name, value) => (/^(version|updatedAt|changedAt)$/.test(name) ? undefined : value))
const signatureless = (value: unknown): string => JSON.stringify(value).replace(/\?exp=\d+&sig=[\w-]+/g, '')

/** One write that gets what a call answered. */
export interface SentBack {
  name: string
  read: () => Promise<unknown>
  write: AnyEndpoint
  args: object
  /** The body, out of what was read. */
  body?: (read: never) => unknown
}

/** Sends what was read back unchanged: it is accepted, and what is read again is the same. */
export async function sentBack(
  app: TestApp,
  { name, read, write, args, body = one => one }: SentBack,
): Promise<void> {
  const before = await read()
  const fields = { ...args, body: body(before as never) }
  const { status, body: reply } = await app.call(write, fields as never)
  assert.ok(status < 300, `${name}: ${write.path} answered ${status}: ${JSON.stringify(reply)}`)
  assert.deepEqual(versionless(signatureless(await read())), versionless(signatureless(before)), name)
}

const each = (value: unknown, turn: (leaf: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map(one => each(one, turn))
  if (value === null || typeof value !== 'object') return turn(value)
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, each(inside, turn)]))
}

/** The same record with its texts of digits as numbers, as a sheet has a mobile or a PIN code. */
export const digitsAsNumbers = ({ body = one => one, ...one }: SentBack): SentBack => ({
  ...one,
  name: `${one.name}, digits as numbers`,
  body: read =>
    each(body(read), leaf =>
      typeof leaf === 'string' && /^[1-9]\d{0,14}$/.test(leaf) ? Number(leaf) : leaf,
    ),
})

/** Sends a record with its numbers as texts: it is refused by the names of its fields, or taken, and is read as before. */
export async function numbersAsTexts(
  app: TestApp,
  { name, read, write, args, body = one => one }: SentBack,
): Promise<void> {
  const before = await read()
  const texts = each(body(before as never), leaf => (typeof leaf === 'number' ? String(leaf) : leaf))
  const { status, body: reply } = await app.call(write, { ...args, body: texts } as never)
  const { data } = reply as { data?: { fields?: { path: string }[] } }
  const isNamed = status === 400 && (data?.fields ?? []).length > 0
  assert.ok(status < 300 || isNamed, `${name}: ${write.path} answered ${status}: ${JSON.stringify(reply)}`)
  assert.deepEqual(versionless(signatureless(await read())), versionless(signatureless(before)), name)
}

export const pickerAddress = {
  address1: '1 Market',
  address2: '',
  city: 'Bengaluru',
  pincode: '560001',
  state: 'Karnataka',
}

/** The records of a business, each with the write that takes it. */
export async function recordsToSendBack(orderApp: OrderApp): Promise<SentBack[]> {
  const { test: app, customer } = orderApp
  const picker = await app.ok(pickers.createPicker, {
    body: { name: 'Sent back', mobile: '9845033333', email: 'back@example.in', pickerAddress },
  })
  const onion = await anItem(app, { name: 'Onion to send back', onHandMilli: 90_000 })
  const ok = app.ok
  const category = await ok(categories.createCategory, { body: { name: 'Sent back' } })
  const sub = await ok(categories.addSubCategory, {
    parentcategoryid: category.id,
    body: { name: 'Below it' },
  })
  const group = await ok(itemGroups.createItemGroup, {
    body: { name: 'Sent back', itemids: [onion.itemTypeId] },
  })
  const [stock] = await ok(catalogue.itemPacks, { itemid: onion.itemTypeId })
  assert(stock)
  const row = (await ok(inventory.itemInventory, { itemid: onion.itemTypeId })) as { parentItemId: number }
  const { customerId, outletId } = customer
  const person = await ok(customers.addStaff, {
    outletid: outletId,
    body: { name: 'Meena', mobile: '9845011111' },
  })
  const staffid = [person].flat()[0]?.id
  assert(staffid)
  const drafts = () => ok(items.itemsToEdit, { itemids: [row.parentItemId] })
  return [
    { name: 'item', read: drafts, write: items.updateItems, args: {}, body: ([one]: unknown[]) => one },
    { name: 'items as a list', read: drafts, write: items.updateItems, args: {} },
    {
      name: 'types of an item',
      read: drafts,
      write: items.updateItemTypes,
      args: {},
      body: ([one]: unknown[]) => one,
    },
    {
      name: 'packs',
      read: () => ok(catalogue.itemPacks, { itemid: onion.itemTypeId }),
      write: items.addOrUpdatePackSizes,
      args: { itemid: onion.itemTypeId },
    },
    {
      name: 'pack',
      read: () => ok(catalogue.itemPacks, { itemid: onion.itemTypeId }),
      write: items.updateItemPack,
      args: { itemid: onion.itemTypeId },
      body: ([one]: unknown[]) => one,
    },
    {
      name: 'category',
      read: () => ok(categories.categoryToEdit, { categoryid: category.id }),
      write: categories.updateCategory,
      args: {},
    },
    {
      name: 'sub-category',
      read: () => ok(categories.categoryToEdit, { categoryid: sub.id }),
      write: categories.updateSubCategory,
      args: {},
    },
    {
      name: 'group',
      read: () => ok(itemGroups.itemGroup, { itemgroupid: group.id }),
      write: itemGroups.updateItemGroup,
      args: {},
    },
    {
      name: 'picker',
      read: async () => (await ok(pickers.allPickers, {})).find(({ id }) => id === picker.id),
      write: pickers.updatePicker,
      args: { pickerid: picker.id },
    },
    {
      name: 'customer',
      read: () => ok(customers.customerDetails, { customerid: customerId }),
      write: customers.updateCustomer,
      args: {},
    },
    {
      name: 'terms',
      read: () => ok(customers.customerPayment, { customerid: customerId }),
      write: customers.updateCustomerPayment,
      args: { customerID: customerId },
      body: ({ postPaidDetails }: { postPaidDetails: unknown }) => postPaidDetails,
    },
    {
      name: 'outlet',
      read: async () =>
        (await ok(customers.outletsOfCustomer, { customerid: customerId })).find(({ id }) => id === outletId),
      write: customers.updateOutlet,
      args: { outletid: outletId },
    },
    {
      name: 'contact',
      read: async () =>
        (await ok(customers.staffOfOutlet, { outletid: outletId })).find(({ id }) => id === staffid),
      write: customers.updateStaff,
      args: { staffid },
    },
    { name: 'settings', read: () => ok(settings.settings, {}), write: settings.saveSettings, args: {} },
    {
      name: 'person',
      read: async () => (await ok(staff.staffMembers, {})).find(({ id }) => id === app.user.id),
      write: staff.updateStaffMember,
      args: { staffuserid: app.user.id },
    },
  ]
}
