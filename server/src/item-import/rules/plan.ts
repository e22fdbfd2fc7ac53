import { nameKey } from '@packhouse/contract/formats/names.ts'
import type { CategoryId, ItemId } from '@packhouse/contract/ids.ts'
import { packNameOf, taxClassOfHsn } from '@packhouse/contract/items/defaults.ts'
import type { NewItemDraft, NewItemType } from '@packhouse/contract/items/drafts.ts'
import type { TaxClass } from '@packhouse/contract/items/tax-class.ts'
import { isWholeUnit, unitLabel } from '@packhouse/contract/items/units.ts'
import { type Paise, PriceRupees } from '@packhouse/contract/money.ts'
import { type HsnTable, wholeType, whyTaken } from '../../items/rules/drafts.ts'
import { hasPack, type ImportColumn, type ImportRow } from '../../items/rules/item-sheet.ts'
import { whyNotPack } from '../../items/rules/packs.ts'
import type { Issues } from '../../sheets/issues.ts'
import type { PlannedRow } from '../../sheets/seen.ts'
import { readDraft } from './draft.ts'
import { importIssues, itemsOf, type SheetItem, type SheetType, saidOnce } from './rows.ts'

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
}

export interface PlannedImportRow extends PlannedRow {
  itemName: string | null
  itemTypeCode: string | null
  packName: string | null
}
/** An item that can be saved, with the opening prices of its types by code, in paise per base unit. */
export interface ReadyItem {
  draft: NewItemDraft
  /** The existing item that gets these types; its names, aliases and categories stay. */
  existing: ItemId | null
  prices: { code: string; paise: Paise }[]
}
export interface ImportPlan {
  rows: PlannedImportRow[]
  ready: ReadyItem[]
}

/**
 * Decides the outcome of each row: an item is saved whole or not at all, an existing type is skipped, and new types of an
 * existing item are added to it. (rules.md §2.1)
 */
export function planImport(rows: readonly ImportRow[], facts: ImportFacts): ImportPlan {
  const sheet: Sheet = {
    facts,
    issues: importIssues(rows),
    decided: new Map(),
    notes: new Map(),
    codes: new Map(),
    skus: new Map(),
  }
  const ready: ReadyItem[] = []
  for (const item of itemsOf(rows)) {
    const types = item.types.filter(type => !skips(type, item, sheet))
    if (types.length === 0) continue
    const planned = planItem({ ...item, types, rows: types.flatMap(({ rows }) => rows) }, sheet)
    if (planned) ready.push(planned)
  }
  return { rows: rows.map(row => rowPlan(row, sheet)), ready }
}

interface Sheet {
  facts: ImportFacts
  issues: Issues<ImportColumn>
  /** Why a row is skipped or, when it has no error itself, why its item is not saved. */
  decided: Map<number, { status: 'SKIPPED' | 'FAILED'; message: string }>
  /** Things to check in rows that can be saved. */
  notes: Map<number, string[]>
  /** First row of each code and SKU in the sheet. */
  codes: Map<string, { row: number; itemName: string }>
  skus: Map<string, number>
}

/** Whether a type already exists, in the catalogue or earlier in the sheet with another item. */
function skips({ code, rows }: SheetType, { name }: SheetItem, { facts, codes, decided }: Sheet): boolean {
  const [first] = rows
  if (code === '' || !first) return false
  const above = codes.get(code)
  const holder = facts.codes.get(code)
  if (!above && !holder) {
    codes.set(code, { row: first.row, itemName: name })
    return false
  }
  const where = holder ? holder.itemName : `${above?.itemName} (row ${above?.row})`
  for (const { row } of rows) decided.set(row, { status: 'SKIPPED', message: `${code} is there already, with ${where}.` })
  return true
}

/** Plans an item with all its types and packs; undefined when something is wrong, which its rows then report. */
function planItem(item: SheetItem, sheet: Sheet): ReadyItem | undefined {
  const { facts, issues, decided } = sheet
  const [first] = item.rows
  if (!first) return undefined
  const holder = facts.names.get(nameKey(item.name))
  if (holder && !holder.isActive)
    issues.add(first, 'name', `${holder.itemName} is switched off. Switch it on to add types to it, or choose another name`)
  checkTypeNames(item, holder, sheet)
  const draft = readDraft(item, { categories: facts.categories, issues })
  const prices = item.types.flatMap(type => priceOf(type, issues) ?? [])
  if (draft) for (const [at, type] of draft.itemGeneralDetails.entries()) checkType(type, item.types[at]?.rows ?? [], sheet)
  const wrong = item.rows.find(row => issues.has(row))
  if (wrong) {
    const message = `An item is saved whole: put row ${wrong.row} right first`
    for (const row of item.rows) if (!issues.has(row)) decided.set(row.row, { status: 'FAILED', message })
    return undefined
  }
  return draft && { draft, existing: holder?.id ?? null, prices }
}

/**
 * Refuses two types of the same name in an item, as screens and documents could not distinguish them; notes a type added to an
 * existing item.
 */
