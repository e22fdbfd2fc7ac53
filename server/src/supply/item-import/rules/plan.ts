import { packNameOf, taxClassOfHsn } from '@packhouse/contract/goods/items/defaults.ts'
import type { NewItemDraft, NewItemType } from '@packhouse/contract/goods/items/drafts.ts'
import type { TaxClass } from '@packhouse/contract/goods/items/tax-class.ts'
import type { CategoryId, ItemId } from '@packhouse/contract/ids.ts'
import { sentenceOf } from '@packhouse/contract/issue-words.ts'
import { type Paise, PriceRupees } from '@packhouse/contract/money.ts'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { isWholeUnit, unitLabel } from '@packhouse/contract/units.ts'
import { type HsnTable, wholeType, whyTaken } from '../../../goods/items/rules/drafts.ts'
import { hasPack, type ImportRow, importColumns } from '../../../goods/items/rules/item-sheet.ts'
import { wrongInPack } from '../../../goods/items/rules/packs.ts'
import {
  cellText,
  filled,
  type ImportedRow,
  ImportRows,
} from '../../../platform/sheet-jobs/rules/import-rows.ts'
import { categoryKey, type ItemRows, type MissingCategory, readDraft, type SheetCategories } from './draft.ts'
import { itemsOf, type SheetItem, type SheetType } from './rows.ts'

interface Holder {
  itemName: string
  isActive: boolean
}
interface HeldItem extends Holder {
  id: ItemId
  /** Its types by the key of their names, each with its code. */
  types: ReadonlyMap<string, string>
}
/** What the rows of a sheet are checked against. */
export interface ImportFacts {
  /** What is taken: items by name key, types by code, packs by SKU. */
  names: ReadonlyMap<string, HeldItem>
  codes: ReadonlyMap<string, Holder>
  skus: ReadonlyMap<string, Holder>
  /** Keyed by "Vegetables", "Vegetables › Everyday". */
  categories: ReadonlyMap<string, CategoryId>
  hsn: HsnTable
  /** Whether categories that do not exist are made. */
  makesCategories: boolean
}

interface PlannedImportRow extends ImportedRow {
  itemName: string | null
  itemTypeCode: string | null
  packName: string | null
}
/** An item that can be saved, with the opening prices of its types by code, in paise per base unit. */
export interface ReadyItem {
  draft: NewItemDraft
  /** The existing item that gets these types; its names, aliases and categories stay. */
  existing: ItemId | null
  /** Its category, if that is to be made. */
  category: MissingCategory | null
  prices: { code: string; paise: Paise }[]
}
export interface ImportPlan {
  rows: PlannedImportRow[]
  ready: ReadyItem[]
  /** Names of the categories that do not exist, "Vegetables › Everyday", in the order of the sheet. */
  missingCategories: string[]
}

/**
 * Decides the outcome of each row: an item is saved whole or not at all, an existing type is skipped, and new types of an
 * existing item are added to it. (rules §2.1)
 */
export function planImport(rows: readonly ImportRow[], facts: ImportFacts): ImportPlan {
  const results = new ImportRows(importColumns, rows)
  const sheet: Sheet = {
    facts,
    results,
    codes: new Map(),
    skus: new Map(),
    missing: new Map(),
    missingOf: new Map(),
  }
  const ready: ReadyItem[] = []
  for (const item of itemsOf(rows)) {
    const types = item.types.filter(type => !skips(type, item, sheet))
    if (types.length === 0) continue
    const planned = planItem({ ...item, types, rows: types.flatMap(({ rows }) => rows) }, sheet)
    if (planned) ready.push(planned)
  }
  return {
    rows: rows.map(row => ({
      ...sheet.results.result(row),
      itemName: cellText(row.typed.name),
      itemTypeCode: cellText(row.typed.code),
      packName: cellText(row.typed.packName),
    })),
    ready,
    missingCategories: [...sheet.missing.values()],
  }
}

interface Sheet {
  facts: ImportFacts
  results: ItemRows
  /** First row of each code and SKU in the sheet. */
  codes: Map<string, { row: number; itemName: string }>
  skus: Map<string, number>
  /** Names of categories that do not exist, by their keys, and those of items. */
  missing: Map<string, string>
  missingOf: Map<SheetItem, MissingCategory>
}

/** The categories as an item of the sheet may use them; one that gets further types keeps its own. */
const categoriesFor = (
  holder: HeldItem | undefined,
  { facts, missing, missingOf }: Sheet,
): SheetCategories => ({
  existing: facts.categories,
  mayMake: facts.makesCategories,
  miss(names, item) {
    if (holder) return
    missingOf.set(item, names)
    const { category, subCategory } = names
    if (!facts.categories.has(nameKey(category))) missing.set(nameKey(category), category)
    if (subCategory !== null) missing.set(categoryKey(category, subCategory), `${category} › ${subCategory}`)
  },
})

/** Whether a type already exists, in the catalogue or earlier in the sheet with another item. */
function skips({ code, rows }: SheetType, { name }: SheetItem, { facts, codes, results }: Sheet): boolean {
  const [first] = rows
  if (code === '' || !first) return false
  const above = codes.get(code)
  const holder = facts.codes.get(code)
  if (!above && !holder) {
    codes.set(code, { row: first.row, itemName: name })
    return false
  }
  results.skip(
    rows,
    holder
      ? sentence('{code} is already the code of {item}.', { code, item: holder.itemName })
      : sentence('{code} is already the code of {item} (row {row}).', {
          code,
          item: above?.itemName ?? '',
          row: above?.row ?? 0,
        }),
  )
  return true
}

