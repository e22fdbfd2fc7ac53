import type { PackToFill } from '@packhouse/contract/ordering/reading/quantities/packs.ts'
import {
  type AmountRead,
  type PacksOf,
  packsText,
  readAmount,
} from '@packhouse/contract/ordering/reading/quantities/read-amount.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { readPacks, type TypedLine, typedPacks } from './lines.ts'
import type { OrderPack } from './packs.ts'

/** What an amount says of the packs of orders. */
export type SaidAmount = AmountRead<OrderPack>
export type SaidPacks = readonly PacksOf<OrderPack>[]

interface Known {
  /** What the customer may order; packs of other items are passed over. */
  packs: Iterable<OrderPack>
  lines: readonly TypedLine[]
}

type NamedPack = PackToFill & { pack: OrderPack }

/**
 * Reads an amount of a pack's item: the packs with a price, those outside the customer's list only where the chosen one is. The pack
 * of a line keeps the price that the line has.
 */
export function saidPacks(chosen: OrderPack, text: string, { packs, lines }: Known): SaidAmount {
  const byId = new Map<number, OrderPack>()
  for (const pack of packs)
    if (
      pack.item.itemId === chosen.item.itemId &&
      pack.price !== null &&
      (chosen.isOutside || !pack.isOutside)
    )
      byId.set(pack.packsizeid, pack)
  const own = lines.filter(({ pack }) => pack.item.itemId === chosen.item.itemId)
  for (const { pack } of own) byId.set(pack.packsizeid, pack)
  byId.set(chosen.packsizeid, byId.get(chosen.packsizeid) ?? chosen)
  const named = [...byId.values()]
    .toSorted((one, other) => one.contentMilli - other.contentMilli)
    .map(
      (pack): NamedPack => ({
        name: pack.packName,
        contentMilli: pack.contentMilli,
        byPiece: pack.byPiece,
        pack,
      }),
    )
  const of = ({ packsizeid }: OrderPack) => named.find(({ pack }) => pack.packsizeid === packsizeid)
  const inOrder = own.flatMap(({ pack, typed }) => {
    const one = of(pack)
    return one ? [{ pack: one, packsMilli: readPacks(typed) ?? milli(0) }] : []
  })
  const it = of(chosen)
  if (!it) throw new RangeError('The chosen pack is one of its item')
  const { unit, catchWeight } = chosen.item
  const read = readAmount(text, { item: { unit, catchWeight, packs: named }, chosen: it, inOrder })
  return read.kind === 'ISSUE'
    ? { ...read, nearest: read.nearest.map(plain) }
    : { ...read, packs: plain(read.packs), instead: read.instead && plain(read.instead) }
}

const plain = (packs: readonly PacksOf<NamedPack>[]): PacksOf<OrderPack>[] =>
  packs.map(({ pack: { pack }, packsMilli }) => ({ pack, packsMilli }))

/**
 * Puts packs into the lines: each has one line, and one with nothing left has none. A new line is the last; of an amount in several
 * packs it comes after those of its item.
 */
export function withPacks(lines: readonly TypedLine[], packs: SaidPacks, said?: string): TypedLine[] {
  return packs.reduce<TypedLine[]>(
    (all, { pack, packsMilli }) => {
      const line = { pack, typed: typedPacks(packsMilli), ...(said === undefined ? {} : { said }) }
      const at = all.findIndex(other => other.pack.packsizeid === pack.packsizeid)
      if (at >= 0)
        return packsMilli === 0
          ? all.toSpliced(at, 1)
          : all.with(at, { ...all[at], ...line, pack: all[at]?.pack ?? pack })
      if (packsMilli === 0) return all
      const last =
        packs.length > 1 ? all.findLastIndex(other => other.pack.item.itemId === pack.item.itemId) : -1
      return all.toSpliced(last < 0 ? all.length : last + 1, 0, line)
    },
    [...lines],
  )
}

/** 1 × 10 kg + 8 × 1 kg */
export const saidText = (packs: SaidPacks): string =>
  packsText(packs.map(({ pack, packsMilli }) => ({ pack: { ...pack, name: pack.packName }, packsMilli })))
