import { nameKey } from '@packhouse/contract/formats/names.ts'
import type { CategoryId } from '@packhouse/contract/ids.ts'
import { NewItemDraft } from '@packhouse/contract/items/drafts.ts'
import type { TaxClass } from '@packhouse/contract/items/tax-class.ts'
import { inUnits } from '@packhouse/contract/quantity.ts'
import type { Faults } from '../../sheets/faults.ts'
import { aliasesIn } from './alias-cell.ts'
import { type SheetItem, type SheetType, saidOnce } from './import-rows.ts'
import { hasPack, type ImportColumn, type ImportRow, importColumns } from './import-sheet.ts'
import { taxClassIn, taxClassWords, unitIn, whyNoUnit } from './typed-words.ts'

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
  faults: Faults<ImportColumn>
}

/** Builds the draft from the rows of one item, with the same contract as the form; errors go to their rows. */
export function readDraft(item: SheetItem, reading: Reading): NewItemDraft | undefined {
  const { rows } = item
  const { faults } = reading
  const categoryId = categoryOf(rows, reading)
  const draft = {
    name: saidOnce(rows, 'name', faults),
    alias: aliasesIn(saidOnce(rows, 'aliases', faults) ?? ''),
    categoryIds: categoryId === undefined ? [] : [categoryId],
    itemGeneralDetails: item.types.map(type => typeIn(type, faults)),
  }
  const { data, error } = NewItemDraft.safeParse(draft)
  for (const { path, message } of error?.issues ?? []) fault(item, { path, message }, faults)
  return data
}

function categoryOf(rows: readonly ImportRow[], { categories, faults }: Reading): CategoryId | undefined {
  const category = saidOnce(rows, 'category', faults)
  const sub = saidOnce(rows, 'subCategory', faults)
  if (category === null && sub === null) return undefined
  const column = sub === null ? 'category' : 'subCategory'
  const row = rows.find(({ values }) => values[column] !== null)
  const known = category === null ? undefined : categories.get(nameKey(category))
  const id = sub === null || known === undefined ? known : categories.get(nameKey(`${category} › ${sub}`))
  if (id !== undefined || !row) return id
  if (category === null) faults.add(row, 'category', 'Sub-Category needs its Category beside it')
  else if (known === undefined) faults.add(row, 'category', `There is no category ${category}`)
  else faults.add(row, 'subCategory', `${category} has no sub-category ${sub}`)
}

function typeIn({ rows }: SheetType, faults: Faults<ImportColumn>) {
  const unit = saidOnce(rows, 'unit', faults)
  const itemUnit = unit === null ? undefined : unitIn(unit)
  const unitRow = rows.find(({ values }) => values.unit !== null)
  if (unitRow && unit !== null && !itemUnit) faults.add(unitRow, 'unit', whyNoUnit(unit))
  return {
    itemTypeCode: saidOnce(rows, 'code', faults),
    itemTypeName: saidOnce(rows, 'type', faults),
    itemUnit,
    hsn: saidOnce(rows, 'hsn', faults),
    taxClass: classIn(rows, 'taxClass', faults),
    catchWeight: saidOnce(rows, 'catchWeight', faults),
    procureToOrder: saidOnce(rows, 'buyToOrder', faults),
    packSizesArray: rows.filter(hasPack).map(row => ({
      sku: row.values.sku,
      packName: row.values.packName,
      packsizeweight: row.values.weight === null ? undefined : inUnits(row.values.weight),
      packmultiplier: row.values.multiplier ?? 1,
      byPiece: row.values.byPiece ?? false,
      labelledForRetail: row.values.labelled ?? false,
      taxClass: classIn([row], 'packTaxClass', faults),
    })),
  }
}

function classIn(rows: readonly ImportRow[], column: 'taxClass' | 'packTaxClass', faults: Faults<ImportColumn>): TaxClass | null {
  const row = rows.find(({ values }) => values[column] !== null)
  const text = saidOnce(rows, column, faults)
  if (!row || text === null) return null
  const found = taxClassIn(text)
  if (!found) faults.add(row, column, taxClassWords(importColumns[column].title))
  return found ?? null
}

/** Reports an error of the draft at the cell it came from; for an empty cell, that it is missing. */
function fault(item: SheetItem, { path, message }: { path: PropertyKey[]; message: string }, faults: Faults<ImportColumn>): void {
  const [field, typeAt, inType, packAt, inPack] = path
  const type = field === 'itemGeneralDetails' ? item.types[Number(typeAt)] : undefined
  const pack = inType === 'packSizesArray' ? type?.rows.filter(hasPack)[Number(packAt)] : undefined
  const [first] = pack ? [pack] : (type ?? item).rows
  const column = columnOf[String(inPack ?? inType ?? field)]
  if (!first) return
  if (!column) {
    faults.add(first, '', message)
    return
  }
  const among = pack ? [pack] : (type ?? item).rows
  const row = among.find(({ values }) => values[column] !== null)
  const { title } = importColumns[column]
  if (row) faults.add(row, column, `${title}: ${message}`)
  else if (!among.some(({ typed }) => typed[column] !== null)) faults.add(first, column, `${title} is missing`)
}
