import {
  type HandedPart,
  isContra,
  type LedgerKey,
  ledgerName,
  type VoucherType,
  voucherTypes,
} from '@packhouse/contract/books/handover/kinds.ts'
import type { VoucherRow } from '@packhouse/contract/books/handover/model.ts'
import { addPaise, type Paise, sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import type { HandedFact } from './facts.ts'
import { creditOf, debitOf, type Voucher } from './vouchers.ts'

/** A voucher as a batch remembers it; amounts in paise. */
export interface Counted {
  kind: HandedFact['kind']
  voucher: VoucherType
  part: HandedPart
  debit: Paise
  credit: Paise
}

export const countedOf = (voucher: Voucher): Counted => ({
  kind: voucher.fact.kind,
  voucher: voucher.type,
  part: voucher.part,
  debit: debitOf(voucher),
  credit: creditOf(voucher),
})

/** Vouchers by kind, contra last; each with what it is about. */
export function summaryRows(vouchers: readonly Counted[]): VoucherRow[] {
  const rows = new Map<string, VoucherRow>()
  for (const { kind, voucher, part, debit, credit } of vouchers) {
    const key = `${isContra(kind)} ${voucher}`
    const row = rows.get(key) ?? {
      voucher,
      isContra: isContra(kind),
      vouchers: 0,
      parts: [],
      debit: zeroPaise,
      credit: zeroPaise,
    }
    row.vouchers += 1
    row.debit = addPaise(row.debit, debit)
    row.credit = addPaise(row.credit, credit)
    const known = row.parts.find(one => one.part === part)
    if (known) known.count += 1
    else row.parts.push({ part, count: 1 })
    rows.set(key, row)
  }
  const place = (row: VoucherRow) =>
    Number(row.isContra) * voucherTypes.length + voucherTypes.indexOf(row.voucher)
  return [...rows.values()].toSorted((one, other) => place(one) - place(other))
}

/** How many documents, receipts and other vouchers there are, and their sums in paise. */
export function countsOf(vouchers: readonly Counted[]) {
  const documents = vouchers.filter(({ kind }) => kind === 'DOCUMENT').length
  const receipts = vouchers.filter(({ kind }) => kind === 'RECEIPT').length
  return {
    documents,
    papers: documents,
    receipts,
    others: vouchers.length - documents - receipts,
    totals: {
      vouchers: vouchers.length,
      debit: sumPaise(vouchers.map(({ debit }) => debit)),
      credit: sumPaise(vouchers.map(({ credit }) => credit)),
    },
  }
}

/** Ledgers that vouchers need and the mapping does not have, in the order in which they are first needed. */
export function unmappedOf(
  vouchers: readonly Voucher[],
  mapped: ReadonlyMap<LedgerKey, string>,
): { missing: { kind: LedgerKey; name: string }[]; waiting: { voucher: Voucher; ledger: string }[] } {
  const missing = new Set<LedgerKey>()
  const waiting: { voucher: Voucher; ledger: string }[] = []
  for (const voucher of vouchers) {
    const needed = voucher.lines.flatMap(({ ledger }) =>
      typeof ledger === 'string' && !mapped.has(ledger) ? [ledger] : [],
    )
    for (const ledger of needed) missing.add(ledger)
    if (needed[0] !== undefined) waiting.push({ voucher, ledger: ledgerName(needed[0]) })
  }
  return { missing: [...missing].map(kind => ({ kind, name: ledgerName(kind) })), waiting }
}
