import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { lookups } from '@packhouse/contract/business/lookups/endpoints.ts'
import type { AnyEndpoint, Reply, WireArgs } from '@packhouse/contract/endpoint.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { customerImport } from '@packhouse/contract/people/customers/import-calls.ts'
import { makeGstin } from '@packhouse/contract/platform/formats/gstin.ts'
import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import { itemImport } from '@packhouse/contract/supply/item-import/endpoints.ts'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { stockColumns } from '../../goods/inventory/rules/stock-sheet.ts'
import { importColumns as itemColumns } from '../../goods/items/rules/item-sheet.ts'
import { priceColumns } from '../../goods/pricing/rules/price-sheet.ts'
import { importColumns as customerColumns } from '../../people/customers/rules/import-sheet.ts'
import { demoBusiness, demoCustomers } from '../../roof/demo/data.ts'
import { loadMasters } from '../../roof/demo/masters.ts'
import { named } from '../../roof/demo/seeded.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { sendFile } from '../../testing/send-file.ts'
import { testServices } from '../../testing/services.ts'
import type { Columns } from './columns.ts'
import { readBack, workbook } from './testing.ts'

// Each sheet goes out of the demo business and into an empty product, in both formats, and all that it holds is the same there.
// (rules §4.12)

let from: TestApp
before(async () => {
  from = await testApp({ mobile: '9000000000' })
  await from.db.transaction().execute(tx => loadMasters(tx, from.clock.now, testServices()))
  await addWhatTheDemoLacks()
})
after(() => from.close())

type Format = 'xlsx' | 'csv'
type Row = (string | number | null)[]

/** Customers, outlets, dues and stock of every kind that a sheet can hold. */
async function addWhatTheDemoLacks(): Promise<void> {
  const { rows } = await from.ok(customers.customerDashboard, { limit: 50, sort: 'businessName' })
  const [first, second, third] = rows.map(({ customerID }) => customerID)
  assert(first && second && third)
  const due = (customerId: number, amount: number, dueDate?: string) =>
    from.ok(payments.adjustDues, {
      body: { customerId, type: 'OPENING', amount, reason: 'Books of the year', dueDate },
    })
  await due(first, 1200.5, '2026-09-30')
  await due(first, 300, '2026-10-07')
  await due(first, 99.95, '2026-10-07')
  await due(second, 45_000, '2026-12-15')
  await due(third, -2500.25)
  const { id } = await from.ok(itemGroups.createItemGroup, {
    body: { name: 'Fruit, "cut"; peeled', itemids: [] },
  })
  const { id: movId } = await from.ok(lookups.addMinimumOrder, { maxValue: 777 })
  const added = await from.ok(customers.addCustomer, {
    body: {
      customerType: (await from.ok(lookups.allCustomerTypes, {}))[0]?.id ?? 0,
      email: 'plus+sign@example.com',
      mobileNumber: '9845099001',
      legalBusinessName: '=Sum & Sons "Tiffin"',
      brandName: '@home, 24×7',
      ownerOrBusinessPOC: 'मीरा नायर',
      registeredAddress: {
        address1: '-5, Cross',
        address2: 'Floor 0012',
        city: 'Hosur',
        state: 'Karnataka',
        pincode: '635109',
        confirmPincode: true,
      },
      movId,
      itemGroupIds: [id],
      gstin: makeGstin('29', 'AABFS4410R'),
      paymentDetails: { isPostpaid: false },
      outlets: [
        {
          name: 'Annexe',
          outletAddress: {
            outletName: 'Plot 7, SIPCOT; gate 2',
            floorNumber: '007',
            city: 'Hosur',
            state: 'Tamil Nadu',
            pincode: '635126',
          },
          poccontact: '9845099002',
          placeOfSupply: 'BILL_TO',
          gstin: makeGstin('33', 'AABFS4410R'),
          staffs: [
            { name: 'Anbu', mobile: '9845099003' },
            { name: 'Selvi', mobile: '9845099004', email: 'selvi@example.com', isPrimary: true },
          ],
        },
        {
          outletAddress: {
            outletName: 'Kiosk',
            city: 'Hosur',
            state: 'Karnataka',
            pincode: '635109',
            confirmPincode: true,
          },
          poccontact: '9845099001',
        },
        {
          outletAddress: { outletName: 'Closed', city: 'Bengaluru', state: 'Karnataka', pincode: '560001' },
          poccontact: '9845099001',
        },
      ],
    },
  })
  await from.ok(customers.updateOutlet, { outletid: added.outlets[2]?.id ?? 0, body: { isActive: false } })
  const types = await typesOf(from)
  const [one, other] = [...types.values()]
  assert(one && other)
  await from.ok(inventory.setOrderLimit, { itemid: one, maxorderquantity: 125 })
  await from.ok(inventory.setOrderLimit, { itemid: other, maxorderquantity: 60 })
}