function checkTypeNames({ types }: SheetItem, holder: HeldItem | undefined, sheet: Sheet): void {
  const above = new Map<string, number>()
  for (const { rows } of types) {
    const row = rows.find(({ values }) => values.type !== null)
    const name = row?.values.type
    if (!row || !name) continue
    const [key, first] = [nameKey(name), rows[0] ?? row]
    const taken = holder?.types.get(key)
    if (holder && taken !== undefined)
      sheet.issues.add(
        row,
        'type',
        `${holder.itemName} has a type ${name} already, with code ${taken}. Give this one another name`,
      )
    else if (above.has(key))
      sheet.issues.add(row, 'type', `The type ${name} of this item stands in row ${above.get(key)} already, with another code`)
    else if (holder) note(first, `${holder.itemName} is there already: this adds a type ${name} to it`, sheet)
    above.set(key, above.get(key) ?? row.row)
  }
}

function note({ row }: Pick<ImportRow, 'row'>, words: string, { notes }: Sheet): void {
  notes.set(row, [...(notes.get(row) ?? []), words])
}

function priceOf({ code, rows }: SheetType, issues: Issues<ImportColumn>): { code: string; paise: Paise } | undefined {
  const paise = saidOnce(rows, 'price', issues)
  const [first] = rows
  if (paise === null || !first) return undefined
  const { success, error } = PriceRupees.safeParse(paise / 100)
  if (success) return { code, paise }
  issues.add(rows.find(({ values }) => values.price !== null) ?? first, 'price', error.issues[0]?.message ?? '')
}

/** The checks of saving by hand, type by type. */
function checkType(type: NewItemType, rows: readonly ImportRow[], sheet: Sheet): void {
  const { facts, issues, skus } = sheet
  const [first] = rows
  if (first && !wholeType(type, facts.hsn))
    issues.add(first, 'taxClass', `Choose a tax class: HSN ${type.hsn} brings none, or several`)
  const { itemUnit: unit, packSizesArray = [] } = type
  const weighed = rows.find(({ values }) => values.catchWeight === true)
  if (weighed && isWholeUnit(unit))
    issues.add(
      weighed,
      'catchWeight',
      `${unitLabel[unit]} is counted, not weighed. Put N in Catch Weight, or kg as the unit and By Piece on its packs`,
    )
  noteTaxClasses(type, rows, sheet)
  const filled = rows.filter(hasPack)
  const seen = new Map<string, number>()
  for (const [at, pack] of packSizesArray.entries()) {
    const row = filled[at]
    if (!row) continue
    const { packsizeweight: weightMilli, packmultiplier: multiplier = 1, byPiece = false, sku, packName } = pack
    const shape = { unit, weightMilli, multiplier, byPiece }
    const why = whyNotPack(shape, unit)
    if (why) issues.add(row, byPiece ? 'byPiece' : 'weight', why.message.replace(/^\w+: /, ''))
    const same = JSON.stringify([nameKey(packName ?? packNameOf(shape)), weightMilli, multiplier, byPiece])
    if (seen.has(same)) issues.add(row, '', `The same pack stands in row ${seen.get(same)} already`)
    else seen.set(same, row.row)
    if (!sku) continue
    const holder = facts.skus.get(sku)
    if (holder) {
      const taken = whyTaken({ value: sku, by: `pack of ${holder.itemName}`, isActive: holder.isActive })
      issues.add(row, 'sku', taken?.message ?? '')
    } else if (skus.has(sku)) issues.add(row, 'sku', `${sku} stands in row ${skus.get(sku)} already`)
    else skus.set(sku, row.row)
  }
}

/** Notes a tax class that differs from the HSN table's; it is accepted. */
function noteTaxClasses(type: NewItemType, rows: readonly ImportRow[], sheet: Sheet): void {
  const usual = taxClassOfHsn(type.hsn, sheet.facts.hsn)
  const said = (given: TaxClass | null | undefined, row: ImportRow | undefined) => {
    if (usual && given && given !== usual && row)
      note(row, `${given} is unusual for HSN ${type.hsn}, which is ${usual}. Look at the tax class`, sheet)
  }
  said(
    type.taxClass,
    rows.find(({ values }) => values.taxClass !== null),
  )
  const filled = rows.filter(hasPack)
  for (const [at, { taxClass }] of (type.packSizesArray ?? []).entries()) said(taxClass, filled[at])
}

function rowPlan(row: ImportRow, { issues, decided, notes }: Sheet): PlannedImportRow {
  const { name, code, packName } = row.typed
  const text = (cell: string | number | null) => (cell === null ? null : String(cell))
  const why = decided.get(row.row)
  const wrong = why?.status !== 'SKIPPED' && issues.has(row)
  return {
    rowNo: row.row,
    status: wrong ? 'FAILED' : (why?.status ?? 'READY'),
    message: wrong ? issues.wordsOf(row) : (why?.message ?? notes.get(row.row)?.join('. ') ?? ''),
    itemName: text(name),
    itemTypeCode: text(code),
    packName: text(packName),
  }
}
