import { whyNotSoMany } from '../../../goods/items/part-packs.ts'
import { readQuantity } from '../../../platform/formats/typed-number.ts'
import {
  addMilli,
  formatPacks,
  type Milli,
  milli,
  subtractMilli,
  sumMilli,
  zeroMilli,
} from '../../../quantity.ts'
import { type Sentence, sentence, worded } from '../../../sentence.ts'
import { maxPacksMilli, tooManyPacks } from '../limits.ts'
import { nearestTo } from './nearest.ts'
import { containersOf, fewest, type ItemInPacks, isContainer, type PackToFill, packed } from './packs.ts'
import { quantityAt } from './quantities.ts'
import type { Quantity } from './quantity.ts'
import { readerOf } from './reader.ts'
import { asciiDigits } from './tokens.ts'

/** Packs of one size, in thousandths of a pack. */
export interface PacksOf<Pack> {
  pack: Pack
  packsMilli: Milli
}

/** What an amount that was typed says. */
export type AmountRead<Pack> =
  | {
      /** COUNT: so many of the chosen pack. CHANGE: as many more or fewer. AMOUNT: words or a weight, of the whole item. */
      kind: 'COUNT' | 'CHANGE' | 'AMOUNT'
      /** What is in afterwards; 0: no longer. Packs that are not named stay. */
      packs: PacksOf<Pack>[]
      /** Other packs that are near, where one size alone does not make it. */
      instead: PacksOf<Pack>[] | undefined
    }
  | {
      kind: 'ISSUE'
      issue: Sentence
      /** The nearest below and above, where no packs make the amount. */
      nearest: PacksOf<Pack>[][]
    }

interface Line<Pack extends PackToFill> {
  item: ItemInPacks<Pack>
  /** The pack that a bare number counts. */
  chosen: Pack
  /** The item's packs that are in the order already. */
  inOrder: readonly PacksOf<Pack>[]
}

/**
 * Reads an amount as people say it: `3` and `2.5` count the chosen pack, `+4` and `-2` change what is in; `20kg`, `2 dozen` and
 * `half kg` are the fewest packs that make them, as in messages. (rules §9.3)
 */
export function readAmount<Pack extends PackToFill>(text: string, line: Line<Pack>): AmountRead<Pack> {
  const typed = asciiDigits(text).trim()
  if (typed === '') return issue(sentence('Enter a quantity'))
  const sign = /^[+-]/.exec(typed.replace(/^[−–]/, '-'))?.[0]
  const bare = sign === undefined ? typed : typed.slice(1)
  const number = readQuantity(bare)
  if (number.issue === 'TOO_MANY_DECIMALS') return issue(sentence('At most 3 decimals'))
  if (number.issue === 'TOO_LARGE') return issue(tooMany)
  const quantity = number.issue ? wholeQuantity(bare) : undefined
  if (number.value === undefined && !quantity)
    return issue(sentence('Enter an amount, such as {examples}', { examples: '4, 20kg, 2 dozen, +4' }))
  if (quantity && (quantity.upper !== null || quantity.shared || quantity.isUnclear))
    return issue(sentence('Enter one amount'))
  const count = number.value ?? (quantity?.unit === null ? milli(quantity.milli) : undefined)
  if (count !== undefined) return counted(sign, count, line)
  return quantity ? measured(sign, quantity, line) : issue(tooMany)
}

const tooMany = sentence(tooManyPacks)

const issue = <Pack>(why: Sentence, nearest: PacksOf<Pack>[][] = []): AmountRead<Pack> => ({
  kind: 'ISSUE',
  issue: why,
  nearest,
})

/** The quantity that a text is from its beginning to its end. */
function wholeQuantity(text: string): Quantity | undefined {
  const reader = readerOf(text)
  const quantity = quantityAt(reader, 0)
  return quantity && quantity.next === reader.tokens.length && quantity.milli > 0 ? quantity : undefined
}

