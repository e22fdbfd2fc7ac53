import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { customerImport } from '@packhouse/contract/people/customers/import-calls.ts'
import { makeGstin } from '@packhouse/contract/platform/formats/gstin.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { readBack, workbook } from '../../../platform/sheets/testing.ts'
import { type ErrorAnswer, type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, type Business } from '../../../testing/builders.ts'
import { lengthOf, repeatable, seed } from '../../../testing/histories.ts'
import { sendFile } from '../../../testing/send-file.ts'
import { importColumns } from '../rules/import-sheet.ts'
import { aChoice, customerDraft, eventsOf, freshMobile } from '../testing/customers.ts'

type Answer = Reply<typeof customerImport.importCustomers>

let app: TestApp
let business: Business
before(async () => {
  app = await testApp()
  business = await aBusiness(app)
  await aChoice(app, 'manager', 'Nalini')
  await aChoice(app, 'designation', 'Head Chef')
  await aChoice(app, 'designation', 'Steward', false)
  await app.db
    .insertInto('customer_type')
    .values({ name: 'Restaurant', name_key: 'restaurant' })
    .onConflict(one => one.doNothing())
    .execute()
})
after(() => app.close())

type Cells = Partial<Record<keyof typeof importColumns, Parameters<typeof workbook>[0][number][number]>>
const header = Object.values(importColumns).map(({ title }) => title)
const keys = Object.keys(importColumns) as (keyof typeof importColumns)[]
const sheetOf = (rows: readonly Cells[]) =>
  workbook([header, ...rows.map(row => keys.map(key => row[key] ?? null))])

let counted = 0
/** A valid row of a new customer. */
const aRow = (more: Cells = {}): Cells => {
  counted += 1
  return {
    name: `Kaveri Kitchens ${counted}`,
    type: 'Restaurant',
    contact: 'Asha Rao',
    mobile: freshMobile(),
    email: `import${counted}@example.com`,
    address: '12, 80 Feet Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560095',
    ...more,
  }
}

const send = (
  bytes: Uint8Array<ArrayBuffer> | string,
  {
    dryrun = false,
    ready,
    name = 'customers.xlsx',
  }: { dryrun?: boolean; ready?: string; name?: string } = {},
) =>
  sendFile(app, `${customerImport.importCustomers.path}${dryrun ? '?dryrun=true' : ''}`, bytes, {
    name,
    fields: { ready },
  })
async function sent(...[bytes, how]: Parameters<typeof send>): Promise<Answer> {
  const answer = await send(bytes, how)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json()
}
const looked = (rows: readonly Cells[]) => sent(sheetOf(rows), { dryrun: true })
async function refused(...[bytes, how]: Parameters<typeof send>): Promise<ErrorAnswer> {
  const answer = await send(bytes, how)
  assert.ok(answer.statusCode >= 400, answer.body)
  return answer.json()
}
const words = ({ rows }: Answer) => rows.map(({ rowNo, status, message }) => [rowNo, status, message])

/** Counts of everything an import may write. */
async function written() {
  const { rows } = await sql`
    select (select count(*) from customer) as customers, (select count(*) from outlet) as outlets,
      (select count(*) from outlet_staff) as people, (select count(*) from receivable) as dues,
      (select count(*) from receipt) as receipts, (select count(*) from audit_event) as events`.execute(
    app.db,
  )
  return rows[0]
}
async function customerNamed(name: string) {
  const { id } = await app.db
    .selectFrom('customer')
    .where('legal_name', '=', name)
    .select('id')
    .executeTakeFirstOrThrow()
  return app.ok(customers.customerDetails, { customerid: id })
}
const duesOf = (customerid: number) => app.ok(payments.customerDues, { customerid })

test('the template holds every column, and its own example is a good sheet', async () => {
  const answer = await app.call(customerImport.customerTemplate, {})
  assert.match(String(answer.headers['content-disposition']), /customers-import\.xlsx/)
  assert(answer.body instanceof Buffer)
  assert.deepEqual(readBack(answer.body)[0], header)
  const { counts, rows } = await sent(new Uint8Array(answer.body), { dryrun: true })
  assert.deepEqual(
    counts,
    {
      total: 3,
      ready: 3,
      skipped: 0,
      failed: 0,
      customers: 1,
      outlets: 2,
      people: 2,
      openings: 1,
      openingDues: 12450.5,
    },
    JSON.stringify(rows),
  )
})

