import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import type { UploadResult } from '@packhouse/contract/goods/pricing/model.ts'
import { jobs } from '@packhouse/contract/platform/jobs/endpoints.ts'
import { sql } from 'kysely'
import { formula, readBack, workbook } from '../../../platform/sheets/testing.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, anItem } from '../../../testing/builders.ts'
import { runWork } from '../../../testing/run-work.ts'
import { sendFile } from '../../../testing/send-file.ts'

let app: TestApp
before(async () => {
  app = await testApp()
  await aBusiness(app)
})
after(() => app.close())

type Cell = string | number | null
type Typed = Parameters<typeof workbook>[0][number][number]
const address = '/api/web/v1/item/pricing/bulkuploaditemprices'
const columnNames = [
  'Item ID',
  'Item Name',
  'Item Type Code',
  'Unit',
  'Current Base Price',
  'New Base Price',
  'Update Pack Prices',
  'Confirm Large Change',
  'Remarks',
]

async function upload(bytes: Uint8Array<ArrayBuffer>, query = '', fileName = 'prices.xlsx') {
  const answer = await sendFile(app, `${address}${query}`, bytes, { name: fileName })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  const counts = ['updated', 'unchanged', 'skipped', 'needs-confirm', 'failed'].map(name =>
    Number(answer.headers[`x-rows-${name}`]),
  )
  return {
    status: answer.statusCode,
    bytes: new Uint8Array(answer.rawPayload),
    counts,
    body: isJson ? answer.json() : undefined,
  }
}

/** The status sheet: status and message of each row, by row number. */
const statuses = (bytes: Uint8Array): [number, string, string][] => {
  const [head = [], ...rows] = readBack(bytes)
  const at = (title: string) => head.indexOf(title)
  return rows.map(row => [
    Number(row[at('Row No')]),
    String(row[at('Status')]),
    String(row[at('Message')] ?? ''),
  ])
}

async function download(format: 'xls' | 'csv'): Promise<{ head: Cell[]; rows: Cell[][]; name: unknown }> {
  const answer = await app.app.inject({
    url: `/api/web/v1/item/pricing/download/itemprices${format}`,
    headers: { authorization: `Bearer ${app.token}` },
  })
  assert.equal(answer.statusCode, 200)
  const [head = [], ...rows] = readBack(new Uint8Array(answer.rawPayload))
  return { head, rows, name: answer.headers['content-disposition'] }
}

/** Rows of the downloaded sheet with new prices, by item. */
async function sheetOf(prices: Map<number, Cell>): Promise<Cell[][]> {
  const { head, rows } = await download('xls')
  const wanted = rows.filter(([id]) => prices.has(Number(id)))
  return [head, ...wanted.map(row => row.with(5, prices.get(Number(row[0])) ?? null))]
}

const item = async (basePaise: number | null = 1800, name?: string) => {
  const { itemTypeId, packIds } = await anItem(app, {
    basePaise,
    packs: [{ weightMilli: 1000 }, { weightMilli: 5000 }],
    ...(name ? { name } : {}),
  })
  const { code } = await app.db
    .selectFrom('item_type')
    .where('id', '=', itemTypeId)
    .select('code')
    .executeTakeFirstOrThrow()
  return { id: itemTypeId, code, packIds }
}
const priceOf = async (id: number) => {
  const { rows } = await app.ok(pricing.itemsInPricing, { body: { itemids: [id] } })
  return rows[0]?.basePrice
}
const line = (
  { id, code }: { id: number; code: string },
  shown: Cell,
  price: Typed,
  packs: Cell = 'N',
  confirm: Cell = null,
): Typed[] => [id, null, code, null, shown, price, packs, confirm, null]
const work = () => runWork(app)

