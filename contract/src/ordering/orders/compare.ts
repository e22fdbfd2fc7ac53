import type { OrderLineId } from '../../ids.ts'
import { type LineField, type LineOfVersion, lineFields, type VersionFacts } from './versions.ts'

/** The contents of one version of an order; money in paise, quantities in thousandths. */
export interface Contents {
  facts: VersionFacts
  lines: readonly LineOfVersion[]
}

/** One line in two versions; `changed` lists the field groups that differ. */
export type LineChange =
  | { change: 'SAME' | 'CHANGED'; before: LineOfVersion; after: LineOfVersion; changed: LineField[] }
  | { change: 'ADDED'; before: null; after: LineOfVersion; changed: LineField[] }
  | { change: 'REMOVED'; before: LineOfVersion; after: null; changed: LineField[] }

export interface Difference {
  facts: (keyof VersionFacts)[]
  lines: LineChange[]
}

/** Fields of a line compared as one group; every field is in one of them. (rules §3.11) */
export const fieldGroups = {
  item: [
    'orderitemid',
    'itemId',
    'packsizeid',
    'name',
    'packsize',
    'sku',
    'itemUnit',
    'catchWeight',
    'byPiece',
    'packContent',
  ],
  ordered: ['orderedquantity', 'orderedweight'],
  picked: ['pickedquantity', 'pickedweight', 'shortReason'],
  delivered: ['deliveredquantity', 'deliveredweight'],
  returned: ['returnedquantity', 'returnedweight'],
  substitute: ['substituteFor'],
  price: ['listPrice', 'price', 'agreed'],
  tax: ['gstPercent'],
  amount: ['lineTotal', 'lineTax'],
} as const satisfies Record<LineField, readonly (keyof LineOfVersion)[]>

/**
 * Returns the difference between two versions of an order, line by line in the order of the second; a removed line is listed at
 * its old position. A line removed and added again with another pack of its item counts as that line, changed. (rules §3.11)
 */
export function compare(first: Contents, second: Contents): Difference {
  const partners = partnersOf(first.lines, second.lines)
  const before = new Map(first.lines.map(line => [line.orderitemid, line]))
  const matched = second.lines.map((after): LineChange => {
    const partner = before.get(partners.get(after.orderitemid) ?? after.orderitemid)
    if (!partner) return { change: 'ADDED', before: null, after, changed: [] }
    const changed = lineFields.filter(name => fieldGroups[name].some(field => differs(partner, after, field)))
    return { change: changed.length > 0 ? 'CHANGED' : 'SAME', before: partner, after, changed }
  })
  return { facts: factsThatDiffer(first.facts, second.facts), lines: withRemoved(first.lines, matched) }
}

const differs = (one: LineOfVersion, other: LineOfVersion, field: keyof LineOfVersion): boolean =>
  field === 'agreed'
    ? one.agreed?.reason !== other.agreed?.reason || one.agreed?.free !== other.agreed?.free
    : one[field] !== other[field]

const factsThatDiffer = (one: VersionFacts, other: VersionFacts): (keyof VersionFacts)[] =>
  keysOf(one).filter(name => one[name] !== other[name])
const keysOf = <Record extends object>(record: Record) => Object.keys(record) as (keyof Record)[]

/**
 * Maps new line ids of the second version to the removed lines of the first they replace; lines with the same id in both are not
 * included.
 */
function partnersOf(
  first: readonly LineOfVersion[],
  second: readonly LineOfVersion[],
): Map<OrderLineId, OrderLineId> {
  const [idsBefore, idsAfter] = [first, second].map(
    lines => new Set(lines.map(({ orderitemid }) => orderitemid)),
  )
  const gone = new Set(first.filter(({ orderitemid }) => !idsAfter?.has(orderitemid)))
  const fresh = second.filter(
    ({ orderitemid, substituteFor }) => !idsBefore?.has(orderitemid) && substituteFor === null,
  )
  const partners = new Map<OrderLineId, OrderLineId>()
  for (const isLike of [samePack, sameItem])
    for (const line of fresh) {
      if (partners.has(line.orderitemid)) continue
      const partner = [...gone].find(one => isLike(one, line))
      if (!partner) continue
      partners.set(line.orderitemid, partner.orderitemid)
      gone.delete(partner)
    }
  return partners
}
const samePack = (one: LineOfVersion, other: LineOfVersion): boolean => one.packsizeid === other.packsizeid
const sameItem = (one: LineOfVersion, other: LineOfVersion): boolean => one.itemId === other.itemId

/** Inserts each removed line after the line it followed before. */
function withRemoved(first: readonly LineOfVersion[], matched: readonly LineChange[]): LineChange[] {
  const matchedIds = new Set(matched.map(({ before }) => before?.orderitemid))
  const behind = new Map<OrderLineId | undefined, LineChange[]>()
  let last: OrderLineId | undefined
  for (const line of first) {
    if (matchedIds.has(line.orderitemid)) last = line.orderitemid
    else
      behind.set(last, [
        ...(behind.get(last) ?? []),
        { change: 'REMOVED', before: line, after: null, changed: [] },
      ])
  }
  const removedBehind = (id: OrderLineId | undefined): LineChange[] => behind.get(id) ?? []
  return [
    ...removedBehind(undefined),
    ...matched.flatMap(line => [line, ...(line.before ? removedBehind(line.before.orderitemid) : [])]),
  ]
}
