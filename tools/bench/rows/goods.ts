import { categories } from '@packhouse/contract/categories/endpoints.ts'
import { itemGroups } from '@packhouse/contract/item-groups/endpoints.ts'
import { items } from '@packhouse/contract/items/endpoints.ts'
import { orders } from '@packhouse/contract/orders/endpoints.ts'
import { type ReadRow, row } from './read-row.ts'
import { inGroupsOf } from './records.ts'

const limit = 50

/** Letters that a text typed with a misspelling still shares with what is meant. */
const typed: [text: string, found: string][] = [
  ['t', String.raw`search_text ~ '\mt'`],
  ['tur', `search_text like '%tur%'`],
  ['turmeric', `search_text like '%turmeric%'`],
  ['turmerik root', `search_text like '%root%' and 'turmerik' <% search_text`],
  ['kheera 12', String.raw`search_text like '%kheera%' and search_text ~ '\m12'`],
]

/** A page of types with their item, stock and packs, as most screens of goods show them. */
const typesOf = (where: string, order = 'listing_key, id', most = limit): string => `
  select type.*, item.name as item_name, item.aliases, stock.on_hand_milli, stock.reserved_milli,
    (select json_agg(pack) from pack where item_type_id = type.id) as packs,
    (select array_agg(category_id) from item_category where item_id = type.item_id) as categories,
    (select array_agg(item_group_id) from item_group_entry where of_type_id = type.id) as groups
  from (select * from item_type where ${where} order by ${order} limit ${most}) as type
  join item on item.id = type.item_id left join stock on stock.item_type_id = type.id`

const withCount = (where: string): string =>
  `select page.*, (select count(*) from (select from item_type where ${where} limit 1001) as counted) as total from (${typesOf(where)}) as page`

const active = 'is_active'

/** What a customer in no group may order, with prices, discounts and how it was ordered before. */
const orderable = (customer: number, where: string, most: number): string => `
  select type.id, type.code, type.name, type.unit, item.name as item_name, item.aliases, type.base_price_paise, type.max_order_milli,
    stock.on_hand_milli, stock.reserved_milli, customer_discount.percent_bp, customer_discount.flat_paise,
    (select json_agg(pack) from pack where item_type_id = type.id and pack.is_active) as packs
  from (select * from item_type where is_active and base_price_paise is not null and ${where} order by listing_key, id limit ${most}) as type
  join item on item.id = type.item_id left join stock on stock.item_type_id = type.id
  left join customer_discount on customer_discount.customer_id = ${customer} and customer_discount.item_type_id = type.id`

