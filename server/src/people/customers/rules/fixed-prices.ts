import { type Day, formatDay } from '@packhouse/contract/day.ts'
import { datesOverlap, whyConfirmPrice } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import type { FixedPriceId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { atField, type Refusal, refusal } from '@packhouse/contract/refusal.ts'

/** A fixed price as it would be saved, paise; its pack with its price for everybody. */
export interface FixedWish {
  id: FixedPriceId | undefined
  price: Paise
  validFrom: Day
  validTo: Day | null
  confirm: boolean
  pack: { label: string; packPrice: Paise | null }
}

/** Why a fixed price cannot be given, or must be confirmed: far from the pack price. (rules §4.9, §4.15) */
export function whyNotFixed({ price, validFrom, validTo, confirm, pack }: FixedWish): Refusal | undefined {
  if (validTo !== null && validTo < validFrom)
    return atField(
      refusal('BREAKS_RULE', 'The price of {item} ends before it begins.', { item: pack.label }),
      'validTo',
    )
  const why = whyConfirmPrice(pack.packPrice, price, confirm ? { confirm, confirmPrice: price } : {})
  return why && atField(why, 'price')
}

/** Two fixed prices of one pack may not share a day. (rules §4.15) */
export function whyOverlap(
  { id, validFrom, validTo, pack }: FixedWish,
  others: readonly { id: FixedPriceId; validFrom: Day; validTo: Day | null }[],
): Refusal | undefined {
  const other = others.find(one => one.id !== id && datesOverlap(one, { validFrom, validTo }))
  return (
    other &&
    atField(
      refusal('BREAKS_RULE', '{item} has another fixed price from {day}. Change that one, or end it first.', {
        item: pack.label,
        day: formatDay(other.validFrom),
      }),
      'validFrom',
    )
  )
}
