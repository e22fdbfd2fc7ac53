import { useEffect } from 'react'
import type { Hindrance } from './stopDraft.ts'

type MoneyHindrance = Extract<Hindrance, { in: 'MONEY' }>

/** The id of a field of a payment, from 0. */
export const fieldOfPayment = (at: number, why: MoneyHindrance['why']): string => `payment-${at}-${why}`
export const fieldOfWeight = 'line-weight'
export const fieldOfNote = 'change-note'

function fieldOf(hindrance: Hindrance): string | undefined {
  if (hindrance.in === 'MONEY') return fieldOfPayment(hindrance.at, hindrance.why)
  if (hindrance.in === 'LINE') return fieldOfWeight
  return hindrance.in === 'CHANGE' && hindrance.why === 'NOTE' ? fieldOfNote : undefined
}

/** Brings the field that keeps a stop from being saved into view and puts the cursor there, each time it is found; `open`: its part is shown. */
export function useFieldToFill(hindrance: Hindrance | undefined, open?: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the part that shows it, the field comes
  useEffect(() => {
    const id = hindrance && fieldOf(hindrance)
    const field = id === undefined ? null : document.getElementById(id)
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }, [hindrance, open])
}