/** Item types by code. */
async function typesOf({ db }: TestApp): Promise<Map<string, number>> {
  const rows = await db.selectFrom('item_type').select(['id', 'code']).orderBy('id').execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/** A new product with the master lists of the demo, which sheets name and do not make. */
async function emptyProduct(): Promise<TestApp> {
  const app = await testApp()
  const each = async <E extends AnyEndpoint>(endpoint: E, args: readonly WireArgs<E>[]) => {
    for (const one of args) await app.ok(endpoint, one)
  }
  const names = (list: readonly string[]) => list.map(name => ({ name }))
  await each(lookups.addCustomerType, names(demoBusiness.customerTypes))
  await each(lookups.addCuisineType, names(demoBusiness.cuisineTypes))
  await each(lookups.addDesignation, names(demoBusiness.designations))
  await each(lookups.addManager, names(demoBusiness.managers))
  await each(
    lookups.addMinimumOrder,
    [...demoBusiness.minimumOrders, 777_00].map(paise => ({ maxValue: paise / 100 })),
  )
  await each(lookups.addTimeSlot, demoBusiness.timeSlots)
  const groups = await from.db.selectFrom('item_group').select('name').execute()
  await each(
    itemGroups.createItemGroup,
    groups.map(({ name }) => ({ body: { name, itemids: [] } })),
  )
  return app
}

const rowsIn = (bytes: Buffer): Row[] =>
  bytes.subarray(0, 2).toString() === 'PK' ? readBack(bytes) : parse(bytes, { bom: true })

async function bytesOf<E extends AnyEndpoint>(app: TestApp, endpoint: E, args: WireArgs<E>): Promise<Buffer> {
  const { status, body } = await app.call(endpoint, args)
  assert.equal(status, 200, JSON.stringify(body))
  assert(Buffer.isBuffer(body))
  return body
}

async function sent<Answer>(
  app: TestApp,
  path: string,
  sheet: Uint8Array,
  fields: Record<string, string> = {},
): Promise<Answer> {
  const answer = await sendFile(app, path, sheet, { fields })
  assert.equal(answer.statusCode, 200, answer.body.slice(0, 500))
  return answer.json()
}

/** The same rows in the same format, as a person changes them in a spreadsheet program. */
const rewritten = (rows: readonly Row[], format: Format): Uint8Array =>
  format === 'xlsx' ? workbook(rows) : Buffer.from(stringify(rows.map(row => [...row])))

/** The sheet of another product with the item ids of this one: they are the only thing that products do not share. */
async function withIdsOf(
  app: TestApp,
  sheet: Buffer,
  change: (row: Row) => Row = row => row,
): Promise<Row[]> {
  const types = await typesOf(app)
  const [head = [], ...rows] = rowsIn(sheet)
  return [head, ...rows.map(row => change(row.with(0, named(types, String(row[2])))))]
}

interface Trip {
  columns: Columns
  takeOut: (app: TestApp, format: Format) => Promise<Buffer>
  bringIn: (app: TestApp, sheet: Buffer, format: Format) => Promise<void>
  /** Of a product, all that the sheet can hold, by the calls of its screens. */
  seen: (app: TestApp) => Promise<unknown>
  /** Columns of a sheet that are its product's own. */
  own?: readonly string[]
}

const takeItems = (app: TestApp, format: Format) =>
  bytesOf(app, catalogue.exportItems, { format: format === 'csv' ? 'importcsv' : format })
async function bringItems(app: TestApp, sheet: Uint8Array): Promise<void> {
  const { rows } = await sent<Reply<typeof itemImport.importItems>>(app, itemImport.importItems.path, sheet, {
    makecategories: 'true',
  })
  assert.deepEqual(
    rows.filter(({ status }) => status !== 'READY'),
    [],
  )
}
const withoutPrices = (rows: Row[]): Row[] => {
  const at = rows[0]?.indexOf(itemColumns.price.title) ?? -1
  return rows.map((row, line) => (line === 0 ? row : row.with(at, null)))
}

const priceQuery = `${pricing.bulkUploadItemPrices.path}?confirm=true`
const stockQuery = `${inventory.bulkUploadStock.path}?confirm=true&as=json`
const pricesOf = async (app: TestApp) => {
  const { rows } = await app.ok(catalogue.itemsByPacks, { limit: 500 })
  return rows.map(({ sku, price }) => `${sku} ${price}`).toSorted()
}

const trips: Record<string, Trip> = {
  'items and packs': {
    columns: itemColumns,
    takeOut: takeItems,
    bringIn: bringItems,
    async seen(app) {
      const { rows } = await app.ok(catalogue.itemsByPacks, { limit: 500 })
      return rows
        .map(
          ({
            itemName,
            itemType,
            itemTypeCode,
            itemUnit,
            packName,
            sku,
            packContent,
            packsizeweight,
            packmultiplier,
            ...pack
          }) => ({
            itemName,
            itemType,
            itemTypeCode,
            itemUnit,
            packName,
            sku,
            packContent,
            packsizeweight,
            packmultiplier,
            byPiece: pack.byPiece,
            labelledForRetail: pack.labelledForRetail,
            taxClass: pack.taxClass,
            price: pack.price,
          }),
        )
        .toSorted((one, other) => one.sku.localeCompare(other.sku))
    },
  },
  customers: {
    columns: customerColumns,
    takeOut: (app, format) => bytesOf(app, customers.exportCustomers, { format }),
    async bringIn(app, sheet) {
      const { rows } = await sent<Reply<typeof customerImport.importCustomers>>(
        app,
        customerImport.importCustomers.path,
        sheet,
      )
      // two of the demo are one business, with one mobile
      const isPair = ({ status, message }: (typeof rows)[number]) =>
        status === 'READY' && message.endsWith('as two customers')
      assert.equal(rows.filter(isPair).length, 1)
      assert.deepEqual(
        rows.filter(row => row.status !== 'READY' || (row.message !== '' && !isPair(row))),
        [],
      )
    },
    seen: seenCustomers,
  },
  prices: {
    columns: priceColumns,
    own: ['Item ID', 'Downloaded At'],
    takeOut: (app, format) => bytesOf(app, format === 'csv' ? pricing.pricesAsCsv : pricing.pricesAsXlsx, {}),
    async bringIn(app, sheet, format) {
      await bringItems(app, workbook(withoutPrices(rowsIn(await takeItems(from, 'xlsx')))))
      const priced = await withIdsOf(app, sheet, row => row.with(5, row[4] ?? null))
      const { headers, body } = await sendFile(app, priceQuery, rewritten(priced, format))
      assert.deepEqual(
        [headers['x-rows-failed'], headers['x-rows-needs-confirm']],
        ['0', '0'],
        body.slice(0, 300),
      )
    },
    seen: pricesOf,
  },
  stock: {
    columns: stockColumns,
    own: ['Item ID'],
    takeOut: (app, format) => bytesOf(app, inventory.stockAsXlsx, { format }),
    async bringIn(app, sheet, format) {
      await bringItems(app, await takeItems(from, 'xlsx'))
      const { counts } = await sent<Reply<typeof inventory.bulkUploadStock>>(
        app,
        stockQuery,
        rewritten(await withIdsOf(app, sheet), format),
      )
      assert.deepEqual([counts.updated, counts.failed, counts.needsConfirm], [2, 0, 0])
    },
    seen: async app =>
      app.db.selectFrom('item_type').select(['code', 'max_order_milli']).orderBy('code').execute(),
  },
}

/** Active customers as their screens show them, by name instead of id. */
async function seenCustomers(app: TestApp) {
  const { rows } = await app.ok(customers.customerItemsDashboard, {
    limit: 500,
    status: true,
    sort: 'businessName',
  })
  const { rows: owing } = await app.ok(customers.customerDashboard, { limit: 500, status: true })
  const outstanding = new Map(owing.map(({ customerID, outstanding }) => [customerID, outstanding]))
  const { cuisines, slots, minimums } = await listNames(app)
  const seen = []
  for (const { customerID: customerid, itemGroups } of rows) {
    const customer = await app.ok(customers.customerDetails, { customerid })
    const dues = await app.ok(payments.openDues, { customerid })
    const outlets = []
    for (const outlet of customer.outlets.filter(({ isActive }) => isActive)) {
      const people = await app.ok(customers.staffOfOutlet, { outletid: outlet.id })
      outlets.push({
        ...outlet,
        id: 0,
        customerId: 0,
        version: 0,
        cuisineTypeId: cuisines.get(outlet.cuisineTypeId ?? 0),
        deliveryTimeSlotId: slots.get(outlet.deliveryTimeSlotId ?? 0),
        people: people.map(person => ({ ...person, id: 0, outletId: 0, designationId: 0, version: 0 })),
      })
    }
    seen.push({
      ...customer,
      id: 0,
      customerType: 0,
      accountManagerId: 0,
      createdAt: '',
      version: 0,
      buyerKinds: [], // entered on the page of the customer, as each has its day
      movId: minimums.get(customer.movId ?? 0),
      itemGroups: itemGroups.toSorted(),
      outlets,
      outstanding: outstanding.get(customerid),
      dues: [...Map.groupBy(dues, ({ dueDate }) => dueDate)].map(([day, all]) => [
        day,
        all.reduce((sum, { open }) => sum + Math.round(open * 100), 0),
      ]),
    })
  }
  return seen
}

async function listNames(app: TestApp) {
  const [cuisines, slots, minimums] = await Promise.all([
    app.ok(lookups.allCuisineTypes, {}),
    app.ok(lookups.allTimeSlots, {}),
    app.ok(lookups.allMinimumOrders, {}),
  ])
  return {
    cuisines: new Map(cuisines.map(({ id, name }) => [Number(id), name])),
    slots: new Map(slots.map(({ id, timeSlot }) => [Number(id), timeSlot])),
    minimums: new Map(minimums.map(({ id, maxValue }) => [Number(id), maxValue])),
  }
}

/** The cells of a sheet without the columns that are its product's own, in any order of its rows. */
function shared(sheet: Buffer, own: readonly string[] = []): string[] {
  const [head = [], ...rows] = rowsIn(sheet)
  return rows.map(row => JSON.stringify(row.filter((_, at) => !own.includes(String(head[at]))))).toSorted()
}

describe('a sheet that goes out and comes in again is the same', () => {
  for (const [name, { columns, takeOut, bringIn, seen, own }] of Object.entries(trips))
    for (const format of ['xlsx', 'csv'] as const)
      test(`${name}, as .${format}`, async () => {
        const into = await emptyProduct()
        try {
          const taken = await takeOut(from, format)
          assert.ok(rowsIn(taken).length > 10)
          assert.deepEqual(
            rowsIn(taken)[0],
            Object.values(columns).map(({ title }) => title),
          )
          await bringIn(into, taken, format)
          assert.deepEqual(await seen(into), await seen(from))
          assert.deepEqual(shared(await takeOut(into, format), own), shared(taken, own))
        } finally {
          await into.close()
        }
      })
})

test('the demo has what a sheet of customers can hold', async () => {
  const [head = [], ...rows] = rowsIn(await bytesOf(from, customers.exportCustomers, {}))
  assert.ok(rows.length > demoCustomers.length)
  const never = head.filter((_, at) => rows.every(row => (row[at] ?? null) === null))
  assert.deepEqual(never, [])
})

test('customers are exported by who may see all that the sheet holds; others are told who may', async () => {
  const roles = { OWNER: 200, MANAGER: 200, ACCOUNTS: 200, DESK: 409, BUYER: 409, HALL: 409 } as const
  for (const [at, role] of (Object.keys(roles) as (keyof typeof roles)[]).entries()) {
    const { token } = await from.signInAs(`Person of ${role}`, `97330001${10 + at}`, role)
    assert.equal((await from.call(customers.exportCustomers, {}, { token })).status, roles[role], role)
  }
  const { id, token } = await from.signInAs('Exporter', '9733000120', 'ACCOUNTS')
  const { rights } = await from.db
    .selectFrom('role')
    .where('code', '=', 'ACCOUNTS')
    .select('rights')
    .executeTakeFirstOrThrow()
  const without = (missing: readonly string[]) =>
    from.db
      .updateTable('role')
      .set({ rights: rights.filter(right => !missing.includes(right)) })
      .where('code', '=', 'ACCOUNTS')
      .execute()
  for (const [missing, who] of [
    [['dues'], 'Only Owner, Manager and Desk may see dues'],
    [['customers', 'books'], 'Only Owner, Manager and Desk may do this'],
  ] as const) {
    await without(missing)
    const { message } = await from.refused(customers.exportCustomers, {}, 'NOT_ALLOWED', { token })
    assert.ok(message.startsWith(who), `${id}: ${message}`)
  }
  await without([])
})
