import { NewCategory } from '@packhouse/contract/goods/categories/model.ts'
import { NewItemDraft } from '@packhouse/contract/goods/items/drafts.ts'
import type { TaxClass } from '@packhouse/contract/goods/items/tax-class.ts'
import type { CategoryId } from '@packhouse/contract/ids.ts'
import { sentenceOf } from '@packhouse/contract/issue-words.ts'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { inUnits } from '@packhouse/contract/quantity.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { z } from 'zod'
import {
  hasPack,
  type ImportColumn,
  type ImportRow,
  importColumns,
} from '../../../goods/items/rules/item-sheet.ts'
import { taxClassIn, taxClassWords, unitIn, whyNoUnit } from '../../../goods/items/rules/typed-words.ts'
import { filled, type ImportRows } from '../../../platform/sheet-jobs/rules/import-rows.ts'
import { namesIn } from '../../../platform/sheets/list-cell.ts'
import type { SheetItem, SheetType } from './rows.ts'

/** Sheet column of each field of the contract, for its errors. */
const columnOf: Record<string, ImportColumn> = {
  name: 'name',
  alias: 'aliases',
  itemTypeCode: 'code',
  itemTypeName: 'type',
  itemUnit: 'unit',
  hsn: 'hsn',
  packsizeweight: 'weight',
  packmultiplier: 'multiplier',
  sku: 'sku',
  packName: 'packName',
}

export type ItemRows = ImportRows<typeof importColumns>
type Categories = ReadonlyMap<string, CategoryId>

/** A category of a sheet that does not exist: its name, and that of its sub-category. */
export interface MissingCategory {
  category: string
  subCategory: string | null
}

/** The categories of a sheet; those that do not exist are wrong unless they may be made. */
export interface SheetCategories {
  existing: Categories
  mayMake: boolean
  /** Takes one that does not exist. */
  miss(missing: MissingCategory, item: SheetItem): void
}

/** Builds the draft from the rows of one item, with the same contract as the form; errors go to their rows. */
export function readDraft(
  item: SheetItem,
  results: ItemRows,
  categories: SheetCategories,
): NewItemDraft | undefined {
  const { rows } = item
  const categoryId = categoryOf(item, results, categories)
  const draft = {
    name: results.value(rows, 'name'),
    alias: namesIn(results.value(rows, 'aliases') ?? ''),
    categoryIds: categoryId === undefined ? [] : [categoryId],
    itemGeneralDetails: item.types.map(type => typeIn(type, results)),
  }
  const { data, error } = NewItemDraft.safeParse(draft)
  for (const issue of error?.issues ?? []) addIssue(item, issue, results)
  return data
}

/** The key of a category, or of one of its sub-categories. */
export const categoryKey = (category: string | null, sub: string | null): string =>
  nameKey(sub === null ? `${category}` : `${category} › ${sub}`)

function categoryOf(item: SheetItem, results: ItemRows, categories: SheetCategories): CategoryId | undefined {
  const { rows } = item
  const category = results.value(rows, 'category')
  const sub = results.value(rows, 'subCategory')
  if (category === null && sub === null) return undefined
  const column = sub === null ? 'category' : 'subCategory'
  const row = filled(rows, column)
  const match = category === null ? undefined : categories.existing.get(nameKey(category))
  const id = sub === null || match === undefined ? match : categories.existing.get(categoryKey(category, sub))
  if (id !== undefined || !row) return id
  if (category !== null) categories.miss({ category, subCategory: sub }, item)
  if (category === null) results.add(row, 'category', sentence('Enter the Category of the Sub-Category'))
  else if (categories.mayMake) {
    const [issue] = NewCategory.safeParse({ name: sub ?? category }).error?.issues ?? []
    if (issue)
      results.add(
        row,
        column,
        sentence('{column}: {issue}', { column: importColumns[column].title, issue: sentenceOf(issue) }),
      )
  } else if (match === undefined)
    results.add(row, 'category', sentence('There is no category {category}', { category }))
  else
    results.add(
      row,
      'subCategory',
      sentence('{category} has no sub-category {sub}', { category, sub: sub ?? '' }),
    )
}

function typeIn({ rows }: SheetType, results: ItemRows) {
  const unit = results.value(rows, 'unit')
  const itemUnit = unit === null ? undefined : unitIn(unit)
  const unitRow = filled(rows, 'unit')
  if (unitRow && unit !== null && !itemUnit) results.add(unitRow, 'unit', whyNoUnit(unit))
  return {
    itemTypeCode: results.value(rows, 'code'),
    itemTypeName: results.value(rows, 'type'),
    itemUnit,
    hsn: results.value(rows, 'hsn'),
    taxClass: classIn(rows, 'taxClass', results),
    catchWeight: results.value(rows, 'catchWeight'),
    procureToOrder: results.value(rows, 'buyToOrder'),
    sellArrivals: results.value(rows, 'sellArrivals'),
    packSizesArray: rows.filter(hasPack).map(row => ({
      sku: row.values.sku,
      packName: row.values.packName,
      packsizeweight: row.values.weight === null ? undefined : inUnits(row.values.weight),
      packmultiplier: row.values.multiplier ?? 1,
      byPiece: row.values.byPiece ?? false,
      labelledForRetail: row.values.labelled ?? false,
      taxClass: classIn([row], 'packTaxClass', results),
    })),
  }
}

function classIn(
  rows: readonly ImportRow[],
  column: 'taxClass' | 'packTaxClass',
  results: ItemRows,
): TaxClass | null {
  const row = filled(rows, column)
  const text = results.value(rows, column)
  if (!row || text === null) return null
  const found = taxClassIn(text)
  if (!found) results.add(row, column, taxClassWords(importColumns[column].title))
  return found ?? null
}

/** Adds an issue of the draft at the cell it comes from. */
function addIssue(item: SheetItem, issue: z.core.$ZodIssue, results: ItemRows): void {
  const [field, typeAt, inType, packAt, inPack] = issue.path
  const type = field === 'itemGeneralDetails' ? item.types[Number(typeAt)] : undefined
  const pack = inType === 'packSizesArray' ? type?.rows.filter(hasPack)[Number(packAt)] : undefined
  results.addToRecord(
    pack ? [pack] : (type ?? item).rows,
    columnOf[String(inPack ?? inType ?? field)],
    sentenceOf(issue),
  )
}
