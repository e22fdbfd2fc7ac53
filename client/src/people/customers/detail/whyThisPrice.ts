import { addDays, day, daysBetween } from '@packhouse/contract/day.ts'
import { type priceSources, stepOf } from '@packhouse/contract/goods/pricing/effective-price.ts'
import { type Ladder, priceOnLadder } from '@packhouse/contract/goods/pricing/price-by-ladder.ts'
import { inRupees, type Paise } from '@packhouse/contract/money.ts'
import { inUnits, milli } from '@packhouse/contract/quantity.ts'
import { shortDay } from '../../../ui/values/dayText.ts'
import { unitWord } from '../../../ui/values/units.ts'
import { t } from '../../../ui/words.ts'
import type { PackPrice } from './packPrice.ts'

/** A step of the order of precedence for one pack: its price, if it has one, and what it says. (rules §4.14) */
export interface LadderStep {
  step: number
  name: string
  says: string
  price: Paise | null
  decides: boolean
}

const nothing = { fixed: [], discount: null, lists: [] }

/** Days that a price without a first day is extended by. */
const openLength = 30

/** The last day of a price that is extended by its own length. (rules §4.17) */
export const extendedTo = (validFrom: string | null, validTo: string): string =>
  addDays(day(validTo), validFrom === null ? openLength : daysBetween(day(validFrom), day(validTo)) + 1)

/** The six steps of one pack; without a price for everybody none of them has one. */
export function ladderSteps(row: PackPrice): LadderStep[] {
  const { ladder, listPrice, packContent, step: deciding } = row
  const priceOf = (only: Partial<Ladder>, source: (typeof priceSources)[number]) => {
    if (!ladder || listPrice === null) return null
    const pack = { listPrice, contentMilli: packContent }
    const found = priceOnLadder({ ...ladder, ...nothing, ...only }, pack, { packsMilli: milli(1000) })
    return found.source === source ? found.price : null
  }
  const isByHand = ladder?.source === 'MANUAL'
  const steps: Omit<LadderStep, 'decides'>[] = [
    { step: 1, name: t('Agreed for the order'), says: t('only in an order'), price: null },
    {
      step: 2,
      name: t('Fixed price'),
      says: untilWords(ladder?.fixed[0]?.until),
      price: priceOf({ fixed: ladder?.fixed ?? [] }, 'FIXED'),
    },
    {
      step: 3,
      name: t('Discount on the item'),
      says: discountWords(ladder?.discount ?? null, row),
      price: priceOf({ discount: ladder?.discount ?? null }, 'DISCOUNT'),
    },
    {
      step: 4,
      name: t('Price list'),
      says: listWords(ladder?.lists ?? []),
      price: priceOf({ lists: ladder?.lists ?? [] }, 'LIST'),
    },
    {
      step: stepOf('MANUAL'),
      name: t('Pack price'),
      says: isByHand ? t('set by hand') : t('follows the base price'),
      price: isByHand ? listPrice : null,
    },
    {
      step: stepOf('DERIVED'),
      name: t('Base price'),
      says: baseWords(row),
      price: isByHand ? null : listPrice,
    },
  ]
  return steps.map(one => ({ ...one, decides: one.step === deciding }))
}

const untilWords = (until: string | null | undefined): string =>
  until === undefined ? '-' : until === null ? t('no end') : t('until {day}', { day: shortDay(day(until)) })

function discountWords(discount: Ladder['discount'], { itemUnit }: PackPrice): string {
  if (!discount) return '-'
  const off =
    discount.kind === 'PERCENT'
      ? t('{percent}% off', { percent: discount.value })
      : t('₹{amount} off per {unit}', { amount: discount.value.toFixed(2), unit: unitWord(itemUnit) })
  return `${off}, ${untilWords(discount.until)}`
}

/** Hotels, from 1, 5 and 10 packs. */
function listWords(lists: Ladder['lists']): string {
  const [first] = lists
  if (!first) return '-'
  const own = lists.filter(({ listId }) => listId === first.listId).map(({ from }) => inUnits(from))
  return `${t('{list}, from {counts} packs', { list: first.list, counts: own.join(', ') })}, ${untilWords(first.until)}`
}

const baseWords = ({ basePrice, itemUnit }: Pick<PackPrice, 'basePrice' | 'itemUnit'>): string =>
  basePrice === null
    ? '-'
    : t('{price} per {unit}', { price: inRupees(basePrice).toFixed(2), unit: unitWord(itemUnit) })

/** Where a price comes from, beside its step: 3% off 270.00; Cafes, from 5 kg; 27.00 per kg. */
export function whereFrom(row: PackPrice): string {
  const { step, words, listPrice, ladder, fixed } = row
  const base = listPrice === null ? '-' : inRupees(listPrice).toFixed(2)
  if (step === stepOf('FIXED')) {
    const since = fixed[0]?.validFrom
    return since ? t('since {day}, else {price}', { day: shortDay(day(since)), price: base }) : '-'
  }
  if (step === stepOf('DISCOUNT') && ladder?.discount) {
    const { kind, value } = ladder.discount
    return kind === 'PERCENT'
      ? t('{percent}% off {price}', { percent: value, price: base })
      : t('₹{amount} per {unit} off {price}', {
          amount: value.toFixed(2),
          unit: unitWord(row.itemUnit),
          price: base,
        })
  }
  if (step === stepOf('LIST') && typeof words?.values?.list === 'string')
    return t('{list}, from {amount}', { list: words.values.list, amount: String(words.values.amount) })
  if (step === stepOf('MANUAL')) return t('set by hand')
  return step === null ? t('no price yet') : baseWords(row)
}