describe('the sheet that goes out', () => {
  for (const format of ['xls', 'csv'] as const) {
    // spec 9.14
    test(`has the ten columns and every active item, as .${format}`, async () => {
      const { id, code } = await item(2750, `=Risky "${format}"`)
      const { id: off } = await item()
      await sql`update item_type set is_active = false where id = ${off}`.execute(app.db)
      const { head, rows, name } = await download(format)
      assert.deepEqual(head, [...columnNames, 'Downloaded At'])
      assert.match(String(name), new RegExp(`itemPriceDetails\\.${format === 'xls' ? 'xlsx' : 'csv'}`))
      const row = rows.find(([first]) => Number(first) === id)
      assert.deepEqual(
        row?.map(cell => (cell === null || cell === '' ? null : String(cell))),
        [
          String(id),
          format === 'xls' ? `=Risky "${format}"` : `'=Risky "${format}"`,
          code,
          'kg',
          format === 'xls' ? '27.5' : '27.50',
          null,
          'N',
          null,
          null,
          '2026-11-20T15:00:00.000Z by Asha',
        ],
      )
      assert.ok(!rows.some(([first]) => Number(first) === off))
    })
  }

  test('comes back as it is: nothing to do, and a name behind an apostrophe counts as untouched', async () => {
    const { id } = await item(1800, '@Home onion')
    const { bytes, counts } = await upload(workbook(await sheetOf(new Map([[id, null]]))), '?dryrun=true')
    assert.deepEqual(counts, [0, 0, 1, 0, 0])
    assert.deepEqual(statuses(bytes), [[2, 'SKIPPED', '']])
  })
})

test('scenario 12: 40 % asks for a Y, five times fails, blank is skipped, twice fails; good rows are applied', async () => {
  const [a, b, c, d, e, f] = await Promise.all([item(), item(), item(), item(), item(), item()])
  const rows = [
    line(a, 18, 29.16),
    line(b, 18, 29.16, 'N', 'Y'),
    line(c, 18, 1800),
    line(d, 18, null),
    line(e, 18, 19),
    line(e, 18, 20),
    line(f, 18, 18),
  ]
  const sheet = workbook([columnNames, ...rows])
  const dry = await upload(sheet, '?dryrun=true')
  const expected: [number, string, string][] = [
    [2, 'NEEDS_CONFIRM', 'Price changes by 62% (₹18.00 → ₹29.16). Put Y in Confirm Large Change'],
    [3, 'UPDATED', ''],
    [4, 'FAILED', 'Price is 100 times the current price. Check the unit'],
    [5, 'SKIPPED', ''],
    [6, 'FAILED', 'Duplicate row for this item (also row 7)'],
    [7, 'FAILED', 'Duplicate row for this item (also row 6)'],
    [8, 'UNCHANGED', ''],
  ]
  assert.deepEqual([dry.status, dry.counts, statuses(dry.bytes)], [200, [1, 1, 1, 1, 3], expected])
  assert.equal(await priceOf(b.id), 18, 'a dry run applies nothing')
  const real = await upload(sheet)
  assert.deepEqual(
    [real.status, real.counts, statuses(real.bytes)],
    [200, dry.counts, expected],
    'saved is what was previewed',
  )
  assert.deepEqual(
    await Promise.all([a, b, c, d, e, f].map(({ id }) => priceOf(id))),
    [18, 29.16, 18, 18, 18, 18],
  )
})

