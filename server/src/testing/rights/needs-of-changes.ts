import { anyOf, type Needs, type Right } from '@packhouse/contract/rights.ts'
import type { RowChange } from '../../platform/db/testing/watched-changes.ts'

type Row = Record<string, unknown>

/** What a change of a table needs, whatever call it comes by. */
interface NeedsOfChange {
  table: string
  /** Of these alone; a row that is added or removed counts as well. */
  columns?: readonly string[]
  /** Any one of these is enough. */
  needs: Needs
  /** Of these rows alone, as they are after the change, or were before they were removed. */
  of?: (row: Row, change: RowChange) => boolean
}

const kind =
  (...kinds: string[]) =>
  (row: Row) =>
    kinds.includes(String(row.kind))
const otherThan =
  (...kinds: string[]) =>
  (row: Row) =>
    !kinds.includes(String(row.kind))
const isAdded = (_row: Row, { before }: RowChange) => before === null
const isChanged = (_row: Row, { before, after }: RowChange) => before !== null && after !== null

/** Kinds of a customer's book that follow from goods that leave, come back or are lost. */
const ofGoods = ['INVOICE', 'INVOICE_REVERSAL', 'CREDIT_NOTE', 'WRITE_OFF']
const ofReceipts = ['RECEIPT', 'RECEIPT_BOUNCED']
const ofBuying = ['BOUGHT', 'BOUGHT_CHANGED']
const ofReturns = ['RETURN', 'RETURN_UNDONE']

/**
 * Each table and column that is money, dues, cost, price, consent, stock or identity, and what changing it needs. One that two lines
 * name needs both. Every call that a test of the product sends is held to it, in whatever state the test has brought things. (rules §8.5)
 */
