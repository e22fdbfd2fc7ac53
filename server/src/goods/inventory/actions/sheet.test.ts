import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { jobs } from '@packhouse/contract/platform/jobs/endpoints.ts'
import { sql } from 'kysely'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { formula, readBack, workbook } from '../../../platform/sheets/testing.ts'
import type { BuiltItem } from '../../../testing/builders.ts'
import { runWork } from '../../../testing/run-work.ts'
import { sendFile } from '../../../testing/send-file.ts'

type Answer = Reply<typeof inventory.bulkUploadStock>

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
afterEach(() => orderApp.sound())
after(() => orderApp.close())

const header = [
  'Item ID*',
  'Item Name',
  'Item Type Code*',
  'Unit',
  'Current Stock',
  'Order Accepted',
  'Add Estimate',
  'Expected Date',
  'Actual Received',
  'Remove Qty',
  'Remove Reason',
  'Max Order Qty',
  'Notes',
  'Best Before',
]
interface Typed {
  estimate?: number | string
  date?: string
  actual?: number | string | ReturnType<typeof formula>
  remove?: number | string
  reason?: string
  limit?: number | string
  notes?: string
  code?: string
}
const codeOf = async ({ itemTypeId }: BuiltItem) =>
  (await orderApp.test.ok(inventory.itemInventory, { itemid: itemTypeId })).itemTypeCode
const line = async (item: BuiltItem, typed: Typed) => [
  item.itemTypeId,
  null,
  typed.code ?? (await codeOf(item)),
  null,
  null,
  null,
  typed.estimate ?? null,
  typed.date ?? null,
  typed.actual ?? null,
  typed.remove ?? null,
  typed.reason ?? null,
  typed.limit ?? null,
  typed.notes ?? null,
]
type Line = Awaited<ReturnType<typeof line>>

/** Sends a file as a form does. */
const upload = (bytes: Uint8Array<ArrayBuffer> | string, query = '') =>
  sendFile(orderApp.test, `${inventory.bulkUploadStock.path}${query}`, bytes, { name: 'stock.xlsx' })
const sheetOf = (lines: readonly Line[]) => workbook([header, ...lines])
async function sent(lines: readonly Line[], query = ''): Promise<Answer> {
  const answer = await upload(sheetOf(lines), `?as=json${query}`)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json()
}
const words = ({ rows }: Answer) => rows.map(({ rowNo, status, message }) => [rowNo, status, message])
const announced = async (
  { itemTypeId: itemId }: BuiltItem,
  quantity: number,
  expectedDate = '2026-11-20',
) => {
  const [estimate] = await orderApp.test.ok(inventory.addEstimates, {
    body: [{ itemId, quantity, expectedDate }],
  })
  assert(estimate)
  return estimate.id
}

// spec 9.12
test('the sheet that is downloaded holds every active item, and sent back untouched it changes nothing', async () => {
  const onion = await orderApp.item({ name: '=Onion', onHandMilli: 12_500, maxOrderMilli: 40_000 })
  const answer = await orderApp.test.app.inject({
    method: 'GET',
    url: '/api/web/v1/inventory/download/iteminventoryxls',
    headers: { authorization: `Bearer ${orderApp.test.token}` },
  })
  assert.equal(answer.statusCode, 200)
  assert.match(String(answer.headers['content-disposition']), /filename="itemInventoryDetails\.xlsx"/)
  const rows = readBack(answer.rawPayload)
  assert.deepEqual(
    rows[0],
    header.map(title => title.replace('*', '')),
  )
  const row = rows.find(([id]) => id === onion.itemTypeId)
  assert.deepEqual(row?.slice(1, 13), [
    '=Onion',
    await codeOf(onion),
    'kg',
    12.5,
    0,
    null,
    null,
    null,
    null,
    null,
    40,
    null,
  ])
  const back = await upload(new Uint8Array(answer.rawPayload), '?as=json')
  const { counts }: Answer = back.json()
  assert.deepEqual([counts.updated, counts.failed, counts.unchanged], [0, 0, 1])
  assert.equal((await orderApp.stock(onion)).onHand, 12.5)
})

