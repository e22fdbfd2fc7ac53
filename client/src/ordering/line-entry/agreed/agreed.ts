import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { priceMove } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import { inRupees, type Paise, zeroPaise } from '@packhouse/contract/money.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { FreeReason } from '@packhouse/contract/ordering/orders/free.ts'
import { toPaise } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'

/** A price agreed for this order, paise per pack, with its reason and what was confirmed. (rules §4.18) */
export interface Agreed {
  price: Paise
  free: FreeReason | null
  reason: string
  /** It may be below cost. */
  belowCost: boolean
}

/** What somebody types before it is taken. */
export interface AgreedDraft {
  /** In rupees; null while empty. */
  price: number | null
  free: FreeReason | null
  reason: string
  isSure: boolean
  /** The price again, where it is far from the usual one. */
  again: number | null
  belowCost: boolean
}

export const draftOf = (agreed: Agreed | undefined): AgreedDraft => ({
  price: agreed && !agreed.free ? inRupees(agreed.price) : null,
  free: agreed?.free ?? null,
  reason: agreed?.reason ?? '',
  isSure: agreed !== undefined,
  again: agreed && !agreed.free ? inRupees(agreed.price) : null,
  belowCost: agreed?.belowCost ?? false,
})

/** A price in rupees as typed, in paise; null while it is none. */
export const pricedAt = (rupees: number | null): Paise | null =>
  rupees === null || Number.isNaN(rupees) || rupees <= 0 ? null : toPaise(rupees)

/** Which question a typed price needs: a tick, or the price again. (rules §4.9) */
export function questionOf(
  { price, free }: Pick<AgreedDraft, 'price' | 'free'>,
  usual: Paise,
): 'LARGE' | 'FAR' | null {
  const typed = pricedAt(price)
  if (free || typed === null) return null
  const move = priceMove(usual, typed)
  return move === 'LARGE' || move === 'FAR' ? move : null
}

/** The price to take; undefined while something is missing. */
export function takenFrom(draft: AgreedDraft, usual: Paise): Agreed | undefined {
  const { free, reason, isSure, again, belowCost } = draft
  const given = reason.trim()
  if (free)
    return free === 'OTHER' && given === '' ? undefined : { price: zeroPaise, free, reason: given, belowCost }
  const price = pricedAt(draft.price)
  const question = questionOf(draft, usual)
  const isAnswered = question === null || (question === 'LARGE' ? isSure : pricedAt(again) === price)
  return price === null || given === '' || !isAnswered
    ? undefined
    : { price, free: null, reason: given, belowCost }
}

/** A price per pack that was typed with the line by who may agree it, in rupees; undefined where something about it is asked first. */
export const agreedAtOnce = (price: number, usual: Paise): Agreed | undefined =>
  takenFrom({ ...draftOf(undefined), price, reason: t('Agreed on the phone') }, usual)

type Item = WireArgs<typeof orders.createOrder>['body']['items'][number]

/** The fields of a line that is sent with an agreed price; what was asked is answered by now. */
export function sentAgreed(agreed: Agreed | undefined): Omit<Item, 'packsizeid' | 'quantity'> {
  if (!agreed) return {}
  const { price, free, reason, belowCost } = agreed
  const words = reason === '' ? {} : { overrideReason: reason }
  if (free) return { free, ...words }
  const rupees = inRupees(price)
  return {
    priceOverride: rupees,
    confirm: true,
    confirmPrice: rupees,
    ...words,
    ...(belowCost ? { confirmCost: true } : {}),
  }
}