test('a sheet is only looked at with dryrun, then saved: customers, outlets, people, terms, opening dues that age by their date', async () => {
  const gstin = makeGstin('29', 'AAKCK1234E')
  const first = aRow({
    name: 'Malnad Meals Pvt Ltd',
    brand: 'Malnad',
    gstin: gstin.toLowerCase(),
    manager: 'nalini',
    cycle: 'monthly',
    dueDays: 7,
    limit: 50_000,
    opening: 12_450.5,
    dueSince: '21/09/2026',
    outlet: 'Jayanagar',
    person: 'Ravi',
    personMobile: '9845000003',
    designation: 'head chef',
  })
  const sheet = sheetOf([
    first,
    {
      name: 'MALNAD meals pvt ltd',
      opening: 2_000,
      dueSince: '2026-11-10',
      outlet: 'Jayanagar',
      person: 'Meena',
      personMobile: '9845000004',
    },
    {
      name: 'Malnad Meals Pvt Ltd',
      outlet: 'Mysuru',
      outletCity: 'Mysuru',
      outletState: 'KA',
      outletPincode: '570001',
      outletMobile: '98450 00005',
    },
    aRow({ name: 'Udupi Snacks', opening: -750 }),
  ])
  const was = await written()
  const seen = await sent(sheet, { dryrun: true })
  assert.deepEqual(await written(), was)
  const counts = {
    total: 4,
    ready: 4,
    skipped: 0,
    failed: 0,
    customers: 2,
    outlets: 2,
    people: 2,
    openings: 3,
    openingDues: 13_700.5,
  }
  assert.deepEqual(seen.counts, counts, JSON.stringify(seen.rows))
  const saved = await sent(sheet, { ready: JSON.stringify(seen.rows.map(({ rowNo }) => rowNo)) })
  assert.deepEqual([saved.applied, saved.counts], [true, counts])

  const malnad = await customerNamed('Malnad Meals Pvt Ltd')
  assert.deepEqual([malnad.brandName, malnad.gstin, malnad.pan], ['Malnad', gstin, 'AAKCK1234E'])
  assert.deepEqual(
    malnad.outlets.map(({ name, poccontact, outletAddress: { city } }) => [name, city, poccontact]),
    [
      ['Jayanagar', 'Bengaluru', '9845000003'],
      ['Mysuru', 'Mysuru', '9845000005'],
    ],
  )
  const people = await app.ok(customers.staffOfOutlet, { outletid: malnad.outlets[0]?.id ?? 0 })
  assert.deepEqual(
    people.map(({ name, isPrimary, designation }) => [name, isPrimary, designation]),
    [
      ['Ravi', true, 'Head Chef'],
      ['Meena', false, null],
    ],
  )
  const open = await app.ok(payments.openDues, { customerid: malnad.id })
  assert.deepEqual(
    open.map(({ dueDate, open }) => [dueDate, open]),
    [
      ['2026-09-21', 12_450.5],
      ['2026-11-10', 2_000],
    ],
  )
  const udupi = await customerNamed('Udupi Snacks')
  assert.equal((await duesOf(udupi.id)).outstanding, -750)
  assert.deepEqual(
    (await eventsOf(app, 'customer', malnad.id)).map(({ action }) => action),
    ['CUSTOMER_CREATED', 'DUES_ADJUSTED', 'DUES_ADJUSTED'],
  )
})

test('rows that are wrong leave the good customers alone, and a sheet that is sent again adds only what was missing', async () => {
  const good = aRow({ name: 'Good Food' })
  const wrong = aRow({ name: 'Wrong Food', pincode: '600001' })
  const first = await sent(sheetOf([good, wrong]))
  assert.deepEqual([first.counts.customers, first.counts.failed], [1, 1])
  const again = await sent(sheetOf([good, { ...wrong, confirmPin: 'Y' }]))
  assert.deepEqual(words(again), [
    [2, 'SKIPPED', 'Good Food already exists.'],
    [3, 'READY', ''],
  ])
  assert.equal((await customerNamed('Wrong Food')).registeredAddress.pincode, '600001')
})

