import { formatMoney, type Paise } from '@packhouse/contract/money.ts'
import type { AgreedFor } from '@packhouse/contract/ordering/orders/agreed-for.ts'
import { t } from '../../../ui/words.ts'

/** A price that was asked for a line; paise. */
export interface AskedPrice {
  /** Per unit of the item: asked, and paid without it. */
  rate: Paise
  usualRate: Paise
  /** Per pack. */
  price: Paise
  answer: 'AGREED' | 'STAYS' | null
  by: string | null
  /** What was agreed for a pack, now or before another figure was asked. */
  agreed: Paise | null
  /** For so much that was agreed, or would be: what was asked about. (rules §4.19) */
  agreedFor: AgreedFor
}

const short = (amount: Paise): string => formatMoney(amount).replace(/\.00$/, '')
const firstName = (name: string | null): string => (name ?? '').split(' ')[0] ?? ''

/** How it stands: asked and waiting, agreed, or the price stays. */
export function askedText({ rate, usualRate, answer, by }: AskedPrice): string {
  const name = firstName(by)
  if (answer === 'AGREED') return t('{price} agreed, {name}', { price: short(rate), name })
  if (answer === 'STAYS') return t('{name}: {price} stays', { name, price: short(usualRate) })
  return t('{price} asked · waiting', { price: short(rate) })
}
