import { nameKey } from '@packhouse/contract/formats/names.ts'
import type { CategoryId } from '@packhouse/contract/ids.ts'
import { NewItemDraft } from '@packhouse/contract/items/drafts.ts'
import type { TaxClass } from '@packhouse/contract/items/tax-class.ts'
import { inUnits } from '@packhouse/contract/quantity.ts'
import { aliasesIn } from '../../items/rules/alias-cell.ts'
import { hasPack, type ImportColumn, type ImportRow, importColumns } from '../../items/rules/item-sheet.ts'
import { taxClassIn, taxClassWords, unitIn, whyNoUnit } from '../../items/rules/typed-words.ts'
import type { Issues } from '../../sheets/issues.ts'
import { type SheetItem, type SheetType, saidOnce } from './rows.ts'

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

interface Reading {
  categories: ReadonlyMap<string, CategoryId>
  issues: Issues<ImportColumn>
}

/** Builds the draft from the rows of one item, with the same contract as the form; errors go to their rows. */
export function readDraft(item: SheetItem, reading: Reading): NewItemDraft | undefined {
  const { rows } = item
  const { issues } = reading
  const categoryId = categoryOf(rows, reading)
  const draft = {
    name: saidOnce(rows, 'name', issues),
    alias: aliasesIn(saidOnce(rows, 'aliases', issues) ?? ''),
    categoryIds: categoryId === undefined ? [] : [categoryId],
    itemGeneralDetails: item.types.map(type => typeIn(type, issues)),
  }
  const { data, error } = NewItemDraft.safeParse(draft)
  for (const { path, message } of error?.issues ?? []) addIssue(item, { path, message }, issues)
  return data
}

function categoryOf(rows: readonly ImportRow[], { categories, issues }: Reading): CategoryId | undefined {
  const category = saidOnce(rows, 'category', issues)
  const sub = saidOnce(rows, 'subCategory', issues)
  if (category === null && sub === null) return undefined
  const column = sub === null ? 'category' : 'subCategory'
  const row = rows.find(({ values }) => values[column] !== null)
  const known = category === null ? undefined : categories.get(nameKey(category))
  const id = sub === null || known === undefined ? known : categories.get(nameKey(`${category} › ${sub}`))
  if (id !== undefined || !row) return id
  if (category === null) issues.add(row, 'category', 'Sub-Category needs its Category beside it')
  else if (known === undefined) issues.add(row, 'category', `There is no category ${category}`)
  else issues.add(row, 'subCategory', `${category} has no sub-category ${sub}`)
}

function typeIn({ rows }: SheetType, issues: Issues<ImportColumn>) {
  const unit = saidOnce(rows, 'unit', issues)
  const itemUnit = unit === null ? undefined : unitIn(unit)
  const unitRow = rows.find(({ values }) => values.unit !== null)
  if (unitRow && unit !== null && !itemUnit) issues.add(unitRow, 'unit', whyNoUnit(unit))
  return {
    itemTypeCode: saidOnce(rows, 'code', issues),
    itemTypeName: saidOnce(rows, 'type', issues),
    itemUnit,
    hsn: saidOnce(rows, 'hsn', issues),
    taxClass: classIn(rows, 'taxClass', issues),
    catchWeight: saidOnce(rows, 'catchWeight', issues),
    procureToOrder: saidOnce(rows, 'buyToOrder', issues),
    packSizesArray: rows.filter(hasPack).map(row => ({
      sku: row.values.sku,
      packName: row.values.packName,
      packsizeweight: row.values.weight === null ? undefined : inUnits(row.values.weight),
      packmultiplier: row.values.multiplier ?? 1,
      byPiece: row.values.byPiece ?? false,
      labelledForRetail: row.values.labelled ?? false,
      taxClass: classIn([row], 'packTaxClass', issues),
    })),
  }
}

function classIn(rows: readonly ImportRow[], column: 'taxClass' | 'packTaxClass', issues: Issues<ImportColumn>): TaxClass | null {
  const row = rows.find(({ values }) => values[column] !== null)
  const text = saidOnce(rows, column, issues)
  if (!row || text === null) return null
  const found = taxClassIn(text)
  if (!found) issues.add(row, column, taxClassWords(importColumns[column].title))
  return found ?? null
}

/** Reports an error of the draft at the cell it came from; for an empty cell, that it is missing. */
function addIssue(
  item: SheetItem,
  { path, message }: { path: PropertyKey[]; message: string },
  issues: Issues<ImportColumn>,
): void {
  const [field, typeAt, inType, packAt, inPack] = path
  const type = field === 'itemGeneralDetails' ? item.types[Number(typeAt)] : undefined
  const pack = inType === 'packSizesArray' ? type?.rows.filter(hasPack)[Number(packAt)] : undefined
  const [first] = pack ? [pack] : (type ?? item).rows
  const column = columnOf[String(inPack ?? inType ?? field)]
  if (!first) return
  if (!column) {
    issues.add(first, '', message)
    return
  }
  const among = pack ? [pack] : (type ?? item).rows
  const row = among.find(({ values }) => values[column] !== null)
  const { title } = importColumns[column]
  if (row) issues.add(row, column, `${title}: ${message}`)
  else if (!among.some(({ typed }) => typed[column] !== null)) issues.add(first, column, `${title} is missing`)
}
