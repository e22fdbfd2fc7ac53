import { addDays, day } from '@packhouse/contract/day.ts'
import fc from 'fast-check'

/** A line of a bank as it is, before somebody writes it; amount in paise, above zero for what came in. */
export interface Truth {
  date: string
  amount: number
  narration: string
  reference: string
}

const word = fc.constantFrom(
  'UPI',
  'MADEUP MESS',
  'Café',
  'NEFT',
  'A & B',
  "O'Nobody",
  'x@exupi',
  '12" pipe',
  '"quoted"',
  'total',
  'एक',
  '- ',
  '=1+1',
  'a;b',
  'a,b',
  'a\tb',
  'a|b',
  '1,250.00',
  'Dr',
  '<b>',
  'page 2',
)
const truth: fc.Arbitrary<Truth> = fc.record({
  date: fc.integer({ min: 0, max: 29 }).map(later => addDays(day('2026-11-01'), later)),
  amount: fc
    .tuple(fc.integer({ min: 1, max: 50_000_000 }), fc.boolean())
    .map(([paise, isIn]) => (isIn ? paise : -paise)),
  narration: fc.array(word, { minLength: 1, maxLength: 3 }).map(words => words.join(' ')),
  reference: fc.integer({ min: 600_000_000_000, max: 699_999_999_999 }).map(String),
})

/** How a program writes a table: all of it is chosen by chance, and none of it changes what the table says. */
const dialect = fc.record({
  truths: fc.array(truth, { minLength: 1, maxLength: 12 }),
  separator: fc.constantFrom(',', ';', '\t', '|'),
  /** As they should be, around every cell, never (then a cell may fall apart), or one that is not closed. */
  quotes: fc.constantFrom('NEEDED', 'ALL', 'NONE', 'OPEN'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  encoding: fc.constantFrom('utf8', 'utf8 marked', 'utf16le', 'latin1'),
  file: fc.constantFrom('TEXT', 'TEXT', 'TEXT', 'HTML', 'XLSX', 'XLS'),
  above: fc.array(
    fc.constantFrom('Made up bank', '', 'Account:,000', 'From 01/11/2026 to 30/11/2026', 'a;b;c'),
    {
      maxLength: 6,
    },
  ),
  below: fc.array(fc.constantFrom('', 'End of statement', '***', 'Closing balance', 'Legend, of nothing'), {
    maxLength: 3,
  }),
  date: fc.constantFrom('Date', 'Txn Date', 'TRAN DATE*', '  Transaction Date (dd/mm/yyyy) '),
  hasValueDay: fc.boolean(),
  days: fc.constantFrom(
    'dd/mm/yyyy',
    'dd-mm-yy',
    'd Mon yyyy',
    'dd-Mon-yy',
    'yyyy-mm-dd',
    'dd.mm.yyyy hh:mm',
  ),
  narration: fc.constantFrom('Narration', 'Description', 'PARTICULARS', 'Transaction Remarks'),
  amounts: fc.constantFrom(
    'TWO',
    'TWO MARKED',
    'SIDE AFTER',
    'SIDE BEFORE',
    'SUFFIX',
    'BRACKETED SUFFIX',
    'SIGN',
    'BRACKETS',
    'BEHIND',
  ),
  numbers: fc.constantFrom('plain', 'two', 'lakh', 'thousand', '₹', 'Rs.'),
  none: fc.constantFrom('', '-', '0.00', ' ', 'NIL'),
  balance: fc.constantFrom('NONE', 'PLAIN', 'MARKED', 'SIDE'),
  blankColumn: fc.boolean(),
  serial: fc.boolean(),
  order: fc.constantFrom('USUAL', 'TURNED'),
  newestFirst: fc.boolean(),
  pageAfter: fc.constantFrom(0, 0, 3),
  sums: fc.boolean(),
})
export type Dialect = typeof dialect extends fc.Arbitrary<infer Made> ? Made : never
export const dialects: fc.Arbitrary<Dialect> = dialect

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export function dayAs(form: Dialect['days'], date: string): string {
  const [year = '', month = '', inMonth = ''] = date.split('-')
  const name = months[Number(month) - 1]
  switch (form) {
    case 'dd/mm/yyyy':
      return `${inMonth}/${month}/${year}`
    case 'dd-mm-yy':
      return `${inMonth}-${month}-${year.slice(2)}`
    case 'd Mon yyyy':
      return `${Number(inMonth)} ${name} ${year}`
    case 'dd-Mon-yy':
      return `${inMonth}-${name}-${year.slice(2)}`
    case 'yyyy-mm-dd':
      return date
    case 'dd.mm.yyyy hh:mm':
      return `${inMonth}.${month}.${year} 10:05`
  }
}

export function amountAs(form: Dialect['numbers'], paise: number): string {
  const text = (Math.abs(paise) / 100).toFixed(2)
  const [whole = '', part = ''] = text.split('.')
  switch (form) {
    case 'plain':
      return String(Number(text))
    case 'two':
      return text
    case 'thousand':
      return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`
    case 'lakh':
    case '₹':
    case 'Rs.': {
      const grouped = `${whole.replace(/\B(?=(\d\d)*\d{3}$)/g, ',')}.${part}`
      return form === 'lakh' ? grouped : `${form} ${grouped}`
    }
  }
}
