import { inRupees } from '@packhouse/contract/money.ts'
import type { pricing } from '@packhouse/contract/pricing/endpoints.ts'
import { inUnits } from '@packhouse/contract/quantity.ts'
import type { DocumentHandler } from '../../http/call.ts'
import { fileWord } from '../../payments/api.ts'
import type { Columns } from '../../sheets/columns.ts'
import { sheetAnswer, writeSheet } from '../../sheets/sheet.ts'
import { wholeList } from './price-lists.ts'

const columns = {
  item: { title: 'Item', kind: 'text', readOnly: true },
  pack: { title: 'Pack', kind: 'text', readOnly: true },
  sku: { title: 'SKU', kind: 'code' },
  packPrice: { title: 'Pack Price', kind: 'money', readOnly: true },
  from: { title: 'From Packs', kind: 'quantity' },
  price: { title: 'Price', kind: 'money' },
  percent: { title: 'Percent Off', kind: 'quantity' },
} as const satisfies Columns

/** Returns the prices of a list, a row for each quantity. (rules §4.16) */
export const priceListSheet: DocumentHandler<typeof pricing.priceListSheet> = async (
  { pricelistid, format = 'xlsx' },
  { db, now, user },
) => {
  const { name, prices } = await wholeList(db, pricelistid, now)
  const rows = prices.flatMap(pack =>
    pack.rows.map(({ from, price, percent }) => [
      pack.itemName,
      pack.packName,
      pack.sku,
      pack.packPrice === null ? null : inRupees(pack.packPrice),
      inUnits(from),
      price === null ? null : inRupees(price),
      percent === null ? null : percent / 100,
    ]),
  )
  const sheet = await writeSheet(format, { name: 'Price list', columns, rows, by: user.id })
  return sheetAnswer(sheet, `price-list-${fileWord(name)}.${format}`)
}
