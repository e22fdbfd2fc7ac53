import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, day, dayOf, formatDay } from '@packhouse/contract/day.ts'
import { marketRates } from '@packhouse/contract/goods/market-rates/endpoints.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import { jobs } from '@packhouse/contract/platform/jobs/endpoints.ts'
import { readBack } from '../../../platform/sheets/testing.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, anItem } from '../../../testing/builders.ts'
import { runWork } from '../../../testing/run-work.ts'
import { sendFile } from '../../../testing/send-file.ts'
import { modalRates } from '../api.ts'

let app: TestApp
const ids = new Map<string, ItemTypeId>()
before(async () => {
  app = await testApp()
  await aBusiness(app)
  for (const name of ['Tomato', 'Brinjal', 'Okra', 'Cabbage', 'Radish', 'Carrot'])
    ids.set(name, (await anItem(app, { name })).itemTypeId)
  ids.set('Coriander', (await anItem(app, { name: 'Coriander', unit: 'BUNCH' })).itemTypeId)
  await app.db
    .updateTable('item')
    .set({ aliases: ['bhindi', 'भिंडी', 'vendakkai'] })
    .where('name', '=', 'Okra')
    .execute()
})
after(() => app.close())

const today = () => dayOf(app.clock.now)
const idOf = (name: string): ItemTypeId => {
  const id = ids.get(name)
  assert(id)
  return id
}

const head = 'State,District,Market,Commodity,Variety,Grade,Arrival_Date,Min_Price,Max_Price,Modal_Price'
type Line = [
  market: string,
  commodity: string,
  date: string,
  min: number | string,
  max: number,
  modal: number,
  variety?: string,
]
const lineOf = ([market, commodity, date, min, max, modal, variety = 'Local']: Line) =>
  `Karnataka,Kolar,${market},${commodity},${variety},FAQ,${date},${min},${max},${modal}`

/** Uploads a file and runs its job; returns the job and the status sheet: status and message of each row. */
async function upload(lines: readonly Line[] | string, header = head) {
  const text = typeof lines === 'string' ? lines : [header, ...lines.map(lineOf)].join('\n')
  const sent = await sendFile(app, marketRates.uploadRates.path, text, { name: 'mandi.csv' })
  assert.equal(sent.statusCode, 201, sent.body)
  const begun = performance.now()
  await runWork(app)
  const tookMs = performance.now() - begun
  const job = await app.ok(jobs.job, { id: sent.json().id })
  const sheet = job.fileUrl ? (await app.app.inject({ url: job.fileUrl })).rawPayload : undefined
  const rows = sheet ? readBack(new Uint8Array(sheet)).slice(1) : []
  return { job, tookMs, rows: rows.map(row => [row[12], String(row[13] ?? '')]) }
}
const commodity = async (name: string) => {
  const row = (await app.ok(marketRates.commodities, {})).find(one => one.commodity === name)
  assert(row, name)
  return row
}
const match = (name: string, itemId: number | null) =>
  app.ok(marketRates.matchCommodity, { body: { commodity: name, itemId } })
const rates = (name: string) =>
  app.ok(marketRates.ratesOfItem, { itemid: idOf(name), from: addDays(today(), -30), to: today() })

// rules §28.2, §28.4
test('₹ per quintal are kept per kg and day, over varieties and grades, and the same file adds nothing', async () => {
  const date = today()
  const lines: Line[] = [
    ['Kolar', 'Tomato', date, 1000, 1805, 1450, 'Local'],
    ['Kolar', 'Tomato', date, 800, 1600, 1250, 'Hybrid'],
    ['Binny Mill', 'Tomato', date, 1200, 2000, 1800],
  ]
  const first = await upload(lines)
  assert.equal(first.job.status, 'DONE')
  assert.match(first.job.message ?? '', /^3 rates kept\. 1 new commodity to match\.$/)
  assert.deepEqual(await rates('Tomato'), [], 'a proposal is not used')
  assert.partialDeepStrictEqual(await commodity('Tomato'), {
    itemId: idOf('Tomato'),
    likeness: 100,
    confirmed: false,
    rows: 3,
  })

  await match('Tomato', idOf('Tomato'))
  const read = await rates('Tomato')
  assert.deepEqual(read, [
    { date, market: 'Binny Mill', state: 'Karnataka', min: 12, max: 20, modal: 18 },
    { date, market: 'Kolar', state: 'Karnataka', min: 8, max: 18.05, modal: 13.5 },
  ])
  const again = await upload(lines)
  assert.match(again.job.message ?? '', /^0 rates kept\. 3 as before\.$/)
  assert.deepEqual(again.rows.flat(), ['UNCHANGED', '', 'UNCHANGED', '', 'UNCHANGED', ''])
  assert.deepEqual(await rates('Tomato'), read)

  const later = await upload([
    ['Kolar', 'Tomato', date, 1000, 1805, 1650, 'Local'],
    ['Kolar', 'Tomato', addDays(date, -3), 1000, 1805, 1650, 'Local'],
  ])
  assert.match(later.job.message ?? '', /^2 rates kept\.$/)
  assert.equal((await rates('Tomato'))[2]?.modal, 14.5)
  const modal = await modalRates(app.db, [idOf('Tomato'), idOf('Okra')], today())
  assert.deepEqual([...modal], [[idOf('Tomato'), { modal: 1450, date, market: 'Kolar' }]])
  assert.equal((await modalRates(app.db, [idOf('Tomato')], addDays(today(), 7))).size, 0, 'older than 7 days')
})

