import { categories } from '@packhouse/contract/categories/endpoints.ts'
import { itemGroups } from '@packhouse/contract/item-groups/endpoints.ts'
import type { Business } from './business.ts'
import { isOn, once, type WriteRow, write } from './write-row.ts'

const types = once(({ ids }) => ids('select id from item_type where is_active order by id desc limit 200'))

const category = once(({ ask }) => ask(categories.createCategory, { body: { name: 'Bench category' } }))
const parents = once(({ ids }) => ids('select id from category where parent_id is null and is_active order by id'))
/** The next category of the demo. */
const parent = async (business: Business, round: number): Promise<number> => {
  const all = await parents(business)
  return all[round % all.length] ?? 0
}
const subCategory = async (business: Business, round: number) =>
  business.ask(categories.addSubCategory, {
    parentcategoryid: await parent(business, round),
    body: { name: `Bench sub to edit ${round}` },
  })
const ownSub = once(business => subCategory(business, 1_000))

/** A category and a type that is not in it, or no longer. */
const linked = async (business: Business, round: number) => ({
  categoryId: (await category(business)).id,
  itemIds: (await types(business)).slice(round, round + 1),
})

/** All categories; each round turns them round. */
const order = once(({ ids }) => ids('select id from category where parent_id is null order by listing_order, id'))

const group = once(async business =>
  business.ask(itemGroups.createItemGroup, { body: { name: 'Bench group', itemids: (await types(business)).slice(100) } }),
)
const grouped = async (business: Business, round: number) => ({
  id: (await group(business)).id,
  itemids: (await types(business)).slice(round, round + 1),
})
const customer = once(({ ids }) => ids('select id from customer where is_active order by id desc limit 1'))

const categoryRows = [
  write(categories.createCategory, 'category added').with(round => ({ body: { name: `Bench category ${round}` } })),
  write(categories.addSubCategory, 'sub-category added').to(parent, (parentcategoryid, round) => ({
    ...{ parentcategoryid, body: { name: `Bench sub ${round}` } },
  })),
  write(categories.addSubCategories, 'three sub-categories added').to(parent, (parentCategoryId, round) => ({
    body: { parentCategoryId, subCategories: [1, 2, 3].map(at => ({ name: `Bench sub ${round} of ${at}` })) },
  })),
  write(categories.linkItems, 'item put into a category').to(linked, body => ({ body })),
  write(categories.delinkItems, 'item taken out of a category').to(linked, body => ({ body })),
  write(categories.switchCategoryStatus, 'category off or on').with((round, { category: subcategoryid }) => ({
    ...{ subcategoryid, status: isOn(round) },
  })),
  write(categories.inactivateSubCategory, 'sub-category off').to(subCategory, ({ id }) => ({ subcategoryid: id })),
  write(categories.updateCategory, 'category edited').with((round, { category: id }) => ({
    body: { id, caption: `Caption ${round}` },
  })),
  write(categories.updateSubCategory, 'sub-category edited').to(ownSub, ({ id }, round) => ({
    body: { id, caption: `Caption ${round}` },
  })),
  write(categories.orderCategories, 'categories put in order').to(order, (ids, round) => ({
    body: { categoryIds: isOn(round) ? ids : ids.toReversed() },
  })),
]

export const categoryAndGroupRows: WriteRow[] = [
  ...categoryRows,
  write(itemGroups.createItemGroup, 'item group of 100 items added').to(types, (ids, round) => ({
    body: { name: `Bench group ${round}`, itemids: ids.slice(100) },
  })),
  write(itemGroups.createPackGroup, 'item group of 100 packs added').to(
    once(({ ids }) => ids('select id from pack where is_active order by id desc limit 100')),
    (itemPacks, round) => ({ body: { name: `Bench packs ${round}`, itemPacks } }),
  ),
  write(itemGroups.updateItemGroup, 'item group edited').with((round, { group: id }) => ({
    body: { id, description: `Measured on purpose ${round}` },
  })),
  write(itemGroups.addToItemGroup, 'item put into a group').to(grouped, body => ({ body })),
  write(itemGroups.takeFromItemGroup, 'item taken out of a group').to(grouped, body => ({ body })),
  write(itemGroups.switchItemGroupStatus, 'item group off or on').with((round, { group: itemgroupid }) => ({
    ...{ itemgroupid, status: isOn(round) },
  })),
  write(itemGroups.switchItemGroups, 'item groups off or on').with((round, { group: id }) => ({
    ...{ status: isOn(round), body: { groups: [{ id }] } },
  })),
  write(itemGroups.assignItemGroups, 'groups of a customer set').to(
    customer,
    ([customerid = 0], round, { group: itemGroup }) => ({
      ...{ customerid, itemids: isOn(round) ? [] : [itemGroup] },
    }),
  ),
]
