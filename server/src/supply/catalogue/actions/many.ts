import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import { taxClassOfHsn } from '@packhouse/contract/goods/items/defaults.ts'
import { type TaxClass, taxClasses } from '@packhouse/contract/goods/items/tax-class.ts'
import { itemTitle } from '@packhouse/contract/goods/items/title.ts'
import { CategoryId, ItemTypeId } from '@packhouse/contract/ids.ts'
import { found } from '@packhouse/contract/refusal.ts'
import { sentence, worded } from '@packhouse/contract/sentence.ts'
import type { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import { z } from 'zod'
import { selectCategoryNames, selectExistingCategories } from '../../../goods/categories/api.ts'
import { followDates } from '../../../goods/inventory/api.ts'
import {
  followTypes,
  lockItemsOf,
  lockTypes,
  raiseItemVersions,
  replaceItemCategories,
  selectHsnFor,
  updateTaxClasses,
  updateTypeStatus,
} from '../../../goods/items/api.ts'
import { openOrdersOf } from '../../../ordering/orders/api.ts'
import { type BulkChanges, type BulkEdit, bulkChanges } from '../../../platform/bulk/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { BulkCall, WriteCall } from '../../../platform/http/call.ts'
import { selectManyTypes } from '../sql/many.ts'

const Values = z.object({
  categoryIds: z.array(CategoryId),
  taxClass: z.enum(taxClasses),
  isActive: z.boolean(),
})
type Values = z.output<typeof Values>
type Row = Awaited<ReturnType<typeof selectRows>>[number]

/** Changes of many items at once. (rules §18) */
export const itemChanges: BulkChanges<ItemTypeId, Row, Values> = bulkChanges({
  entity: 'item_type',
  idOf: id => ItemTypeId.parse(id),
  parse: stored => Values.partial().parse(stored),
  needsOf: () => 'catalogue',
  async hold(tx, ids) {
    await lockItemsOf(tx, ids)
    await lockTypes(tx, ids)
  },
  select: selectRows,
  async checks(db, rows, fields) {
    if (!fields.includes('taxClass')) return { whyNot: () => undefined, remark: () => undefined }
    const hsn = await selectHsnFor(
      db,
      rows.map(row => row.hsn),
    )
    const open = await openOrdersOf(
      db,
      rows.map(({ id }) => id),
    )
    return {
      whyNot: () => undefined,
      remark: (row, { taxClass }) =>
        taxClass &&
        taxRemark(row, taxClass, { usual: taxClassOfHsn(row.hsn, hsn), open: open.get(row.id) ?? 0 }),
    }
  },
  async texts(db) {
    const names = new Map((await selectCategoryNames(db)).map(({ id, name }) => [id, name]))
    return {
      categoryIds: ids => ids.map(id => names.get(id) ?? String(id)).join(', '),
      taxClass: taxClass => taxClass,
      isActive: String,
    }
  },
  save: saveTypes,
})

async function selectRows(db: Reading, ids: readonly ItemTypeId[]) {
  const rows = await selectManyTypes(db, ids)
  return rows.map(({ itemName, typeName, alias, categoryIds, taxClass, isActive, ...row }) => ({
    ...row,
    name: itemTitle(itemName, typeName),
    note: alias ?? '',
    values: { categoryIds, taxClass, isActive },
  }))
}

const classWords: Record<TaxClass, string> = { NIL: 'Nil', GST5: '5%', GST18: '18%', GST40: '40%' }

/** What to know about a new tax class: the usual one of the HSN code, and the orders that keep the old one. (rules §18.3) */
function taxRemark(
  { hsn, values }: Pick<Row, 'hsn' | 'values'>,
  taxClass: TaxClass,
  { usual, open }: { usual: TaxClass | undefined; open: number },
) {
  if (usual && usual !== taxClass)
    return sentence('HSN {hsn} usually has {taxClass}', { hsn, taxClass: worded(classWords[usual]) })
  if (open === 0) return undefined
  const was = { count: open, taxClass: worded(classWords[values.taxClass]) }
  return open === 1
    ? sentence('{count} open order keeps {taxClass}', was)
    : sentence('{count} open orders keep {taxClass}', was)
}

async function saveTypes(edits: readonly BulkEdit<Row, Values>[], call: WriteCall): Promise<void> {
  const { tx, now, audit } = call
  const moved = new Map(
    edits.flatMap(({ row, after: { categoryIds } }) => (categoryIds ? [[row.itemId, categoryIds]] : [])),
  )
  // an undo may name a category that was deleted since
  const existing = new Set(await selectExistingCategories(tx, [...moved.values()].flat()))
  const chosen = new Map([...moved].map(([id, ids]) => [id, ids.filter(one => existing.has(one))]))
  await followDates([...chosen.keys()], call, () => replaceItemCategories(tx, chosen))
  await updateTaxClasses(
    tx,
    edits.flatMap(({ row, after: { taxClass } }) => (taxClass ? [{ id: row.id, taxClass }] : [])),
    now,
  )
  for (const isActive of [true, false])
    await updateTypeStatus(
      tx,
      edits.filter(({ after }) => after.isActive === isActive).map(({ row }) => row.id),
      isActive,
      now,
    )
  const itemIds = [...new Set(edits.map(({ row }) => row.itemId))]
  await raiseItemVersions(tx, itemIds, now)
  await followTypes(tx, itemIds)
  for (const { row, before, after } of edits) {
    const { categoryIds, ...type } = after
    const { categoryIds: held, ...wasType } = before
    if (categoryIds)
      audit({
        action: 'ITEM_CHANGED',
        entity: 'item',
        entityId: row.itemId,
        before: { categoryIds: held },
        after: { categoryIds },
      })
    if (Object.keys(type).length > 0)
      audit({
        action: 'ITEM_TYPE_CHANGED',
        entity: 'item_type',
        entityId: row.id,
        before: wasType,
        after: type,
      })
  }
}

/** Sets category, tax class or activity of many items, or with dryrun says what would change. (rules §18) */
export async function changeItems(
  { dryrun, body: { rows, set } }: Args<typeof catalogue.changeItems>,
  call: BulkCall,
): Promise<Result<typeof catalogue.changeItems>> {
  const { categoryId, ...others } = set
  if (categoryId) {
    const [exists] = await selectExistingCategories(call.db, [categoryId])
    found(exists, 'Category {id} was not found.', { id: categoryId })
  }
  const after = { ...(categoryId ? { categoryIds: [categoryId] } : {}), ...others }
  return itemChanges.change({ rows, setOf: () => after, dryrun }, call)
}