describe('each error of a row has its words', () => {
  test('items, codes, prices', async () => {
    const [a, b, c, off, none] = await Promise.all([item(), item(), item(), item(), item(null)])
    await sql`update item_type set is_active = false where id = ${off.id}`.execute(app.db)
    await sql`update item_type set code = '00123' where id = ${c.id}`.execute(app.db)
    const rows: [ReturnType<typeof line>, string, string][] = [
      [line({ id: 1_000_812, code: 'X' }, 18, 19), 'FAILED', 'Item ID 1000812 not found'],
      [line({ ...a, code: 'OTHER' }, 18, 19), 'FAILED', 'Item ID and Item Type Code do not match'],
      [line({ ...c, code: '123' }, 18, 19), 'FAILED', 'Excel changed this code; format the column as Text'],
      [
        line({ ...b, code: '1.029E+14' }, 18, 19),
        'FAILED',
        'Excel changed this code; format the column as Text',
      ],
      [line(off, 18, 19), 'FAILED', 'Item is inactive'],
      [line(none, null, 0), 'FAILED', 'Price must be a number greater than 0'],
    ]
    const answer = await upload(workbook([columnNames, ...rows.map(([row]) => row)]))
    assert.deepEqual(
      statuses(answer.bytes),
      rows.map(([, status, message], at) => [at + 2, status, message]),
    )
    const more: [Typed, string][] = [
      ['abc', 'Price must be a number greater than 0'],
      [-5, 'Price must be a number greater than 0'],
      ['19.125', 'Price can have at most 2 decimals'],
      [formula('E2*1.05', 18.9), 'Formula not allowed; paste the value'],
      [
        new Date('2026-04-03T00:00:00Z'),
        'New Base Price is a date here; format the column as Number and type the value again',
      ],
      ['#N/A', 'New Base Price contains the error #N/A'],
      [100_001, 'Price can be at most ₹1,00,000'],
    ]
    const items = await Promise.all(more.map(() => item()))
    const second = await upload(
      workbook([columnNames, ...more.map(([price], at) => line(items[at] ?? a, 18, price))]),
    )
    assert.deepEqual(
      statuses(second.bytes),
      more.map(([, message], at) => [at + 2, 'FAILED', message]),
    )
    assert.deepEqual(second.counts, [0, 0, 0, 0, more.length])
  })

  test('what people type is understood: ₹, commas, non-breaking spaces, lower-case codes, a changed read-only cell', async () => {
    const [a, b] = await Promise.all([item(90_000), item(1800)])
    const answer = await upload(
      workbook([
        columnNames,
        line(a, 900, '₹\u00a01,000.50'),
        line({ ...b, code: b.code.toLowerCase() }, 17.77, ' 19 '),
      ]),
    )
    assert.deepEqual(statuses(answer.bytes), [
      [2, 'UPDATED', ''],
      [3, 'UPDATED', 'Read-only column was changed; ignored'],
    ])
    assert.deepEqual([await priceOf(a.id), await priceOf(b.id)], [1000.5, 19])
  })

  test('a .csv says the same', async () => {
    const a = await item()
    const text = `\ufeff${columnNames.join(',')}\r\n${a.id},,${a.code},,18,"1,9.5",N,,\r\n${a.id},,${a.code},,18,,N,,\r\n`
    const answer = await upload(new Uint8Array(Buffer.from(text)), '?dryrun=true', 'prices.csv')
    assert.deepEqual(statuses(answer.bytes), [
      [2, 'FAILED', 'Price must be a number greater than 0'],
      [3, 'SKIPPED', ''],
    ])
  })
})

describe('a file that is no price sheet is refused whole', () => {
  test('whatever its name', async () => {
    const { status, body } = await upload(new Uint8Array([1, 2, 0, 255]), '', 'itemPriceDetails.xlsx')
    assert.deepEqual(
      [status, body.code, body.message],
      [400, 'NOT_A_SHEET', 'This file is not a readable sheet. Upload an .xlsx or .csv file.'],
    )
  })

  test('with another header, naming the one that is expected', async () => {
    const { status, body } = await upload(
      workbook([columnNames.with(5, 'Price'), line(await item(), 18, 19)]),
    )
    assert.equal(status, 400)
    assert.equal(
      body.message,
      `The first row must be the header: ${columnNames.join(' | ')}. Missing: New Base Price.`,
    )
    assert.deepEqual(body.data.expected, columnNames)
  })
})

