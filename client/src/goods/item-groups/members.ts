import type { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import type { ItemGroup } from '../../api/item-groups.ts'
import type { Data } from '../../app/requests/figures.ts'
import { unitWord } from '../../ui/values/units.ts'
import { plural } from '../../ui/words.ts'

/** The number of members: 11 items, 2 packs. */
export const contentsText = ({ kind, itemCount }: Pick<ItemGroup, 'kind' | 'itemCount'>): string =>
  kind === 'ITEMS'
    ? plural(itemCount, '{count} item', '{count} items')
    : plural(itemCount, '{count} pack', '{count} packs')

export const customersText = (count: number): string => plural(count, '{count} customer', '{count} customers')

export type GroupDetails = Data<typeof itemGroups.itemGroup>
export type GroupUser = GroupDetails['customers'][number]

type Item = GroupDetails['items'][number]
type Pack = Data<typeof catalogue.itemsByPacks>['rows'][number]

/** A member of a group: an item type or a pack. */
export interface Member {
  /** Id of the item type in a group of items, of the pack in a group of packs. */
  id: number
  name: string
  /** Local name of an item, name of a pack. */
  detail: string
  code: string
  picture: string | null
  price: Paise | null
  per: string
  isActive: boolean
}

export const memberOfItem = (item: Item): Member => ({
  id: item.itemId,
  name: item.itemName,
  detail: item.alias[0] ?? '',
  code: item.itemTypeCode,
  picture: item.imageURL,
  price: item.basePrice,
  per: unitWord(item.itemUnit),
  isActive: item.isActive,
})

type PackFacts = Pick<Pack, 'packsizeid' | 'packName' | 'sku' | 'price' | 'isActive'>

export const memberOfPack = (
  item: { itemName: string; imageURL: string | null },
  pack: PackFacts,
): Member => ({
  id: pack.packsizeid,
  name: item.itemName,
  detail: pack.packName,
  code: pack.sku,
  picture: item.imageURL,
  price: pack.price,
  per: 'pack',
  isActive: pack.isActive,
})

/** The members of a group, as its drawer lists them. (rules §12) */
export const membersOf = ({ kind, items }: Pick<GroupDetails, 'kind' | 'items'>): Member[] =>
  kind === 'ITEMS'
    ? items.map(memberOfItem)
    : items.flatMap(item => item.packs.map(pack => memberOfPack(item, pack)))

/** Removes duplicates: an item in two groups of a list occurs twice. */
export const eachOnce = (members: readonly Member[]): Member[] => [
  ...new Map(members.map(one => [one.id, one])).values(),
]

/** The saved members of a group and the unsaved changes. */
export interface Contents {
  held: readonly Member[]
  added: ReadonlyMap<number, Member>
  removed: ReadonlySet<number>
}

export const startOf = (held: readonly Member[]): Contents => ({ held, added: new Map(), removed: new Set() })

export const holds = ({ held, added, removed }: Contents, id: number): boolean =>
  added.has(id) || (held.some(member => member.id === id) && !removed.has(id))

/** Adds or removes a member; undoing an earlier change is no change. */
export function toggled(contents: Contents, member: Member): Contents {
  const { held, added, removed } = contents
  const [nextAdded, nextRemoved] = [new Map(added), new Set(removed)]
  if (nextAdded.delete(member.id) || nextRemoved.delete(member.id))
    return { held, added: nextAdded, removed: nextRemoved }
  if (held.some(({ id }) => id === member.id)) nextRemoved.add(member.id)
  else nextAdded.set(member.id, member)
  return { held, added: nextAdded, removed: nextRemoved }
}

export const withAll = (contents: Contents, members: readonly Member[]): Contents =>
  members.filter(({ id }) => !holds(contents, id)).reduce(toggled, contents)

export const changeCount = ({ added, removed }: Contents): number => added.size + removed.size

/** Ids of all members after saving. */
export const idsOf = ({ held, added, removed }: Contents): number[] => [
  ...held.map(({ id }) => id).filter(id => !removed.has(id)),
  ...added.keys(),
]

/** One field per member, so that two people's changes of members are merged. */
export const memberMarks = (ids: readonly number[]): Record<string, true> =>
  Object.fromEntries(ids.map(id => [id, true]))

/** The members now saved, with the unsaved changes made here applied. */
export function withMarks(
  { held, added }: Contents,
  now: readonly Member[],
  marks: Record<string, true>,
): Contents {
  const existing = new Map([...held, ...added.values(), ...now].map(member => [member.id, member]))
  const isHeld = new Set(now.map(({ id }) => id))
  const wanted = [...existing.values()].filter(({ id }) => marks[id])
  return {
    held: now,
    added: new Map(wanted.filter(({ id }) => !isHeld.has(id)).map(member => [member.id, member])),
    removed: new Set([...isHeld].filter(id => !marks[id])),
  }
}
