import { createHash } from 'node:crypto'
import type { Answer, Asked } from '@packhouse/contract/endpoint.ts'
import { nameKey } from '@packhouse/contract/formats/names.ts'
import type { itemImport } from '@packhouse/contract/item-import/endpoints.ts'
import { Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { z } from 'zod'
import type { Reading } from '../../db/transaction.ts'
import type { BulkCall, FileAnswer, WriteCall } from '../../http/call.ts'
import { setPrices } from '../../pricing/actions.ts'
import { notASheet } from '../../sheets/refused.ts'
import { readSheet, sentSheet, sheetAnswer, writeSheet } from '../../sheets/sheet.ts'
import { type ImportPlan, type PlannedImportRow, planImport } from '../rules/import-plan.ts'
import { codeOf, itemsOf } from '../rules/import-rows.ts'
import { exampleRows, type ImportRow, importColumns } from '../rules/import-sheet.ts'
import { selectCategoryNames } from '../sql/categories.ts'
import { selectHsnFor, selectItemsNamed, selectTypesCoded } from '../sql/drafts.ts'
import { selectPacksWithSku } from '../sql/packs.ts'
import { saveItems } from './save.ts'

type Imported = Answer<typeof itemImport.importItems>

/** The empty sheet of new items, with an example. */
export async function importTemplate(): Promise<FileAnswer> {
  return sheetAnswer(await writeSheet('xlsx', { name: 'Items', columns: importColumns, rows: exampleRows }), 'items-import.xlsx')
}

/**
 * New items out of a sheet: only checked with `dryrun`, else all that are ready are saved in one transaction, each item whole.
 * Where the form names the rows that were ready when it was looked at, another outcome is refused. (rules.md §2.1)
 */
export async function importItems(
  { dryrun = false, body }: Asked<typeof itemImport.importItems>,
  call: BulkCall,
): Promise<Imported> {
  const sheet = await sentSheet(body)
  const rows = await readSheet(sheet, importColumns)
  refuseTooMuch(rows)
  if (dryrun) return told(await plan(call.db, rows), { fileName: sheet.name, applied: false })
  const seen = seenIn(body)
  const sha256 = createHash('sha256').update(sheet.bytes).digest('hex')
  const [result] = await call.each(
    [sheet.name],
    name => name,
    async (fileName, write) => {
      const planned = await plan(write.tx, rows)
      if (seen) refuse(whyChanged(planned.rows, seen))
      await save(planned, { fileName, sha256 }, write)
      return told(planned, { fileName, applied: true })
    },
  )
  if (!result) throw new Error('A sheet has one result')
  if (!result.ok) throw new Refused(result.error)
  return result.value
}

const mostOf = { items: 500, types: 2000, packs: 4000 }
const grouped = new Intl.NumberFormat('en-IN')

/** What one call may save, a sheet may hold. */
function refuseTooMuch(rows: readonly ImportRow[]): void {
  const items = itemsOf(rows)
  const counts = { items: items.length, types: items.flatMap(({ types }) => types).length, packs: rows.length }
  for (const what of ['items', 'types', 'packs'] as const)
    if (counts[what] > mostOf[what]) {
      const [many, most] = [counts[what], mostOf[what]].map(number => grouped.format(number))
      refuse(notASheet(`The sheet has ${many} ${what}; at most ${most} at a time. Split it into several files.`))
    }
}

const RowNumbers = z.array(z.int()).max(mostOf.packs)

/** The rows that were ready when somebody looked; undefined where the form does not say. */
function seenIn(form: FormData): number[] | undefined {
  const text = form.get('ready')
  if (typeof text !== 'string') return undefined
  try {
    return RowNumbers.parse(JSON.parse(text))
  } catch {
    throw new Refused(refusal('BAD_INPUT', 'ready: This must be a list of row numbers'))
  }
}

async function plan(db: Reading, rows: readonly ImportRow[]): Promise<ImportPlan> {
  const texts = (of: (row: ImportRow) => string | null) => [...new Set(rows.flatMap(row => of(row) ?? []))]
  const named = await selectItemsNamed(
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
    names: new Map(named.map(({ name, isActive }) => [nameKey(name), { itemName: name, isActive }])),
    codes: new Map(coded.map(({ code, itemName, isActive }) => [code, { itemName, isActive }])),
    skus: new Map(packs.map(({ sku, itemName, isActive }) => [sku, { itemName, isActive }])),
    categories: new Map(categories.map(({ id, name }) => [nameKey(name), id])),
    hsn: await selectHsnFor(
      db,
      texts(({ values: { hsn } }) => hsn?.replace(/\s/g, '') ?? null),
    ),
  })
}

/** Rows that became ready, or no longer are, since somebody looked. */
function whyChanged(rows: readonly PlannedImportRow[], seen: readonly number[]) {
  const before = new Set(seen)
  const changed = rows.filter(({ rowNo, status }) => (status === 'READY') !== before.has(rowNo))
  const [first] = changed
  if (!first) return undefined
  const what = (first.message || 'it can be saved now').replace(/\.?$/, '.')
  const others = changed.length > 1 ? ` and ${changed.length - 1} more` : ''
  return refusal(
    'STALE_VERSION',
    `The catalogue changed since you looked: row ${first.rowNo}${others}: ${what} Nothing was saved; look at the sheet again.`,
    { rows: changed.slice(0, 50).map(({ rowNo, status, message }) => ({ rowNo, status, message })) },
  )
}

/** Saves what is ready as if it were typed by hand, then its opening prices. */
async function save(
  { ready, rows }: ImportPlan,
  { fileName, sha256 }: { fileName: string; sha256: string },
  call: WriteCall,
): Promise<void> {
  const { tx, user, now, audit } = call
  const { skipped, failed, ...saved } = countsOf({ ready, rows })
  if (ready.length > 0) {
    const { items } = await saveItems({ body: { items: ready.map(({ draft }) => draft) } }, call)
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

function countsOf({ rows, ready }: ImportPlan): Imported['counts'] {
  const count = (status: PlannedImportRow['status']) => rows.filter(row => row.status === status).length
  const types = ready.flatMap(({ draft }) => draft.itemGeneralDetails)
  return {
    total: rows.length,
    ready: count('READY'),
    skipped: count('SKIPPED'),
    failed: count('FAILED'),
    items: ready.length,
    types: types.length,
    packs: types.reduce((sum, { packSizesArray = [] }) => sum + packSizesArray.length, 0),
    prices: ready.reduce((sum, { prices }) => sum + prices.length, 0),
  }
}

const lookFirst: PlannedImportRow['status'][] = ['FAILED', 'SKIPPED', 'READY']

const told = (planned: ImportPlan, { fileName, applied }: { fileName: string; applied: boolean }): Imported => ({
  applied,
  fileName,
  counts: countsOf(planned),
  rows: planned.rows.toSorted(
    (one, other) => lookFirst.indexOf(one.status) - lookFirst.indexOf(other.status) || one.rowNo - other.rowNo,
  ),
})