function counted<Pack extends PackToFill>(
  sign: string | undefined,
  count: Milli,
  { item, chosen, inOrder }: Line<Pack>,
) {
  const before = inOrder.find(({ pack }) => pack === chosen)?.packsMilli ?? zeroMilli
  if (sign === undefined) return checked<Pack>('COUNT', item, [{ pack: chosen, packsMilli: count }])
  const after = sign === '+' ? addMilli(before, count) : subtractMilli(before, count)
  if (after <= 0 && before <= 0) return issue<Pack>(sentence('None are in yet'))
  if (after < 0) return issue<Pack>(sentence('Only {count} are in', { count: formatPacks(before) }))
  if (after === 0) return issue<Pack>(sentence('That leaves none: remove the line instead'))
  return checked<Pack>('CHANGE', item, [{ pack: chosen, packsMilli: after }])
}

/** The packs, or why one of them cannot be ordered. */
function checked<Pack extends PackToFill>(
  kind: 'COUNT' | 'CHANGE' | 'AMOUNT',
  item: ItemInPacks<Pack>,
  packs: PacksOf<Pack>[],
  instead?: PacksOf<Pack>[],
): AmountRead<Pack> {
  const { unit, catchWeight } = item
  for (const { pack, packsMilli } of packs) {
    if (packsMilli > maxPacksMilli) return issue(tooMany)
    const shape = { unit, catchWeight, byPiece: pack.byPiece, packContentMilli: pack.contentMilli }
    const why = packsMilli === 0 && kind === 'AMOUNT' ? undefined : whyNotSoMany(shape, packsMilli)
    // half a crate: what it holds is offered in other packs
    if (why)
      return kind === 'AMOUNT' && packsMilli > 0 ? issue(why, othersFor(item, pack, packsMilli)) : issue(why)
  }
  return { kind, packs, instead }
}

function measured<Pack extends PackToFill>(
  sign: string | undefined,
  quantity: Quantity,
  line: Line<Pack>,
): AmountRead<Pack> {
  const { item, chosen, inOrder } = line
  const made = madeOf(quantity, item, chosen)
  if ('kind' in made) return made
  if (sign === undefined) return checked('AMOUNT', item, replacing(made.packs, inOrder), made.instead)
  const change = contentOf(made.packs)
  const before = contentOf(inOrder)
  if (before === 0 && sign === '-') return issue(sentence('None are in yet'))
  if (sign === '-' && change >= before)
    return issue(
      change === before
        ? sentence('That leaves none: remove the line instead')
        : sentence('There is less in'),
    )
  const added = inOrder.map(({ pack, packsMilli }) => ({
    pack,
    packsMilli: milli(packsMilli + by(sign, pack, made.packs)),
  }))
  if (added.every(({ packsMilli }) => packsMilli >= 0)) {
    const fresh = sign === '+' ? made.packs.filter(({ pack }) => !inOrder.some(one => one.pack === pack)) : []
    const after = [...added, ...fresh]
    if (contentOf(after) === (sign === '+' ? before + change : before - change))
      return checked('AMOUNT', item, after)
  }
  const whole = fewest(item, subtractMilli(before, change))
  if (whole.remainder > 0) return none(item, subtractMilli(before, change))
  return checked('AMOUNT', item, replacing(counts(whole.packs), inOrder))
}

const by = <Pack>(sign: string, pack: Pack, packs: readonly PacksOf<Pack>[]): number =>
  (packs.find(one => one.pack === pack)?.packsMilli ?? 0) * (sign === '+' ? 1 : -1)

/** What a part of a pack holds, in packs that make it; otherwise the nearest amounts that packs make. */
function othersFor<Pack extends PackToFill>(
  item: ItemInPacks<Pack>,
  pack: Pack,
  packsMilli: Milli,
): PacksOf<Pack>[][] {
  const amount = contentOf([{ pack, packsMilli }])
  const made = fewest(item, amount)
  if (made.remainder === 0 && made.packs.length > 0) return [counts(made.packs)]
  return nearestTo(item, amount).map(total => counts(fewest(item, total).packs))
}

/** The packs of an amount, and those that were in and are not needed any more. */
const replacing = <Pack>(
  packs: readonly PacksOf<Pack>[],
  inOrder: readonly PacksOf<Pack>[],
): PacksOf<Pack>[] => [
  ...packs,
  ...inOrder
    .filter(one => !packs.some(({ pack }) => pack === one.pack))
    .map(({ pack }) => ({ pack, packsMilli: zeroMilli })),
]

