import { priceMove } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import { highestPrice, type Paise, zeroPaise } from '@packhouse/contract/money.ts'
import type { AgreedFor } from '@packhouse/contract/ordering/orders/agreed-for.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { FreeReason } from '@packhouse/contract/ordering/orders/free.ts'
import { whyNotReason } from '@packhouse/contract/platform/formats/reason.ts'
import type { Asked } from '../../../app/requests/figures.ts'
import { t } from '../../../ui/words.ts'

/** A price agreed for this order, paise per pack, with its reason and what was confirmed. (rules §4.18) */
export interface Agreed {
  price: Paise
  free: FreeReason | null
  reason: string
  /** It may be below cost. */
  belowCost: boolean
  /** Agreed for any amount. (rules §4.19) */
  anyAmount?: boolean
  /** For so much it was agreed before; undefined: just now, for what the line has. */
  agreedFor?: AgreedFor
}

/** What somebody types before it is taken. */
export interface AgreedDraft {
  /** null while empty. */
  price: Paise | null
  free: FreeReason | null
  reason: string
  isSure: boolean
  /** The price again, where it is far from the usual one. */
  again: Paise | null
  belowCost: boolean
  anyAmount: boolean
}

export const draftOf = (agreed: Agreed | undefined): AgreedDraft => ({
  price: agreed && !agreed.free ? agreed.price : null,
  free: agreed?.free ?? null,
  reason: agreed?.reason ?? '',
  isSure: agreed !== undefined,
  again: agreed && !agreed.free ? agreed.price : null,
  belowCost: agreed?.belowCost ?? false,
  anyAmount: agreed?.anyAmount ?? false,
})

/** A price as typed, in paise; null while it is none. */
export const pricedAt = (typed: Paise | null): Paise | null =>
  typed === null || Number.isNaN(typed) || typed <= 0 ? null : typed

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

/** Whether it is taken only with a reason: goods that are free of charge say theirs, unless it is Other. */
export const needsReason = ({ free }: Pick<AgreedDraft, 'free'>): boolean => free === null || free === 'OTHER'

/** What is wrong with the reason as typed; nothing of one that is still empty. */
export const reasonIssueOf = ({ reason }: Pick<AgreedDraft, 'reason'>): string | undefined =>
  reason.trim() === '' ? undefined : whyNotReason(reason)

/** The price to take; undefined while something is missing. */
export function takenFrom(draft: AgreedDraft, usual: Paise): Agreed | undefined {
  const { free, isSure, again, belowCost, anyAmount } = draft
  const reason = draft.reason.trim()
  if (reasonIssueOf(draft) !== undefined || (reason === '' && needsReason(draft))) return undefined
  const isAny = anyAmount ? { anyAmount } : {}
  if (free) return { price: zeroPaise, free, reason, belowCost, ...isAny }
  const price = pricedAt(draft.price)
  const question = questionOf(draft, usual)
  const isAnswered = question === null || (question === 'LARGE' ? isSure : pricedAt(again) === price)
  return price === null || price > highestPrice || !isAnswered
    ? undefined
    : { price, free: null, reason, belowCost, ...isAny }
}

/** A price per pack that was typed with the line by who may agree it, in paise; undefined where something about it is asked first. */
export const agreedAtOnce = (price: Paise, usual: Paise): Agreed | undefined =>
  takenFrom({ ...draftOf(undefined), price, reason: t('Agreed on the phone') }, usual)

type Item = Asked<typeof orders.createOrder>['body']['items'][number]

/** The fields of a line that is sent with an agreed price; what was asked is answered by now. */
export function sentAgreed(agreed: Agreed | undefined): Omit<Item, 'packsizeid' | 'quantity'> {
  if (!agreed) return {}
  const { price, free, reason, belowCost, anyAmount = false } = agreed
  const words = {
    ...(reason === '' ? {} : { overrideReason: reason }),
    ...(anyAmount ? { anyAmount } : {}),
  }
  if (free) return { free, ...words }
  return {
    priceOverride: price,
    confirm: true,
    confirmPrice: price,
    ...words,
    ...(belowCost ? { confirmCost: true } : {}),
  }
}
