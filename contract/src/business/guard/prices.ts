import { formatMoney, type Paise } from '../../money.ts'
import { sentence } from '../../sentence.ts'
import { isFar } from './bounds.ts'
import { yesTo } from './buying.ts'
import { type Question, question } from './question.ts'

interface ChosenPrice {
  path: string
  itemId: number
  item: string
  price: Paise
  /** What it is now, and what it cost; null: not known. */
  before: Paise | null
  cost: Paise | null
  /** Without the right `costs` no cost is named. */
  seesCosts: boolean
}

/** Asks about a base price of a run more than 40 % from the one of now, or a first one far from its cost. (rules §4.9, §36.3) */
export function askChosenPrice({
  path,
  itemId,
  item,
  price,
  before,
  cost,
  seesCosts,
}: ChosenPrice): Question | undefined {
  const asked = { path, figure: [`price of item ${itemId}`, price] as const, yes: yesTo(price) }
  const values = { price: formatMoney(price), item }
  if (before !== null) {
    if (Math.abs(price - before) * 10 <= before * 4) return undefined
    return question({
      ...asked,
      asks: sentence('{price} for {item}? It is {before} now.', { ...values, before: formatMoney(before) }),
    })
  }
  if (cost === null || !isFar(price, cost)) return undefined
  return question({
    ...asked,
    asks: seesCosts
      ? sentence('{price} for {item}? It cost {cost}.', { ...values, cost: formatMoney(cost) })
      : sentence('{price} for {item}? It is far from what it cost.', values),
  })
}

interface Markup {
  path: string
  /** Whose, such as 'category 5'. */
  of: string
  name: string
  /** Basis points, as is what counted before: its own, or that of the settings. */
  markupBp: number
  before: number
}

/** More than the cost again is rare for fresh goods, and often a margin or a price that was typed for a markup. */
const doubled = 10_000

/** Asks about a target markup above 100 percent, or far from the one of before. (rules §33.7) */
export function askMarkup({ path, of, name, markupBp, before }: Markup): Question | undefined {
  if (markupBp === before || (markupBp <= doubled && !isFar(markupBp, before))) return undefined
  const markup = `${markupBp / 100}%`
  return question({
    path,
    figure: [`markup of ${of}`, markupBp] as const,
    asks: sentence('A markup of {markup} on the cost of {name}? It is {before} now.', {
      markup,
      name,
      before: `${before / 100}%`,
    }),
    yes: sentence('Yes, {markup}', { markup }),
  })
}
