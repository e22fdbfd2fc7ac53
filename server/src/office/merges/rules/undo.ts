import { formatInstant } from '@packhouse/contract/day.ts'
import { CustomerNumberId, ItemGroupId, OutletId, PriceListId } from '@packhouse/contract/ids.ts'
import { paise } from '@packhouse/contract/money.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import { z } from 'zod'

const Account = z.object({ openOrders: z.int().transform(paise), bounced: z.int().transform(paise) })

/** What two customers had before their merge, as it is kept to undo it. */
export const Before = z.object({
  /** Columns of the one that stays which changed. */
  columns: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  goesWasActive: z.boolean(),
  groups: z.array(ItemGroupId),
  lists: z.object({ stays: z.array(PriceListId), goes: z.array(PriceListId) }),
  accounts: z.object({ stays: Account, goes: Account }),
  numberId: CustomerNumberId.nullable(),
  outlets: z.array(z.object({ id: OutletId, name: z.string() })),
})
export type Before = z.output<typeof Before>

const undoMs = 24 * 60 * 60_000

/** Until when a merge can be undone. */
export const undoUntil = (at: Date): Date => new Date(at.getTime() + undoMs)

const words: Readonly<Record<string, string>> = {
  customer: 'the customers themselves',
  outlet: 'outlets',
  outlet_staff: 'people of outlets',
  orders: 'orders',
  invoice: 'documents',
  receivable: 'dues',
  receipt: 'receipts',
  cheque: 'cheques',
  refund: 'refunds',
  ledger_entry: 'dues',
  customer_discount: 'discounts',
  fixed_price: 'fixed prices',
  customer_group: 'item groups',
  price_list_for: 'price lists',
  customer_number: 'numbers',
  credit_call: 'calls about money',
  credit_promise: 'promises',
  credit_release: 'releases',
}

/** What of two customers changed since their merge, in words; a table that was not summed then is not compared. (rules §2.2.1) */
export const changedSince = (
  then: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): string[] => [
  ...new Set(
    Object.entries(then)
      .filter(([table, sum]) => now[table] !== sum)
      .map(([table]) => words[table] ?? table),
  ),
]

/** Why a merge cannot be undone: a day has passed, it was undone, or something changed. (rules §2.2.1) */
export function whyNotUndo(
  merge: { at: Date; undoneAt: Date | null; fromName: string; intoName: string },
  changed: readonly string[],
  now: Date,
): Refusal | undefined {
  const { at, undoneAt, fromName: goes, intoName: stays } = merge
  if (undoneAt)
    return refusal('BREAKS_RULE', 'The merge of {goes} into {stays} was undone already.', { goes, stays })
  if (now > undoUntil(at))
    return refusal(
      'BREAKS_RULE',
      'A merge can be undone for a day. That of {goes} into {stays} ended at {until}.',
      {
        goes,
        stays,
        until: formatInstant(undoUntil(at)),
      },
    )
  if (changed.length > 0)
    return refusal(
      'BREAKS_RULE',
      'The merge of {goes} into {stays} cannot be undone: {what} changed since.',
      {
        goes,
        stays,
        what: changed.join(', '),
      },
    )
}
