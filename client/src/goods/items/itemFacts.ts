import type { Milli } from '@packhouse/contract/quantity.ts'
import type { ReactNode } from 'react'
import { useCategoryDisplayQuery } from '../../api/categories.ts'
import { useItemGroupFilterQuery } from '../../api/item-groups.ts'
import { milliText } from '../../ui/values/amounts.ts'
import { unitWord } from '../../ui/values/units.ts'
import { t } from '../../ui/words.ts'
import type { Item } from './list/pages.ts'

/** Returns names of categories and groups by id; inactive ones are not included. */
export function useCatalogueNames() {
  const { data: categories } = useCategoryDisplayQuery()
  const { data: groups } = useItemGroupFilterQuery()
  const categoryNames = new Map(
    (categories ?? []).flatMap(({ id, name, subCategories }) => [
      [id, name] as const,
      ...subCategories.map(sub => [sub.id, `${name} › ${sub.name}`] as const),
    ]),
  )
  const groupNames = new Map((groups ?? []).map(({ id, name }) => [id, name]))
  return { categoryNames, groupNames }
}

/** Converts ids to names. A sub-category's name includes its category, so a category with a chosen sub-category is left out. */
function namesOf(ids: readonly number[], names: ReadonlyMap<number, string>): string {
  const existing = ids.flatMap(id => names.get(id) ?? [])
  return existing.filter(name => !existing.some(other => other.startsWith(`${name} › `))).join(', ')
}

type Fact = [label: string, value: ReactNode]

/** Returns the facts about an item that its row does not show. */
export const itemFacts = (
  item: Item,
  { categoryNames, groupNames }: ReturnType<typeof useCatalogueNames>,
): Fact[] => [
  [t('Also called'), item.alias.join(', ')],
  [t('Category'), namesOf(item.categoryIds, categoryNames)],
  [t('In groups'), namesOf(item.itemGroupIds, groupNames)],
  [t('Billing'), t(item.catchWeight ? 'On picked weight' : 'On ordered packs')],
  [
    t('Buying'),
    t(item.procureToOrder ? 'To order' : item.sellArrivals ? 'From stock and arrivals' : 'From stock'),
  ],
  [t('Shelf life'), item.shelfLifeDays === null ? null : t('{days} days', { days: item.shelfLifeDays })],
]

/** The same including what the row shows, for views outside the list. */
export const wholeFacts = (item: Item): Fact[] => {
  const amount = (quantity: Milli) => `${milliText(quantity, item.itemUnit)} ${unitWord(item.itemUnit)}`
  return [
    [t('Code'), item.itemTypeCode],
    [t('Item no.'), item.itemID],
    [t('HSN'), item.hsn],
    [t('GST'), item.gstPercent === 0 ? t('Nil') : `${item.gstPercent}%`],
    [t('On hand'), amount(item.currentStock)],
    [t('Promised'), amount(item.orderAccepted)],
    [t('Order limit'), item.maxOrderQuantity === null ? t('None') : amount(item.maxOrderQuantity)],
    [t('Pick no.'), item.packingOrder],
  ]
}
