import type { Answer, Asked } from '@packhouse/contract/endpoint.ts'
import { nameKey } from '@packhouse/contract/formats/names.ts'
import type { itemImport } from '@packhouse/contract/item-import/endpoints.ts'
import { refuse } from '@packhouse/contract/refusal.ts'
import type { Reading } from '../../db/transaction.ts'
import type { BulkCall, FileAnswer, ReadCall, WriteCall } from '../../http/call.ts'
import {
  exampleRows,
  type ImportRow,
  importColumns,
  saveItems,
  selectCategoryNames,
  selectHsnFor,
  selectItemsWithTypes,
  selectPacksWithSku,
  selectTypesCoded,
  updateItemTypes,
} from '../../items/api.ts'
import { setPrices } from '../../pricing/api.ts'
import { importSheet } from '../../sheets/import.ts'
import { notASheet } from '../../sheets/refused.ts'
import { countRows, issuesFirst, tooMuch } from '../../sheets/seen.ts'
import { readSheet, type SentSheet, type SheetReading, sheetAnswer, writeSheet } from '../../sheets/sheet.ts'
import { type ImportPlan, planImport, type ReadyItem } from '../rules/plan.ts'
import { codeOf, itemsOf } from '../rules/rows.ts'

type Imported = Answer<typeof itemImport.importItems>

/** The empty sheet for new items, with an example. */
export async function importTemplate(_asked: unknown, { user }: ReadCall): Promise<FileAnswer> {
  return sheetAnswer(
    await writeSheet('xlsx', { name: 'Items', columns: importColumns, rows: exampleRows, by: user.id }),
    'items-import.xlsx',
  )
}

/**
 * Imports new items from a sheet: with `dryrun` it only checks, otherwise all ready ones are saved in one transaction, each item
 * whole. If the form names the rows that were ready in its preview, a different result is refused. (rules.md §2.1)
 */
export const importItems = (asked: Asked<typeof itemImport.importItems>, call: BulkCall): Promise<Imported> =>
  importSheet(asked, call, { what: 'The catalogue', read, plan, save, toReply })

async function read(sheet: SentSheet, reading: SheetReading): Promise<ImportRow[]> {
  const rows = await readSheet(sheet, importColumns, reading)
  refuseTooMuch(rows)
  return rows
}

/** A sheet may contain as much as one API call may save. */
function refuseTooMuch(rows: readonly ImportRow[]): void {
  const items = itemsOf(rows)
  const counts = { items: items.length, types: items.flatMap(({ types }) => types).length, packs: rows.length }
  const why = tooMuch(counts, { items: 500, types: 2000, packs: 4000 })
  if (why) refuse(notASheet(why))
}

async function plan(db: Reading, rows: readonly ImportRow[]): Promise<ImportPlan> {
  const texts = (of: (row: ImportRow) => string | null) => [...new Set(rows.flatMap(row => of(row) ?? []))]
  const named = await selectItemsWithTypes(
    db,
    texts(({ values }) => values.name),
  )
  const coded = await selectTypesCoded(db, texts(codeOf))
  const packs = await selectPacksWithSku(
    db,
    texts(({ values: { sku } }) => sku?.trim().toUpperCase() ?? null),
  )
  const categories = await selectCategoryNames(db)
  return planImport(rows, {
    names: new Map(
      named.map(({ id, name, isActive, types }) => [
        nameKey(name),
        { id, itemName: name, isActive, types: new Map(types.map(type => [nameKey(type.name), type.code])) },
      ]),
    ),
    codes: new Map(coded.map(({ code, itemName, isActive }) => [code, { itemName, isActive }])),
    skus: new Map(packs.map(({ sku, itemName, isActive }) => [sku, { itemName, isActive }])),
    categories: new Map(categories.map(({ id, name }) => [nameKey(name), id])),
    hsn: await selectHsnFor(
      db,
      texts(({ values: { hsn } }) => hsn?.replace(/\s/g, '') ?? null),
    ),
  })
}

/** Saves what is ready as if entered by hand, then its opening prices. */
async function save(
  { ready, rows }: ImportPlan,
  { fileName, sha256 }: { fileName: string; sha256: string },
  call: WriteCall,
): Promise<void> {
  const { tx, user, now, audit } = call
  const { skipped, failed, ...saved } = countsOf({ ready, rows })
  if (ready.length > 0) {
    const items = [...(await addItems(ready, call)), ...(await addTypes(ready, call))]
    const paise = new Map(ready.flatMap(({ prices }) => prices.map(price => [price.code, price.paise])))
    const opening = items
      .flatMap(({ itemGeneralDetails }) => itemGeneralDetails)
      .flatMap(({ id, itemTypeCode }) => {
        const price = paise.get(itemTypeCode)
        return price === undefined ? [] : [{ itemTypeId: id, paise: price }]
      })
    if (opening.length > 0) await setPrices(tx, opening, { source: 'OPENING', userId: user.id, at: now })
    for (const { itemTypeId, paise } of opening)
      audit({
        action: 'BASE_PRICE_CHANGED',
        entity: 'item_type',
        entityId: itemTypeId,
        before: { basePricePaise: null },
        after: { basePricePaise: paise },
      })
  }
  audit({
    action: ready.length > 0 ? 'ITEMS_IMPORTED' : 'ITEMS_IMPORT_UNCHANGED',
    entity: 'item_import',
    entityId: sha256,
    after: { fileName, skipped, failed, ...saved },
  })
}

async function addItems(ready: readonly ReadyItem[], call: WriteCall) {
  const drafts = ready.filter(({ existing }) => existing === null).map(({ draft }) => draft)
  return drafts.length > 0 ? (await saveItems({ body: { items: drafts } }, call)).items : []
}

/** Adds new types to existing items, in the order of their ids, as rows are locked everywhere. */
async function addTypes(ready: readonly ReadyItem[], call: WriteCall) {
  const added = ready.flatMap(({ existing, draft }) => (existing === null ? [] : [{ id: existing, draft }]))
  const items = []
  for (const { id, draft } of added.toSorted((one, other) => one.id - other.id))
    items.push(await updateItemTypes({ body: { id, itemGeneralDetails: draft.itemGeneralDetails } }, call))
  return items
}

function countsOf({ rows, ready }: ImportPlan): Imported['counts'] {
  const types = ready.flatMap(({ draft }) => draft.itemGeneralDetails)
  return {
    total: rows.length,
    ready: countRows(rows, 'READY'),
    skipped: countRows(rows, 'SKIPPED'),
    failed: countRows(rows, 'FAILED'),
    items: ready.filter(({ existing }) => existing === null).length,
    extended: ready.filter(({ existing }) => existing !== null).length,
    types: types.length,
    packs: types.reduce((sum, { packSizesArray = [] }) => sum + packSizesArray.length, 0),
    prices: ready.reduce((sum, { prices }) => sum + prices.length, 0),
  }
}

const toReply = (planned: ImportPlan, { fileName, applied }: { fileName: string; applied: boolean }): Imported => ({
  applied,
  fileName,
  counts: countsOf(planned),
  rows: issuesFirst(planned.rows),
})
