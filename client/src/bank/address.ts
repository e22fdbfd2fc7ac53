import { type BankGroup, bankGroups, bankKinds } from '@packhouse/contract/bank/kinds.ts'
import { dayOf, daysBetween, isDay } from '@packhouse/contract/day.ts'
import type { BankPayment } from '../api/bank.ts'
import type { UrlState } from '../app/navigation/urlState.ts'

/** What a tile shows: everything that waits, what a statement has as it was entered, and what waits too long. */
const tileKeys = ['ALL', 'AGREES', 'OLD'] as const
export type TileKey = (typeof tileKeys)[number]

/** Address parameters of the list of payments. */
export const addressShape = { view: tileKeys, kind: bankKinds, searchtext: 'search' } as const

/** How many days a payment waits, IST. */
export const ageOf = ({ date }: BankPayment, now: Date = new Date()): number => (isDay(date) ? daysBetween(date, dayOf(now)) : 0)

/** A payment that waits longer is asked about. */
const usualDays = 2
export const isOld = (payment: BankPayment): boolean => ageOf(payment) > usualDays

/** The payments of an address, by what the bank says of them. */
export function shown(
  payments: readonly BankPayment[],
  { view, kind, searchtext }: UrlState<typeof addressShape>,
): BankPayment[] {
  const text = searchtext?.trim().toLowerCase() ?? ''
  const places = new Map<BankGroup, number>(bankGroups.map((group, place) => [group, place]))
  return payments
    .filter(one => view !== 'AGREES' || one.group === 'AGREES')
    .filter(one => view !== 'OLD' || isOld(one))
    .filter(one => kind === null || one.kind === kind)
    .filter(one =>
      [one.reference, one.businessName, one.outletName, one.driver, one.number].some(word => word?.toLowerCase().includes(text)),
    )
    .sort((one, other) => (places.get(one.group) ?? 0) - (places.get(other.group) ?? 0))
}
