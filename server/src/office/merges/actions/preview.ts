import { dayOf } from '@packhouse/contract/day.ts'
import { addPaise, formatMoney } from '@packhouse/contract/money.ts'
import type { merges } from '@packhouse/contract/office/merges/endpoints.ts'
import type { MergePreview } from '@packhouse/contract/office/merges/model.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { fieldsOf } from '../rules/fields.ts'
import { renamedOutlets } from '../rules/outlet-names.ts'
import { likenessOf } from '../rules/pair.ts'
import { questionsOf } from '../rules/questions.ts'
import type { MergeSide, Pair } from '../rules/sides.ts'
import { type MoveCounts, selectMoveCounts } from '../sql/moves.ts'
import { selectNamedOutlets } from '../sql/outlets.ts'
import { pairOf, refuseWithoutAll } from './facts.ts'

const sideOf = ({
  id,
  businessName,
  legalName,
  gstin,
  createdAt,
  lastOrderAt,
  outstanding,
  version,
}: MergeSide) => ({
  id,
  businessName,
  gstin,
  createdAt,
  lastOrderAt,
  version,
  legalBusinessName: legalName,
  owed: outstanding,
})

/** What differs between two customers, what must be answered, and what moves. (rules §2.2.1) */
export const mergePreview: Handler<typeof merges.mergePreview> = async ({ stays, goes }, call) => {
  await refuseWithoutAll(call)
  const { db, now } = call
  const pair = await pairOf(db, { stays, goes }, dayOf(now))
  const outlets = await selectNamedOutlets(db, [stays, goes])
  const renamed = renamedOutlets(
    outlets.filter(({ customerId }) => customerId === stays),
    outlets.filter(({ customerId }) => customerId === goes),
  )
  return {
    stays: sideOf(pair.stays),
    goes: sideOf(pair.goes),
    why: likenessOf(pair.stays, pair.goes),
    fields: fieldsOf(pair),
    questions: questionsOf(pair, dayOf(now)),
    moves: movesOf(
      pair,
      await selectMoveCounts(db, { goes, stays }, dayOf(now)),
      renamed.map(({ name }) => name),
    ),
    openOrders: {
      count: pair.stays.openOrderCount + pair.goes.openOrderCount,
      amount: addPaise(pair.stays.openOrders, pair.goes.openOrders),
    },
    chequesOnHand: addPaise(pair.stays.chequesOnHand, pair.goes.chequesOnHand),
    limits: { stays: pair.stays.creditLimit, goes: pair.goes.creditLimit },
  }
}

function movesOf({ goes }: Pair, counts: MoveCounts, renamed: readonly string[]): MergePreview['moves'] {
  const { outlets, outletNames, people, crates, orders, openOrders, documents, openDues, owed, receipts } =
    counts
  const prices = goes.discounts.length + goes.fixed.length
  const named = outletNames.join(', ')
  return [
    {
      kind: 'OUTLETS',
      count: outlets,
      amount: null,
      how:
        outlets === 0
          ? null
          : renamed.length > 0
            ? sentence(
                '{names}, with people {people} and crates {crates}; one of the same name becomes {renamed}',
                {
                  names: named,
                  people,
                  crates,
                  renamed: renamed.join(', '),
                },
              )
            : sentence('{names}, with people {people} and crates {crates}', { names: named, people, crates }),
    },
    {
      kind: 'ORDERS',
      count: orders,
      amount: null,
      how:
        orders === 0
          ? null
          : sentence('{open} open, {done} done; numbers stay', {
              open: openOrders,
              done: orders - openOrders,
            }),
    },
    {
      kind: 'DOCUMENTS',
      count: documents,
      amount: null,
      how: documents === 0 ? null : sentence('unchanged'),
    },
    {
      kind: 'DUES',
      count: openDues,
      amount: owed,
      how: sentence('open invoices {count}, each keeps its due date; receipts {receipts}', {
        count: openDues,
        receipts,
      }),
    },
    {
      kind: 'PRICES',
      count: prices,
      amount: null,
      how:
        prices === 0
          ? null
          : sentence('fixed {fixed}, discounts {discounts}', {
              fixed: goes.fixed.length,
              discounts: goes.discounts.length,
            }),
    },
    {
      kind: 'WORDS',
      count: counts.words,
      amount: null,
      how:
        counts.words === 0
          ? null
          : sentence('learned from messages; {same} the same', { same: counts.sameWords }),
    },
    {
      kind: 'CHEQUES',
      count: counts.cheques,
      amount: counts.chequeAmount,
      how:
        counts.chequesAway === 0
          ? null
          : sentence('with drivers or at the bank {count}, {amount}', {
              count: counts.chequesAway,
              amount: formatMoney(counts.awayAmount),
            }),
    },
    { kind: 'COMMENTS', count: counts.comments, amount: null, how: null },
  ]
}
