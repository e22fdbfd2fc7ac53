import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { CategoryId } from '@packhouse/contract/ids.ts'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import type { itemImport } from '@packhouse/contract/supply/item-import/endpoints.ts'
import { createCategory, selectCategoryNames } from '../../../goods/categories/api.ts'
import {
  exampleRows,
  type ImportRow,
  importColumns,
  saveItems,
  selectHsnFor,
  selectItemsWithTypes,
  selectPacksWithSku,
  selectTypesCoded,
  updateItemTypes,
} from '../../../goods/items/api.ts'
import { setPrices } from '../../../goods/pricing/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { BulkCall, FileAnswer, ReadCall, WriteCall } from '../../../platform/http/call.ts'
import { type ImportKind, importSheet, importTemplate } from '../../../platform/sheet-jobs/api.ts'
import { itemFacts } from '../../catalogue/api.ts'
import { categoryKey, type MissingCategory } from '../rules/draft.ts'
import { type ImportPlan, planImport, type ReadyItem } from '../rules/plan.ts'
import { codeOf, itemsOf } from '../rules/rows.ts'

type Imported = Result<typeof itemImport.importItems>

/** Sheets of new items. (rules §2.1) */
const itemSheets: ImportKind<
  typeof importColumns,
  ImportPlan,
  ReturnType<typeof totals>,
  { missingCategories: string[] }
> = {
  name: 'ITEMS',
  entity: 'item_import',
  depends: 'The catalogue',
  sheet: { name: 'Items', fileName: 'items-import.xlsx', columns: importColumns, example: exampleRows },
  amounts(rows) {
    const items = itemsOf(rows)
    const types = items.flatMap(({ types }) => types)
    return { items: [items.length, 500], types: [types.length, 2000], packs: [rows.length, 4000] }
  },
  plan,
  needs: ({ ready }) => (ready.some(({ prices }) => prices.length > 0) ? ['prices'] : []),
  totals,
  more: ({ missingCategories }) => ({ missingCategories }),
  save,
}

export const itemTemplate = (_asked: unknown, call: ReadCall): Promise<FileAnswer> =>
  importTemplate(itemSheets, call)

export const importItems = (args: Args<typeof itemImport.importItems>, call: BulkCall): Promise<Imported> =>
  importSheet(itemSheets, args, call)

async function plan(db: Reading, rows: readonly ImportRow[], form: FormData): Promise<ImportPlan> {
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
    makesCategories: form.get('makecategories') === 'true',
    categories: new Map(categories.map(({ id, name }) => [nameKey(name), id])),
    hsn: await selectHsnFor(
      db,
      texts(({ values: { hsn } }) => hsn?.replace(/\s/g, '') ?? null),
    ),
  })
}

/** Saves what is ready as if entered by hand, then its opening prices. */
async function save({ ready }: ImportPlan, _fileName: string, call: WriteCall): Promise<void> {
  const { tx, user, now, audit } = call
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

async function addItems(ready: readonly ReadyItem[], call: WriteCall) {
  const fresh = ready.filter(({ existing }) => existing === null)
  const made = await makeCategories(
    fresh.flatMap(({ category }) => category ?? []),
    call,
  )
  const drafts = fresh.map(({ draft, category }) =>
    category
      ? { ...draft, categoryIds: [named(made, categoryKey(category.category, category.subCategory))] }
      : draft,
  )
  return drafts.length > 0
    ? (await saveItems({ body: { items: drafts } }, { ...call, facts: itemFacts })).items
    : []
}

/** Makes the categories of a sheet that do not exist; returns all of the product by their keys. */
async function makeCategories(
  missing: readonly MissingCategory[],
  call: WriteCall,
): Promise<Map<string, CategoryId>> {
  const byKey = new Map((await selectCategoryNames(call.tx)).map(({ id, name }) => [nameKey(name), id]))
  const make = async (key: string, name: string, parentID: CategoryId | null) => {
    if (!byKey.has(key)) byKey.set(key, (await createCategory({ body: { name, parentID } }, call)).id)
  }
  for (const { category, subCategory } of missing) {
    await make(categoryKey(category, null), category, null)
    const parent = named(byKey, categoryKey(category, null))
    if (subCategory !== null) await make(categoryKey(category, subCategory), subCategory, parent)
  }
  return byKey
}

function named(ids: ReadonlyMap<string, CategoryId>, key: string): CategoryId {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`There is no category ${key}`)
  return id
}

/** Adds new types to existing items, in the order of their ids, as rows are locked everywhere. */
async function addTypes(ready: readonly ReadyItem[], call: WriteCall) {
  const added = ready.flatMap(({ existing, draft }) => (existing === null ? [] : [{ id: existing, draft }]))
  const items = []
  for (const { id, draft } of added.toSorted((one, other) => one.id - other.id))
    items.push(
      await updateItemTypes(
        { body: { id, itemGeneralDetails: draft.itemGeneralDetails } },
        { ...call, facts: itemFacts },
      ),
    )
  return items
}

function totals({ ready }: ImportPlan) {
  const types = ready.flatMap(({ draft }) => draft.itemGeneralDetails)
  return {
    items: ready.filter(({ existing }) => existing === null).length,
    extended: ready.filter(({ existing }) => existing !== null).length,
    types: types.length,
    packs: types.reduce((sum, { packSizesArray = [] }) => sum + packSizesArray.length, 0),
    prices: ready.reduce((sum, { prices }) => sum + prices.length, 0),
  }
}