describe('the guards of the form', () => {
  const one = async (more: Cells) => {
    const { rows } = await looked([aRow(more)])
    return rows[0]?.message
  }
  const cases: [string, Cells, RegExp][] = [
    [
      'a GSTIN whose check digit is wrong',
      { gstin: '29AAFCA7488L1Z0' },
      /^GSTIN: The check character of this GSTIN is wrong/,
    ],
    ['a PAN that is none', { pan: 'AAAAA1234' }, /^PAN: .*PAN/],
    ['a GSTIN of another PAN', { gstin: '29AABCF4821K1ZI', pan: 'AAKFS7735P' }, /PAN/],
    ['a PIN code of another state', { pincode: '600001' }, /If it is right, put Y in Confirm PIN\.$/],
    ['a PIN code that is none', { pincode: '56000' }, /^PIN Code: /],
    ['a state that is none', { state: 'Atlantis' }, /^State: /],
    ['a mobile that is none', { mobile: '12345' }, /^Mobile: A mobile number has 10 digits/],
    ['an email that is none', { email: 'nobody' }, /^Email: Enter one email address/],
    ['a customer type that is not there', { type: 'Spaceship' }, /^There is no customer type Spaceship$/],
    [
      'a designation that is inactive',
      { outlet: 'A', person: 'Ravi', personMobile: '9845000003', designation: 'steward' },
      /^Designation steward is inactive/,
    ],
    ['crates above the most that can be asked', { crates: 100_000 }, /^Mark Above Crates/],
    ['a minimum order that is not there', { minimum: 17 }, /^There is no minimum order value ₹17/],
    ['an item group that is not there', { groups: 'Moon food' }, /^There is no item group Moon food$/],
    [
      'postpaid without a PAN',
      { limit: 5000, cycle: 'DAILY', dueDays: 0 },
      /A postpaid customer needs a PAN/,
    ],
    [
      'postpaid without terms',
      { postpaid: 'Y', pan: 'AAKCK9876E' },
      /Statement Cycle is missing\. Due Days is missing\. Credit Limit is missing/,
    ],
    [
      'a credit limit beyond the largest',
      { limit: 5_00_00_001, cycle: 'DAILY', dueDays: 0, pan: 'AAKCK9876E' },
      /^Credit Limit: /,
    ],
    [
      'an outlet without a name',
      { outletCity: 'Mysuru', outletState: 'KA', outletPincode: '570001' },
      /^Outlet Name is missing$/,
    ],
    [
      'an outlet half placed',
      { outlet: 'A', outletCity: 'Mysuru' },
      /Outlet State is missing\. Outlet PIN is missing/,
    ],
    [
      'an outlet in another state than its PIN code',
      { outlet: 'A', outletCity: 'Chennai', outletState: 'TN', outletPincode: '560001' },
      /Confirm Outlet PIN\.$/,
    ],
    [
      'an outlet GSTIN of another PAN',
      { gstin: '29AABCF4821K1ZI', outlet: 'A', outletGstin: '27AAKFS7735P1Z9' },
      /PAN/,
    ],
    ['a person without a number', { outlet: 'A', person: 'Ravi' }, /^Staff Mobile is missing$/],
    [
      'an advance that is due',
      { opening: -5, dueSince: '2026-10-07' },
      /Leave Due Since empty for an advance \(below zero\)/,
    ],
    ['a day without dues', { dueSince: '2026-10-07' }, /Enter Opening Dues with Due Since/],
    ['dues that are no number', { opening: 'much' }, /^Opening Dues must be a number$/],
  ]
  for (const [what, cells, message] of cases)
    test(`${what} is refused`, async () => {
      const said = await one(cells)
      assert.match(said ?? '', message)
    })

  test('a value that one customer alone may have is refused where another customer has it, and noted where two of a sheet share it', async () => {
    const there = await app.ok(customers.addCustomer, {
      body: customerDraft(business, { pan: 'AAKCK5555E' }),
    })
    const [a, b] = [aRow({ pan: 'AAKCK4444E' }), aRow({ gstin: makeGstin('29', 'AAKCK4444E') })]
    const { rows } = await looked([
      a,
      b,
      aRow({ mobile: a.mobile ?? '' }),
      aRow({ mobile: there.mobileNumber, email: there.email?.toUpperCase() ?? '', pan: 'aakck5555e' }),
    ])
    const inOrder = rows.toSorted((one, other) => one.rowNo - other.rowNo)
    const [, second, third, fourth] = inOrder.map(({ message }) => message)
    assert.match(second ?? '', /AAKCK4444E is in row 2 too/)
    assert.match(third ?? '', /is in row 2 too: both are saved/)
    assert.deepEqual(
      inOrder.map(({ status }) => status),
      ['READY', 'READY', 'READY', 'FAILED'],
    )
    assert.equal(fourth?.match(/belongs to/g)?.length, 3)
  })

  test('what rows of one customer say must be the same', async () => {
    const row = aRow({ opening: 5 })
    const { rows } = await looked([row, { name: row.name ?? '', city: 'Mysuru', opening: 6 }])
    assert.match(
      rows.map(({ message }) => message).join(),
      /City differs from row 2 \(Bengaluru\)\. Opening Dues differs from row 2/,
    )
    assert.equal(
      rows.every(({ status }) => status === 'FAILED'),
      true,
    )
  })
})