test('one row may do several things, and the preview counts what is then saved', async () => {
  const tomato = await orderApp.item({ name: 'Tomato', onHandMilli: 10_000 })
  const okra = await orderApp.item({ name: 'Okra' })
  const id = await announced(tomato, 100)
  const lines = [
    await line(tomato, {
      estimate: 50,
      actual: 92,
      remove: 4,
      reason: 'spoiled',
      limit: 25,
      notes: 'Sheet of the night',
    }),
    await line(okra, { estimate: '1,250', date: '21/11/2026', limit: 20 }),
  ]
  const preview = await sent(lines, '&dryrun=true')
  assert.deepEqual([preview.applied, preview.uploadId, preview.counts.updated], [false, null, 2])
  assert.equal((await orderApp.stock(tomato)).onHand, 10)

  const saved = await sent(lines)
  assert.deepEqual(saved.counts, preview.counts)
  assert.deepEqual(saved.rows, preview.rows)
  assert.deepEqual(words(saved), [
    [
      2,
      'UPDATED',
      `92.000 kg received on estimate ${id}; 4.000 kg removed; 50.000 kg expected Sat, 21 Nov 2026; limit 25.000 kg`,
    ],
    [3, 'UPDATED', '1,250.000 kg expected Sat, 21 Nov 2026; limit 20.000 kg'],
  ])
  const stock = await orderApp.test.ok(inventory.itemInventory, { itemid: tomato.itemTypeId })
  assert.deepEqual([stock.currentStock, stock.pendingInbound, stock.maxOrderQuantity], [98, 50, 25])
  const { inventoryTxns } = await orderApp.test.ok(inventory.stockLedger, { itemids: [tomato.itemTypeId] })
  assert.deepEqual(
    inventoryTxns
      .slice(0, 2)
      .map(({ type, quantity, balanceAfter, reference }) => [type, quantity, balanceAfter, reference]),
    [
      ['WASTAGE', -4, 98, { kind: 'UPLOAD', id: saved.uploadId, label: 'stock.xlsx' }],
      ['RECEIPT', 92, 102, { kind: 'ESTIMATE', id, label: '' }],
    ],
  )
})

test('a row with one error does nothing at all, and the others go on', async () => {
  const tomato = await orderApp.item({ name: 'Plum tomato', onHandMilli: 10_000 })
  const okra = await orderApp.item({ name: 'Okra two', onHandMilli: 5000 })
  await announced(tomato, 100)
  const reply = await sent([
    await line(tomato, { actual: 100, remove: 111, reason: 'SPOILED' }),
    await line(okra, { remove: 2, reason: 'DONATION' }),
  ])
  assert.deepEqual(words(reply), [
    [2, 'FAILED', 'Only 110.000 kg of Plum tomato can be removed.'],
    [3, 'UPDATED', '2.000 kg removed'],
  ])
  assert.deepEqual([(await orderApp.stock(tomato)).onHand, (await orderApp.stock(okra)).onHand], [10, 3])
})