test('a price that changed after the sheet was downloaded needs a look, whatever the sheet says; the status sheet itself can be sent again', async () => {
  const a = await item(2000, 'Late garlic')
  const sheet = await sheetOf(new Map([[a.id, 21]]))
  app.clock.now = new Date(app.clock.now.getTime() + 600_000)
  await app.ok(pricing.updateBasePrice, { itemid: a.id, baseprice: 22 })
  const stale = await upload(workbook(sheet.map((row, at) => (at === 1 ? row.with(7, 'Y') : row))))
  assert.deepEqual(statuses(stale.bytes), [
    [2, 'NEEDS_CONFIRM', 'Price changed to ₹22.00 by Asha at 08:40 PM after this sheet was downloaded'],
  ])
  assert.equal(await priceOf(a.id), 22)
  // a sheet without a download time is judged by the price it shows
  const bare = await upload(workbook([columnNames, line(a, 20, 21)]))
  assert.equal(statuses(bare.bytes)[0]?.[1], 'NEEDS_CONFIRM')
  const fresh = readBack(stale.bytes).map((row, at) => (at === 1 ? row.with(4, 22).with(9, null) : row))
  assert.deepEqual((await upload(workbook(fresh))).counts, [1, 0, 0, 0, 0])
  assert.equal(await priceOf(a.id), 21)
})

test('Y in Update Pack Prices gives manual packs back and names them; N leaves them', async () => {
  const [a, b, c] = await Promise.all([item(), item(), item()])
  const skus: string[] = []
  for (const { id, packIds } of [a, b, c]) {
    const packs = await app.ok(pricing.updatePackPrices, {
      itemid: id,
      body: [{ packsizeid: packIds[1] ?? 0, price: 92 }],
    })
    skus.push(packs[1]?.sku ?? '')
  }
  const answer = await upload(
    workbook([columnNames, line(a, 18, 19, 'Y'), line(b, 18, 19, 'N'), line(c, 18, 18, 'Y')]),
  )
  assert.deepEqual(statuses(answer.bytes), [
    [2, 'UPDATED', `Manual packs go back to derived: ${skus[0]}`],
    [3, 'UPDATED', ''],
    [4, 'UPDATED', `Manual packs go back to derived: ${skus[2]}`],
  ])
  const prices = async (itemid: number) =>
    (await app.ok(pricing.itemsInPricing, { body: { itemids: [itemid] } })).rows[0]?.packs.map(
      ({ price }) => price,
    )
  assert.deepEqual(await Promise.all([a, b, c].map(({ id }) => prices(id))), [
    [19, 95],
    [19, 92],
    [18, 90],
  ])
})

test('the same file within a day asks first; a dry run is not remembered, nor a sheet that was reverted', async () => {
  const a = await item()
  const sheet = workbook([columnNames, line(a, 18, 19)])
  await upload(sheet, '?dryrun=true')
  assert.equal((await upload(sheet)).status, 200)
  const again = await upload(sheet)
  assert.deepEqual(
    [again.status, again.body.code, again.body.data.reason],
    [409, 'NEEDS_CONFIRM', 'SAME_FILE'],
  )
  assert.equal(
    again.body.message,
    'This file was already applied by Asha, Fri, 20 Nov 2026, 08:40 PM. Confirm to apply it again.',
  )
  assert.equal((await upload(sheet, '?confirm=true')).status, 200)
  const begun = app.clock.now
  app.clock.now = new Date(begun.getTime() + 24 * 3_600_000 + 1)
  assert.equal((await upload(sheet)).status, 200)
  app.clock.now = begun
})

