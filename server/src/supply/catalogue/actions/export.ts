import { dayOf } from '@packhouse/contract/day.ts'
import type { Args } from '@packhouse/contract/endpoint.ts'
import type { CategoryId, ItemGroupId, ItemTypeId } from '@packhouse/contract/ids.ts'
import type { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import { unitLabel } from '@packhouse/contract/units.ts'
import { selectCategoryNames } from '../../../goods/categories/api.ts'
import { selectActiveGroups } from '../../../goods/item-groups/api.ts'
import type { FileAnswer, WriteCall } from '../../../platform/http/call.ts'
import { csvFile, type StreamedCell } from '../../../platform/sheets/streamed.ts'
import { itemSheet } from './export-sheet.ts'
import { itemsByPacks, typesByGroup } from './list.ts'
import { type ListedItem, listedItems, type PackRow } from './rows.ts'

/** Rows per query. */
const limit = 500

/** Yields the pages of a list, each read when needed: none before the export's audit event is added. */
async function* pagesOf<Page extends { nextCursor: string | null }>(
  read: (cursor: string | undefined) => Promise<Page>,
): AsyncGenerator<Page> {
  for (let cursor: string | undefined; ; ) {
    const page = await read(cursor)
    yield page
    if (page.nextCursor === null) return
    cursor = page.nextCursor
  }
}

async function* mapped<From, To>(
  source: AsyncIterable<From>,
  map: (from: From) => To | Promise<To>,
): AsyncGenerator<To> {
  for await (const one of source) yield await map(one)
}

/** A type may be in several groups, or with some of its packs only: it is exported once, where it comes first. */
async function* onceEach(pages: AsyncIterable<{ ids: readonly ItemTypeId[] }>): AsyncGenerator<ItemTypeId[]> {
  const seen = new Set<ItemTypeId>()
  for await (const { ids } of pages) {
    const fresh = [...new Set(ids)].filter(id => !seen.has(id))
    for (const id of fresh) seen.add(id)
    yield fresh
  }
}

export const itemHead = [
  'Item group',
  'Item',
  'Type',
  'Code',
  'Item no.',
  'Also called',
  'Category',
  'Unit',
  'HSN',
  'GST %',
  'Base price (₹)',
  'Packs',
  'On hand',
  'Promised',
  'Sold, 30 days',
  'Order limit',
  'Pick no.',
  'Shelf life (days)',
  'Billed on picked weight',
  'Bought to order',
  'Status',
]

const rupees = (paise: number | null): number | null => (paise === null ? null : paise / 100)
const whole = (milli: number | null): number | null => (milli === null ? null : milli / 1000)
const status = (isActive: boolean): string => (isActive ? 'Active' : 'Inactive')

interface Names {
  categories: ReadonlyMap<CategoryId, string>
  groups: ReadonlyMap<ItemGroupId, string>
}
const itemCells = (item: ListedItem, { categories, groups }: Names): StreamedCell[] => [
  item.itemGroupIds.flatMap(id => groups.get(id) ?? []).join(', '),
  item.itemName,
  item.itemType,
  item.itemTypeCode,
  item.itemID,
  item.alias.join(', '),
  item.categoryIds.flatMap(id => categories.get(id) ?? []).join(', '),
  unitLabel[item.itemUnit],
  item.hsn,
  item.gstPercent,
  rupees(item.basePrice),
  item.packs.flatMap(({ isActive, packName }) => (isActive ? packName : [])).join(', '),
  whole(item.currentStock),
  whole(item.orderAccepted),
  whole(item.sold30Days),
  whole(item.maxOrderQuantity),
  item.packingOrder,
  item.shelfLifeDays,
  item.catchWeight,
  item.procureToOrder,
  status(item.isActive),
]

/**
 * Exports the item list, a row for each type with all its packs: .csv with the columns of the screen, the others in the import's format. The audit trail records who
 * exported it. (rules §8.2)
 */
export async function exportItems(
  args: Args<typeof catalogue.exportItems>,
  call: WriteCall,
): Promise<FileAnswer> {
  const { items: total } = await typesByGroup({ ...args, limit: 1 }, { ...call, db: call.tx })
  const categories = new Map((await selectCategoryNames(call.tx)).map(({ id, name }) => [id, name]))
  const listed = onceEach(pagesOf(cursor => typesByGroup({ ...args, limit, cursor }, call)))
  if (args.format === 'xlsx' || args.format === 'importcsv') {
    const { now } = call
    traceExport('items', { args, total, call })
    const format = args.format === 'xlsx' ? 'xlsx' : 'csv'
    return itemSheet(listed, categories, {
      db: call.db,
      reader: call,
      fileName: `items-${dayOf(now)}`,
      by: call.caller,
      format,
    })
  }
  const names = {
    categories,
    groups: new Map((await selectActiveGroups(call.tx)).map(({ id, name }) => [id, name])),
  }
  const rows = async (ids: ItemTypeId[]) =>
    (await listedItems(call.db, ids, call)).map(item => itemCells(item, names))
  return exported('items', itemHead, mapped(listed, rows), { args, total, call })
}

export const packHead = [
  'Item',
  'Type',
  'Code',
  'Pack',
  'SKU',
  'Content',
  'Unit',
  'Price (₹)',
  'Price from',
  'Markup %',
  'By the piece',
  'Labelled for retail',
  'Sold, 30 days',
  'GST %',
  'Status',
]

const packCells = (pack: PackRow): StreamedCell[] => [
  pack.itemName,
  pack.itemType,
  pack.itemTypeCode,
  pack.packName,
  pack.sku,
  whole(pack.packContent),
  unitLabel[pack.itemUnit],
  rupees(pack.price),
  pack.priceSource === 'MANUAL' ? 'Manual' : 'Base price',
  pack.markupPercent / 100,
  pack.byPiece,
  pack.labelledForRetail,
  whole(pack.sold30Days),
  pack.gstPercent,
  status(pack.isActive && pack.itemIsActive),
]

/** Exports the list of packs. */
export async function exportPacks(
  args: Args<typeof catalogue.exportPacks>,
  call: WriteCall,
): Promise<FileAnswer> {
  const { total } = await itemsByPacks({ ...args, limit: 1 }, { ...call, db: call.tx })
  const pages = pagesOf(cursor => itemsByPacks({ ...args, limit, cursor }, call))
  return exported(
    'packs',
    packHead,
    mapped(pages, ({ rows }) => rows.map(packCells)),
    { args, total, call },
  )
}

function exported(
  what: 'items' | 'packs',
  head: readonly string[],
  rows: AsyncIterable<StreamedCell[][]>,
  of: Exported,
): FileAnswer {
  traceExport(what, of)
  return csvFile(`${what}-${dayOf(of.call.now)}.csv`, head, rows)
}

interface Exported {
  args: object
  total: number
  call: WriteCall
}

/** Records who exported the catalogue, and which part of it. (rules §8.2) */
function traceExport(what: 'items' | 'packs', { args, total, call: { audit } }: Exported): void {
  audit({ action: 'LIST_EXPORTED', entity: 'export', entityId: what, after: { filter: args, rows: total } })
}