const needsOfChanges: readonly NeedsOfChange[] = [
  // money
  {
    table: 'receipt',
    columns: ['amount_paise', 'mode', 'reference', 'date', 'status', 'is_withdrawn'],
    needs: ['money', 'books'],
  },
  { table: 'cheque', needs: ['money', 'terms'] },
  { table: 'deposit', needs: 'money' },
  { table: 'transfer', needs: 'money' },
  { table: 'refund', needs: 'books' },
  { table: 'bank_check', needs: 'money' },
  { table: 'bank_line', needs: 'money' },
  { table: 'receipt_holder', columns: ['holder', 'since'], needs: 'money' },
  { table: 'receipt_holder', columns: ['handed_in_at'], needs: ['money', 'dispatch'] },
  { table: 'trip', columns: ['counted_paise', 'settled_at'], of: isChanged, needs: 'dispatch' },
  // dues
  {
    table: 'ledger_entry',
    of: (row, of) => isAdded(row, of) && kind(...ofGoods)(row),
    needs: ['dispatch', 'books'],
  },
  {
    table: 'ledger_entry',
    of: (row, of) => isAdded(row, of) && kind(...ofReceipts)(row),
    needs: ['money', 'books'],
  },
  {
    table: 'ledger_entry',
    of: (row, of) => isAdded(row, of) && otherThan(...ofGoods, ...ofReceipts)(row),
    needs: 'books',
  },
  { table: 'ledger_entry', of: isChanged, needs: 'terms' }, // by a merge alone
  { table: 'ledger_entry', of: isChanged, needs: 'dues' },
  {
    table: 'account',
    columns: ['outstanding_paise'],
    of: isChanged,
    needs: ['dispatch', 'money', 'books', 'terms'],
  },
  {
    table: 'account',
    columns: ['bounced_paise', 'has_bounced'],
    of: isChanged,
    needs: ['money', 'books', 'terms'],
  },
  { table: 'invoice', columns: ['total_paise'], needs: ['dispatch', 'books'] },
  {
    table: 'invoice',
    columns: ['irn', 'eway_number', 'eway_date', 'itc_reversal'],
    of: isChanged,
    needs: 'books',
  },
  { table: 'invoice', columns: ['cancelled_at'], of: isChanged, needs: ['books', 'dispatch'] },
  { table: 'gst_filing', needs: 'books' },
  { table: 'handover_batch', needs: 'books' },
  { table: 'handover_ledger', needs: 'books' },
  // what suppliers are owed
  { table: 'supplier_entry', of: kind(...ofBuying), needs: 'stock' },
  { table: 'supplier_entry', of: kind('BILL'), needs: ['money', 'stock'] },
  { table: 'supplier_entry', of: kind(...ofReturns), needs: 'costs' },
  { table: 'supplier_entry', of: otherThan(...ofBuying, 'BILL', ...ofReturns), needs: ['money', 'books'] },
  // credit
  {
    table: 'customer',
    columns: ['is_postpaid', 'credit_cycle', 'due_days', 'cycles_per_statement', 'credit_limit_paise'],
    of: (row, of) => isChanged(row, of) || row.is_postpaid === true,
    needs: 'terms',
  },
  { table: 'credit_release', columns: ['amount_paise', 'until', 'kind', 'ended_at'], needs: 'credit' },
  { table: 'credit_promise', of: isAdded, needs: 'dues' },
  // cost
  { table: 'lot', columns: ['cost_paise'], needs: ['stock', 'hall', 'costs'] },
  { table: 'estimate', columns: ['expected_cost_paise', 'landed_paise'], needs: ['stock', 'costs'] },
  { table: 'buying_line', needs: ['stock', 'money'] },
  { table: 'buying_expense', needs: 'stock' },
  // prices
  {
    table: 'item_type',
    columns: ['base_price_paise', 'markup_bp'],
    of: (row, of) => isChanged(row, of) || row.base_price_paise !== null || row.markup_bp !== null,
    needs: 'prices',
  },
  {
    table: 'pack',
    columns: ['manual_price_paise', 'markup_bp'],
    of: (row, of) => isChanged(row, of) || row.manual_price_paise !== null || row.markup_bp !== 0,
    needs: 'prices',
  },
  { table: 'category', columns: ['markup_bp'], of: isChanged, needs: 'prices' },
  { table: 'customer_discount', needs: 'prices' },
  { table: 'fixed_price', needs: 'prices' },
  { table: 'price_list', needs: 'prices' },
  { table: 'price_list_row', needs: 'prices' },
  { table: 'price_list_for', needs: 'prices' },
  { table: 'price_run', needs: 'prices' },
  { table: 'price_run_row', needs: 'prices' },
  {
    table: 'order_line',
    columns: ['price_paise'],
    of: ({ price_source }) => price_source === 'OVERRIDE',
    needs: 'agree',
  },
  // consent
  {
    table: 'order_line',
    columns: ['agreed_any_amount'],
    of: row => row.agreed_any_amount === true,
    needs: 'agree',
  },
  {
    table: 'price_request',
    columns: ['answer'],
    of: ({ answer }) => answer === 'AGREED' || answer === 'STAYS',
    needs: 'agree',
  },
  {
    table: 'lot',
    columns: ['let_go_until', 'let_go_reason'],
    of: row => row.let_go_until !== null,
    needs: 'expired',
  },
  // stock
  { table: 'stock', columns: ['on_hand_milli'], of: isChanged, needs: ['stock', 'hall', 'dispatch'] },
  { table: 'stock_ledger', of: kind('ADJUST_PLUS', 'ADJUST_MINUS', 'OPENING'), needs: 'stock' },
  { table: 'stock_ledger', of: kind('SALE_ISSUE', 'SALE_ISSUE_REVERSAL', 'RETURN_IN'), needs: 'dispatch' },
  { table: 'stock_ledger', of: kind('WASTAGE'), needs: ['stock', 'dispatch'] },
  { table: 'stock_ledger', of: kind('RECEIPT'), needs: ['stock', 'hall'] },
  { table: 'stock_ledger', of: kind('SUPPLIER_RETURN', 'SUPPLIER_RETURN_UNDONE'), needs: 'stock' },
  // identity
  { table: 'staff_user', columns: ['name', 'mobile', 'email', 'is_active'], needs: 'staff' },
  { table: 'staff_role', needs: 'staff' },
  { table: 'role', needs: 'staff' },
  { table: 'api_key', columns: ['key_sha256', 'expires_on', 'per_minute', 'revoked_at'], needs: 'staff' },
  { table: 'driver', columns: ['name', 'mobile'], needs: 'dispatch' },
  {
    table: 'driver',
    columns: ['confirmed_mobile'],
    of: row => row.confirmed_mobile !== null,
    needs: 'money',
  },
  { table: 'driver', columns: ['confirmed_mobile'], of: row => row.confirmed_mobile !== null, needs: 'dues' },
  { table: 'customer', columns: ['legal_name', 'mobile', 'email', 'gstin', 'pan'], needs: 'customers' },
  { table: 'customer_number', needs: 'customers' },
  { table: 'customer_merge', needs: 'customers' },
  { table: 'customer_merge', needs: 'terms' },
  { table: 'outlet', columns: ['name', 'gstin', 'place_of_supply'], needs: 'customers' },
  { table: 'outlet_staff', needs: 'customers' },
  // what the business is
  { table: 'setting', columns: ['value'], needs: 'settings' },
  { table: 'supplier_kind', needs: 'settings' },
]

const touches = ({ columns, of }: NeedsOfChange, change: RowChange): boolean => {
  const row = change.after ?? change.before ?? {}
  if (of && !of(row, change)) return false
  if (columns === undefined || change.before === null || change.after === null) return true
  return columns.some(column => change.columns.includes(column))
}

/** What a call changed without having asked for the right: each as `table: columns, needs …`. */
export function unaskedChanges({
  asked,
  changes,
}: {
  /** What was asked and found; of each, any one right was enough. */
  asked: readonly (readonly Right[])[]
  changes: readonly RowChange[]
}): string[] {
  const isAsked = (needs: Needs) =>
    asked.some(found => found.length > 0 && found.every(right => anyOf(needs).includes(right)))
  const found = changes.flatMap(change =>
    needsOfChanges
      .filter(one => one.table === change.table && touches(one, change) && !isAsked(one.needs))
      .map(({ table, columns = [], needs }) => {
        const of = String((change.after ?? change.before)?.kind ?? '')
        const what = [of, ...columns.filter(column => change.columns.includes(column))].filter(Boolean)
        return `${[table, ...what].join(' ')} needs ${anyOf(needs).join(' or ')}`
      }),
  )
  return [...new Set(found)]
}
