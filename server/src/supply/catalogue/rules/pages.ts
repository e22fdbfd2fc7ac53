import { countCap } from '@packhouse/contract/counting.ts'
import type { ItemGroupId } from '@packhouse/contract/ids.ts'
import { Refused, refusal } from '@packhouse/contract/refusal.ts'
import { z } from 'zod'

/** Where a page of items by group ended: the group's position and the item's within it. */
export interface GroupPlace {
  ungrouped: 0 | 1
  fit: number
  order: number
  name: string
  id: number
  /** The item's position within the group, as written by the list's keyset. */
  inner: string
}

const number = z.int32()
const Written = z.tuple([z.literal([0, 1]), number, number, z.string(), number])

/** Encodes a position as an opaque cursor. */
export const writePlace = ({ ungrouped, fit, order, name, id, inner }: GroupPlace): string =>
  `${Buffer.from(JSON.stringify([ungrouped, fit, order, name, id])).toString('base64url')}.${inner}`

/** Decodes a cursor; refuses any that writePlace did not write. */
export function readPlace(cursor: string): GroupPlace {
  const [group = '', inner] = cursor.split('.')
  const read = Written.safeParse(parsed(group))
  if (!read.success || inner === undefined)
    throw new Refused(refusal('BAD_INPUT', 'This cursor belongs to another list. Start again without it.'))
  const [ungrouped, fit, order, name, id] = read.data
  return { ungrouped, fit, order, name, id, inner }
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

interface Grouped {
  group_id: ItemGroupId | null
  group_name: string | null
}
/** Collects consecutive rows of the same group; the last group is continued when the next row belongs to it. */
export function underGroups<Row extends Grouped, Item>(
  rows: readonly Row[],
  next: Row | undefined,
  toReply: (row: Row) => Item,
): { groupId: ItemGroupId | null; groupName: string | null; items: Item[]; continued?: true }[] {
  const groups: { groupId: ItemGroupId | null; groupName: string | null; items: Item[]; continued?: true }[] =
    []
  for (const row of rows) {
    const open = groups.at(-1)
    if (open && open.groupId === row.group_id) open.items.push(toReply(row))
    else groups.push({ groupId: row.group_id, groupName: row.group_name, items: [toReply(row)] })
  }
  const last = groups.at(-1)
  if (last && next && next.group_id === last.groupId) last.continued = true
  return groups
}

/** A count as shown in lists: exact up to the cap. */
export const cappedTotal = (total: number): { total: number; totalIsCapped?: true } =>
  total > countCap ? { total: countCap, totalIsCapped: true } : { total }
