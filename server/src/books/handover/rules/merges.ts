import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, CustomerMergeId, HandoverBatchId } from '@packhouse/contract/ids.ts'
import { addPaise, type Paise, subtractPaise, zeroPaise } from '@packhouse/contract/money.ts'
import type { MergeFact } from './facts.ts'

/** A merge, or its undoing, that is not handed over. */
export interface OpenMerge {
  kind: 'MERGE' | 'MERGE_UNDONE'
  id: CustomerMergeId
  date: Day
  from: CustomerId
  into: CustomerId
  ofBatch: HandoverBatchId | null
}

/** What earlier batches put on the ledger of a customer, and what of it is the customer's now, in paise. */
export interface HandedBalance {
  customerId: CustomerId
  posted: Paise
  own: Paise
}

/**
 * One journal for each merge after a hand-over: what is on the ledger of the customer that went, and is its no more, goes to the one that
 * stayed; after an undo what is its again comes back. Merges go in their order, undone ones from the last. (rules §29.4)
 */
export function mergeFacts(merges: readonly OpenMerge[], balances: readonly HandedBalance[]): MergeFact[] {
  const posted = new Map(balances.map(balance => [balance.customerId, balance.posted]))
  const own = new Map(balances.map(balance => [balance.customerId, balance.own]))
  const made = merges.filter(({ kind }) => kind === 'MERGE').toSorted((one, other) => one.id - other.id)
  const undone = merges
    .filter(({ kind }) => kind === 'MERGE_UNDONE')
    .toSorted((one, other) => other.id - one.id)
  return [...undone, ...made].flatMap(({ kind, id, date, from, into, ofBatch }) => {
    const there = posted.get(from) ?? zeroPaise
    const amount = subtractPaise(there, own.get(from) ?? zeroPaise)
    if (amount === 0) return []
    posted.set(from, subtractPaise(there, amount))
    posted.set(into, addPaise(posted.get(into) ?? zeroPaise, amount))
    return [{ kind, id, date, customerId: into, number: `MERGE-${id}`, from, amount, ofBatch }]
  })
}