test('each error has its words', async () => {
  const onion = () => orderApp.item({ onHandMilli: 10_000, packs: [{ weightMilli: 5000 }] })
  const egg = () => orderApp.item({ name: 'Egg', unit: 'PC', onHandMilli: 30_000 })
  const cases: [make: () => Promise<BuiltItem>, Typed, status: string, message: RegExp][] = [
    [onion, { actual: 5 }, 'FAILED', /^No estimate is pending, so leave Actual Received empty$/],
    [onion, { remove: 2 }, 'FAILED', /^Remove Reason is missing$/],
    [onion, { reason: 'SPOILED' }, 'FAILED', /^Enter Remove Qty with Remove Reason$/],
    [onion, { remove: 2, reason: 'LOST' }, 'FAILED', /^Remove Reason must be one of Spoiled, Trimming/],
    [onion, { remove: 2, reason: 'Theft or missing' }, 'FAILED', /^Theft or missing needs a note/],
    [onion, { remove: 0, reason: 'SPOILED' }, 'FAILED', /^Remove Qty must be greater than 0$/],
    [onion, { remove: 'two', reason: 'SPOILED' }, 'FAILED', /^Remove Qty must be a number$/],
    [onion, { remove: 1.2345, reason: 'SPOILED' }, 'FAILED', /^Remove Qty can have at most 3 decimals$/],
    [egg, { remove: 1.5, reason: 'SPOILED' }, 'FAILED', /^Egg is counted by the pc: whole numbers only\.$/],
    [onion, { date: '21/11/2026' }, 'FAILED', /^Enter Add Estimate with Expected Date$/],
    [onion, { estimate: 5, date: 'soon' }, 'FAILED', /^Expected Date must be a date, such as 21\/11\/2026$/],
    [onion, { estimate: 5, date: '01/01/2026' }, 'FAILED', /^Choose a day from today to .* for Onion \d+\.$/],
    [onion, { estimate: 100_001 }, 'FAILED', /^Add Estimate can be at most 1,00,000$/],
    [onion, { limit: 0 }, 'FAILED', /Deactivate the item instead\.$/],
    [onion, { limit: 4 }, 'FAILED', /^The limit must be at least the smallest pack of Onion \d+/],
    [onion, { limit: 20, code: 'OTHER' }, 'FAILED', /^Item ID and Item Type Code do not match$/],
    [onion, { actual: formula('1+1', 2) }, 'FAILED', /^Formula not allowed; paste the value$/],
    [onion, {}, 'SKIPPED', /^$/],
  ]
  const lines: Line[] = []
  for (const [make, typed] of cases) lines.push(await line(await make(), typed))
  const { rows } = await sent([...lines, [99_999, null, 'ITEM-1']], '&dryrun=true')
  const byRow = new Map(rows.map(row => [row.rowNo, row]))
  for (const [at, [, typed, status, message]] of cases.entries()) {
    const row = byRow.get(at + 2)
    assert.equal(row?.status, status, JSON.stringify(typed))
    assert.match(row?.message ?? '', message)
  }
  assert.equal(byRow.get(cases.length + 2)?.message, 'Item ID 99999 not found')
  const twice = await orderApp.item()
  assert.deepEqual(words(await sent([await line(twice, { limit: 20 }), await line(twice, { limit: 30 })])), [
    [2, 'FAILED', 'Duplicate row for this item (also row 3)'],
    [3, 'FAILED', 'Duplicate row for this item (also row 2)'],
  ])
})

test('a receipt more than half off waits for the screen, one more than 10% off for a note', async () => {
  const onion = await orderApp.item({ name: 'Shallot' })
  await announced(onion, 100)
  const half = await sent([await line(onion, { actual: 40, notes: 'Half a truck' })])
  assert.deepEqual(words(half), [
    [
      2,
      'NEEDS_CONFIRM',
      'Shallot is 60% under the estimate (40.000 kg of 100.000 kg). Receive it on the screen.',
    ],
  ])
  const short = await sent([await line(onion, { actual: 80 })])
  assert.match(String(words(short)[0]?.[2]), /Give the reason in the note\.$/)
  const noted = await sent([await line(onion, { actual: 80, notes: 'Truck was small' })])
  assert.equal(noted.counts.updated, 1)
  assert.equal((await orderApp.stock(onion)).onHand, 80)
})

test('what lies picked stays, also against a sheet', async () => {
  const onion = await orderApp.item({ name: 'Leek', onHandMilli: 10_000 })
  await orderApp.order([[onion, 4]], 'PACKED')
  const reply = await sent([await line(onion, { remove: 7, reason: 'SPOILED' })])
  assert.deepEqual(words(reply), [
    [2, 'FAILED', 'Only 6.000 kg of Leek can be removed; 4.000 kg is already picked for orders.'],
  ])
})

