import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import type { OwnPrice, Pair } from './sides.ts'

type Prices = readonly OwnPrice[]

const isLive =
  (today: Day) =>
  ({ validTo }: OwnPrice): boolean =>
    validTo === null || validTo >= today

const textOf = (prices: Prices): string => prices.map(({ text }) => text).join('; ')

export interface Meeting {
  key: number
  name: string
  stays: string
  goes: string
}

/** Items or packs of which both customers have a price that counts today or later, and not the same. (rules §2.2.1) */
export function meetingsOf(stays: Prices, goes: Prices, today: Day): Meeting[] {
  const mine = Map.groupBy(stays.filter(isLive(today)), ({ key }) => key)
  const theirs = Map.groupBy(goes.filter(isLive(today)), ({ key }) => key)
  return [...mine].flatMap(([key, own]) => {
    const other = theirs.get(key)
    if (!other || textOf(own) === textOf(other)) return []
    return [{ key, name: own[0]?.name ?? '', stays: textOf(own), goes: textOf(other) }]
  })
}

/**
 * Which prices change sides, so that no item has those of both: `go` to the customer that stays, and `back` to the other, where the ones
 * not chosen are kept. Where only one has a price that counts, it wins; else the choice, or who stays. (rules §2.2.1)
 */
export function pricesToMove(
  stays: Prices,
  goes: Prices,
  { today, choose }: { today: Day; choose: (key: number) => 'stays' | 'goes' },
): { go: number[]; back: number[] } {
  const mine = Map.groupBy(stays, ({ key }) => key)
  const go: number[] = []
  const back: number[] = []
  for (const [key, theirs] of Map.groupBy(goes, ({ key }) => key)) {
    const own = mine.get(key) ?? []
    const [ownLive, theirLive] = [own.some(isLive(today)), theirs.some(isLive(today))]
    const winner = ownLive && theirLive ? choose(key) : theirLive || own.length === 0 ? 'goes' : 'stays'
    if (winner === 'stays') continue
    go.push(...theirs.map(({ id }) => id))
    back.push(...own.map(({ id }) => id))
  }
  return { go, back }
}

/** Reads from the choices whose price of an item or pack is kept. */
export const chooser =
  ({ goes }: Pair, kind: 'discount' | 'fixed', choices: Readonly<Record<string, CustomerId>>) =>
  (key: number): 'stays' | 'goes' =>
    choices[`${kind}:${key}`] === goes.id ? 'goes' : 'stays'