/** Plans an item with all its types and packs; undefined when something is wrong, which its rows then report. */
function planItem(item: SheetItem, sheet: Sheet): ReadyItem | undefined {
  const { facts, results } = sheet
  const [first] = item.rows
  if (!first) return undefined
  const holder = facts.names.get(nameKey(item.name))
  if (holder && !holder.isActive)
    results.add(
      first,
      'name',
      sentence('{item} is inactive. Activate it to add types to it, or choose another name', {
        item: holder.itemName,
      }),
    )
  checkTypeNames(item, holder, sheet)
  const draft = readDraft(item, results, categoriesFor(holder, sheet))
  const prices = item.types.flatMap(type => priceOf(type, results) ?? [])
  if (draft)
    for (const [at, type] of draft.itemGeneralDetails.entries())
      checkType(type, item.types[at]?.rows ?? [], sheet)
  if (!results.isWhole('An item', item.rows)) return undefined
  return draft && { draft, existing: holder?.id ?? null, category: sheet.missingOf.get(item) ?? null, prices }
}

/**
 * Refuses two types of the same name in an item, as screens and documents could not distinguish them; notes a type added to an
 * existing item.
 */
function checkTypeNames({ types }: SheetItem, holder: HeldItem | undefined, sheet: Sheet): void {
  const above = new Map<string, number>()
  for (const { rows } of types) {
    const row = filled(rows, 'type')
    const name = row?.values.type
    if (!row || !name) continue
    const [key, first] = [nameKey(name), rows[0] ?? row]
    const taken = holder?.types.get(key)
    if (holder && taken !== undefined)
      sheet.results.add(
        row,
        'type',
        sentence('{item} already has a type {type}, with code {code}. Give this one another name', {
          item: holder.itemName,
          type: name,
          code: taken,
        }),
      )
    else if (above.has(key))
      sheet.results.add(
        row,
        'type',
        sentence('The type {type} of this item is already in row {row}, with another code', {
          type: name,
          row: above.get(key) ?? 0,
        }),
      )
    else if (holder)
      sheet.results.note(
        first,
        sentence('{item} already exists: this adds the type {type} to it', {
          item: holder.itemName,
          type: name,
        }),
      )
    above.set(key, above.get(key) ?? row.row)
  }
}

function priceOf({ code, rows }: SheetType, results: ItemRows): { code: string; paise: Paise } | undefined {
  const paise = results.value(rows, 'price')
  const [first] = rows
  if (paise === null || !first) return undefined
  const [issue] = PriceRupees.safeParse(paise / 100).error?.issues ?? []
  if (!issue) return { code, paise }
  results.add(filled(rows, 'price') ?? first, 'price', sentenceOf(issue))
}

/** The checks of saving by hand, type by type. */
function checkType(type: NewItemType, rows: readonly ImportRow[], sheet: Sheet): void {
  const { facts, results, skus } = sheet
  const [first] = rows
  if (first && !wholeType(type, facts.hsn))
    results.add(
      first,
      'taxClass',
      sentence('Choose a tax class: HSN {hsn} has none, or several', { hsn: type.hsn }),
    )
  const { itemUnit: unit, packSizesArray = [] } = type
  const weighed = rows.find(({ values }) => values.catchWeight === true)
  if (weighed && isWholeUnit(unit))
    results.add(
      weighed,
      'catchWeight',
      sentence(
        '{unit} is counted, not weighed. Put N in Catch Weight, or kg as the unit and By Piece on its packs',
        {
          unit: unitLabel[unit],
        },
      ),
    )
  noteTaxClasses(type, rows, sheet)
  const packs = rows.filter(hasPack)
  const seen = new Map<string, number>()
  for (const [at, pack] of packSizesArray.entries()) {
    const row = packs[at]
    if (!row) continue
    const {
      packsizeweight: weightMilli,
      packmultiplier: multiplier = 1,
      byPiece = false,
      sku,
      packName,
    } = pack
    const shape = { unit, weightMilli, multiplier, byPiece }
    const wrong = wrongInPack(shape, unit)
    if (wrong) results.add(row, wrong.field === 'byPiece' ? 'byPiece' : 'weight', wrong.why)
    const same = JSON.stringify([nameKey(packName ?? packNameOf(shape)), weightMilli, multiplier, byPiece])
    if (seen.has(same))
      results.add(row, '', sentence('The same pack is already in row {row}', { row: seen.get(same) ?? 0 }))
    else seen.set(same, row.row)
    if (!sku) continue
    const holder = facts.skus.get(sku)
    if (holder) {
      const taken = whyTaken({ value: sku, by: 'pack', of: holder.itemName, isActive: holder.isActive })
      if (taken) results.add(row, 'sku', taken)
    } else if (skus.has(sku))
      results.add(
        row,
        'sku',
        sentence('{value} is already in row {row}', { value: sku, row: skus.get(sku) ?? 0 }),
      )
    else skus.set(sku, row.row)
  }
}

/** Notes a tax class that differs from the HSN table's; it is accepted. */
function noteTaxClasses(type: NewItemType, rows: readonly ImportRow[], sheet: Sheet): void {
  const usual = taxClassOfHsn(type.hsn, sheet.facts.hsn)
  const noteIfUnusual = (given: TaxClass | null | undefined, row: ImportRow | undefined) => {
    if (usual && given && given !== usual && row)
      sheet.results.note(
        row,
        sentence('{given} is unusual for HSN {hsn}, which is {usual}. Check the tax class', {
          given,
          hsn: type.hsn,
          usual,
        }),
      )
  }
  noteIfUnusual(type.taxClass, filled(rows, 'taxClass'))
  const packs = rows.filter(hasPack)
  for (const [at, { taxClass }] of (type.packSizesArray ?? []).entries()) noteIfUnusual(taxClass, packs[at])
}
