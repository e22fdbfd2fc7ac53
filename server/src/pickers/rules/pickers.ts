import type { PickerId } from '@packhouse/contract/ids.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import { rankMatch, typedKey } from '@packhouse/contract/search/normalise.ts'

/** A picker, or a staff user (then `id` is null), that already has a mobile number or e-mail. */
export interface Holder {
  id: PickerId | null
  name: string
  mobile: string
  email: string | null
  isActive: boolean
}

/** Refuses a mobile number or e-mail that another picker or staff user has, active or not. (rules.md §2.5) */
export function whyTaken(
  { mobile, email }: { mobile?: string | undefined; email?: string | null | undefined },
  holders: readonly Holder[],
): Refusal | undefined {
  const by = (holder: Holder, what: string) => {
    const asides = [holder.id === null && 'of the staff', !holder.isActive && 'switched off'].filter(Boolean)
    const who = asides.length > 0 ? `${[holder.name, ...asides].join(', ')},` : holder.name
    return refusal('TAKEN', `${who} has this ${what} already.`, { pickerId: holder.id })
  }
  const withMobile = mobile === undefined ? undefined : holders.find(holder => holder.mobile === mobile)
  if (withMobile) return by(withMobile, 'mobile number')
  const withEmail = email ? holders.find(holder => holder.email?.toLowerCase() === email) : undefined
  return withEmail && by(withEmail, 'e-mail address')
}

/** Pickers that a search matches by name or mobile, best first; all of them without a search. */
export function bestPickers<Row extends { name: string; mobile: string }>(rows: readonly Row[], typed: string): Row[] {
  if (typedKey(typed) === '') return [...rows]
  return rows
    .map(row => ({ row, rank: rankMatch(typed, { name: row.name, aliases: [row.mobile] }) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ row }) => row)
}
