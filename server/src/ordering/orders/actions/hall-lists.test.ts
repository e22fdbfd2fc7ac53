import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { closePdfWorkers } from '../../../platform/pdf/pdf-workers.ts'
import { badgeOf, type PrintedPickLine, pickWords, shortLetter } from '../rules/pick-list.ts'
import { anOrderApp, type Details, type OrderApp } from '../testing/order-app.ts'

const canRead = spawnSync('pdftotext', ['-v']).error === undefined
const skip = canRead ? false : 'pdftotext (poppler-utils) is not installed'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
after(async () => {
  await orderApp.sound()
  await orderApp.close()
  await closePdfWorkers()
})

/** The text of a printed list, page by page, spaces collapsed. */
async function pagesOf(path: 'picklist' | 'loadlist', query: string): Promise<string[]> {
  const { status, headers, body } = await orderApp.test.send('GET', `/api/web/v1/orders/${path}?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(headers['content-type'], 'application/pdf')
  assert(Buffer.isBuffer(body))
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: body, encoding: 'utf8' })
  return text
    .split('\f')
    .slice(0, -1)
    .map(page => page.replace(/ +/g, ' '))
}
const has = (text: string | undefined, ...parts: string[]) => {
  for (const part of parts) assert.ok(text?.includes(part), `${part} is missing in:\n${text}`)
}
const dayAndSlot = (order: Details) => order.orderdetails.deliveryDate

test('a pick list has each line with its amount, what is allowed and its late change; what is printed is in the hall', {
  skip,
}, async () => {
  const onion = await orderApp.item({ name: 'Paper onion', onHandMilli: 90_000 })
  const okra = await orderApp.item({ name: 'Paper okra', onHandMilli: 90_000 })
  const first = await orderApp.order(
    [
      [onion, 10],
      [okra, 2],
    ],
    'PENDING',
  )
  const second = await orderApp.order([[okra, 4]], 'PENDING')
  const placed = await orderApp.order([[onion, 7]], 'PLACED')
  await orderApp.assign(first)
  await orderApp.pick(first, [{ orderitemid: orderApp.line(first).orderitemid, pickedweight: 9.85 }])
  const [, changed] = first.orderitemdetails
  assert(changed)
  await orderApp.pick(first, [{ orderitemid: changed.orderitemid, pickedweight: 2 }])
  await orderApp.test.ok(orders.editOrder, {
    orderId: first.orderid,
    body: {
      items: [
        { orderitemid: orderApp.line(first).orderitemid, packsizeid: onion.packId, quantity: 10 },
        { orderitemid: changed.orderitemid, packsizeid: okra.packId, quantity: 3 },
      ],
    },
  })

  const day = `deliveryDate=${dayAndSlot(first)}`
  const [one, two, ...more] = await pagesOf('picklist', day)
  assert.equal(more.length, 0)
  has(
    one,
    `#${first.orderid}`,
    '06:00 – 08:00 AM',
    'Paper onion',
    '10.000 kg',
    '9.500 – 10.500',
    '9.850',
    'Ravi',
    'A1, 2',
    'Page 1 of 1',
  )
  has(one, '3.000 kg', 'Now 3 packs, was 2 packs', 'If the phone shows', 'O out of stock', 'by Asha')
  has(two, `#${second.orderid}`, 'Nobody yet', 'A2, 1', '4.000 kg')

  const named = await pagesOf('picklist', `orderIds=${second.orderid}&orderIds=${placed.orderid}&format=pdf`)
  assert.equal(named.length, 1)
  has(named[0], `#${second.orderid}`, 'A2, 1')
  const why = await orderApp.test.refused(orders.pickList, { orderIds: [placed.orderid] }, 'NOT_FOUND')
  assert.match(why.message, /nothing to pick/)
  await orderApp.test.refused(orders.pickList, { deliveryDate: '2026-12-01' }, 'NOT_FOUND')
})

test('thirty lines take two pages, each with its head, none printed twice', { skip }, async () => {
  const items = []
  for (let n = 1; n <= 30; n++)
    items.push(await orderApp.item({ name: `Row ${n} of a long list`, onHandMilli: 9_000 }))
  const long = await orderApp.order(
    items.map(item => [item, 1]),
    'PENDING',
  )
  const pages = await pagesOf('picklist', `orderIds=${long.orderid}`)
  assert.equal(pages.length, 2)
  pages.forEach((page, at) => {
    has(page, '# Item Pick Between Picked Short', `#${long.orderid}`, `Page ${at + 1} of 2`)
  })
  const rows = pages.flatMap(page => [...page.matchAll(/Row (\d+) of/g)].map(([, row]) => Number(row)))
  assert.deepEqual(
    rows.toSorted((a, b) => a - b),
    items.map((_, at) => at + 1),
  )
})

