import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '../../money.ts'
import { sentence } from '../../sentence.ts'
import { isFar, isFarAbove, nearestTo } from './bounds.ts'
import { askBoughtRate, askCash } from './buying.ts'
import { question, whyAsk } from './question.ts'

test('a figure is far beyond five times and below a fifth, and never where nothing is usual', () => {
  const cases: [typed: number, usual: number, far: boolean, above: boolean][] = [
    [500, 100, false, false],
    [501, 100, true, true],
    [20, 100, false, false],
    [19, 100, true, false],
    [0, 100, true, false],
    [1_000_000, 0, false, false],
  ]
  for (const [typed, usual, far, above] of cases)
    assert.deepEqual(
      [isFar(typed, usual), isFarAbove(typed, usual)],
      [far, above],
      `${typed} where ${usual} is usual`,
    )
})

test('what scales with both figures is judged alike', () => {
  for (let typed = 1; typed < 60; typed++)
    for (let usual = 1; usual < 60; usual++) {
      assert.equal(isFar(typed, usual), isFar(typed * 1000, usual * 1000))
      assert.equal(isFar(typed, usual), isFar(usual, typed), 'a fifth is five times the other way')
    }
})

test('a figure is compared with the nearest of what is known', () => {
  const known = [{ usual: 0 }, { usual: 18 }, { usual: 1800 }]
  assert.deepEqual(nearestTo(2000, known), { usual: 1800 })
  assert.deepEqual(nearestTo(20, known), { usual: 18 })
  assert.equal(nearestTo(20, [{ usual: 0 }]), undefined)
})

const rate = (typed: number, known: { last?: number; week?: number; mandi?: number }, seesCosts = true) =>
  askBoughtRate({
    itemId: 7,
    item: 'Tomato',
    rate: paise(typed),
    amount: paise(typed * 10),
    seesCosts,
    known: {
      last: paise(known.last ?? 0),
      week: paise(known.week ?? 0),
      mandi: known.mandi ? paise(known.mandi) : null,
    },
  })

test('a rate is usual that one of last, week and mandi explains', () => {
  assert.equal(rate(1800, { last: 1800_00, week: 1850 }), undefined, 'the last one was the mistake')
  assert.equal(rate(1800, { mandi: 1700 }), undefined)
  assert.equal(
    rate(1800_00, { last: 1800, week: 1900 })?.message,
    '₹1,800.00 for Tomato? It cost ₹19.00 on average in 7 days.',
  )
  assert.equal(rate(1800_00, { mandi: 1900 })?.message, '₹1,800.00 for Tomato? The mandi rate is ₹19.00.')
})

test('a question without the right to see costs names none', () => {
  const asked = [
    rate(1800_00, { last: 1800 }, false),
    rate(60_000_00, {}, false),
    askCash({ path: 'body.rate', cash: paise(100), takes: paise(101), seesCosts: false }),
  ]
  for (const one of asked) {
    assert.ok(one)
    assert.doesNotMatch(`${one.message} ${one.yes.message}`, /\d/)
  }
})

test('a confirmation answers the figure that it names, and no other', () => {
  const about = (value: number) =>
    question({ path: 'body.rate', figure: ['rate', value], asks: sentence('Right?'), yes: sentence('Yes') })
  assert.equal(whyAsk([undefined]), undefined)
  assert.equal(whyAsk([about(5)])?.code, 'NEEDS_CONFIRM')
  assert.equal(whyAsk([about(5)], [about(5).figure]), undefined)
  assert.ok(whyAsk([about(50)], [about(5).figure]))
  assert.equal(whyAsk([about(5), about(6)], ['rate 5'])?.message, 'Right?')
})
