import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { bestItems, type ItemWords } from '@packhouse/contract/goods/matching/items.ts'
import { rankMatch, typedKey } from '@packhouse/contract/goods/matching/normalise.ts'
import type { CustomerId, ItemGroupId } from '@packhouse/contract/ids.ts'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { pictureUrl } from '../../../platform/files/api.ts'
import { availability } from '../../../platform/http/availability.ts'
import type { Handler } from '../../../platform/http/call.ts'
import type { Item, ItemRows, Reader } from '../../items/api.ts'
import type { GroupUsers } from '../sql/group-users.ts'
import {
  type ItemGroupRow,
  isGroup,
  isOfCustomer,
  selectActiveGroups,
  selectGroupNamed,
  selectItemGroups,
  selectTypesOf,
} from '../sql/item-groups.ts'

export type ItemGroup = Result<typeof itemGroups.createItemGroup>

/** Converts a row to the reply, with its pictures as signed paths. */
const toGroupReply = (row: ItemGroupRow, reader: Reader): ItemGroup => ({
  ...row,
  itemCount: row.itemids.length + row.itemPacks.length,
  pictures: row.pictures.flatMap(hash => pictureUrl(hash, 'list', reader) ?? []),
})

/** Returns one group in its current state. */
export async function groupAsItIs(
  db: Reading,
  users: GroupUsers,
  id: ItemGroupId,
  reader: Reader,
): Promise<ItemGroup> {
  const [row] = await selectItemGroups(db, users, isGroup(id))
  return toGroupReply(found(row, 'Item group {id} was not found.', { id }), reader)
}

export const itemGroupFilter: Handler<typeof itemGroups.itemGroupFilter> = (_asked, { db }) =>
  selectActiveGroups(db)

export const itemGroupDashboard =
  (users: GroupUsers): Handler<typeof itemGroups.itemGroupDashboard> =>
  async ({ flexitext = '' }, call) => {
    const rows = await selectItemGroups(call.db, users)
    const isHit = ({ name, description }: ItemGroupRow) =>
      rankMatch(flexitext, { name, aliases: [description] }) > 0
    return rows.filter(row => typedKey(flexitext) === '' || isHit(row)).map(row => toGroupReply(row, call))
  }

/** Ignores case and spaces; inactive groups keep their name. (rules §2.1) */
export const itemGroupNameAvailable = availability(
  ({ itemgroup }: Args<typeof itemGroups.itemGroupNameAvailable>) => nameKey(itemgroup),
  selectGroupNamed,
)

/** Returns a group with all customers that use it and its items; a search keeps matching items, best first. */
export const itemGroup =
  (users: GroupUsers, itemRows: ItemRows): Handler<typeof itemGroups.itemGroup> =>
  async ({ itemgroupid, flexitext = '' }, call) => {
    const { db } = call
    const [group, typeIds, customers] = await Promise.all([
      groupAsItIs(db, users, itemgroupid, call),
      selectTypesOf(db, itemgroupid),
      users.usersOf(db, [itemgroupid]),
    ])
    const held = new Set(group.itemPacks)
    const rows = (await itemRows(db, typeIds, call)).map(item =>
      group.kind === 'PACKS'
        ? { ...item, packs: item.packs.filter(({ packsizeid }) => held.has(packsizeid)) }
        : item,
    )
    return { ...group, customers, items: bestItems(flexitext, rows, asWords, rows.length) }
  }

const asWords = ({ itemName, itemType, alias, itemTypeCode, packs }: Item): ItemWords => ({
  itemName,
  typeName: itemType,
  aliases: alias,
  code: itemTypeCode,
  packs: packs.map(({ packName, sku }) => ({ name: packName, sku })),
})

/** Returns the groups of a customer. */
export const groupsOf = async (
  db: Reading,
  users: GroupUsers,
  id: CustomerId,
  reader: Reader,
): Promise<ItemGroup[]> =>
  (await selectItemGroups(db, users, isOfCustomer(id))).map(row => toGroupReply(row, reader))
