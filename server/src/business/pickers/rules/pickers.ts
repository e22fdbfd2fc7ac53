import { rankMatch, typedKey } from '@packhouse/contract/goods/matching/normalise.ts'
import type { PickerId } from '@packhouse/contract/ids.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import { type SentenceValue, sentence } from '@packhouse/contract/sentence.ts'

/** A picker, or a staff user (then `id` is null), that already has a mobile number or email. */
export interface Holder {
  id: PickerId | null
  name: string
  mobile: string
  email: string | null
  isActive: boolean
}

/** Refuses a mobile number or email that another picker or staff user has, active or not. (rules §2.5) */
export function whyTaken(
  { mobile, email }: { mobile?: string | undefined; email?: string | null | undefined },
  holders: readonly Holder[],
): Refusal | undefined {
  const withMobile = mobile === undefined ? undefined : holders.find(holder => holder.mobile === mobile)
  if (withMobile)
    return refusal(
      'TAKEN',
      '{who} already has this mobile number.',
      { who: named(withMobile) },
      { pickerId: withMobile.id },
    )
  const withEmail = email ? holders.find(holder => holder.email?.toLowerCase() === email) : undefined
  return (
    withEmail &&
    refusal(
      'TAKEN',
      '{who} already has this email address.',
      { who: named(withEmail) },
      { pickerId: withEmail.id },
    )
  )
}

function named({ id, name, isActive }: Holder): SentenceValue {
  if (id !== null) return isActive ? name : sentence('{name} (inactive)', { name })
  return isActive ? sentence('{name} (staff)', { name }) : sentence('{name} (staff, inactive)', { name })
}

/** Pickers that a search matches by name or mobile, best first; all of them without a search. */
export function bestPickers<Row extends { name: string; mobile: string }>(
  rows: readonly Row[],
  typed: string,
): Row[] {
  if (typedKey(typed) === '') return [...rows]
  return rows
    .map(row => ({ row, rank: rankMatch(typed, { name: row.name, aliases: [row.mobile] }) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ row }) => row)
}
