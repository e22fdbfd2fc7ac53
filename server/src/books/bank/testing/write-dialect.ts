import { utils, write } from '@e965/xlsx'
import { amountAs, type Dialect, dayAs, type Truth } from './dialects.ts'

interface Column {
  title: string
  cell: (truth: Truth, balance: number) => string
}

const isIn = ({ amount }: Truth): boolean => amount > 0

function amountColumns(of: Dialect): Column[] {
  const number = (paise: number) => amountAs(of.numbers, paise)
  const two = (mark: (text: string, side: 'Dr' | 'Cr') => string): Column[] => [
    { title: 'Withdrawal Amt.', cell: truth => (isIn(truth) ? of.none : mark(number(truth.amount), 'Dr')) },
    { title: 'Deposit Amt.', cell: truth => (isIn(truth) ? mark(number(truth.amount), 'Cr') : of.none) },
  ]
  const one = (text: (truth: Truth) => string): Column => ({ title: 'Amount (INR)', cell: text })
  const side: Column = { title: 'Dr / Cr', cell: truth => (isIn(truth) ? 'CR' : 'DR') }
  const bare = one(({ amount }) => number(amount))
  switch (of.amounts) {
    case 'TWO':
      return two(text => text)
    case 'TWO MARKED':
      return two((text, word) => `${text} ${word}`)
    case 'SIDE AFTER':
      return [bare, side]
    case 'SIDE BEFORE':
      return [side, bare]
    case 'SUFFIX':
      return [one(truth => `${number(truth.amount)}${isIn(truth) ? 'Cr' : 'Dr'}`)]
    case 'BRACKETED SUFFIX':
      return [one(truth => `${number(truth.amount)} (${isIn(truth) ? 'Cr' : 'Dr'})`)]
    case 'SIGN':
      return [one(truth => `${isIn(truth) ? '' : '-'}${number(truth.amount)}`)]
    case 'BRACKETS':
      return [one(truth => (isIn(truth) ? number(truth.amount) : `(${number(truth.amount)})`))]
    case 'BEHIND':
      return [one(truth => `${number(truth.amount)}${isIn(truth) ? '' : '-'}`)]
  }
}

function balanceColumns(of: Dialect): Column[] {
  const side = (balance: number) => (balance < 0 ? 'Dr' : 'Cr')
  const number = (balance: number) => amountAs(of.numbers, balance)
  const title = 'Closing Balance'
  switch (of.balance) {
    case 'NONE':
      return []
    case 'PLAIN':
      return [{ title, cell: (_, balance) => `${balance < 0 ? '-' : ''}${number(balance)}` }]
    case 'MARKED':
      return [{ title, cell: (_, balance) => `${number(balance)} ${side(balance)}` }]
    case 'SIDE':
      return [
        { title, cell: (_, balance) => number(balance) },
        { title: 'Dr / Cr', cell: (_, balance) => side(balance) },
      ]
  }
}

function columnsOf(of: Dialect): Column[] {
  const before: Column[] = [
    { title: of.date, cell: ({ date }) => dayAs(of.days, date) },
    ...(of.hasValueDay ? [{ title: 'Value Dt', cell: () => dayAs(of.days, '2026-11-30') }] : []),
    { title: of.narration, cell: ({ narration }) => narration },
    { title: 'Chq./Ref.No.', cell: ({ reference }) => `0000${reference}` },
  ]
  return [
    ...(of.serial ? [{ title: 'S No.', cell: () => '1' }] : []),
    ...(of.order === 'TURNED' ? before.toReversed() : before),
    ...(of.blankColumn ? [{ title: '', cell: () => '' }] : []),
    ...amountColumns(of),
    ...balanceColumns(of),
  ]
}

/** The rows of a file as text. */
function grid(of: Dialect): string[][] {
  const columns = columnsOf(of)
  const titles = columns.map(({ title }) => title)
  let balance = 100_000
  const lines = of.truths.map(truth => {
    balance += truth.amount
    return columns.map(({ cell }) => cell(truth, balance))
  })
  const inOrder = of.newestFirst ? lines.toReversed() : lines
  const paged = inOrder.flatMap((line, at) =>
    of.pageAfter > 0 && at === of.pageAfter ? [['Page 1 of 2'], titles, line] : [line],
  )
  const sum = (wanted: boolean) =>
    amountAs(
      of.numbers,
      of.truths.filter(truth => isIn(truth) === wanted).reduce((all, { amount }) => all + amount, 0),
    )
  const sums = columns.map(({ title }) =>
    title === of.narration
      ? 'Grand Total'
      : title === 'Withdrawal Amt.'
        ? sum(false)
        : title === 'Deposit Amt.'
          ? sum(true)
          : '',
  )
  return [
    ...of.above.map(line => [line]),
    titles,
    ...paged,
    ...(of.sums ? [sums] : []),
    ...of.below.map(line => [line]),
  ]
}

const inHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('₹', '&#8377;')

/** The bytes of a file in this dialect. */
export function written(of: Dialect): Uint8Array<ArrayBuffer> {
  const rows = grid(of)
  if (of.file === 'HTML') {
    const cells = (row: string[]) => row.map(cell => `<td>${inHtml(cell)}</td>`).join('')
    const page = rows.map(row => `<tr>${cells(row)}</tr>`).join('\n')
    return new Uint8Array(Buffer.from(`<html><meta charset=utf-8><table border=1>${page}</table>`))
  }
  if (of.file !== 'TEXT') {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Sheet1')
    const bytes: ArrayBuffer = write(book, {
      type: 'array',
      bookType: of.file === 'XLSX' ? 'xlsx' : 'biff8',
      compression: false,
    })
    return new Uint8Array(bytes)
  }
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  let isOpen = of.quotes === 'OPEN'
  const cellOf = (text: string) => {
    if (of.quotes === 'NONE') return text
    if (isOpen && of.truths.some(({ narration }) => narration === text)) {
      isOpen = false
      return `"${text}`
    }
    return of.quotes === 'ALL' || /["\n]|^\s|\s$/.test(text) || text.includes(of.separator)
      ? quoted(text)
      : text
  }
  const text = rows.map(row => row.map(cellOf).join(of.separator)).join(of.lineEnd)
  switch (of.encoding) {
    case 'utf8':
      return new Uint8Array(Buffer.from(text))
    case 'utf8 marked':
      return new Uint8Array(Buffer.from(`\ufeff${text}`))
    case 'utf16le':
      return new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))
    case 'latin1': // what it does not have becomes a question mark
      return new Uint8Array(Buffer.from(text.replace(/[^\0-\xff]/g, '?'), 'latin1'))
  }
}
