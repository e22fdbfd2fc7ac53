import type { Day } from '@packhouse/contract/day.ts'
import { type Paise, paise } from '@packhouse/contract/money.ts'
import { readRupees } from '@packhouse/contract/platform/formats/typed-number.ts'
import { Refused } from '@packhouse/contract/refusal.ts'
import { scientific } from '../../../platform/sheets/cells.ts'
import { dayIn } from '../../../platform/sheets/typed-days.ts'
import { kindOf, partyOf, referenceOf } from './payment-words.ts'
import type { StatementRow } from './statement-columns.ts'
import type { StatementLine } from './statement-line.ts'
import { whyBoth, whyMoved, whyNoSide, whyUnread } from './statement-refusals.ts'
import { balanceCheck } from './statement-remarks.ts'

type Key = keyof StatementRow['typed']

/** Cells that say that there is no amount. */
const nothing = /^(?:[\s.\-–—*]|n\/?a\.?|nil)*$/i
const ofTable = /\b(total|balance|b\/f|c\/f|brought|carried|opening|closing|summary|page)\b/i
const longest = 500
const plain = (text: string | number | null): string =>
  String(text ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
const isEmpty = (text: string | number | null): boolean => nothing.test(String(text ?? ''))

/**
 * The lines of a statement in the order of the file. What stands above, below and between the pages of its table is no line: a row
 * without a day, with the sums or balances of the table. A row that cannot be read is refused with its number: none is left out in
 * silence. (rules §6.18)
 */
export function linesOf(rows: readonly StatementRow[]): StatementLine[] {
  const lines: StatementLine[] = []
  const amounts = new Amounts(rows)
  let isBelow = false
  for (const row of rows) {
    const { typed, values, moved } = row
    const hasAmount = !(isEmpty(typed.credit) && isEmpty(typed.debit) && isEmpty(typed.amount))
    if (moved && hasDay(row) && (!moved.isJoined || values.date === null))
      throw new Refused(whyMoved(rows.filter(hasDay), moved.why))
    if (values.date === null && dayIn(String(typed.date ?? '')) === undefined) {
      const words = `${plain(typed.date)} ${plain(typed.narration)}`
      const mayBeDay = isEmpty(typed.date) || /\d/.test(String(typed.date))
      const isLine = (hasAmount && mayBeDay && !isBelow && !isSum(row, lines)) || hasDayElsewhere(row)
      if (isLine && !ofTable.test(words)) throw new Refused(whyUnread(row.row, 'the day', typed.date))
      isBelow ||= typed.date !== null && !isEmpty(typed.date)
      continue
    }
    isBelow = false
    if (values.date === null) throw new Refused(whyUnread(row.row, 'the day', typed.date))
    const amount = amounts.of(row)
    if (amount === 0) continue
    lines.push(lineOf(row, values.date, amount))
  }
  refuseUnproven(rows, lines)
  return lines
}

function lineOf({ row, values, typed }: StatementRow, date: Day, amount: Paise): StatementLine {
  const narration = plain(values.narration ?? typed.narration)
  const texts = [plain(typed.reference), plain(typed.cheque)].filter(text => !isEmpty(text))
  const whole = texts.filter(text => !scientific.test(text) && !isCut(text))
  const kind = kindOf(
    narration,
    whole.some(text => /^'?0*\d{1,6}$/.test(text) && /[1-9]/.test(text)),
  )
  const reference = referenceOf(kind, narration, whole)
  return {
    row,
    date,
    valueDate: values.valueDate,
    amount,
    narration,
    reference,
    referenceTexts: whole,
    kind,
    party: partyOf(kind, narration),
    balance: balanceOf({ values, typed }),
    isLost: reference === '' && whole.length < texts.length,
  }
}

/** Whether a row whose cells may have moved is a line: one of them is a day. */
const hasDay = ({ moved }: StatementRow): boolean =>
  moved?.cells.some(text => dayIn(text) !== undefined) ?? false

/** Whether the day of a row stands in a column of amounts or of the value day: its cells have moved. */
const hasDayElsewhere = ({ typed: { valueDate, credit, debit, amount, balance } }: StatementRow): boolean =>
  [valueDate, credit, debit, amount, balance].some(text => dayIn(String(text ?? '')) !== undefined)

/** A number of more than fifteen digits, of which a spreadsheet program made zeros. */
const isCut = (text: string): boolean => /^[1-9]\d{14}0+$/.test(text)

/** The amounts of rows, above zero for what came in: of two columns, or of one with its side. */
class Amounts {
  readonly #isOne: boolean
  readonly #hasSigns: boolean
  readonly #debitsBelow: boolean

  constructor(rows: readonly StatementRow[]) {
    this.#isOne = rows.every(({ typed }) => typed.credit === null && typed.debit === null)
    const texts = rows.map(({ typed }) => String(typed.amount ?? ''))
    this.#hasSigns = texts.some(
      text => /^\s*[-(]|-\s*$/.test(text) && /\d/.test(text) && !/[dc]r/i.test(text),
    )
    this.#debitsBelow = rows.every(({ values }) => values.date === null || (values.debit ?? 0) <= 0)
  }

  /** In paise; 0: nothing moved. */
  of(row: StatementRow): Paise {
    return this.#isOne ? this.#signed(row) : this.#ofTwo(row)
  }

  #ofTwo(row: StatementRow): Paise {
    const credit = amountIn(row, 'credit')
    const debit = amountIn(row, 'debit')
    if (credit < 0) throw new Refused(whyUnread(row.row, 'the amount', row.typed.credit))
    // what went out may be below zero throughout, or have Dr; Cr contradicts its column
    const text = String(row.typed.debit)
    if ((debit < 0 && !this.#debitsBelow && !/dr/i.test(text)) || (debit > 0 && /cr/i.test(text)))
      throw new Refused(whyUnread(row.row, 'the amount', row.typed.debit))
    if (credit !== 0 && debit !== 0) throw new Refused(whyBoth(row))
    return paise(credit - Math.abs(debit))
  }

  #signed(row: StatementRow): Paise {
    const { amount: text, side: sideText } = row.typed
    const amount = amountIn(row, 'amount')
    if (amount === 0) return paise(0)
    const side = sideOf(sideText)
    if (side === 'OUT') return paise(-Math.abs(amount))
    if (side === 'IN' && amount > 0) return paise(amount)
    const isMarked = /[dc]r\b/i.test(String(text))
    if (side === undefined && (amount < 0 || isMarked || (this.#hasSigns && isEmpty(sideText))))
      return paise(amount)
    throw new Refused(whyNoSide(row.row, [text, sideText]))
  }
}

/** What an amount cell says, in paise; refused if it is filled and cannot be read. */
function amountIn({ row, values, typed }: StatementRow, key: Key & ('credit' | 'debit' | 'amount')): number {
  if (isEmpty(typed[key])) return 0
  const value = values[key]
  if (value === null) throw new Refused(whyUnread(row, 'the amount', typed[key]))
  return value
}

function sideOf(text: string | number | null): 'IN' | 'OUT' | undefined {
  const word = String(text ?? '').trim()
  if (/^(c|cr|credit(ed)?|deposit|\+)\.?$/i.test(word)) return 'IN'
  return /^(d|dr|debit(ed)?|withdrawal|-)\.?$/i.test(word) ? 'OUT' : undefined
}

/** The balance behind a line, below zero for an overdraft, which some write "-,77,650.30"; null: none that can be read. */
function balanceOf({ values, typed }: Pick<StatementRow, 'values' | 'typed'>): Paise | null {
  if (isEmpty(typed.balance)) return null
  const below = /^-\s*,(.*)$/.exec(String(typed.balance))?.[1]
  const value = values.balance ?? (below === undefined ? null : -(readRupees(below).value ?? Number.NaN))
  if (value === null || Number.isNaN(value)) return null
  return paise(sideOf(typed.balanceSide) === 'OUT' ? -Math.abs(value) : value)
}

/** Whether the amounts of a row without a day are the sums of the lines above it. */
function isSum({ values }: StatementRow, lines: readonly StatementLine[]): boolean {
  const sum = (isIn: boolean) =>
    lines.filter(({ amount }) => amount > 0 === isIn).reduce((all, { amount }) => all + Math.abs(amount), 0)
  const { credit, debit } = values
  return lines.length > 0 && (credit ?? sum(true)) === sum(true) && (debit ?? sum(false)) === sum(false)
}

/** A row that was put together again is right only if the balances around it say so. */
function refuseUnproven(rows: readonly StatementRow[], lines: readonly StatementLine[]): void {
  const joined = rows.filter(row => row.moved?.isJoined && row.values.date !== null)
  if (joined.length === 0) return
  const { pairs, way } = balanceCheck(lines)
  // the line itself comes to its balance from that of its neighbour
  const proven = new Set(
    pairs
      .filter(pair => pair[way])
      .map(({ line, before }) => (way === 'oldestFirst' ? line.row : before.row)),
  )
  const unproven = joined.filter(({ row }) => !proven.has(row))
  const why = unproven[0]?.moved?.why
  if (why) throw new Refused(whyMoved(unproven, why))
}
