import { buyerKindNames, isSez } from '@packhouse/contract/business/gst/buyer-kind.ts'
import type { BuyerKindRow } from '@packhouse/contract/business/gst/buyer-kind-rows.ts'
import { type Day, formatDay } from '@packhouse/contract/day.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'

/** Rows of a customer before and after an edit, its own GSTIN, and whether it or an outlet has one. */
export interface KindsEdit {
  before: readonly BuyerKindRow[]
  after: readonly BuyerKindRow[]
  customer: string
  gstin: string | null
  hasGstin: boolean
}

/**
 * Why the rows cannot be so: documents keep what the buyer was on their day, so rows up to the day of the last one stay; an SEZ is
 * registered by itself [CGST Act, s. 25(1), second proviso], the holder of a UIN and a buyer abroad are not registered. (rules §2.2.4)
 */
export function whyNotKinds(
  { before, after, customer, gstin, hasGstin }: KindsEdit,
  last: { date: Day; number: string } | undefined,
): Refusal | undefined {
  const kept = (rows: readonly BuyerKindRow[]) =>
    JSON.stringify(rows.filter(({ from }) => last && from <= last.date).map(plain))
  if (last && kept(before) !== kept(after))
    return refusal(
      'BREAKS_RULE',
      '{number} of {day} was issued to {customer} as it was. Leave the rows up to that day, and add one from a later day.',
      { number: last.number, day: formatDay(last.date), customer },
      { path: 'buyerKinds' },
    )
  const fresh = after.filter(
    row => !before.some(old => JSON.stringify(plain(old)) === JSON.stringify(plain(row))),
  )
  for (const { kind, from } of fresh) {
    if (isSez(kind) && !hasGstin)
      return refusal(
        'BREAKS_RULE',
        '{customer} has no GSTIN. A unit or developer of an SEZ is registered by itself: enter its GSTIN first.',
        { customer },
        { path: 'buyerKinds' },
      )
    if ((kind === 'UIN' || kind === 'ABROAD') && gstin !== null)
      return refusal(
        'BREAKS_RULE',
        '{customer} has the GSTIN {gstin}, so it cannot be "{kind}" from {day}. Take out the GSTIN, or add another customer.',
        { customer, gstin, kind: buyerKindNames[kind], day: formatDay(from) },
        { path: 'buyerKinds' },
      )
  }
  return undefined
}

const plain = ({ from, kind, uin, address, country }: BuyerKindRow) => [from, kind, uin, address, country]
