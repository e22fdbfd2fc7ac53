import type { Found } from '@packhouse/contract/ordering/reading/names/names.ts'
import { meaningAsWritten } from '../know/words/lexicon.ts'
import type { Mark } from './marks.ts'

type Item = Extract<Mark, { kind: 'ITEM' }>
type Described = Extract<Mark, { kind: 'DESCRIBES' }>

interface Names {
  wordsOf: (mark: Mark) => string
  named: (phrase: string) => Omit<Found, 'length'> | undefined
}

const isItem = (mark: Mark | undefined): mark is Item => mark?.kind === 'ITEM'
const isKind = (mark: Mark | undefined): mark is Described =>
  mark?.kind === 'DESCRIBES' && mark.as !== 'SECTION' && mark.as !== 'MAKER'
const isJoin = (mark: Mark | undefined): boolean =>
  mark?.kind === 'SLASH' || (mark?.kind === 'BREAK' && mark.strength === 'SOFT')

/** Whether two descriptions name two kinds: red and green, ripe and raw; "fresh and good" is one. */
const differ = (one: Described, other: string): boolean =>
  !(one.as === 'QUALITY' && other === 'QUALITY') && !(one.as !== 'QUALITY' && other === 'QUALITY')

const describes = (word: string): string | undefined => meaningAsWritten([word])?.describes

/** A name without a describing word at its start or end: "green capsicum" is green and capsicum. */
function partsOf(words: string): { kind: string; base: string } | undefined {
  const all = words.split(' ')
  const [first = '', last = ''] = [all[0], all.at(-1)]
  if (all.length < 2) return undefined
  if (describes(first)) return { kind: first, base: all.slice(1).join(' ') }
  return describes(last) ? { kind: last, base: all.slice(0, -1).join(' ') } : undefined
}

/** Whether a name has two kinds in it: "red and yellow capsicum", "lal peeli shimla mirch". */
function isOfBoth(words: string): boolean {
  const all = words.split(' ')
  const kinds = all.filter(word => meaningAsWritten([word])?.describes === 'KIND')
  return kinds.length > 1 || (kinds.length > 0 && all.some(word => word === 'and' || word === 'aur'))
}

/**
 * The marks of a clause with both kinds of "big and small onion", "red/yellow bell pepper", "onion big and sambar" as goods of their own,
 * and those that one item covers marked as both: two that are named are never silently one. (rules §9.5)
 */
export function withBothKinds(marks: readonly Mark[], names: Names): Mark[] {
  const all = marks.map(
    (mark): Mark => (isItem(mark) && isOfBoth(mark.found.words) ? { ...mark, ofKinds: 'BOTH' } : mark),
  )
  for (let at = 0; at < all.length; at++) {
    if (!isJoin(all[at])) continue
    sharedAfter(all, at, names)
    sharedBefore(all, at, names)
  }
  return all
}

/** "big and small onion": the name comes after both. */
function sharedAfter(all: Mark[], join: number, { wordsOf, named }: Names): void {
  const first = all[join - 1]
  const before = all[join - 2]
  if (
    !isKind(first) ||
    isItem(before) ||
    (before?.kind === 'QUANTITY' && all.slice(0, join - 2).some(isItem))
  )
    return
  const next = all[join + 1]
  const second = isKind(next) ? next : undefined
  const at = second ? join + 2 : join + 1
  const goods = all[at]
  if (!isItem(goods)) return
  const parts = second ? { kind: wordsOf(second), base: goods.found.words } : partsOf(goods.found.words)
  if (!parts || !differ(first, second?.as ?? describes(parts.kind) ?? 'KIND')) return
  place(all, { first: join - 1, goods: at }, kindNamed(first, wordsOf(first), parts.base, named))
}

/** "onion big and sambar", "capsicum red and green": the name comes before both. */
function sharedBefore(all: Mark[], join: number, { wordsOf, named }: Names): void {
  const [second, after] = [all[join + 1], all[join + 2]]
  if (
    !second ||
    (!isKind(second) && second.kind !== 'WORD') ||
    isItem(after) ||
    after?.kind === 'WORD' ||
    isKind(after)
  )
    return
  const described = isKind(all[join - 1])
  const at = described ? join - 2 : join - 1
  const goods = all[at]
  if (!isItem(goods)) return
  const parts = described ? { base: goods.found.words } : partsOf(goods.found.words)
  if (!parts) return
  const hit = kindNamed(isKind(second) ? second : undefined, wordsOf(second), parts.base, named)
  if (!hit && second.kind === 'WORD') return
  place(all, { first: join + 1, goods: at }, hit)
}

function kindNamed(
  mark: Described | undefined,
  kind: string,
  base: string,
  named: Names['named'],
): Omit<Found, 'length'> | undefined {
  const hit = named(`${kind} ${base}`) ?? named(`${base} ${kind}`)
  return hit ?? (mark?.as === 'GRADE' || mark?.as === 'QUALITY' ? named(base) : undefined)
}

/** Puts a kind as goods in the place of its word; one that nobody knows stays a word, and the other is looked at. */
function place(
  all: Mark[],
  { first, goods }: { first: number; goods: number },
  hit: Omit<Found, 'length'> | undefined,
): void {
  const [mark, item] = [all[first], all[goods]]
  if (!mark || !isItem(item)) return
  const isSame = hit !== undefined && hit.items.length > 0 && hit.items.join() === item.found.items.join()
  all[goods] = { ...item, ofKinds: isSame ? 'BOTH' : 'ONE' }
  if (isSame) all[first] = { kind: 'FILLER', first: mark.first, next: mark.next }
  else if (hit) {
    const { first: from, next } = mark
    all[first] = { kind: 'ITEM', found: { ...hit, length: next - from }, ofKinds: 'ONE', first: from, next }
  } else all[first] = { kind: 'WORD', first: mark.first, next: mark.next }
  // the two are goods of their own
  const join = Math.max(first, goods) === goods ? first + 1 : first - 1
  const between = all[join]
  if (between && (between.kind === 'SLASH' || isSame))
    all[join] = isSame
      ? { kind: 'FILLER', first: between.first, next: between.next }
      : { kind: 'BREAK', strength: 'SOFT', asks: false, first: between.first, next: between.next }
}
