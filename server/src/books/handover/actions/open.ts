import type { handover } from '@packhouse/contract/books/handover/endpoints.ts'
import { type BookProgram, isContra } from '@packhouse/contract/books/handover/kinds.ts'
import { addDays, type Day, dayOf } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import { sumPaise } from '@packhouse/contract/money.ts'
import { inSnapshot, type Reading } from '../../../platform/db/transaction.ts'
import { mapInPieces } from '../../../platform/fair/pieces.ts'
import type { ReadCall } from '../../../platform/http/call.ts'
import { mergeFacts } from '../rules/merges.ts'
import { mostVouchers, whyNotMake } from '../rules/refusals.ts'
import { countedOf, countsOf, summaryRows, unmappedOf } from '../rules/summary.ts'
import { creditOf, debitOf, isBalanced, type Voucher, voucherOf } from '../rules/vouchers.ts'
import { selectBatches, selectBookSums, selectLast, selectMaking } from '../sql/batches.ts'
import { selectLedgers, selectParties } from '../sql/ledgers.ts'
import {
  selectBalances,
  selectBounced,
  selectCancelled,
  selectCleared,
  selectDocuments,
  selectEntries,
  selectMerges,
  selectReceipts,
  selectRefunds,
  selectRefundsBack,
} from '../sql/open.ts'

/** The job that makes a batch. */
export const makingKind = 'HANDOVER'

/**
 * Everything that is not handed over until a day, as vouchers in the order of their days; `isTooMany` if one batch cannot hold it.
 * `unequal` are left out, as their lines do not add up. (rules §29.4)
 */
export async function openVouchers(
  db: Reading,
  program: BookProgram,
  until: Day,
): Promise<{ vouchers: Voucher[]; unequal: Voucher[]; isTooMany: boolean }> {
  const wanted = { program, until, most: mostVouchers }
  const merges = await selectMerges(db, wanted)
  const kinds = [
    await selectDocuments(db, wanted),
    await selectCancelled(db, wanted),
    await selectReceipts(db, wanted),
    await selectCleared(db, wanted),
    await selectBounced(db, wanted),
    await selectRefunds(db, wanted),
    await selectRefundsBack(db, wanted),
    await selectEntries(db, wanted),
    mergeFacts(merges, await selectBalances(db, program, merges)),
  ]
  const all = await mapInPieces(kinds.flat(), voucherOf)
  const sorted = all.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
  return {
    vouchers: sorted.filter(isBalanced),
    unequal: sorted.filter(voucher => !isBalanced(voucher)),
    isTooMany: all.length > mostVouchers,
  }
}

/** Sums of GST documents and of receipts in vouchers, in paise: what registers and ledgers are compared with. (rules §29.8) */
export function sumsOf(vouchers: readonly Voucher[]) {
  const live = vouchers.filter(({ isVoid }) => !isVoid)
  const sales = live.flatMap(voucher => {
    const { fact } = voucher
    if (fact.kind !== 'DOCUMENT' || fact.type === 'FN') return []
    const party = voucher.lines.find(({ ledger }) => ledger === fact.customerId)
    return party ? [party.amount] : []
  })
  return {
    sales: sumPaise(sales),
    receipts: sumPaise(live.filter(({ fact }) => fact.kind === 'RECEIPT').map(debitOf)),
  }
}

/** Ids of the documents and receipts that have amounts. */
export const heldBy = (vouchers: readonly Voucher[]) => {
  const of = (kind: 'DOCUMENT' | 'RECEIPT') =>
    vouchers.filter(({ fact, isVoid }) => fact.kind === kind && !isVoid).map(({ fact }) => fact.id)
  return { documents: of('DOCUMENT'), receipts: of('RECEIPT') }
}

/** The first day of the next batch: the day after the last, else of the first voucher. */
export const firstDay = (lastUntil: Day | null, until: Day, vouchers: readonly Voucher[]): Day => {
  const from = lastUntil === null ? (vouchers[0]?.date ?? until) : addDays(lastUntil, 1)
  return from > until ? until : from
}

/** Documents shown that wait for a ledger or do not add up; their count is of all. */
const mostShown = 20

/** What is not handed over until a day, and what stands in the way of a batch. (rules §29.1) */
export async function openHandover(
  { program, until: asked }: Args<typeof handover.openHandover>,
  { db, now }: ReadCall,
): Promise<Result<typeof handover.openHandover>> {
  const today = dayOf(now)
  const until = asked ?? today
  return await inSnapshot(db, async tx => {
    const { vouchers, unequal, isTooMany } = await openVouchers(tx, program, until)
    const last = await selectLast(tx, program)
    const making = await selectMaking(tx, makingKind, program)
    const { missing, waiting } = unmappedOf(vouchers, await selectLedgers(tx, program))
    const counted = vouchers.map(countedOf)
    const why = whyNotMake({
      program,
      until,
      today,
      lastUntil: last.until,
      making,
      unmapped: missing,
      vouchers: vouchers.length,
      isTooMany,
    })
    const shown = waiting.slice(0, mostShown)
    const contra = vouchers.filter(
      ({ fact }) =>
        isContra(fact.kind) && (fact.kind === 'MERGE' || ('ofBatch' in fact && fact.ofBatch !== null)),
    )
    const odd = unequal.slice(0, mostShown)
    const names = await namesOf(tx, { program, on: until }, [
      ...shown.map(({ voucher }) => voucher),
      ...contra,
      ...odd,
    ])
    const numbers = new Map(
      (await selectBatches(tx, program, undefined)).map(batch => [batch.id, batch.number]),
    )
    const { register, ledgers } = await selectBookSums(tx, heldBy(vouchers))
    return {
      program,
      number: last.number + 1,
      from: firstDay(last.until, until, vouchers),
      until,
      ...countsOf(counted),
      rows: summaryRows(counted),
      checks: { ...sumsOf(vouchers), register, ledgers },
      changed: contra.map(voucher => {
        const { fact, part, number, date } = voucher
        const of = 'ofBatch' in fact && fact.ofBatch !== null ? fact.ofBatch : null
        return {
          kind: fact.kind,
          part,
          number,
          date,
          customer: names.get(fact.customerId) ?? '',
          amount: debitOf(voucher),
          ofBatch: of === null ? null : { id: of, number: numbers.get(of) ?? 0 },
        }
      }),
      unmapped: missing,
      waiting: shown.map(({ voucher, ledger }) => ({
        number: voucher.number,
        customer: names.get(voucher.fact.customerId) ?? '',
        ledger,
        amount: debitOf(voucher),
      })),
      waits: waiting.length,
      unequal: odd.map(voucher => ({
        number: voucher.number,
        customer: names.get(voucher.fact.customerId) ?? '',
        date: voucher.date,
        debit: debitOf(voucher),
        credit: creditOf(voucher),
      })),
      leftOut: unequal.length,
      why: why?.message ?? null,
      making: making ?? null,
    }
  })
}

async function namesOf(db: Reading, at: { program: BookProgram; on: Day }, vouchers: readonly Voucher[]) {
  const ids = [...new Set(vouchers.map(({ fact }) => fact.customerId))]
  return new Map(
    (await selectParties(db, at, ids)).map(({ customerId, businessName }) => [customerId, businessName]),
  )
}