test('what changed since it was looked at is named, and nothing is saved', async () => {
  const [one, other] = [aRow({ name: 'Race One' }), aRow()]
  const sheet = sheetOf([one, other])
  const { rows } = await sent(sheet, { dryrun: true })
  const ready = JSON.stringify(rows.map(({ rowNo }) => rowNo))
  await sent(sheetOf([one]))
  const was = await written()
  const { code, message, statusCode } = await refused(sheet, { ready })
  assert.deepEqual([code, statusCode], ['STALE_VERSION', 409])
  assert.match(
    message,
    /The customers changed since you checked: row 2: Race One already exists\. Nothing was saved/,
  )
  assert.deepEqual(await written(), was)
})

test('two who import the same sheet at once save it once', async () => {
  const sheet = sheetOf([aRow({ name: 'Twice Foods', opening: 100 })])
  await Promise.all([send(sheet), send(sheet)])
  const found = await app.db
    .selectFrom('customer')
    .where('legal_name', '=', 'Twice Foods')
    .select('id')
    .execute()
  assert.equal(found.length, 1)
  assert.equal((await duesOf(found[0]?.id ?? 0)).outstanding, 100)
})

test('a .csv is read too, and a sheet holds no more than one call may save', async () => {
  const { mobile } = aRow()
  const csv = `Business Name,Customer Type,Contact Person,Mobile,Email,Address,City,State,PIN Code\r\nஅன்னம் Foods,restaurant,Asha,${mobile},csv@example.com,12 Road,Chennai,Tamil Nadu,600001\r\n`
  assert.equal((await sent(csv, { name: 'customers.csv' })).counts.customers, 1)
  assert.equal((await customerNamed('அன்னம் Foods')).registeredAddress.state, 'Tamil Nadu')
  const { code, message } = await refused(sheetOf(Array.from({ length: 501 }, () => aRow())), {
    dryrun: true,
  })
  assert.deepEqual(
    [code, message],
    ['NOT_A_SHEET', 'The sheet has 501 customers; the limit is 500. Split it into several files.'],
  )
})