describe('in the background', () => {
  const send = async (sheet: Uint8Array<ArrayBuffer>) => {
    const { status, body } = await upload(sheet, '?background=true')
    assert.equal(status, 200, JSON.stringify(body))
    return body as { id: number; jobId: number; status: string }
  }
  const shown = (uploadId: number) => app.ok(pricing.priceUpload, { uploadId })

  test('a sheet is checked, looked at, applied as it was shown, and taken back whole', async () => {
    const [a, b, c, d] = await Promise.all([item(), item(), item(), item()])
    const sent = await send(
      workbook([columnNames, line(a, 18, 19), line(b, 18, 29.16), line(c, 18, 1800), line(d, 18, null)]),
    )
    assert.equal(sent.status, 'CHECKING')
    assert.equal((await app.ok(jobs.job, { id: sent.jobId })).status, 'WAITING')
    assert.equal(await work(), 1)
    const job = await app.ok(jobs.job, { id: sent.jobId })
    assert.deepEqual([job.status, job.message, job.startedBy], ['DONE', '4 rows checked', 'Asha'])

    const { counts, status } = await shown(sent.id)
    assert.deepEqual(
      [status, counts],
      [
        'CHECKED',
        {
          total: 4,
          ready: 1,
          confirm: 1,
          stale: 0,
          failed: 1,
          unchanged: 0,
          skipped: 1,
          applied: 0,
          packsFollow: 2,
          packsStay: 0,
        },
      ],
    )
    const { rows } = await app.ok(pricing.priceUploadRows, { uploadId: sent.id })
    assert.deepEqual(
      rows.map(({ rowNo, result, itemId, changePercent }) => [rowNo, result, itemId, changePercent]),
      [
        [3, 'CONFIRM', b.id, 62],
        [4, 'FAILED', c.id, 9900],
        [2, 'READY', a.id, 5.6],
        [5, 'SKIPPED', d.id, null],
      ],
      'rows that need a look come first',
    )
    const failed: UploadResult[] = ['FAILED']
    assert.equal((await app.ok(pricing.priceUploadRows, { uploadId: sent.id, results: failed })).total, 1)
    const first = await app.ok(pricing.priceUploadRows, { uploadId: sent.id, limit: 3 })
    assert.ok(first.nextCursor)
    assert.deepEqual(
      (await app.ok(pricing.priceUploadRows, { uploadId: sent.id, cursor: first.nextCursor })).rows.map(
        ({ rowNo }) => rowNo,
      ),
      [5],
    )

    const applying = await app.ok(pricing.applyPriceUpload, {
      uploadId: sent.id,
      body: { confirmedRows: [3, 4] },
    })
    assert.equal(applying.status, 'APPLYING')
    assert.equal(
      (await app.ok(pricing.applyPriceUpload, { uploadId: sent.id, body: {} })).jobId,
      applying.jobId,
      'a second tap starts nothing',
    )
    await work()
    const done = await shown(sent.id)
    assert.deepEqual([done.status, done.counts.applied, done.appliedBy], ['APPLIED', 2, 'Asha'])
    assert.equal((await app.ok(jobs.job, { id: applying.jobId ?? 0 })).message, 'All 2 prices saved')
    assert.deepEqual(
      await Promise.all([a, b, c, d].map(({ id }) => priceOf(id))),
      [19, 29.16, 18, 18],
      'a failed row is never applied',
    )

    await app.ok(pricing.undoPrices, { uploadId: sent.id })
    assert.deepEqual(await Promise.all([a, b].map(({ id }) => priceOf(id))), [18, 18])
    assert.equal((await shown(sent.id)).status, 'REVERTED')
    await app.refused(pricing.undoPrices, { uploadId: sent.id }, 'BREAKS_RULE')
    const sheet = await app.send('GET', `/api/web/v1/item/pricing/uploadsheet?uploadId=${sent.id}`)
    assert.ok(sheet.body instanceof Buffer)
    assert.deepEqual(
      statuses(new Uint8Array(sheet.body)).map(([row, word]) => [row, word]),
      [
        [2, 'UPDATED'],
        [3, 'UPDATED'],
        [4, 'FAILED'],
        [5, 'SKIPPED'],
      ],
    )
  })

  test('what only the end of a long sheet says still counts for its beginning: a copy of a row, the time of the download', async () => {
    const [a, b, c] = await Promise.all([item(), item(), item()])
    const later = app.clock.now
    await app.ok(pricing.updateBasePrice, { itemid: b.id, baseprice: 17 })
    const many = Array.from({ length: 1200 }, (_, at) => line({ id: at + 5_000_000, code: 'NONE' }, 18, 19))
    const bytes = workbook([
      [...columnNames, 'Downloaded At'],
      line(a, 18, 19),
      line(b, 18, 20),
      ...many,
      line(a, 18, 21),
      [...line(c, 18, 20), `${new Date(later.getTime() - 60_000).toISOString()} by Asha`],
    ])
    const sent = await send(bytes)
    await work()
    const { status, counts, downloadedBy } = await shown(sent.id)
    assert.deepEqual(
      [status, counts.total, counts.failed, counts.stale, counts.ready, downloadedBy],
      ['CHECKED', 1204, 1202, 1, 1, 'Asha'],
    )
    const { rows } = await app.ok(pricing.priceUploadRows, { uploadId: sent.id, limit: 3 })
    assert.deepEqual(
      rows.map(({ rowNo, result, message }) => [
        rowNo,
        result,
        message.slice(0, 50).replace(/\d\d:\d\d [AP]M/, 'then'),
      ]),
      [
        [3, 'STALE', 'Price changed to ₹17.00 by Asha at then after '],
        [2, 'FAILED', 'Duplicate row for this item (also row 1204)'],
        [4, 'FAILED', 'Item ID 5000000 not found'],
      ],
    )
  })

  test('prices that move between look and apply: nothing is saved, and it says so', async () => {
    const [a, b] = await Promise.all([item(1800, 'Moved brinjal'), item()])
    const sent = await send(workbook([columnNames, line(a, 18, 19), line(b, 18, 20)]))
    await work()
    await app.ok(pricing.updateBasePrice, { itemid: a.id, baseprice: 17 })
    const { jobId } = await app.ok(pricing.applyPriceUpload, { uploadId: sent.id, body: {} })
    await work()
    const message =
      '1 price changed since this sheet was checked: Moved brinjal is ₹17.00 now. Nothing was saved. Upload the sheet again. None of its prices was saved.'
    const job = await app.ok(jobs.job, { id: jobId ?? 0 })
    assert.deepEqual([job.status, job.message], ['FAILED', message])
    const { status, message: why } = await shown(sent.id)
    assert.deepEqual([status, why], ['REFUSED', message])
    assert.equal(await priceOf(b.id), 18)
  })

  test('a pack set by hand between look and apply: nothing is saved, and it says which; one set before the sheet was sent goes back', async () => {
    const later = () => {
      app.clock.now = new Date(app.clock.now.getTime() + 1_000)
    }
    const setByHand = async ({ id, packIds }: Awaited<ReturnType<typeof item>>, price: number | null) => {
      later()
      await app.ok(pricing.updatePackPrices, { itemid: id, body: [{ packsizeid: packIds[1] ?? 0, price }] })
      later()
    }
    const packPrices = async ({ id }: { id: number }) =>
      (await app.ok(pricing.itemsInPricing, { body: { itemids: [id] } })).rows[0]?.packs.map(
        ({ price }) => price,
      )
    const apply = async (uploadId: number) => {
      await app.ok(pricing.applyPriceUpload, { uploadId, body: {} })
      await work()
      const { status, message } = await shown(uploadId)
      return [status, message]
    }
    const refusedFor = (words: string) => [
      'REFUSED',
      `1 price changed since this sheet was checked: ${words} now. Nothing was saved. Upload the sheet again. None of its prices was saved.`,
    ]
    const [a, b] = await Promise.all([item(1800, 'Hand brinjal'), item()])
    const sheet = [columnNames, line(a, 18, 19, 'Y'), line(b, 18, 20)]

    await setByHand(a, 92)
    const first = await send(workbook(sheet))
    await work()
    await setByHand(a, 93)
    assert.deepEqual(await apply(first.id), refusedFor('Hand brinjal 5 kg is ₹93.00'))
    assert.deepEqual([await packPrices(a), await priceOf(b.id)], [[18, 93], 18])

    const second = await send(workbook(sheet))
    await work()
    await setByHand(a, null)
    assert.deepEqual(await apply(second.id), refusedFor('Hand brinjal 5 kg is following the base price'))

    await setByHand(a, 94)
    const third = await send(workbook(sheet))
    await work()
    assert.deepEqual(await apply(third.id), ['APPLIED', null])
    assert.deepEqual([await packPrices(a), await priceOf(b.id)], [[19, 95], 20])
  })

  test('a file that is no sheet fails its job in words', async () => {
    const sent = await send(new Uint8Array([1, 0, 2]))
    await work()
    const { status, message } = await shown(sent.id)
    assert.deepEqual(
      [status, message],
      ['REFUSED', 'This file is not a readable sheet. Upload an .xlsx or .csv file. No price was changed.'],
    )
    assert.equal((await app.ok(pricing.priceUploads, {}))[0]?.id, sent.id)
  })

  test('an upload is not reverted while a later change builds on it', async () => {
    const [a, b] = await Promise.all([item(1800, 'Kept okra'), item()])
    const sent = await send(workbook([columnNames, line(a, 18, 19), line(b, 18, 20)]))
    await work()
    await app.ok(pricing.applyPriceUpload, { uploadId: sent.id, body: {} })
    await work()
    const { changeId } = await app.ok(pricing.updateBasePrice, { itemid: a.id, baseprice: 21 })
    const { message } = await app.refused(pricing.undoPrices, { uploadId: sent.id }, 'BREAKS_RULE')
    assert.match(message, /^Cannot be undone: Kept okra was changed again by Asha, /)
    assert.equal(await priceOf(b.id), 20)
    assert.ok(changeId)
    await app.ok(pricing.undoPrices, { changeId })
    await app.ok(pricing.undoPrices, { uploadId: sent.id })
    assert.deepEqual(
      [await priceOf(a.id), await priceOf(b.id)],
      [18, 18],
      'both have their prices from before the upload',
    )
  })

  test('a server that ends in the middle leaves nothing or all: the next one takes the work up', async () => {
    const a = await item()
    const sent = await send(workbook([columnNames, line(a, 18, 19)]))
    await work()
    const { jobId } = await app.ok(pricing.applyPriceUpload, { uploadId: sent.id, body: {} })
    // the state left by a process that was killed while running the job
    await sql`update job set status = 'RUNNING', attempts = 1, updated_at = now() where id = ${jobId}`.execute(
      app.db,
    )
    assert.equal(await work(), 0, 'one that may still live keeps its work')
    await sql`update job set updated_at = now() - interval '1 minute' where id = ${jobId}`.execute(app.db)
    assert.equal(await work(), 1)
    const job = await app.ok(jobs.job, { id: jobId ?? 0 })
    assert.deepEqual([job.status, job.message], ['DONE', 'All 1 price saved'])
    assert.equal(await priceOf(a.id), 19)
  })
})

