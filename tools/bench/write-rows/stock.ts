import { inventory } from '@packhouse/contract/inventory/endpoints.ts'
import { stockColumns } from '../../../server/src/inventory/rules/stock-sheet.ts'
import type { Records } from '../rows/records.ts'
import type { Business } from './business.ts'
import { once, sheetOf, type WriteRow, write } from './write-row.ts'

const types = once(({ ids }) => ids('select item_type_id as id from stock order by item_type_id limit 20'))
const expected = (itemId: number, { tomorrow }: Records) => ({
  itemId,
  quantity: 50,
  expectedDate: tomorrow,
  supplier: 'Bench Farms',
})

/** A sheet that sets the largest order of twenty items. */
const sheet = once(async business => {
  const ids = (await types(business)).join()
  return business.rows<{ itemId: number; code: string }>(`select id as "itemId", code from item_type where id in (${ids})`)
})
const limits = (rows: Awaited<ReturnType<typeof sheet>>, limit: number): FormData =>
  sheetOf(
    stockColumns,
    rows.map(row => ({ ...row, limit })),
  )

/** The next of many sheets, once it is checked. */
async function checked(business: Business, round: number): Promise<number> {
  const body = limits(await sheet(business), 1_500 + round)
  let { uploadId, status } = await business.ask(inventory.bulkUploadStock, { background: true, body })
  while (status === 'CHECKING') ({ uploadId, status } = await business.ask(inventory.stockUpload, { uploadId: uploadId ?? 0 }))
  return uploadId ?? 0
}

export const stockRows: WriteRow[] = [
  write(inventory.addEstimates, '20 estimates added').to(types, (ids, _round, records) => ({
    body: { itemEstimates: ids.map(id => expected(id, records)) },
  })),
  write(inventory.receiveEstimates, 'estimate received').to(
    async ({ ask, records }) => {
      const [estimate] = await ask(inventory.addEstimates, { body: [expected(records.item, records)] })
      return estimate?.id ?? 0
    },
    (id, _round, { item }) => ({ itemid: item, body: [{ id, actualQuantity: 49 }] }),
  ),
  write(inventory.removeStock, 'stock removed').with((_round, { item }) => ({
    body: { itemId: item, quantity: 1, reason: 'SPOILED' },
  })),
  write(inventory.setOrderLimit, 'largest order of an item').with((round, { item }) => ({
    ...{ itemid: item, maxorderquantity: 10_000 + round },
  })),
  write(inventory.bulkUploadStock, 'stock sheet of 20 items').to(sheet, (rows, round) => ({
    ...{ as: 'json', body: limits(rows, 1_000 + round) },
  })),
  write(inventory.applyStockUpload, 'stock sheet applied in the background').to(checked, uploadId => ({ uploadId })),
]
