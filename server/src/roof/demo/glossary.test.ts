import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { closePdfWorkers } from '../../platform/pdf/pdf-workers.ts'
import type { TestApp } from '../../testing/app.ts'
import { bookWords } from '../../testing/glossary/books.ts'
import { catalogueWords } from '../../testing/glossary/catalogue.ts'
import { chequeWords } from '../../testing/glossary/cheques.ts'
import { eveningWords } from '../../testing/glossary/evening.ts'
import { goodsWords } from '../../testing/glossary/goods.ts'
import { anyHistory } from '../../testing/glossary/history.ts'
import { marketWords } from '../../testing/glossary/market.ts'
import { moneyWords } from '../../testing/glossary/money.ts'
import { orderWords } from '../../testing/glossary/orders.ts'
import { labelWord, wayWords } from '../../testing/glossary/way.ts'
import { oneFigure } from '../../testing/glossary/word.ts'
import { isWhole, repeatable, seed } from '../../testing/histories.ts'
import { demoApp } from './testing/demo-app.ts'

const canReadPdf = spawnSync('pdftotext', ['-v']).error === undefined
/** Every word that two screens show, with the calls that answer it. A word that a new screen shows again gets a line here. */
const glossary = [
  ...moneyWords,
  ...chequeWords,
  ...orderWords,
  ...eveningWords,
  ...goodsWords,
  ...catalogueWords,
  ...wayWords,
  ...marketWords,
  ...bookWords,
  ...(canReadPdf ? [labelWord] : []),
]

let app: TestApp
before(async () => {
  app = await demoApp({ lastParts: 8 })
})
after(async () => {
  await app.close()
  await closePdfWorkers()
})

/** Words of which something was there to compare. */
const met = new Set<string>()

/** Asserts that each word is one figure and the same rows, whoever is asked; names all that are not. */
async function oneWordOneFigure(): Promise<void> {
  const different: string[] = []
  for (const word of glossary)
    try {
      const { count, sum, rows } = await oneFigure(app, word)
      if (count !== 0 || sum !== 0 || rows.length > 0) met.add(word.word)
    } catch (error) {
      if (!(error instanceof assert.AssertionError)) throw error
      different.push(error.message)
    }
  assert.equal(different.join('\n\n'), '')
}

test('in the demo each word that two screens show is one figure with the same rows, whichever call answers it', async () => {
  assert.equal(new Set(glossary.map(({ word }) => word)).size, glossary.length, 'each word once')
  const { rows } = await app.ok(payments.cheques, { view: 'ALL', limit: 500 })
  const states = new Set(rows.map(({ state }) => state))
  for (const state of ['DATED', 'ON_HAND', 'WITH_DRIVER', 'AT_BANK', 'BOUNCED', 'GIVEN_BACK'] as const)
    assert(states.has(state), state)
  await oneWordOneFigure()
})

test(
  'and after what people do from the evening to the morning',
  repeatable(async () => {
    const done = new Map<string, number>()
    // one that does each deed a few times; whole runs go on with one that meets what they seldom bring about
    for (const [at, length] of (isWhole ? [96, 320] : [96]).entries()) {
      for (const [deed, times] of await anyHistory(app, { seed: seed + at, length }))
        done.set(deed, (done.get(deed) ?? 0) + times)
      await oneWordOneFigure()
    }
    const never = [...done].filter(([, times]) => times === 0)
    if (isWhole) assert.deepEqual(never, [], 'every deed was done')
  }),
)

/** What neither a demo of some days nor an evening brings about. */
const rare = [
  'cheques past their three months',
  'outlets that did not order yet',
  'items without a price',
  'items without a pack',
]

/** What only a long history is sure to bring about, of which some are met in a short one. */
const seldom = [
  'orders that are CLOSED',
  'items past their best before',
  'lots past their best before',
  'inactive items',
  'outlets above their crate limit',
  'money to come from a supplier',
  'credit notes in the way of a return',
]

test('of every other word there was something to compare', () => {
  const notMet = isWhole ? rare : [...rare, ...seldom]
  assert.ok(glossary.length - notMet.length >= 30)
  assert.deepEqual(
    glossary.filter(({ word }) => !met.has(word) && !notMet.includes(word)).map(({ word }) => word),
    [],
  )
})
