import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { releaseCalls } from '@packhouse/contract/ordering/orders/release-calls.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { mayDo, type Needs, type RoleCode, rightsIn, seesSupplierBooks } from '@packhouse/contract/rights.ts'
import { sql } from 'kysely'
import { aBusyOrderApp, type BusyOrderApp } from './testing/busy-app.ts'
import { samplesOf } from './testing/every-read.ts'
import { replyText } from './testing/reply-text.ts'

// Each column below holds a figure that occurs nowhere else. No reply says it to who lacks the right, whatever its field is called.

/** Columns of dues, money and cost, and what seeing one needs. (rules §8.5) */
const columns: Record<string, Needs> = {
  'account.outstanding_paise': 'dues',
  'account.open_orders_paise': 'dues',
  'buying_line.rate_paise': 'costs',
  'buying_line.amount_paise': seesSupplierBooks,
  'cheque.amount_paise': 'dues',
  'credit_promise.amount_paise': 'dues',
  'credit_release.amount_paise': 'dues',
  'customer.credit_limit_paise': 'dues',
  'estimate.expected_cost_paise': 'costs',
  'ledger_entry.amount_paise': 'dues',
  'ledger_entry.balance_paise': 'dues',
  'lot.cost_paise': 'costs',
  'price_run_row.cost_paise': 'costs',
  'receipt.amount_paise': 'dues',
  'refund.amount_paise': 'dues',
  'supplier_bill.amount_paise': seesSupplierBooks,
  'supplier_entry.amount_paise': seesSupplierBooks,
  'supplier_return.goods_paise': seesSupplierBooks,
}

/** Who lacks one of these rights, and an owner, who lacks none. */
const readers = ['OWNER', 'DESK', 'BUYER', 'HALL'] as const satisfies readonly RoleCode[]

let busy: BusyOrderApp
const figureOf = new Map<string, number>()
before(async () => {
  busy = await aBusyOrderApp()
  const { test: app, customer } = busy.orderApp
  const { customerId } = customer
  const promise = { customerId, amount: 900, by: '2026-11-24', note: 'On Tuesday', confirm: true }
  await app.ok(credit.addPromise, { body: promise })
  const release = {
    customerId,
    kind: 'AMOUNT' as const,
    amount: 900,
    until: '2026-11-24',
    reason: 'Pays on Tuesday',
  }
  await app.ok(releaseCalls.addRelease, { body: release })
  const names = Object.keys(columns)
  for (const [at, name] of names.entries()) {
    const [table = '', column = ''] = name.split('.')
    const figure = 7_13_10_331 + at * 1_10_200 // paise
    await app.db.transaction().execute(async tx => {
      await sql`set local session_replication_role = replica`.execute(tx) // books are not changed otherwise
      await sql`update ${sql.table(table)}
        set ${sql.ref(column)} = case when ${sql.ref(column)} < 0 then ${-figure}::bigint else ${figure} end`.execute(
        tx,
      )
    })
    figureOf.set(name, figure)
  }
})
after(() => busy?.orderApp.close())

/** A figure as replies write it: 713103.31, 7,13,103.31 or 71310331. */
const spellings = (figure: number): RegExp => {
  const rupees = String(Math.trunc(figure / 100))
  const rest = String(figure % 100).padStart(2, '0')
  const lakhs = `${rupees.slice(0, -5)},${rupees.slice(-5, -3)},${rupees.slice(-3)}`
  return new RegExp(`(?<!\\d)(${rupees}(\\.${rest}0?)?|${lakhs}(\\.${rest})?|${figure})(?!\\d)`)
}

test('no reply says a figure to who may not see its column', async () => {
  const { test: app } = busy.orderApp
  const roles = await app.db.selectFrom('role').select(['code', 'rights']).execute()
  const hidden: string[] = []
  const seen = new Set<string>()
  for (const [at, code] of readers.entries()) {
    const { token } = await app.signInAs(`${code} reader`, String(9_745_000_000 + at), code)
    const rights = new Set(rightsIn(roles.find(role => role.code === code)?.rights ?? []))
    for (const { endpoint, args } of samplesOf(busy)) {
      if (!mayDo(rights, endpoint.needs)) continue
      for (const one of args) {
        const { text } = await replyText(app, { endpoint, args: one }, { token })
        for (const [name, figure] of figureOf) {
          if (!spellings(figure).test(text)) continue
          seen.add(name)
          if (!mayDo(rights, columns[name] ?? 'signed-in'))
            hidden.push(`${name} to ${code} by ${endpoint.path} ${JSON.stringify(one)}`)
        }
      }
    }
  }
  assert.deepEqual(hidden, [])
  assert.deepEqual(
    [...figureOf.keys()].filter(name => !seen.has(name)),
    [],
    'who may see a figure is sent it',
  )
})