// rules §28.2, §28.4
test('a market that another file writes in other capitals is the same market', async () => {
  await upload([
    ['Kolar', 'Carrot', addDays(today(), -1), 1000, 2000, 1500],
    ['Kolar', 'Carrot', today(), 1000, 2000, 1500],
    ['KOLAR', 'Carrot', today(), 1000, 2000, 1600],
  ])
  await match('Carrot', idOf('Carrot'))
  const modals = async () => (await rates('Carrot')).map(({ market, modal }) => [market, modal])
  assert.deepEqual(
    await modals(),
    [
      ['KOLAR', 15],
      ['KOLAR', 16],
    ],
    'the last row of a file counts',
  )
  await upload([['kolar ', 'carrot', today(), 1000, 2000, 1700, 'LOCAL']])
  assert.deepEqual(
    await modals(),
    [
      ['kolar', 15],
      ['kolar', 17],
    ],
    'a later file replaces it',
  )
})

// rules §28.1
test('titles are read as they are written elsewhere, and dates in three formats', async () => {
  const date = addDays(today(), -1)
  const [year, month = '', dayOfMonth] = date.split('-')
  const name = new Date(`${date}T00:00:00Z`).toLocaleString('en-GB', { month: 'short', timeZone: 'UTC' })
  const xml =
    'State,District,Market,Commodity,Variety,Grade,Arrival_Date,Min_x0020_Price,Max_x0020_Price,Modal_x0020_Price'
  const spaced =
    'state,district,market,COMMODITY,variety,grade,Arrival Date,min price,Max Price (Rs./Quintal),Modal Price'
  const mixed = `Modal Price,Market Name,Commodity,State Name,Price Date,Min_Price,Max_Price\n1550,Hoskote,Brinjal,Karnataka,${dayOfMonth}-${name}-${year},1100,1900`
  await upload([['Kolar', 'Brinjal', `${dayOfMonth}/${month}/${year}`, 1000, 2000, 1500]], xml)
  await upload([['Binny Mill', 'Brinjal', date, 1000, 2000, 1600]], spaced)
  await upload(mixed)
  await match('Brinjal', idOf('Brinjal'))
  assert.deepEqual(
    (await rates('Brinjal')).map(({ date, market, modal }) => [date, market, modal]),
    [
      [date, 'Binny Mill', 16],
      [date, 'Hoskote', 15.5],
      [date, 'Kolar', 15],
    ],
  )
})

test('a file with other columns is refused with what is missing, and one per kg as a whole', async () => {
  const { job } = await upload(
    `State,Market,Commodity,Arrival_Date,Price\nKarnataka,Kolar,Tomato,${today()},1500`,
  )
  assert.equal(job.status, 'FAILED')
  assert.match(job.message ?? '', /Missing: Min_Price, Max_Price, Modal_Price\. No rates were saved\.$/)
  const perKg = await upload(
    Array.from({ length: 12 }, (_, at): Line => [`Yard ${at}`, 'Cabbage', today(), 10, 20, 15]),
  )
  assert.equal(perKg.job.status, 'FAILED')
  assert.match(perKg.job.message ?? '', /^Half of the prices are below ₹100\.00 a quintal/)
})

