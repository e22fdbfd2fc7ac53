import type { PickerId } from '@packhouse/contract/ids.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'

export interface Picker {
  id: PickerId
  name: string
  isActive: boolean
}

/** Why a picker cannot be assigned. (rules §3.5) */
export const whyNotPicker = ({ name, isActive }: Pick<Picker, 'name' | 'isActive'>): Refusal | undefined =>
  isActive
    ? undefined
    : refusal('BREAKS_RULE', '{name} is no longer active. Choose another picker.', { name })

/** An order is reassigned only from its current picker, so that two clerks cannot both reassign it. (rules §3.5) */
export function whyNotHandOver(
  has: Picker | null,
  to: PickerId,
  from: PickerId | undefined,
): Refusal | undefined {
  if (has === null) {
    return from === undefined
      ? undefined
      : refusal('BREAKS_RULE', 'Nobody has this order now. Assign it.', {}, { pickerId: null })
  }
  if (has.id === to || has.id === from) return undefined
  return refusal(
    'BREAKS_RULE',
    '{name} has this order. Reassign it from {name}.',
    { name: has.name },
    { pickerId: has.id },
  )
}
