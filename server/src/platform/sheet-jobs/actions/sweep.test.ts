import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { uploadKinds } from '../../../job-kinds.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, anItem } from '../../../testing/builders.ts'
import { runWork } from '../../../testing/run-work.ts'
import { sendFile } from '../../../testing/send-file.ts'
import { workbook } from '../../sheets/testing.ts'
import { dropOldSheets } from './sweep.ts'

let app: TestApp
before(async () => {
  app = await testApp()
  await aBusiness(app)
})
after(() => app.close())

const dayMs = 24 * 3_600_000
const work = () => runWork(app)
async function send(url: string, bytes: Uint8Array<ArrayBuffer>) {
  const answer = await sendFile(app, url, bytes)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json()
}
const sendPrices = (rows: Parameters<typeof workbook>[0]): Promise<{ id: number }> =>
  send(
    `${pricing.bulkUploadItemPrices.path}?background=true`,
    workbook([
      [
        'Item ID',
        'Item Name',
        'Item Type Code',
        'Unit',
        'Current Base Price',
        'New Base Price',
        'Update Pack Prices',
        'Confirm Large Change',
        'Remarks',
      ],
      ...rows,
    ]),
  )
const sendStock = (): Promise<{ uploadId: number }> =>
  send(
    `${inventory.bulkUploadStock.path}?background=true`,
    workbook([
      [
        'Item ID',
        'Item Name',
        'Item Type Code',
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
      ],
      [999_999, null, 'NONE', null, null, null, 5],
    ]),
  )
const kept = async () => {
  const count = async (
    table: 'price_upload' | 'price_upload_row' | 'stock_upload' | 'stock_upload_row' | 'file',
  ) =>
    Number(
      (
        await app.db
          .selectFrom(table)
          .select(eb => eb.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )
  return Promise.all([
    count('price_upload'),
    count('price_upload_row'),
    count('stock_upload'),
    count('stock_upload_row'),
    count('file'),
  ])
}

test('sheets that were never applied are forgotten after a week, with their rows and files; what was applied stays', async () => {
  const { itemTypeId } = await anItem(app, { basePaise: 1800 })
  const { code } = await app.db
    .selectFrom('item_type')
    .where('id', '=', itemTypeId)
    .select('code')
    .executeTakeFirstOrThrow()
  const row = (price: number) => [itemTypeId, null, code, null, 18, price, 'N', null, null]
  const [applied] = [await sendPrices([row(19)]), await sendPrices([row(18.5)]), await sendStock()]
  await work()
  await app.ok(pricing.applyPriceUpload, { uploadId: applied.id, body: {} })
  await work()
  assert.deepEqual(await kept(), [2, 2, 1, 1, 3])

  const sweep = () => dropOldSheets({ db: app.db, now: app.clock.now, kinds: uploadKinds })
  app.clock.now = new Date(app.clock.now.getTime() + 7 * dayMs - 1000)
  assert.equal(await sweep(), 0)
  assert.deepEqual(await kept(), [2, 2, 1, 1, 3], 'not a second too early')
  app.clock.now = new Date(app.clock.now.getTime() + 2000)
  assert.equal(await sweep(), 2)
  assert.deepEqual(await kept(), [1, 1, 0, 0, 0])
  const events = await app.db
    .selectFrom('audit_event')
    .where('action', '=', 'SHEET_FORGOTTEN')
    .select(['entity', 'user_name'])
    .execute()
  assert.deepEqual(
    events.map(({ entity, user_name }) => [entity, user_name]),
    [
      ['price_upload', 'nightly sweep'],
      ['stock_upload', 'nightly sweep'],
    ],
  )
  assert.equal(await sweep(), 0)
  await app.ok(pricing.undoPrices, { uploadId: applied.id })
})