// rules §28.2
test('what cannot be right is left out and named: another unit, an order that is none, the future, no number', async () => {
  const date = today()
  const tomorrow = addDays(date, 1)
  const { job, rows } = await upload([
    ['A', 'Cabbage', date, 1000, 1500, 1200],
    ['B', 'Cabbage', date, 10, 15, 12],
    ['C', 'Cabbage', date, 1300, 1500, 1200],
    ['D', 'Cabbage', date, 1000, 1100, 1200],
    ['E', 'Cabbage', tomorrow, 1000, 1500, 1200],
    ['F', 'Cabbage', date, 'NR', 1500, 1200],
    ['G', 'Cabbage', date, 0, 1500, 1200],
    ['A', 'Tomato', date, 12, 18, 15],
    ['A', 'Tomato', date, 100_000, 200_000, 150_000],
    ['A', 'Cabbage', date, 1000, 1600, 1300],
    ['A', 'Cabbage', date, 10, 16, 13],
  ])
  assert.deepEqual(rows, [
    ['SKIPPED', 'Row 11 has the same day, market, variety and grade'],
    ['FAILED', 'Cabbage at ₹12.00 is far below the usual ₹1,200.00 a quintal: is it the price of 1 kg?'],
    ['FAILED', 'Min_Price ₹1,300.00 is above Modal_Price ₹1,200.00'],
    ['FAILED', 'Modal_Price ₹1,200.00 is above Max_Price ₹1,100.00'],
    ['FAILED', `${formatDay(tomorrow)} is in the future`],
    ['FAILED', 'Min_Price must be a number'],
    ['FAILED', 'Min_Price must be greater than 0'],
    ['FAILED', 'Tomato at ₹15.00 is far below the usual ₹1,650.00 a quintal: is it the price of 1 kg?'],
    ['FAILED', 'Tomato at ₹1,50,000.00 is far above the usual ₹1,650.00 a quintal'],
    ['UPDATED', ''],
    ['FAILED', 'Cabbage at ₹13.00 is far below the usual ₹1,200.00 a quintal: is it the price of 1 kg?'],
  ])
  assert.match(
    job.message ?? '',
    /9 rows left out: row 3: Cabbage at ₹12\.00.*and 6 more in the status sheet/,
  )
})

// rules §28.3
test('a commodity is proposed by likeness in any language, corrected once, and so used by the next file', async () => {
  const yesterday = addDays(today(), -1)
  const lines = (date: string): Line[] => [
    ['Kolar', 'Bhindi(Ladies Finger)', date, 2000, 3000, 2500],
    ['Kolar', 'Raddish', date, 900, 1500, 1200],
    ['Kolar', 'Coriander(Leaves)', date, 900, 1500, 1200],
    ['Kolar', 'Arecanut(Betelnut/Supari)', date, 40_000, 50_000, 45_000],
    ['Kolar', 'Radish(Dry)', date, 17_000, 19_000, 18_000],
  ]
  await upload(lines(yesterday))
  assert.equal((await commodity('Bhindi(Ladies Finger)')).itemId, idOf('Okra'))
  const radish = await commodity('Raddish')
  assert.equal(radish.itemId, idOf('Radish'))
  assert(radish.likeness !== null && radish.likeness < 100)
  const dry = await commodity('Radish(Dry)')
  assert.partialDeepStrictEqual(dry, { itemId: idOf('Radish'), marketRate: 180, ourPrice: 27 })
  assert(dry.likeness !== null && dry.likeness <= 50, 'other goods of the same plant never look certain')
  assert.partialDeepStrictEqual(radish, { marketRate: 12, ourPrice: 27 })
  assert.partialDeepStrictEqual(await commodity('Arecanut(Betelnut/Supari)'), {
    itemId: null,
    likeness: null,
  })
  assert.partialDeepStrictEqual(await commodity('Coriander(Leaves)'), { itemId: null })

  const wrongUnit = { commodity: 'Coriander(Leaves)', itemId: idOf('Coriander') }
  const refused = await app.refused(marketRates.matchCommodity, { body: wrongUnit }, 'BREAKS_RULE')
  assert.match(refused.message, /^Coriander is sold by the bunch/)
  await match('Raddish', idOf('Cabbage'))
  await match('Bhindi(Ladies Finger)', idOf('Okra'))
  await match('Arecanut(Betelnut/Supari)', null)
  const stale = { commodity: 'Raddish', itemId: null, version: radish.version }
  await app.refused(marketRates.matchCommodity, { body: stale }, 'STALE_VERSION')
  await app.refused(marketRates.matchCommodity, { body: { commodity: 'Saffron', itemId: null } }, 'NOT_FOUND')

  const { rows } = await upload(lines(today()))
  assert.deepEqual(rows[3], ['SKIPPED', 'Arecanut(Betelnut/Supari) is not one of our items'])
  assert.partialDeepStrictEqual(await commodity('Raddish'), {
    itemId: idOf('Cabbage'),
    confirmed: true,
    rows: 2,
    lastDate: today(),
  })
  assert.deepEqual(
    (await rates('Okra')).map(({ date, modal }) => [date, modal]),
    [
      [yesterday, 25],
      [today(), 25],
    ],
  )
})

test('7,000 rows are kept within a few seconds', async t => {
  const names = Array.from(
    { length: 280 },
    (_, at) => `Commodity ${String.fromCharCode(97 + (at % 26))}${'xyz'[at % 3]}${at}`,
  )
  const lines = Array.from(
    { length: 7_000 },
    (_, at): Line => [
      `Market ${Math.floor(at / 280)}`,
      names[at % 280] ?? '',
      day('2026-11-19'),
      1000 + at,
      3000 + at,
      2000 + at,
    ],
  )
  const { job, tookMs } = await upload(lines)
  assert.match(job.message ?? '', /^7,000 rates kept\. 280 new commodities to match\.$/)
  t.diagnostic(`${Math.round(tookMs)} ms`)
  assert(tookMs < 8_000, `${Math.round(tookMs)} ms`)
})