test('the board counts what is out slot by slot; a load list names crates and documents of what is packed, ready or out', {
  skip,
}, async () => {
  const leek = await orderApp.item({ name: 'Paper leek', onHandMilli: 90_000 })
  const ready = await orderApp.order([[leek, 3]], 'READY_TO_DISPATCH')
  const out = await orderApp.order([[leek, 5]], 'READY_TO_DISPATCH')
  await orderApp.move(out, 'DISPATCHED')
  const { documents } = await orderApp.look(out)
  const [document] = documents
  assert(document)
  const deliveryDate = dayAndSlot(out)

  const board = await orderApp.test.ok(dispatch.dispatchBoard, { deliveryDate })
  const [slot, ...others] = board.slots
  assert.equal(others.length, 0)
  assert(slot)
  const { out: left, ready: waiting, packed, picking, held, orders: all, lastOut } = slot
  assert.deepEqual(
    { left, waiting, packed, picking, held, all },
    { left: 1, waiting: 1, packed: 0, picking: 3, held: 0, all: 5 },
  )
  assert.equal(lastOut, orderApp.test.clock.now.toISOString())
  assert.deepEqual(board.documents, [
    { orderid: out.orderid, documents: [{ number: document.number, type: document.type }] },
  ])
  const other = await orderApp.test.ok(dispatch.dispatchBoard, { deliveryDate: '2026-12-01' })
  assert.deepEqual([other.slots, other.documents], [[], []])

  const [page, ...more] = await pagesOf('loadlist', `deliveryDate=${deliveryDate}&slotId=${slot.id}`)
  assert.equal(more.length, 0)
  has(
    page,
    'Load list',
    '2 orders',
    `#${ready.orderid}`,
    'Made at dispatch',
    `#${out.orderid}`,
    document.number,
    'Page 1 of 1',
  )
  has(page, 'Received by, name and time', 'Vehicle number', '0 crates')
  const why = await orderApp.test.refused(orders.loadList, { deliveryDate: '2026-12-01' }, 'NOT_FOUND')
  assert.match(why.message, /nothing to load/)
})

const aPickLine = (line: Partial<PrintedPickLine>): PrintedPickLine => ({
  name: 'Lemon',
  localName: null,
  packName: '10 kg',
  unit: 'KG',
  contentMilli: milli(10_000),
  catchWeight: true,
  byPiece: false,
  orderedPacksMilli: milli(3000),
  orderedMilli: milli(30_000),
  pickedPacksMilli: null,
  pickedMilli: null,
  shortReason: null,
  allottedMilli: null,
  task: null,
  isSubstitute: false,
  pastLots: [],
  ...line,
})

// rules §35.5
test('paper has the share of a line in place of what was ordered, and nothing above it is allowed', () => {
  const of = (line: Partial<PrintedPickLine>) => {
    const { amount, packs, between } = pickWords(aPickLine(line))
    return [amount, packs, between]
  }
  assert.deepEqual(of({ allottedMilli: milli(21_000) }), [
    '21.000 kg',
    'of 30.000 kg, shared out',
    '19.950 – 21.000',
  ])
  assert.deepEqual(of({ allottedMilli: milli(20_000), catchWeight: false }), [
    '2 packs',
    'of 3 packs, shared out',
    'at most',
  ])
  assert.deepEqual(of({ allottedMilli: milli(20_000), byPiece: true }), [
    '2 pc',
    'of 3 pc, shared out',
    'at most',
  ])
})

test('a paper list names the lot to leave, which is past its day when it is delivered, until the line is picked', {
  skip,
}, async () => {
  const item = await orderApp.item({ name: 'Paper paneer', onHandMilli: 0 })
  for (const bestBefore of ['2026-11-20', '2026-11-30'].map(day))
    await orderApp.test.ok(inventory.countStock, {
      body: {
        itemId: item.itemTypeId,
        counted: bestBefore === day('2026-11-20') ? 6 : 12,
        reason: 'COUNT_CORRECTION',
        bestBefore,
      },
    })
  const order = await orderApp.order([[item, 4]], 'PENDING')
  const printed = async () => (await pagesOf('picklist', `orderIds=${order.orderid}`))[0]
  has(await printed(), 'Paper paneer', 'Not the lot of Fri, 20 Nov 2026')
  await orderApp.assign(order)
  await orderApp.pick(order, [{ orderitemid: orderApp.line(order).orderitemid, pickedweight: 4 }])
  assert.doesNotMatch((await printed()) ?? '', /Not the lot/)
  const days = [day('2026-11-20'), day('2026-11-18')]
  assert.equal(
    badgeOf(aPickLine({ pastLots: days, isSubstitute: true })),
    'Not the 2 lots past their day · Substitute',
  )
})

test('weighed lines name their ends, counted ones their units, pieces both', () => {
  const reply = (line: Partial<PrintedPickLine>) => {
    const { amount, packs, between, units, picked } = pickWords(aPickLine(line))
    return [amount, packs, between, units.join('+'), picked]
  }
  const counted = { catchWeight: false }
  assert.deepEqual(reply({}), ['30.000 kg', '3 × 10 kg', '28.500 – 31.500', 'kg', ''])
  assert.deepEqual(reply({ pickedPacksMilli: milli(2950), pickedMilli: milli(29_500) })[4], '29.500')
  assert.deepEqual(
    reply({ ...counted, packName: '25 kg bag', orderedPacksMilli: milli(1000), orderedMilli: milli(25_000) }),
    ['1 pack', '1 × 25 kg bag', 'exact count', 'packs', ''],
  )
  assert.deepEqual(
    reply({
      ...counted,
      unit: 'PC',
      packName: '30 pc tray',
      orderedPacksMilli: milli(6000),
      orderedMilli: milli(180_000),
    }),
    ['180 pc', '6 × 30 pc tray', 'exact count', 'pc', ''],
  )
  assert.deepEqual(
    reply({
      ...counted,
      unit: 'BUNCH',
      packName: '1 bunch',
      orderedPacksMilli: milli(20_000),
      orderedMilli: milli(20_000),
    })[0],
    '20 bunches',
  )
  assert.deepEqual(
    reply({
      byPiece: true,
      contentMilli: milli(800),
      orderedPacksMilli: milli(6000),
      orderedMilli: milli(4800),
    }),
    ['6 pc', 'about 0.800 kg each, count and weigh', 'exact count', 'pc+kg', ''],
  )
  assert.deepEqual(
    [shortLetter('OUT_OF_STOCK'), shortLetter('CUSTOMER_AGREED'), shortLetter(null)],
    ['O', '', ''],
  )
})
