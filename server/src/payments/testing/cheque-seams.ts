import assert from 'node:assert/strict'
import { customers } from '@packhouse/contract/customers/endpoints.ts'
import { home } from '@packhouse/contract/home/endpoints.ts'
import { payments } from '@packhouse/contract/payments/endpoints.ts'
import type { TestApp } from '../../testing/app.ts'

type View = 'ON_HAND' | 'TO_DEPOSIT' | 'NEXT_7' | 'LATER' | 'STALE' | 'WITH_DRIVER' | 'AT_BANK' | 'BOUNCED' | 'ALL'
type Word = 'toDeposit' | 'onHand' | 'withDriver' | 'atBank' | 'bounced'
interface Sum {
  count: number
  amount: number
}

const paise = (rupees: number) => Math.round(rupees * 100)
const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): Sum => ({
  count: rows.length,
  amount: rows.reduce((all, row) => all + paise(of(row)), 0),
})
const inPaise = ({ count, amount }: Sum): Sum => ({ count, amount: paise(amount) })

/** All cheques of a view, page by page. */
async function listed(app: TestApp, view: View) {
  const rows = []
  let cursor: string | undefined
  do {
    const page = await app.ok(payments.cheques, { view, limit: 500, ...(cursor && { cursor }) })
    rows.push(...page.rows)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return rows
}

/**
 * Asserts that each word about cheques has one count and one sum, in paise, whichever call answers it; returns them. (rules §6.16)
 */
export async function oneWordOneFigure(app: TestApp): Promise<Record<Word, Sum>> {
  const tiles = await app.ok(payments.chequeSummary, {})
  const all = await listed(app, 'ALL')
  const accounts = (await app.ok(home.accountsHome, {})).cheques
  const onHome = (state: string) => {
    const group = accounts.find(one => one.state === state)
    assert(group)
    return inPaise(group)
  }
  const list = async (view: View) =>
    sumOf(await listed(app, view), ({ amount, missing }) => (view === 'BOUNCED' ? missing : amount))
  const inState = (...states: string[]) =>
    sumOf(
      all.filter(({ state }) => states.includes(state)),
      ({ amount }) => amount,
    )

  const toDeposit = inPaise(tiles.toDeposit)
  assert.deepEqual(await list('TO_DEPOSIT'), toDeposit, 'to deposit: list and tile')
  assert.deepEqual(onHome('TO_BANK'), toDeposit, 'to deposit: home of accounts')
  assert.deepEqual(inPaise((await app.ok(payments.duesSummary, {})).chequesToDeposit), toDeposit, 'to deposit: Dues and Tonight')

  const onHand = await list('ON_HAND')
  assert.deepEqual(inState('ON_HAND', 'DATED'), onHand, 'on hand: list and state')
  const parts = [tiles.toDeposit, tiles.next7, tiles.later, tiles.stale].map(inPaise)
  assert.deepEqual(
    { count: parts.reduce((sum, { count }) => sum + count, 0), amount: parts.reduce((sum, { amount }) => sum + amount, 0) },
    onHand,
    'on hand: its tiles',
  )
  for (const view of ['NEXT_7', 'LATER', 'STALE'] as const)
    assert.deepEqual(await list(view), inPaise(tiles[({ NEXT_7: 'next7', LATER: 'later', STALE: 'stale' } as const)[view]]), view)

  const withDriver = inPaise(tiles.withDriver)
  assert.deepEqual(await list('WITH_DRIVER'), withDriver, 'with drivers: list and tile')
  assert.deepEqual(inState('WITH_DRIVER'), withDriver, 'with drivers: state')
  assert.deepEqual(onHome('WITH_DRIVER'), withDriver, 'with drivers: home of accounts')

  const atBank = inPaise(tiles.atBank)
  assert.deepEqual(await list('AT_BANK'), atBank, 'at the bank: list and tile')
  assert.deepEqual(inState('AT_BANK'), atBank, 'at the bank: state')
  assert.deepEqual(onHome('IN_CLEARING'), atBank, 'at the bank: home of accounts')

  const bounced = inPaise(tiles.bounced)
  assert.deepEqual(await list('BOUNCED'), bounced, 'bounced: list and tile')
  assert.deepEqual(onHome('BOUNCED'), bounced, 'bounced: home of accounts')
  const owner = (await app.ok(home.ownerHome, {})).waiting.bounced
  assert(owner)
  assert.deepEqual(inPaise(owner), bounced, 'bounced: home of the owner')
  const { rows } = await app.ok(customers.customerDashboard, { dues: 'BOUNCED', limit: 100 })
  const missing = rows.reduce((sum, { ofTile }) => sum + paise(ofTile ?? 0), 0)
  assert.equal(missing, bounced.amount, 'bounced: Dues')

  await receiptsAreInTheBook(app, all)
  return { toDeposit, onHand, withDriver, atBank, bounced }
}

/** What waits to clear is the same by the receipts of each customer, by his account and by the book. */
async function receiptsAreInTheBook(app: TestApp, all: Awaited<ReturnType<typeof listed>>): Promise<void> {
  for (const [customerid, cheques] of Map.groupBy(all, ({ customerId }) => customerId)) {
    const waiting = cheques.filter(
      ({ receipt, state }) => receipt && ['ON_HAND', 'DATED', 'WITH_DRIVER', 'AT_BANK'].includes(state),
    )
    const { uncleared } = await app.ok(payments.customerDues, { customerid })
    assert.deepEqual(
      inPaise(uncleared),
      sumOf(waiting, ({ amount }) => amount),
      `not cleared: customer ${customerid}`,
    )
    const receipts = (await app.ok(payments.customerReceipts, { customerid, limit: 100 })).rows
    const live = receipts.filter(({ mode, isWithdrawn }) => mode === 'CHEQUE' && !isWithdrawn)
    assert.deepEqual(
      live.map(({ id }) => id).sort((one, other) => one - other),
      cheques.flatMap(({ receipt }) => receipt?.id ?? []).sort((one, other) => one - other),
      `receipts by cheque: customer ${customerid}`,
    )
  }
}
