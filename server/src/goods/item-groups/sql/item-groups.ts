import type { NewItemGroup } from '@packhouse/contract/goods/item-groups/model.ts'
import type { CustomerId, ItemGroupId, ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { ItemGroupTable } from '../../../platform/db/schema.d.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { PackOfType } from '../../items/api.ts'
import type { GroupUsers } from './group-users.ts'

type NewGroup = Omit<NewItemGroup, 'itemids'>

const insertGroup = async (
  tx: Tx,
  kind: 'ITEMS' | 'PACKS',
  { name, description = '', listingOrder = 0, isActive = true }: NewGroup,
): Promise<ItemGroupId> => {
  const { id } = await tx
    .insertInto('item_group')
    .values({
      name,
      name_key: nameKey(name),
      description,
      kind,
      listing_order: listingOrder,
      is_active: isActive,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a group of item types. */
export async function insertItemGroup(
  tx: Tx,
  { itemTypeIds, ...group }: NewGroup & { itemTypeIds: readonly ItemTypeId[] },
): Promise<ItemGroupId> {
  const id = await insertGroup(tx, 'ITEMS', group)
  await insertEntries(tx, id, { itemTypeIds })
  return id
}

/** Adds a group of single packs. */
export async function insertPackGroup(
  tx: Tx,
  { packIds, ...group }: NewGroup & { packIds: readonly PackId[] },
): Promise<ItemGroupId> {
  const id = await insertGroup(tx, 'PACKS', group)
  await insertEntries(tx, id, { packIds })
  return id
}

/** Contents of a group of either kind. */
export interface Contents {
  itemTypeIds?: readonly ItemTypeId[]
  packIds?: readonly PackId[]
}

/** Adds entries to a group, each with the item type that it is or whose pack it is. */
export async function insertEntries(
  tx: Tx,
  id: ItemGroupId,
  { itemTypeIds = [], packIds = [] }: Contents,
): Promise<void> {
  if (itemTypeIds.length + packIds.length === 0) return
  await sql`
    insert into item_group_entry (item_group_id, item_type_id, pack_id, of_type_id)
    select ${id}::integer, type_id, null::integer, type_id from unnest(${[...itemTypeIds]}::integer[]) as type_id
    union all
    select ${id}::integer, null, wanted.pack_id, pack.item_type_id
    from unnest(${[...packIds]}::integer[]) as wanted(pack_id) left join pack on pack.id = wanted.pack_id
    on conflict do nothing`.execute(tx)
}

export async function deleteEntries(
  tx: Tx,
  id: ItemGroupId,
  { itemTypeIds = [], packIds = [] }: Contents,
): Promise<void> {
  if (itemTypeIds.length + packIds.length === 0) return
  await sql`
    delete from item_group_entry where item_group_id = ${id}
      and (item_type_id = any(${[...itemTypeIds]}::integer[]) or pack_id = any(${[...packIds]}::integer[]))`.execute(
    tx,
  )
}

const itemIds = sql<ItemTypeId[]>`array(
  select item_type.id from item_group_entry entry join item_type on item_type.id = entry.item_type_id
  where entry.item_group_id = item_group.id order by item_type.listing_key, item_type.id)`
const packIds = sql<PackId[]>`array(
  select pack.id from item_group_entry entry join pack on pack.id = entry.pack_id
  where entry.item_group_id = item_group.id order by pack.listing_key, pack.id)`
const pictures = sql<string[]>`array(
  select images[1] from item_type where images <> '{}' and id in (
    select of_type_id from item_group_entry entry where entry.item_group_id = item_group.id)
  order by listing_key, id limit 4)`

/** Returns groups with their contents and users, in display order: all, or those of a condition. */
export const selectItemGroups = (db: Reading, users: GroupUsers, which: RawBuilder<boolean> = sql`true`) =>
  db
    .selectFrom('item_group')
    .where(which)
    .select([
      'item_group.id',
      'item_group.name',
      'item_group.description',
      'item_group.listing_order as listingOrder',
      'item_group.kind',
      'item_group.is_active as isActive',
      'item_group.version',
      itemIds.as('itemids'),
      packIds.as('itemPacks'),
      pictures.as('pictures'),
      sql<number>`(select count(*)::integer from customer_group where item_group_id = item_group.id)`.as(
        'customerCount',
      ),
      users.firstThree.as('customers'),
    ])
    .orderBy('item_group.listing_order')
    .orderBy('item_group.name_key')
    .orderBy('item_group.id')
    .execute()
export type ItemGroupRow = Awaited<ReturnType<typeof selectItemGroups>>[number]

export const isGroup = (id: ItemGroupId): RawBuilder<boolean> => sql`item_group.id = ${id}`
export const isOfCustomer = (id: CustomerId): RawBuilder<boolean> =>
  sql`item_group.id in (select item_group_id from customer_group where customer_id = ${id})`

/** Returns the item types of a group, listed directly or by a pack, in list order. */
export async function selectTypesOf(db: Reading, id: ItemGroupId): Promise<ItemTypeId[]> {
  const rows = await db
    .selectFrom('item_type')
    .where('id', 'in', eb =>
      eb.selectFrom('item_group_entry').where('item_group_id', '=', id).select('of_type_id'),
    )
    .select('id')
    .orderBy('listing_key')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const selectActiveGroups = (db: Reading) =>
  db
    .selectFrom('item_group')
    .where('is_active', '=', true)
    .select(['id', 'name'])
    .orderBy('listing_order')
    .orderBy('name_key')
    .orderBy('id')
    .execute()

/** Returns the group with this name, active or not. */
export const selectGroupNamed = (db: Reading, name: string) =>
  db
    .selectFrom('item_group')
    .where('name_key', '=', nameKey(name))
    .select(['id', 'name', 'is_active as isActive'])
    .executeTakeFirst()

/** Locks one group for this transaction; it can still be assigned to customers. */
export const lockItemGroup = (tx: Tx, id: ItemGroupId) =>
  tx
    .selectFrom('item_group')
    .where('id', '=', id)
    .select([
      'id',
      'name',
      'description',
      'listing_order as listingOrder',
      'kind',
      'is_active as isActive',
      'version',
    ])
    .forNoKeyUpdate()
    .executeTakeFirst()
export type LockedGroup = NonNullable<Awaited<ReturnType<typeof lockItemGroup>>>

/** Returns the contents of a group; lock its row first. */
export async function selectContents(tx: Tx, id: ItemGroupId): Promise<Required<Contents>> {
  const rows = await tx
    .selectFrom('item_group_entry')
    .where('item_group_id', '=', id)
    .select(['item_type_id', 'pack_id'])
    .execute()
  return {
    itemTypeIds: rows.flatMap(({ item_type_id }) => item_type_id ?? []),
    packIds: rows.flatMap(({ pack_id }) => pack_id ?? []),
  }
}

export const updateItemGroupRow = (tx: Tx, id: ItemGroupId, changes: Updateable<ItemGroupTable>, now: Date) =>
  tx
    .updateTable('item_group')
    .set({ ...changes, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

interface Unknown {
  what: 'Item' | 'Pack'
  id: number
}

/** Returns the first item or pack that does not exist. */
export async function selectUnknown(
  db: Reading,
  { itemTypeIds = [], packIds = [] }: Contents,
): Promise<Unknown | undefined> {
  const { rows } = await sql<Unknown>`
    select 'Item' as what, asked.id from unnest(${[...itemTypeIds]}::integer[]) with ordinality as asked(id, place)
    where not exists (select from item_type where item_type.id = asked.id)
    union all
    select 'Pack', asked.id from unnest(${[...packIds]}::integer[]) with ordinality as asked(id, place)
    where not exists (select from pack where pack.id = asked.id)
    limit 1`.execute(db)
  return rows[0]
}

/** Names of the groups that have a pack. */
export const groupsOfPack = ({ id }: PackOfType): RawBuilder<string[]> => sql`array(
  select item_group.name from item_group_entry join item_group on item_group.id = item_group_entry.item_group_id
  where item_group_entry.pack_id = ${id} order by item_group.name)`

/** Returns which of these groups exist. */
export async function selectExistingGroups(db: Reading, ids: readonly ItemGroupId[]): Promise<ItemGroupId[]> {
  const rows = await db
    .selectFrom('item_group')
    .where(eb => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
