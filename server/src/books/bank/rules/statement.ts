import type { Day } from '@packhouse/contract/day.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { Refused, refusal } from '@packhouse/contract/refusal.ts'
import type { Columns, SheetRow } from '../../../platform/sheets/columns.ts'

/** Titles by which a bank heads its columns, where they are not among the usual ones. */
export interface Titles {
  date?: string | undefined
  narration?: string | undefined
  reference?: string | undefined
  credit?: string | undefined
}

const also = (usual: readonly string[], layouts: readonly Titles[], field: keyof Titles): string[] => [
  ...usual,
  ...layouts.flatMap(titles => titles[field] ?? []),
]

/** Columns of a bank's statement: the usual titles, and those that somebody chose for a bank. (rules §6.18) */
export const statementColumns = (layouts: readonly Titles[]) =>
  ({
    date: {
      title: 'Date',
      also: also(
        ['Txn Date', 'Transaction Date', 'Tran Date', 'Post Date', 'Posting Date', 'Value Date', 'Value Dt'],
        layouts,
        'date',
      ),
      kind: 'date',
    },
    narration: {
      title: 'Narration',
      also: also(
        [
          'Description',
          'Particulars',
          'Transaction Remarks',
          'Remarks',
          'Transaction Particulars',
          'Details',
        ],
        layouts,
        'narration',
      ),
      kind: 'text',
      mayBeDate: true,
    },
    reference: {
      title: 'Reference',
      also: also(
        [
          'Ref No./Cheque No.',
          'Ref No',
          'Reference No',
          'Reference No.',
          'Chq./Ref.No.',
          'Chq/Ref No',
          'Cheque Number',
          'Cheque No',
          'Chq No',
          'UTR',
          'UTR No',
          'Transaction ID',
          'Tran Id',
          'RRN',
        ],
        layouts,
        'reference',
      ),
      kind: 'text',
      mayBeDate: true,
      optional: true,
    },
    credit: {
      title: 'Credit',
      also: also(
        [
          'Deposit Amt.',
          'Deposit Amount',
          'Deposits',
          'Deposit',
          'Credit Amount',
          'Credit Amt',
          'Cr Amount',
          'CR',
          'Deposit Amount (INR )',
          'Deposit Amount (INR)',
          'Credit (INR)',
          'Credit(₹)',
        ],
        layouts,
        'credit',
      ),
      kind: 'money',
    },
  }) as const satisfies Columns

export type StatementRow = SheetRow<ReturnType<typeof statementColumns>>

/** A credit of a statement; amount in paise. */
export interface Credit {
  date: Day
  amount: Paise
  narration: string
  reference: string
}

const nothing = /^[\s.\-–—]*$/
const longest = 500
const shortened = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, longest)

/**
 * The credits of a statement. Rows without an amount that came in are debits, and what stands below the table. An amount or a day
 * that cannot be read is refused with its row: it is never taken for none. (rules §6.18)
 */
export function creditsOf(rows: readonly StatementRow[]): Credit[] {
  return rows.flatMap(({ row, values, typed, problems }) => {
    const has = (key: 'credit' | 'date') =>
      problems.some(({ column }) => column === key) && !nothing.test(String(typed[key] ?? ''))
    // a line below the table, as "Closing balance", has no day
    if (typed.date === null && !has('credit')) return []
    if (has('credit') && (values.date !== null || has('date')))
      throw new Refused(whyUnread(row, 'the amount', typed.credit))
    if (!values.credit || values.credit <= 0) return []
    if (values.date === null) throw new Refused(whyUnread(row, 'the day', typed.date))
    return {
      date: values.date,
      amount: values.credit,
      narration: shortened(values.narration),
      reference: shortened(values.reference),
    }
  })
}

const whyUnread = (row: number, what: string, text: string | number | null) =>
  refusal(
    'NOT_A_SHEET',
    'Row {row} of the statement: {what} cannot be read ({text}). Save it again as .xlsx or .csv.',
    {
      row,
      what,
      text: String(text ?? ''),
    },
  )

/** The numbers of a text as references are compared: letters and digits with at least one digit, without zeros before. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[^A-Z0-9]+/)
      .map(word => word.replace(/^0+/, ''))
      .filter(word => word.length >= 4 && /\d/.test(word)),
  ),
]

/** Credits with the place of each among those that are alike, so that two statements of the same days give each line once. */
export function placed(credits: readonly Credit[]): (Credit & { place: number })[] {
  const seen = new Map<string, number>()
  return credits.map(credit => {
    const key = [credit.date, credit.amount, credit.narration, credit.reference].join('\n')
    const place = (seen.get(key) ?? 0) + 1
    seen.set(key, place)
    return { ...credit, place }
  })
}