test('the same file twice within a day asks first; a dry run is not remembered', async () => {
  const onion = await orderApp.item({ name: 'Chive', onHandMilli: 10_000 })
  const bytes = sheetOf([await line(onion, { remove: 1, reason: 'SAMPLE' })])
  assert.equal((await upload(bytes, '?dryrun=true')).statusCode, 200)
  assert.equal((await upload(bytes)).statusCode, 200)
  const again = await upload(bytes)
  assert.deepEqual([again.statusCode, again.json().code], [409, 'NEEDS_CONFIRM'])
  assert.match(again.json().message, /^This file was already applied by Asha, Fri, 20 Nov 2026, 08:30 PM\./)
  assert.equal((await upload(bytes, '?confirm=true')).statusCode, 200)
  assert.equal((await orderApp.stock(onion)).onHand, 8)
})

test('the same file sent by two at once is applied once', async () => {
  const onion = await orderApp.item({ name: 'Celery', onHandMilli: 10_000 })
  const bytes = sheetOf([await line(onion, { remove: 1, reason: 'SAMPLE', notes: 'Race' })])
  const answers = await Promise.all([upload(bytes), upload(bytes)])
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409])
  assert.equal((await orderApp.stock(onion)).onHand, 9)
})

// spec 9.13
test('the status sheet says of each row what became of it, with the counts in the head; every row is in the trail', async () => {
  const onion = await orderApp.item({ name: 'Garlic', onHandMilli: 10_000 })
  const other = await orderApp.item({ name: 'Ginger' })
  const answer = await upload(
    sheetOf([
      await line(onion, { remove: 2, reason: 'PEST', notes: '=cmd' }),
      await line(other, { actual: 5 }),
    ]),
  )
  assert.match(String(answer.headers['content-disposition']), /filename="itemInventoryStatusDetails\.xlsx"/)
  assert.deepEqual(
    ['updated', 'failed', 'skipped', 'unchanged', 'needs-confirm'].map(
      name => answer.headers[`x-rows-${name}`],
    ),
    ['1', '1', '0', '0', '0'],
  )
  const [, first, second] = readBack(answer.rawPayload)
  assert.deepEqual(first?.slice(12), ['=cmd', null, 2, 'UPDATED', '2.000 kg removed'])
  assert.deepEqual(second?.slice(14), [3, 'FAILED', 'No estimate is pending, so leave Actual Received empty'])
  const event = await orderApp.test.db
    .selectFrom('audit_event')
    .where('action', '=', 'STOCK_SHEET_APPLIED')
    .orderBy('id', 'desc')
    .select('after')
    .executeTakeFirst()
  assert.deepEqual(event?.after, {
    fileName: 'stock.xlsx',
    rows: [{ rowNo: 2, itemTypeId: onion.itemTypeId, did: '2.000 kg removed' }],
  })
})

test('a file that is no sheet, or not this one, is refused whole', async () => {
  const plain = await upload('not a zip at all')
  assert.deepEqual([plain.statusCode, plain.json().code], [400, 'NOT_A_SHEET'])
  const wrong = await upload(
    workbook([
      ['Item', 'Price'],
      [1, 2],
    ]),
  )
  assert.equal(wrong.statusCode, 400)
  assert.match(
    wrong.json().message,
    /^The first row must be the header: Item ID \| Item Name \| Item Type Code/,
  )
})