test('fifty thousand rows are read in a thread: a hundred other calls are answered meanwhile', async () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => `${at + 1_000_000},,ITEM-${at},,18,19,N,,`)
  let isDone = false
  const sent = upload(
    new Uint8Array(Buffer.from([columnNames.join(','), ...rows].join('\n'))),
    '?dryrun=true',
  ).then(answer => {
    isDone = true
    return answer
  })
  let answered = 0
  const others = Array.from({ length: 100 }, async () => {
    await app.ok(pricing.priceUploads, {})
    if (!isDone) answered += 1
  })
  await Promise.all(others)
  assert.equal(answered, 100)
  assert.deepEqual((await sent).counts, [0, 0, 0, 0, 50_000])
})

test('one upload is one event of the trail with every row in it', async () => {
  const [a, b] = await Promise.all([item(), item()])
  await upload(workbook([columnNames, line(a, 18, 19), line(b, 18, 20)]))
  const [event] = await app.db
    .selectFrom('audit_event')
    .where('action', '=', 'PRICE_UPLOAD_APPLIED')
    .orderBy('id', 'desc')
    .limit(1)
    .select(['after', 'user_name'])
    .execute()
  assert.partialDeepStrictEqual(event, {
    user_name: 'Asha',
    after: { rows: [2, 3], itemTypeIds: [a.id, b.id], oldPaise: [1800, 1800], newPaise: [1900, 2000] },
  })
})
