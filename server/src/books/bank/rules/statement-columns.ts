import type { Columns, SheetRow } from '../../../platform/sheets/columns.ts'

/** Titles by which a bank heads its columns, where they are not among the usual ones. */
export interface Titles {
  date?: string | undefined
  narration?: string | undefined
  reference?: string | undefined
  credit?: string | undefined
}

/** Banks write many more titles than these, so a column is known by the words of its title; units behind them say nothing. */
const like = {
  date: [
    /^(transaction|trxn|txn|trans|tran|trn|posted|posting|post|booking|entry)\W*(posted|posting)?\W*(date|day|dt|dat)\b/,
    /^date\b/,
    /^(posting|value|val)\W*(date|dt|dat)\b/,
  ],
  valueDate: [/^(value|val)\W*(date|dt|dat|da)\b/],
  narration: [
    /\bnarration\b/,
    /\bdescription\b/,
    /\bparticulars?\b/,
    /\bdetails\b(?!.*(cheque|chq))/,
    /\bremarks?\b/,
  ],
  cheque: [/^(cheque|chq|instr(ument)?)(no|num)?\b/],
  reference: [/\b(utr|rrn)\b/, /\bref(erence)?\b/, /^(transaction|txn|trans|tran)\W*(id|no|number)\b/],
  debit: [
    /^(withdraw\w*|debits?|dr)\b(?!.*(credit|deposit|\bcr\b|balance))/,
    /\b(debited|withdrawn|paid out)\b/,
  ],
  credit: [
    /^(deposit\w*|credits?|cr)\b(?!.*(debit|withdraw|\bdr\b|balance))/,
    /\b(credited|deposited|paid in)\b/,
  ],
  amount: [/^(transaction|txn|trans|tran)?\W*(amount|amt)\b/, /withdraw.*deposit|deposit.*withdraw/],
  side: [
    /^\W*(dr|debit|d)\W+(cr|credit|c)\b/,
    /^\W*(cr|credit|c)\W+(dr|debit|d)\b/,
    /^(crdr|drcr)\b/,
    /^(transaction|txn|trans|tran)?\W*(type|sign|indicator)$/,
  ],
  balance: [/\bbalance\b/, /^bal\b/],
} satisfies Record<string, RegExp[]>

const money = { kind: 'money', isAtBank: true, optional: true } as const
const text = { kind: 'text', mayBeDate: true, optional: true } as const

/**
 * Columns of a bank's statement, by the usual titles, those that somebody chose for a bank, and those given with this one, which go
 * first. The header has a column of credits, or one of amounts with their side in it or beside it. (rules §6.18)
 */
export const statementColumns = (layouts: readonly Titles[], given: Titles = {}) => {
  const named = (field: keyof Titles, title: string) => ({
    title: given[field] ?? title,
    also: [title, ...layouts.flatMap(titles => titles[field] ?? [])],
  })
  return {
    date: { ...named('date', 'Date'), like: like.date, kind: 'date' },
    valueDate: { title: 'Value Date', like: like.valueDate, kind: 'date', optional: true },
    narration: {
      ...named('narration', 'Narration'),
      like: like.narration,
      kind: 'text',
      mayBeDate: true,
      mayJoin: true,
    },
    reference: { ...named('reference', 'Reference'), like: like.reference, ...text },
    cheque: { title: 'Cheque No', like: like.cheque, ...text },
    credit: { ...named('credit', 'Credit'), like: like.credit, ...money, group: 'amount' },
    debit: { title: 'Debit', like: like.debit, ...money },
    amount: { title: 'Amount', like: like.amount, ...money, group: 'amount' },
    side: { title: 'Dr / Cr', like: like.side, beside: 'amount', ...text },
    balance: { title: 'Balance', like: like.balance, ...money },
    balanceSide: { title: 'Balance Dr / Cr', like: like.side, beside: 'balance', ...text },
  } as const satisfies Columns
}

export type StatementRow = SheetRow<ReturnType<typeof statementColumns>>
