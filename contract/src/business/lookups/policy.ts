import { formatMinute } from '../../day.ts'
import type { Paise } from '../../money.ts'
import { nameKey } from '../../platform/formats/names.ts'
import { formatSlot, type Slot } from '../../platform/formats/time-slot.ts'
import { type Refusal, refusal } from '../../refusal.ts'

/** ₹1,00,000, in paise. (rules §2.7) */
export const highestMinimum = 1_00_000_00

/** Whether a reject reason says nothing by itself, so that an order needs a note with it. (rules §2.7) */
export const needsWords = (reason: string): boolean => /^others?$/i.test(reason)

interface Value {
  id: number
  isActive: boolean
}

/**
 * Returns why a name cannot be in a master list: another value has it, including inactive ones; case and spaces are ignored.
 * (rules §2.7)
 */
export function whyNameTaken(
  name: string,
  list: readonly (Value & { name: string })[],
  self: number | undefined,
): Refusal | undefined {
  const other = list.find(value => value.id !== self && nameKey(value.name) === nameKey(name))
  if (!other) return undefined
  const words = other.isActive
    ? '{name} is already in the list.'
    : '{name} is already in the list, but inactive.'
  return refusal('TAKEN', words, { name: other.name }, { id: other.id, name: other.name })
}

/** Returns why an amount cannot be in the list of minimum order values. (rules §2.7) */
export function whyMinimumTaken(
  amount: Paise,
  list: readonly (Value & { maxValue: Paise })[],
  self: number | undefined,
): Refusal | undefined {
  const other = list.find(value => value.id !== self && value.maxValue === amount)
  if (!other) return undefined
  const words = other.isActive
    ? 'This minimum is already in the list.'
    : 'This minimum is already in the list, but inactive.'
  return refusal('TAKEN', words, {}, { id: other.id })
}

/** As long as there are minimums, one is the default: it can be moved to another, never removed. (rules §2.7) */
export function whyNotDefault(
  { isDefault }: { isDefault: boolean },
  to: { isActive: boolean; isDefault: boolean },
): Refusal | undefined {
  if (isDefault && !to.isDefault) return refusal('BREAKS_RULE', 'Make another minimum the default first.')
  if (!to.isDefault || to.isActive) return undefined
  return isDefault
    ? refusal('BREAKS_RULE', 'The default minimum cannot be deactivated. Make another one the default first.')
    : refusal('BREAKS_RULE', 'An inactive minimum cannot be the default. Activate it first.')
}

/** Cut-off of a slot: minutes since midnight IST, this many days before delivery. */
export interface Cutoff {
  minute: number
  daysBefore: number
}

/** Returns why a slot cannot be added: the same times exist, or its cut-off would be after its start. (rules §2.7) */
export function whyNotSlot(
  slot: Slot,
  cutoff: Cutoff,
  others: readonly (Value & { slot: Slot })[],
  self: number | undefined,
): Refusal | undefined {
  const duplicate = others.find(other => other.id !== self && isSame(other.slot, slot))
  if (duplicate)
    return refusal(
      'TAKEN',
      duplicate.isActive
        ? '{slot} is already in the list. Choose other times.'
        : '{slot} is already in the list, but inactive. Choose other times.',
      { slot: formatSlot(slot) },
      { id: duplicate.id },
    )
  if (cutoff.daysBefore === 0 && cutoff.minute > slot.startMinute) {
    return refusal(
      'BREAKS_RULE',
      'Orders would close at {cutoff}, after the slot begins at {start}. Choose an earlier time or day.',
      {
        cutoff: formatMinute(cutoff.minute),
        start: formatMinute(slot.startMinute),
      },
    )
  }
}

const isSame = (one: Slot, other: Slot) =>
  one.startMinute === other.startMinute && one.endMinute === other.endMinute

/**
 * Returns the active slots that overlap this one: allowed, since two runs may be out at once, but shown as a note.
 * (rules §2.7)
 */
export const overlapping = <Other extends Value & { slot: Slot }>(
  slot: Slot,
  others: readonly Other[],
  self: number | undefined,
): Other[] =>
  others.filter(
    other =>
      other.id !== self &&
      other.isActive &&
      other.slot.startMinute < slot.endMinute &&
      slot.startMinute < other.slot.endMinute,
  )
