import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { readCrateCode } from '@packhouse/contract/ordering/orders/crate-code.ts'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { anOrderApp, type Details, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { closePdfWorkers } from '../../../platform/pdf/pdf-workers.ts'
import { aCustomer, type BuiltItem } from '../../../testing/builders.ts'

const canRead = spawnSync('pdftotext', ['-v']).error === undefined
const skip = canRead ? false : 'pdftotext and pdftoppm (poppler-utils) are not installed'

let shop: OrderApp
let onion: BuiltItem
before(async () => {
  shop = await anOrderApp()
  onion = await shop.item({ onHandMilli: 900_000 })
})
after(async () => {
  await shop.close()
  await closePdfWorkers()
})

const ready = async (crates: number, by = shop.customer): Promise<Details> => {
  const order = await shop.order([[onion, 4]], 'PACKED', by)
  await shop.move(order, 'READY_TO_DISPATCH', {
    crates,
    confirmFigures: [`crates of order ${order.orderid} ${crates}`],
  })
  return shop.look(order)
}
const plan = async (name: string, some: readonly Details[]) => {
  const deliveryDate = some[0]?.orderdetails.deliveryDate ?? ''
  return shop.test.ok(trips.addTrip, {
    body: { name, deliveryDate, orderIds: some.map(({ orderid }) => orderid) },
  })
}
async function labels(query: string): Promise<Buffer> {
  const { status, headers, body } = await shop.test.send('GET', `/api/web/v1/orders/labels?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(headers['content-type'], 'application/pdf')
  assert(Buffer.isBuffer(body))
  return body
}
/** The text of each page, with single spaces. */
const pagesOf = (pdf: Buffer): string[] =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
    .split('\f')
    .slice(0, -1)
    .map(page => page.replace(/\s+/g, ' '))

/** The codes of each page as a camera sees them: drawn at 150 dpi, cut into its labels, and read by a library that drew none of them. */
async function codesOf(pdf: Buffer, [across, down]: [number, number]): Promise<(string | undefined)[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'labels-'))
  try {
    execFileSync('pdftoppm', ['-r', '150', '-png', '-', join(folder, 'page')], { input: pdf })
    const pages: (string | undefined)[][] = []
    for (const file of readdirSync(folder).sort()) {
      const page = sharp(join(folder, file))
      const { width = 0, height = 0 } = await page.metadata()
      const [wide, high] = [Math.floor(width / across), Math.floor(height / down)]
      const codes: (string | undefined)[] = []
      for (let at = 0; at < across * down; at++) {
        const place = {
          left: (at % across) * wide,
          top: Math.floor(at / across) * high,
          width: wide,
          height: high,
        }
        const { data, info } = await page
          .clone()
          .extract(place)
          .ensureAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true })
        codes.push(jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data)
      }
      pages.push(codes.filter(code => code !== undefined))
    }
    return pages
  } finally {
    rmSync(folder, { recursive: true })
  }
}
const read = (codes: readonly (string | undefined)[]) =>
  codes.map(text => {
    const { orderid, crate, of } = readCrateCode(text ?? '') ?? {}
    return [orderid, crate, of]
  })

test('an order has a label a crate, each with its code; on labels of their own a page each', {
  skip,
}, async () => {
  const order = await ready(3)
  const sheet = await labels(`orderId=${order.orderid}`)
  const [page = '', ...more] = pagesOf(sheet)
  assert.equal(more.length, 0)
  for (const words of [`#${order.orderid}`, '1 of 3', '3 of 3', 'A1', '6–8 AM, Sat, 21 Nov', 'Test Hotel'])
    assert.ok(page.includes(words), `${words} is missing in ${page}`)
  assert.match(page, /4\.0 kg in all/)
  const codes = [1, 2, 3].map(crate => [order.orderid, crate, 3])
  assert.deepEqual((await codesOf(sheet, [3, 8])).map(read), [codes])
  const single = await labels(`orderId=${order.orderid}&size=LABEL`)
  assert.equal(pagesOf(single).length, 3)
  assert.match(
    execFileSync('pdfinfo', ['-'], { input: single, encoding: 'utf8' }),
    /Page size: +283\.4\d+ x 141\.7\d+ pts/,
  )
  assert.deepEqual(
    (await codesOf(single, [1, 1])).map(read),
    codes.map(code => [code]),
  )
})

test('while crates are not counted an order has one label to write on, whose code opens the order', {
  skip,
}, async () => {
  const order = await shop.order([[onion, 4]], 'PENDING')
  const sheet = await labels(`orderId=${order.orderid}`)
  const [page = ''] = pagesOf(sheet)
  assert.match(page, /___ of ___/)
  assert.match(page, /4\.0 kg in all/)
  assert.deepEqual((await codesOf(sheet, [3, 8])).map(read), [[[order.orderid, null, null]]])
})

test('a trip has the labels of its last stop first, each with its stop; a slot those of all its orders', {
  skip,
}, async () => {
  const [one, other] = [await ready(2), await ready(1)]
  const trip = await plan('Dawn', [one, other])
  const [page = ''] = pagesOf(await labels(`tripid=${trip.id}&size=LABEL`))
  assert.match(page, new RegExp(`#${other.orderid}.*Stop 2, Dawn`))
  const codes = await codesOf(await labels(`tripid=${trip.id}`), [3, 8])
  assert.deepEqual(codes.map(read), [
    [
      [other.orderid, 1, 1],
      [one.orderid, 1, 2],
      [one.orderid, 2, 2],
    ],
  ])
  const { deliveryDate } = one.orderdetails
  const slot = await codesOf(
    await labels(`slotId=${shop.business.slotId}&deliveryDate=${deliveryDate}`),
    [3, 8],
  )
  const found = slot.flat().flatMap(text => readCrateCode(text ?? '')?.orderid ?? [])
  for (const { orderid } of [one, other]) assert.ok(found.includes(orderid))
})

test('a trip of which all left before it has labels while it is planned, and none once all is delivered', async () => {
  const gone = await ready(2)
  const trip = await plan('All early', [gone])
  const status = async (query: string) =>
    (await shop.test.send('GET', `/api/web/v1/orders/labels?${query}`)).status
  await shop.move(gone, 'DISPATCHED')
  assert.equal(await status(`tripid=${trip.id}`), 200)
  assert.equal(await status(`orderId=${gone.orderid}`), 404, 'alone it is not here any more')
  await shop.move(gone, 'DELIVERED')
  assert.equal(await status(`tripid=${trip.id}`), 404)
})

test('an order that left before its trip has its labels with those of the trip until that goes out; delivered, none', {
  skip,
}, async () => {
  const [here, gone, there] = [await ready(1), await ready(2), await ready(1)]
  const trip = await plan('Early', [here, gone, there])
  for (const order of [gone, there]) await shop.move(order, 'DISPATCHED')
  await shop.move(there, 'DELIVERED')
  const codes = await codesOf(await labels(`tripid=${trip.id}`), [3, 8])
  assert.deepEqual(codes.map(read), [
    [
      [gone.orderid, 1, 2],
      [gone.orderid, 2, 2],
      [here.orderid, 1, 1],
    ],
  ])
  await shop.test.ok(trips.moveTrip, { tripid: trip.id, body: { state: 'OUT', version: trip.version } })
  const { status } = await shop.test.send('GET', `/api/web/v1/orders/labels?tripid=${trip.id}`)
  assert.equal(status, 404, 'nothing of it is here any more')
})

test('long names and those in Hindi and Tamil are shaped, cut at the edge and clear of the code', {
  skip,
}, async () => {
  const names = [
    'श्री कृष्णा मिष्ठान्न भंडार और स्वीट्स प्राइवेट लिमिटेड',
    'ஸ்ரீ முருகன் இட்லி கடை மற்றும் உணவகம்',
    'The Extraordinarily Long Name Hospitality and Catering Services Company of Bengaluru Private Limited',
  ]
  const orders: Details[] = []
  for (const brandName of names) {
    const customer = await aCustomer(shop.test, shop.business, { brandName })
    orders.push(await ready(4, customer))
  }
  const trip = await plan('Round by Jayanagar, Basavanagudi and the old market', orders)
  for (const [size, grid] of [
    ['A4', [3, 8]],
    ['LABEL', [1, 1]],
  ] as const) {
    const pdf = await labels(`tripid=${trip.id}&size=${size}`)
    const codes = (await codesOf(pdf, [...grid])).flat()
    assert.equal(codes.length, 12, 'each code is read though the words next to it are long')
    const text = pagesOf(pdf).join(' ')
    assert.match(text, /…/)
    assert.match(text, /श्री/)
  }
})

test('labels are refused for none, for two things at once, for what is not in the hall, and by the thousand', async () => {
  const order = await ready(2)
  const placed = await shop.order([[onion, 1]], 'PLACED')
  const gone = await ready(1)
  await shop.move(gone, 'DISPATCHED')
  const why = async (query: object, code: string) =>
    (await shop.test.refused(trips.crateLabels, query, code)).message
  const { slotId } = shop.business
  for (const query of [
    {},
    { orderId: order.orderid, tripid: 1 },
    { slotId },
    { orderId: order.orderid, deliveryDate: '2026-11-21' },
  ])
    assert.match(
      await why(query, 'BAD_INPUT'),
      /one of these: an order, a trip, or a slot with its delivery day/,
    )
  assert.match(await why({ tripid: 99_999 }, 'NOT_FOUND'), /Trip 99999 was not found/)
  for (const orderId of [placed.orderid, gone.orderid, 99_999])
    assert.match(
      await why({ orderId }, 'NOT_FOUND'),
      /nothing to label: labels are printed for accepted orders until they leave/,
    )
  await why({ slotId, deliveryDate: '2026-12-01' }, 'NOT_FOUND')
  const many = await ready(9_999)
  const message = await why({ orderId: many.orderid }, 'BREAKS_RULE')
  assert.match(message, new RegExp(`9,?999 labels, 3,?000 at most.*#${many.orderid} alone has 9,?999 crates`))
})
