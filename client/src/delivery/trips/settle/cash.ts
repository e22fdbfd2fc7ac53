import type { ExpenseKind } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { addPaise, type Paise, paise, subtractPaise, sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import type { DoorReceipt } from '../../../api/trips.ts'

/** Notes and coins in rupees, as they lie on the table: the largest first. */
export const pieces = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const
export type Piece = (typeof pieces)[number]

const rupee = paise(100)

/** How many of each piece were counted; undefined and null while a field is empty, NaN while it holds no number. */
export type Count = Partial<Record<Piece, number | null>>

/** What the pieces of one kind are worth; undefined while their field holds no number. */
export const worth = (piece: Piece, count: number | null | undefined): Paise | undefined =>
  Number.isNaN(count) ? undefined : paise(rupee * piece * (count ?? 0))

/** The cash as counted; undefined until one field is filled, and while one holds no number. */
export function countedOf(count: Count): Paise | undefined {
  const typed = pieces.filter(piece => count[piece] !== undefined && count[piece] !== null)
  const amounts = typed.map(piece => worth(piece, count[piece]))
  if (typed.length === 0 || amounts.includes(undefined)) return undefined
  return sumPaise(amounts.flatMap(amount => amount ?? []))
}

/** What the driver paid on the way, as it is typed. */
export interface ExpenseLine {
  id: number
  kind: ExpenseKind
  /** Null while the field is empty, NaN while it holds no number. */
  amount: Paise | null
  note: string
}

/** What the expenses come to; undefined while one has no amount. */
export function expensesOf(lines: readonly Pick<ExpenseLine, 'amount'>[]): Paise | undefined {
  const isOpen = lines.some(({ amount }) => amount === null || Number.isNaN(amount) || amount <= 0)
  return isOpen ? undefined : sumPaise(lines.map(({ amount }) => amount ?? zeroPaise))
}

/** The expenses as they are sent. */
export const expensesToSend = (lines: readonly ExpenseLine[]) =>
  lines.map(({ kind, amount, note }) => ({
    kind,
    amount: amount ?? zeroPaise,
    ...(note.trim() ? { note: note.trim() } : {}),
  }))

export const isCash = ({ mode }: Pick<DoorReceipt, 'mode'>): boolean => mode === 'CASH'

/** The sum of receipts. */
export const receiptSum = (receipts: readonly Pick<DoorReceipt, 'amount'>[]): Paise =>
  sumPaise(receipts.map(({ amount }) => amount))

export interface Cash {
  receipts: Paise
  advance: Paise
  expenses: Paise
  /** Receipts and advance, less expenses. */
  expected: Paise
  counted: Paise
  /** Above zero: missing; below: over. */
  difference: Paise
}

interface CashFacts {
  receipts: readonly Pick<DoorReceipt, 'mode' | 'amount'>[]
  advance: Paise
  expenses: Paise
  counted: Paise
}

/** What the driver has to hand in, and what is missing or over. (rules §21.8) */
export function cashOf({ receipts, advance, expenses, counted }: CashFacts): Cash {
  const inCash = receiptSum(receipts.filter(isCash))
  const expected = subtractPaise(addPaise(inCash, advance), expenses)
  return {
    receipts: inCash,
    advance,
    expenses,
    expected,
    counted,
    difference: subtractPaise(expected, counted),
  }
}

/** Rupees with their sign, as a sum is written out: +500.00, −380.00, 0.00. */
export const signed = (amount: Paise, text: (amount: Paise) => string): string =>
  `${amount > 0 ? '+' : ''}${text(amount)}`