const counts = <Pack>(packs: readonly { pack: Pack; quantity: Milli }[]): PacksOf<Pack>[] =>
  packs.map(({ pack, quantity }) => ({ pack, packsMilli: quantity }))

/** The fewest packs that make a quantity, and others near it; or why there are none. */
function madeOf<Pack extends PackToFill>(
  quantity: Quantity,
  item: ItemInPacks<Pack>,
  chosen: Pack,
): { packs: PacksOf<Pack>[]; instead: PacksOf<Pack>[] | undefined } | AmountRead<Pack> {
  const { packs, doubts, unit, remainder, baseQuantity } = packed(
    item,
    quantity,
    meant(quantity, item, chosen),
  )
  if (doubts.includes('CONTAINER_SIZE')) {
    const named = isContainer(unit) ? item.packs.filter(pack => containersOf(pack).includes(unit)) : []
    const each = named.map(pack => [{ pack, packsMilli: milli(quantity.milli) }])
    // two bags of what comes in no bag: two of the largest pack, to be chosen
    return named.length > 1
      ? issue(sentence('Say which pack'), each.slice(0, 2))
      : notSoldBy(
          unit,
          item,
          isContainer(unit) && item.packs.every(pack => containersOf(pack).length === 0)
            ? [counts(packs)]
            : [],
        )
  }
  if (doubts.includes('PIECES_OF_WEIGHED')) return notSoldBy('pc', item)
  if (baseQuantity === null) return notSoldBy(unit, item)
  if (packs.length === 0 || remainder === null || remainder > 0) return none(item, baseQuantity)
  const made = counts(packs)
  return { packs: made, instead: made.length > 1 ? rounded(made) : undefined }
}

/** The chosen pack, where a container can mean it: "2 packets" are two of it, "2 crates" only if it is a crate. */
function meant<Pack extends PackToFill>(
  { unit }: Quantity,
  { packs }: ItemInPacks<Pack>,
  chosen: Pack,
): Pack | undefined {
  const isMeant =
    unit === 'pack' || packs.length === 1 || (unit !== null && containersOf(chosen).includes(unit))
  return isMeant ? chosen : undefined
}

/** The nearest that the largest of some packs makes alone. */
function rounded<Pack extends PackToFill>(packs: readonly PacksOf<Pack>[]): PacksOf<Pack>[] | undefined {
  const [largest] = packs
  if (!largest) return undefined
  return [
    {
      pack: largest.pack,
      packsMilli: milli(Math.round(contentOf(packs) / largest.pack.contentMilli) * 1000),
    },
  ]
}

function none<Pack extends PackToFill>(item: ItemInPacks<Pack>, amount: Milli): AmountRead<Pack> {
  const nearest = nearestTo(item, amount).map(total => counts(fewest(item, total).packs))
  return issue(sentence('No packs make exactly that'), nearest)
}

const notSoldBy = <Pack extends PackToFill>(
  unit: string,
  { packs }: ItemInPacks<Pack>,
  nearest: PacksOf<Pack>[][] = [],
): AmountRead<Pack> =>
  issue(
    sentence('Not sold by {unit}, but as {packs}', {
      unit: worded(unit),
      packs: packs.slice(0, 4).map(({ name }) => name),
    }),
    nearest.filter(one => one.length > 0 && one.every(({ packsMilli }) => packsMilli % 1000 === 0)),
  )

/** Content of packs, in thousandths of the base unit. */
const contentOf = <Pack extends PackToFill>(packs: readonly PacksOf<Pack>[]): Milli =>
  sumMilli(packs.map(({ pack, packsMilli }) => milli(Math.round((pack.contentMilli * packsMilli) / 1000))))

/** 2 × 10 kg + 1 × 5 kg */
export const packsText = (packs: readonly PacksOf<PackToFill>[]): string =>
  packs
    .filter(({ packsMilli }) => packsMilli > 0)
    .map(({ pack, packsMilli }) => `${formatPacks(packsMilli)} × ${pack.name}`)
    .join(' + ')