test(
  'whatever mixture of good and bad rows: what was ready is saved, its opening dues are what is owed, the rest leaves no trace',
  repeatable(async () => {
    const kinds = fc.constantFrom<'good' | 'pin' | 'gstin' | 'type' | 'person'>(
      'good',
      'good',
      'pin',
      'gstin',
      'type',
      'person',
    )
    const bad = {
      good: {},
      pin: { pincode: '600001' },
      gstin: { gstin: '29AAFCA7488L1Z0' },
      type: { type: 'None' },
      person: { outlet: 'A', person: 'B' },
    }
    const dues = fc.option(
      fc.integer({ min: -500_000, max: 9_000_000 }).filter(amount => amount !== 0),
      { nil: undefined },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ kind: kinds, dues, outlets: fc.integer({ min: 0, max: 3 }) }), {
          minLength: 1,
          maxLength: 6,
        }),
        async parts => {
          const made = parts.map(part => ({
            ...part,
            row: aRow({
              ...bad[part.kind],
              ...(part.dues === undefined ? {} : { opening: part.dues / 100 }),
            }),
          }))
          const rows = made.flatMap(({ row, outlets }) => [
            row,
            ...Array.from({ length: outlets }, (_, at) => ({ name: row.name ?? '', outlet: `Outlet ${at}` })),
          ])
          const good = made.filter(({ kind }) => kind === 'good')
          const owed = good.reduce((sum, one) => sum + (one.dues ?? 0), 0)
          const seen = await looked(rows)
          const { counts } = await sent(sheetOf(rows), {
            ready: JSON.stringify(
              seen.rows.flatMap(({ rowNo, status }) => (status === 'READY' ? [rowNo] : [])),
            ),
          })
          assert.deepEqual(
            [counts.customers, counts.outlets, counts.openingDues],
            [good.length, good.reduce((sum, { outlets }) => sum + outlets, 0), owed / 100],
          )
          const names = made.map(({ row }) => String(row.name))
          const kept = await app.db
            .selectFrom('customer')
            .leftJoin('receivable', 'receivable.customer_id', 'customer.id')
            .where('legal_name', 'in', names)
            .select(eb => ['legal_name', eb.fn.sum<string>('receivable.open_paise').as('open')])
            .groupBy('legal_name')
            .execute()
          assert.deepEqual(
            new Map(kept.map(({ legal_name, open }) => [legal_name, Number(open ?? 0)])),
            new Map(good.map(({ row, dues = 0 }) => [String(row.name), Math.max(0, dues)])),
          )
        },
      ),
      { numRuns: lengthOf(8, 2), endOnFailure: true, seed },
    )
  }),
)

test('what is saved otherwise than its cells seem to say is noted at its row, with the due date as it was read', async () => {
  const { rows, remarks } = await looked([
    aRow({ postpaid: 'N', cycle: 'MONTHLY', dueDays: 7, limit: 50_000 }),
    aRow({ opening: '1,23,456.50 Dr', dueSince: '7-Oct-26' }),
    aRow({ opening: 500, state: '29-Karnataka' }),
    aRow({ opening: '500 Cr' }),
    aRow({ cycle: 'MONTHLY', dueDays: 7 }),
  ])
  assert.deepEqual(
    rows.map(({ status, message, dueSince }) => [status, message, dueSince]),
    [
      ['READY', 'Postpaid is N: Statement Cycle, Due Days, Credit Limit are not saved', null],
      ['READY', '', '2026-10-07'],
      ['READY', 'Opening Dues without Due Since are dated on the day of the import', null],
      ['READY', '', null],
      ['READY', 'Postpaid and Credit Limit are empty: Statement Cycle, Due Days are not saved', null],
    ],
  )
  assert.deepEqual(remarks, [])
  const row = aRow()
  const { remarks: more } = await sent(
    workbook([
      [...header, 'Route'],
      [...keys.map(key => row[key] ?? null), 'North'],
    ]),
    { dryrun: true },
  )
  assert.deepEqual(more, ['Columns that are not read: Route (1).'])
})

test('customers on credit are imported by who may set terms, opening dues by who keeps the books', async () => {
  const roles = ['DESK', 'MANAGER', 'ACCOUNTS'] as const
  const tokens = await Promise.all(
    roles.map((role, at) => app.signInAs(`Importing ${role}`, String(9_734_000_000 + at), role)),
  )
  const looked = (row: Cells) =>
    Promise.all(
      tokens.map(async ({ token }) => {
        const path = `${customerImport.importCustomers.path}?dryrun=true`
        const answer = await sendFile({ app: app.app, token }, path, sheetOf([row]))
        return answer.statusCode === 200 ? 'READY' : answer.json().code
      }),
    )
  const credit = {
    postpaid: 'Yes',
    cycle: 'monthly',
    dueDays: 7,
    limit: 50_000,
    gstin: makeGstin('29', 'AAKCR1234E'),
  }
  assert.deepEqual(await looked(aRow()), ['READY', 'READY', 'READY'])
  assert.deepEqual(await looked(aRow(credit)), ['NOT_ALLOWED', 'READY', 'NOT_ALLOWED'])
  assert.deepEqual(await looked(aRow({ opening: 100 })), ['NOT_ALLOWED', 'READY', 'READY'])
})