export const goodsRows: ReadRow[] = [
  row(items.itemsByGroup, 'item list page', { status: 'ACTIVE', limit }, () => withCount(active)),
  row(
    items.itemsByGroup,
    'item list of a category',
    ({ category }) => ({ status: 'ACTIVE', categoryId: category, limit }) as const,
    ({ category }) => withCount(`is_active and item_id in (select item_id from item_category where category_id = ${category})`),
  ),
  row(items.itemsByGroup, 'item list of a unit', { status: 'ACTIVE', itemUnit: 'KG', limit }, () =>
    withCount(`is_active and unit = 'KG'`),
  ),
  row(items.itemsByGroup, 'item list without price', { withoutPrice: true, limit }, () => withCount('base_price_paise is null')),
  ...typed.map(([text, found]) =>
    row(items.itemsByGroup, `item search "${text}"`, { status: 'ACTIVE', limit, searchtext: text }, () =>
      withCount(`is_active and ${found}`),
    ),
  ),
  row(
    items.itemsByPacks,
    'pack list page',
    { status: 'ACTIVE', limit },
    `select pack.*, type.*, item.name as item_name, item.aliases, sold_milli
    from (select * from pack where is_active order by listing_key, id limit ${limit}) as pack join item_type as type on type.id = pack.item_type_id
    join item on item.id = type.item_id left join pack_sold on pack_sold.pack_id = pack.id`,
  ),
  row(
    items.itemsByPacks,
    'pack list, ever ordered',
    { status: 'ACTIVE', everOrdered: true, limit },
    `select pack.*, type.*, item.name as item_name, item.aliases, sold_milli
    from (
      select * from pack where is_active and exists (select from order_line where order_line.item_type_id = pack.item_type_id and pack_id = pack.id)
      order by listing_key, id limit ${limit}) as pack
    join item_type as type on type.id = pack.item_type_id
    join item on item.id = type.item_id left join pack_sold on pack_sold.pack_id = pack.id`,
  ),
  row(
    items.itemCounts,
    'item counts',
    {},
    `select (select count(*) from item_type where is_active) as types, (select count(*) from pack where is_active) as packs,
      (select count(*) from item_type where is_active and base_price_paise is null) as unpriced,
      (select count(*) from item_type where is_active and images = '{}') as unpictured,
      (select count(*) from item_type where not is_active) as inactive,
      (select count(*) from pack where is_active and manual_price_paise is not null) as manual`,
  ),
  row(
    items.itemPacks,
    'packs of an item',
    ({ item }) => ({ itemid: item }),
    ({ item }) =>
      `select pack.*, sold_milli from pack left join pack_sold on pack_id = pack.id where item_type_id = ${item} order by content_milli`,
  ),
  row(
    items.itemsToEdit,
    'item form',
    ({ item }) => ({ itemids: [item] }),
    ({ item }) => `select item.*, (select json_agg(item_type) from item_type where item_id = item.id) as types,
      (select json_agg(pack) from pack join item_type on item_type.id = item_type_id where item_id = item.id) as packs,
      (select json_agg(category_id order by place) from item_category where item_id = item.id) as categories
    from item where id = (select item_id from item_type where id = ${item})`,
  ),
  row(items.hsnCodes, 'HSN codes', {}, 'select * from hsn_code order by code'),
  row(items.itemNameAvailable, 'item name taken?', { itemname: 'Onion' }, `select from item where name_key = 'onion'`),
  row(items.itemTypeCodeAvailable, 'item code taken?', { itemtypecode: 'ITEM-1' }, `select from item_type where code = 'ITEM-1'`),
  row(items.skuAvailable, 'SKU taken?', { skuid: 'SKU-1' }, `select from pack where sku = 'SKU-1'`),
  row(
    categories.categoryDashboard,
    'categories',
    {},
    'select category.*, (select count(*) from item_category where category_id = category.id) as items from category order by listing_order',
  ),
  row(
    categories.categoryDisplay,
    'category tree',
    {},
    'select id, parent_id, name, images from category where is_active order by listing_order',
  ),
  row(
    categories.itemsMappedToCategory,
    'items to map to a category',
    ({ category }) => ({ categoryId: category }),
    ({
      category,
    }) => `select type.id, type.item_id, type.code, type.name, type.unit, type.images, type.is_active, item.name as item_name, item.aliases,
      (select array_agg(category_id) from item_category where item_id = type.item_id) as categories
    from item_type as type join item on item.id = type.item_id where type.item_id in (select item_id from item_category
      join category on category.id = category_id where ${category} in (category.id, category.parent_id))`,
  ),
  row(
    categories.itemsOfCategory,
    'items of a category',
    ({ category }) => ({ categoryId: category }),
    ({ category }) => typesOf(`item_id in (select item_id from item_category where category_id = ${category})`, 'id', 100_000),
  ),
  row(
    categories.categoryToEdit,
    'category form',
    ({ category }) => ({ categoryid: category }),
    ({ category }) =>
      `select *, (select count(*) from item_category where category_id = category.id) from category where id = ${category}`,
  ),
  row(
    categories.subCategoryDashboard,
    'sub-categories',
    ({ category }) => ({ parentcategoryid: category }),
    ({ category }) =>
      `select *, (select count(*) from item_category where category_id = category.id) from category where parent_id = ${category}`,
  ),
  row(
    categories.subCategoryNameAvailable,
    'sub-category name taken?',
    { name: 'Onion' },
    `select from category where name_key = 'onion'`,
  ),
  row(
    itemGroups.itemGroupFilter,
    'groups to choose',
    {},
    'select id, name from item_group where is_active order by listing_order',
  ),
  row(
    itemGroups.itemGroupDashboard,
    'item groups',
    {},
    `select item_group.*, (select json_agg(item_group_entry) from item_group_entry where item_group_id = item_group.id) as entries,
      (select json_agg(json_build_array(customer.id, business_name)) from customer_group join customer on customer.id = customer_id
        where customer_group.item_group_id = item_group.id) as customers from item_group order by listing_order`,
  ),
  row(
    itemGroups.itemGroup,
    'item group form',
    ({ group }) => ({ itemgroupid: group }),
    ({ group }) => [
      { text: `select * from item_group where id = ${group}` },
      {
        text: typesOf(
          `id in (select of_type_id from item_group_entry where item_group_id = ${group})`,
          'listing_key, id',
          100_000,
        ),
      },
      {
        text: `select customer.id, business_name from customer_group join customer on customer.id = customer_id where item_group_id = ${group}`,
      },
    ],
  ),
  row(
    itemGroups.itemGroupNameAvailable,
    'group name taken?',
    { itemgroup: 'Onion' },
    `select from item_group where name_key = 'onion'`,
  ),
  row(
    itemGroups.usersOfItemGroups,
    'users of a group',
    ({ group }) => ({ itemgroupids: [group] }),
    ({
      group,
    }) => `select customer.id, business_name, (select count(*) from customer_group as other where other.customer_id = customer.id) - 1
      from customer_group join customer on customer.id = customer_id where item_group_id = ${group}`,
  ),
  row(
    itemGroups.groupsOfCustomer,
    'groups of a customer',
    ({ customer }) => ({ customerid: customer }),
    ({
      customer,
    }) => `select item_group.*, (select json_agg(item_group_entry) from item_group_entry where item_group_id = item_group.id) as entries
      from customer_group join item_group on item_group.id = item_group_id where customer_id = ${customer}`,
  ),
  row(
    orders.itemsForOrder,
    'items for an order',
    ({ customer }) => ({ customerid: customer }),
    ({ customer }) => orderable(customer, 'true', 2_000),
  ),
  row(
    orders.itemsForOrder,
    'first items for an order',
    ({ freeCustomer }) => ({ customerid: freeCustomer, limit: 401 }),
    ({ freeCustomer }) => orderable(freeCustomer, 'true', 401),
  ),
  row(
    orders.itemsForOrder,
    'first items for an order, by groups',
    ({ groupCustomer }) => ({ customerid: groupCustomer, limit: 401 }),
    ({ groupCustomer }) => orderable(groupCustomer, inGroupsOf(groupCustomer), 401),
  ),
  row(
    orders.itemsForOrder,
    'item for an order "tur", by groups',
    ({ groupCustomer }) => ({ customerid: groupCustomer, limit: 20, searchtext: 'tur' }),
    ({ groupCustomer }) => orderable(groupCustomer, `search_text like '%tur%' and ${inGroupsOf(groupCustomer)}`, 20),
  ),
  ...typed.slice(1).map(([text, found]) =>
    row(
      orders.itemsForOrder,
      `item for an order "${text}"`,
      ({ freeCustomer }) => ({ customerid: freeCustomer, limit: 20, searchtext: text }),
      ({ freeCustomer }) => orderable(freeCustomer, found, 20),
    ),
  ),
]
