import { formatMinute } from '../day.ts'
import { nameKey } from '../formats/names.ts'
import { formatSlot, type Slot } from '../formats/time-slot.ts'
import type { Paise } from '../money.ts'
import { type Refusal, refusal } from '../refusal.ts'

/** ₹1,00,000, in paise. (rules.md §2.7) */
export const highestMinimum = 1_00_000_00

interface Value {
  id: number
  isActive: boolean
}

const off = ({ isActive }: Value): string => (isActive ? '' : ', switched off')

/** Why a name cannot stand in a master list: another value has it, switched off ones too; case and spaces do not count. (rules.md §2.7) */
export function whyNameTaken(
  name: string,
  list: readonly (Value & { name: string })[],
  self: number | undefined,
): Refusal | undefined {
  const other = list.find(value => value.id !== self && nameKey(value.name) === nameKey(name))
  return other && refusal('TAKEN', `${other.name} is in the list already${off(other)}.`, { id: other.id, name: other.name })
}

/** Why an amount cannot stand in the list of minimum order values. (rules.md §2.7) */
export function whyMinimumTaken(
  amount: Paise,
  list: readonly (Value & { maxValue: Paise })[],
  self: number | undefined,
): Refusal | undefined {
  const other = list.find(value => value.id !== self && value.maxValue === amount)
  return other && refusal('TAKEN', `This minimum is in the list already${off(other)}.`, { id: other.id })
}

/** There is always one default as long as there is a minimum at all: it can be handed on, never dropped. (rules.md §2.7) */
export function whyNotDefault(
  { isDefault }: { isDefault: boolean },
  to: { isActive: boolean; isDefault: boolean },
): Refusal | undefined {
  if (isDefault && !to.isDefault) return refusal('BREAKS_RULE', 'Make another minimum the default first.')
  if (!to.isDefault || to.isActive) return undefined
  return isDefault
    ? refusal('BREAKS_RULE', 'The default minimum cannot be switched off. Make another one the default first.')
    : refusal('BREAKS_RULE', 'A minimum that is switched off cannot be the default. Switch it on first.')
}

/** When ordering for a slot stops: minutes since midnight IST, so many days before delivery. */
export interface Cutoff {
  minute: number
  daysBefore: number
}

/** Why a slot cannot stand beside the others: the same times are there, or ordering would stop after it has begun. (rules.md §2.7) */
export function whyNotSlot(
  slot: Slot,
  cutoff: Cutoff,
  others: readonly (Value & { slot: Slot })[],
  self: number | undefined,
): Refusal | undefined {
  const twin = others.find(other => other.id !== self && isSame(other.slot, slot))
  if (twin)
    return refusal('TAKEN', `${formatSlot(slot)} is in the list already${off(twin)}. Choose other times.`, { id: twin.id })
  if (cutoff.daysBefore === 0 && cutoff.minute > slot.startMinute) {
    const [stop, start] = [formatMinute(cutoff.minute), formatMinute(slot.startMinute)]
    return refusal('BREAKS_RULE', `Ordering until ${stop} is after the slot begins, ${start}. Choose an earlier time or day.`)
  }
}

const isSame = (one: Slot, other: Slot) => one.startMinute === other.startMinute && one.endMinute === other.endMinute

/** The active slots that share a minute with this one: allowed, two runs may be out at once, but worth a word. (rules.md §2.7) */
export const overlapping = <Other extends Value & { slot: Slot }>(
  slot: Slot,
  others: readonly Other[],
  self: number | undefined,
): Other[] =>
  others.filter(
    other =>
      other.id !== self && other.isActive && other.slot.startMinute < slot.endMinute && slot.startMinute < other.slot.endMinute,
  )
