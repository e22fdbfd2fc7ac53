import type { Paise } from '@packhouse/contract/money.ts'
import { contentOf } from '@packhouse/contract/ordering/orders/tolerance.ts'
import { isAmountAlone, sizesOf } from '@packhouse/contract/ordering/reading/quantities/bare-number.ts'
import type { TypedParts } from '@packhouse/contract/ordering/reading/quantities/typed-parts.ts'
import { readQuantity, readRupees } from '@packhouse/contract/platform/formats/typed-number.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { candidate, inUnit, type Known, type LineRead, readings } from './lineRead.ts'
import type { OrderPack } from './packs.ts'
import type { OfferedItem } from './ranking.ts'
import { type SaidPacks, saidText } from './saidPacks.ts'

type BareNumber =
  | { kind: 'SURE'; amount: string }
  /** Either an amount or so many packs; `sizes`: packs of that size. */
  | { kind: 'EITHER'; options: SaidPacks[]; counted: OrderPack; sizes: OrderPack[] }

/** A number alone: an amount, unless so many packs may be meant as well. (rules §9.3) */
export function bareNumber(
  typed: string,
  { packs, item }: OfferedItem,
  pack: OrderPack,
  known: Known,
): BareNumber | undefined {
  const number = readQuantity(typed).value
  if (number === undefined) return undefined
  const filled = packs
    .filter(({ price }) => price !== null)
    .map(one => ({ name: one.packName, contentMilli: one.contentMilli, byPiece: one.byPiece, one }))
  const chosen = { name: pack.packName, contentMilli: pack.contentMilli, byPiece: pack.byPiece }
  const amount = inUnit(typed, pack)
  if (isAmountAlone(number, { packs: filled, chosen, usualMilli: usualOf(item, packs) }))
    return { kind: 'SURE', amount }
  const sizes = sizesOf(number, filled).map(({ one }) => one)
  const [first] = sizes
  const counted = first ?? pack
  const options = distinct([...readings(pack, amount, known), ...readings(counted, typed, known)])
  if (options.length < 2 && !first) return { kind: 'SURE', amount: options.length === 1 ? amount : typed }
  return { kind: 'EITHER', options, counted, sizes }
}

export function withNumber(
  found: LineRead,
  typed: string,
  item: OfferedItem,
  pack: OrderPack,
  known: Known,
): LineRead {
  const number = bareNumber(typed, item, pack, known)
  if (number === undefined) return found
  if (number.kind === 'SURE') return { ...found, amount: number.amount }
  const { options, counted, sizes } = number
  const [first] = sizes
  return {
    ...found,
    ranked: [
      ...sizes.map(size => ({ pack: size, step: 0, isByPack: true })),
      ...found.ranked.filter(row => !sizes.includes(row.pack)),
    ],
    question: { kind: 'NUMBER', number: typed },
    candidates: options.map(one => ({ pack: one.at(-1)?.pack ?? counted, packs: one, rate: null })),
    sized: first ? { pack: first, packs: options } : null,
  }
}

/** What the customer usually takes, in the unit of the item. */
function usualOf(
  { usualPacksMilli, habitPackId }: OrderPack['item'],
  packs: readonly OrderPack[],
): Milli | null {
  const habit = packs.find(({ packsizeid }) => packsizeid === habitPackId)
  return habit && usualPacksMilli !== null ? contentOf(usualPacksMilli, habit.contentMilli) : null
}

const distinct = (options: readonly SaidPacks[]): SaidPacks[] => [
  ...new Map(options.map(one => [saidText(one), one])).values(),
]

/** Two numbers are never one: each may be the amount, and the second the price of one unit. */
export function twoNumbers(
  found: LineRead,
  { amount, other, isBare }: TypedParts,
  pack: OrderPack,
  known: Known,
): LineRead {
  const [one = '', second = ''] = [amount ?? '', other ?? '']
  const isNumber = (text: string) => readQuantity(text).value !== undefined
  const packsOf = (text: string, bare: boolean) =>
    readings(pack, bare ? inUnit(text, pack) : text, known).slice(0, 1)
  const price = known.mayAgree && isNumber(second) ? (readRupees(second).value ?? null) : null
  const rows = (packs: SaidPacks[], rate: Paise | null) => packs.map(made => candidate(pack, made, rate))
  const first = packsOf(one, isBare)
  return {
    ...found,
    question: { kind: 'TWO_NUMBERS', one, other: second },
    candidates: [
      ...rows(first, null),
      ...(price === null ? [] : rows(first, price)),
      ...rows(packsOf(second, isNumber(second)), null),
    ],
  }
}
