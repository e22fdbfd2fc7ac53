import { bankGroups, bankKinds } from '@packhouse/contract/books/bank/kinds.ts'
import { dayOf, daysBetween, isDay } from '@packhouse/contract/day.ts'
import type { BankPayment } from '../../api/bank.ts'
import type { UrlState } from '../../app/navigation/urlState.ts'

/** What a tile shows: everything that waits, what a statement has as it was entered, and what waits too long. */
const tileKeys = ['ALL', 'AGREES', 'OLD'] as const
export type TileKey = (typeof tileKeys)[number]

/** Address parameters of the list of payments. */
export const addressShape = { view: tileKeys, kind: bankKinds, searchtext: 'search' } as const

/** How many days a payment waits, IST. */
export const ageOf = ({ date }: BankPayment, now: Date = new Date()): number =>
  isDay(date) ? daysBetween(date, dayOf(now)) : 0

/** UPI of the door that is not in the bank after so many days is asked about; cheques and transfers take their time. */
const usualDays = 2
export const isOld = (payment: BankPayment): boolean => payment.kind === 'UPI' && ageOf(payment) > usualDays

/** The payments of an address, by what the bank says of them, those of the door first. */
export function paymentsOf(
  payments: readonly BankPayment[],
  { view, kind, searchtext }: UrlState<typeof addressShape>,
): BankPayment[] {
  const text = searchtext?.trim().toLowerCase() ?? ''
  const place = ({ group, kind }: BankPayment) =>
    bankGroups.indexOf(group) * bankKinds.length + bankKinds.indexOf(kind)
  return payments
    .filter(one => view !== 'AGREES' || one.group === 'AGREES')
    .filter(one => view !== 'OLD' || isOld(one))
    .filter(one => kind === null || one.kind === kind)
    .filter(one =>
      [one.reference, one.businessName, one.outletName, one.driver, one.number].some(word =>
        word?.toLowerCase().includes(text),
      ),
    )
    .sort((one, other) => place(one) - place(other))
}