describe('in the background', () => {
  const work = () => runWork(orderApp.test)
  const shown = (uploadId: number) => orderApp.test.ok(inventory.stockUpload, { uploadId })
  const send = async (bytes: Uint8Array<ArrayBuffer> | string) => {
    const answer = await upload(bytes, '?background=true')
    assert.equal(answer.statusCode, 200, answer.body)
    const sheet: Answer = answer.json()
    assert(sheet.uploadId !== null)
    return { ...sheet, uploadId: sheet.uploadId }
  }
  const jobOf = async (uploadId: number) =>
    orderApp.test.ok(jobs.job, { id: (await shown(uploadId)).jobId ?? 0 })

  test('a sheet is checked, left, come back to, and applied as it was shown, with its status sheet', async () => {
    const onion = await orderApp.item({ name: 'Night onion', onHandMilli: 10_000 })
    const bad = await orderApp.item({ name: 'Night okra' })
    const sent = await send(
      sheetOf([await line(onion, { remove: 2, reason: 'PEST', limit: 30 }), await line(bad, { actual: 5 })]),
    )
    assert.deepEqual([sent.status, sent.applied, sent.rows], ['CHECKING', false, []])
    await orderApp.test.refused(inventory.applyStockUpload, { uploadId: sent.uploadId }, 'BREAKS_RULE')
    assert.equal((await jobOf(sent.uploadId)).doing, 'Waiting to be read')
    await work()
    const [last] = await orderApp.test.ok(inventory.stockUploads, {})
    assert.deepEqual([last?.id, last?.status, last?.uploadedBy], [sent.uploadId, 'CHECKED', 'Asha'])
    const preview = await shown(sent.uploadId)
    assert.deepEqual(words(preview), [
      [3, 'FAILED', 'No estimate is pending, so leave Actual Received empty'],
      [2, 'UPDATED', '2.000 kg removed; limit 30.000 kg'],
    ])
    assert.equal((await jobOf(sent.uploadId)).message, '2 rows checked')
    assert.equal((await orderApp.stock(onion)).onHand, 10, 'nothing is saved by looking')

    assert.equal(
      (await orderApp.test.ok(inventory.applyStockUpload, { uploadId: sent.uploadId })).status,
      'APPLYING',
    )
    assert.equal(
      (await orderApp.test.ok(inventory.applyStockUpload, { uploadId: sent.uploadId })).status,
      'APPLYING',
      'a second tap',
    )
    await work()
    const saved = await shown(sent.uploadId)
    assert.deepEqual(
      [saved.status, saved.applied, saved.counts, saved.rows],
      ['APPLIED', true, preview.counts, preview.rows],
    )
    const job = await jobOf(sent.uploadId)
    assert.deepEqual([job.status, job.message, job.done, job.total], ['DONE', 'All 1 row saved', 2, 2])
    assert.equal((await orderApp.stock(onion)).onHand, 8)
    await orderApp.test.ok(inventory.applyStockUpload, { uploadId: sent.uploadId })
    assert.equal(await work(), 0)

    const sheet = await orderApp.test.send(
      'GET',
      `/api/web/v1/inventory/uploadsheet?uploadId=${sent.uploadId}`,
    )
    assert.ok(sheet.body instanceof Buffer)
    assert.deepEqual(
      readBack(new Uint8Array(sheet.body))
        .slice(1)
        .map(row => row.slice(14)),
      [
        [2, 'UPDATED', '2.000 kg removed; limit 30.000 kg'],
        [3, 'FAILED', 'No estimate is pending, so leave Actual Received empty'],
      ],
    )
  })

  test('stock that moves between look and apply: nothing is saved, and it says so', async () => {
    const [onion, okra] = [
      await orderApp.item({ name: 'Moved onion', onHandMilli: 10_000 }),
      await orderApp.item({ onHandMilli: 5000 }),
    ]
    const sent = await send(
      sheetOf([
        await line(onion, { remove: 8, reason: 'PEST' }),
        await line(okra, { remove: 1, reason: 'PEST' }),
      ]),
    )
    await work()
    await orderApp.test.ok(inventory.removeStock, {
      body: { itemId: onion.itemTypeId, quantity: 5, reason: 'SPOILED' },
    })
    await orderApp.test.ok(inventory.applyStockUpload, { uploadId: sent.uploadId })
    await work()
    const { status, message, applied } = await shown(sent.uploadId)
    assert.deepEqual(
      [status, applied, message],
      [
        'REFUSED',
        false,
        'Stock changed since stock.xlsx was checked: 1 row would now have a different result (row 2, Moved onion). Upload the sheet again. None of its rows was saved.',
      ],
    )
    assert.deepEqual([(await orderApp.stock(onion)).onHand, (await orderApp.stock(okra)).onHand], [5, 5])
    await orderApp.test.refused(inventory.applyStockUpload, { uploadId: sent.uploadId }, 'BREAKS_RULE')
  })

  test('the same file sent twice and applied twice is asked about', async () => {
    const onion = await orderApp.item({ name: 'Twice', onHandMilli: 10_000 })
    const bytes = sheetOf([await line(onion, { remove: 1, reason: 'SAMPLE', notes: 'Twice' })])
    const [first, second] = [await send(bytes), await send(bytes)]
    await work()
    await orderApp.test.ok(inventory.applyStockUpload, { uploadId: first.uploadId })
    await work()
    const { message } = await orderApp.test.refused(
      inventory.applyStockUpload,
      { uploadId: second.uploadId },
      'NEEDS_CONFIRM',
    )
    assert.match(message, /^This file was already applied by Asha, /)
    await orderApp.test.ok(inventory.applyStockUpload, { uploadId: second.uploadId, confirm: true })
    await work()
    assert.equal((await orderApp.stock(onion)).onHand, 8)
  })

  test('a server that ends in the middle leaves nothing or all: the next one takes the work up', async () => {
    const onion = await orderApp.item({ name: 'Restart', onHandMilli: 10_000 })
    const { uploadId } = await send(sheetOf([await line(onion, { remove: 3, reason: 'SAMPLE' })]))
    await work()
    const { jobId } = await orderApp.test.ok(inventory.applyStockUpload, { uploadId })
    // state left by a process killed while it ran the job
    await sql`update job set status = 'RUNNING', attempts = 1, updated_at = now() where id = ${jobId}`.execute(
      orderApp.test.db,
    )
    assert.equal(await work(), 0, 'one that may still live keeps its work')
    assert.equal((await orderApp.stock(onion)).onHand, 10)
    await sql`update job set updated_at = now() - interval '1 minute' where id = ${jobId}`.execute(
      orderApp.test.db,
    )
    assert.equal(await work(), 1)
    assert.deepEqual(
      [(await jobOf(uploadId)).message, (await shown(uploadId)).status],
      ['All 1 row saved', 'APPLIED'],
    )
    assert.equal((await orderApp.stock(onion)).onHand, 7)
  })

  test('a file that is no sheet fails its job in words', async () => {
    const { uploadId } = await send('\u0000 not a sheet')
    await work()
    const { status, message } = await shown(uploadId)
    assert.deepEqual(
      [status, message],
      ['REFUSED', 'This file is not a readable sheet. Upload an .xlsx or .csv file. No stock was changed.'],
    )
  })

  test('an upload that is not there is 404', async () => {
    const uploadId = 999_999
    await orderApp.test.refused(inventory.stockUpload, { uploadId }, 'NOT_FOUND')
    await orderApp.test.refused(inventory.applyStockUpload, { uploadId }, 'NOT_FOUND')
    assert.equal(
      (await orderApp.test.send('GET', `/api/web/v1/inventory/uploadsheet?uploadId=${uploadId}`)).status,
      404,
    )
  })
})

test('a sheet is applied while sixteen others write the same items', async () => {
  const onion = await orderApp.item({ name: 'Radish', onHandMilli: 100_000 })
  const remove = { body: { itemId: onion.itemTypeId, quantity: 1, reason: 'SPOILED' as const } }
  const [reply] = await Promise.all([
    sent([await line(onion, { remove: 5, reason: 'SAMPLE', estimate: 10 })]),
    ...Array.from({ length: 16 }, () => orderApp.test.ok(inventory.removeStock, remove)),
  ])
  assert.equal(reply.counts.updated, 1)
  assert.equal((await orderApp.stock(onion)).onHand, 79)
})
