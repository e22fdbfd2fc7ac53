import type { PickerId } from '@packhouse/contract/ids.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import { rankMatch, typedKey } from '@packhouse/contract/search/normalise.ts'

/** Who has a mobile number or an e-mail already: a picker, or a staff user (then `id` is null). */
export interface Holder {
  id: PickerId | null
  name: string
  mobile: string
  email: string | null
  isActive: boolean
}

/** Pickers and staff share no mobile number and no e-mail; the switched-off count too. (rules.md §2.5) */
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

/** Pickers that a search hits by name or mobile, best first; all of them where nothing is searched. */
export function bestPickers<Row extends { name: string; mobile: string }>(rows: readonly Row[], typed: string): Row[] {
  if (typedKey(typed) === '') return [...rows]
  return rows
    .map(row => ({ row, rank: rankMatch(typed, { name: row.name, aliases: [row.mobile] }) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ row }) => row)
}
