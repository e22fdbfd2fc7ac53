import { inRupees } from '@packhouse/contract/money.ts'
import type { priceLists } from '@packhouse/contract/people/customers/price-list-calls.ts'
import { inUnits } from '@packhouse/contract/quantity.ts'
import type { Sentence } from '@packhouse/contract/sentence.ts'
import { fileWord } from '../../../billing/payments/api.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { DocumentHandler, Handler } from '../../../platform/http/call.ts'
import {
  readingLimit,
  readSheet,
  sentSheet,
  sheetAnswer,
  writeSheet,
} from '../../../platform/sheets/sheet.ts'
import { type CheckedListRow, checkListRows, priceListColumns } from '../rules/price-list-sheet.ts'
import { selectPackIdsBySku, selectPacksOfList } from '../sql/price-lists.ts'
import { packsOfReply, wholeList } from './price-lists.ts'

/** Returns the prices of a list, a row for each quantity. (rules §4.16) */
export const priceListSheet: DocumentHandler<typeof priceLists.priceListSheet> = async (
  { pricelistid, format = 'xlsx' },
  { db, now, caller },
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
  const sheet = await writeSheet(format, { name: 'Price list', columns: priceListColumns, rows, by: caller })
  return sheetAnswer(sheet, `price-list-${fileWord(name)}.${format}`)
}

/** Reads a sheet of prices: the packs and prices that it has, and what is wrong with its other rows; nothing is saved. (rules §4.16) */
export const readPriceListSheet: Handler<typeof priceLists.readPriceListSheet> = async (
  { body },
  { db, caller },
) => {
  const { name, bytes } = await sentSheet(body)
  const remarkWords: Sentence[] = []
  const reading = { by: caller, ...readingLimit(true), remark: (words: Sentence) => remarkWords.push(words) }
  const rows = await readSheet({ bytes }, priceListColumns, reading)
  const skus = new Set(rows.flatMap(({ values }) => values.sku?.toUpperCase() ?? []))
  const packs = await selectPacksOfList(db, await selectPackIdsBySku(db, [...skus]))
  const checked = checkListRows(rows, new Map(packs.map(pack => [pack.sku.toUpperCase(), pack])))
  const ready = checked.flatMap(({ listRow }) => listRow ?? [])
  const named = new Set<number>(ready.map(({ packsizeid }) => packsizeid))
  const count = (status: CheckedListRow['status']) => checked.filter(one => one.status === status).length
  const { packRounding } = await readSettings(db)
  return {
    applied: false,
    fileName: name,
    remarkWords,
    counts: { ready: ready.length, skipped: count('SKIPPED'), failed: count('FAILED') },
    rows: checked
      .toSorted((one, other) => Number(one.status !== 'FAILED') - Number(other.status !== 'FAILED'))
      .map(({ row, pack, status, words }) => ({
        rowNo: row.row,
        status,
        message: words?.message ?? '',
        words,
        cells: [],
        sku: row.values.sku,
        pack: pack ? `${pack.itemName} ${pack.packName}` : null,
        from: row.typed.from,
        price: row.typed.price,
        percent: row.typed.percent ?? null,
      })),
    packs: packsOfReply(
      packs.filter(({ id }) => named.has(id)),
      ready.map(({ packsizeid: packId, from: fromPacksMilli, ...by }) => ({
        packId,
        fromPacksMilli,
        price: 'price' in by ? by.price : null,
        percentBp: 'percent' in by ? by.percent : null,
      })),
      packRounding,
    ),
  }
}
