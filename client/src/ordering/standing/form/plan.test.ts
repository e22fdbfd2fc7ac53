/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { firstDayOf, issuesOf, itemsOf, linesOf, type Plan, planOf, previewBody } from './plan.ts'

const tomorrow = day('2026-11-26') // a Thursday
const tomato = { packsizeid: 7, itemId: 3, itemName: 'Tomato', packsize: '5 kg', typed: '3' }
const whole: Plan = { ...planOf(undefined, tomorrow), slotId: 2, items: [tomato] }

test('a line that was there keeps its names, and what was typed for it is in the form', () => {
  const lines = linesOf([tomato], undefined)
  assert.deepEqual(itemsOf(lines, [tomato]), [tomato])
  const changed = lines.map(line => ({ ...line, typed: '4.5' }))
  assert.deepEqual(itemsOf(changed, [tomato]), [{ ...tomato, typed: '4.5' }])
  assert.deepEqual(itemsOf(lines, []), [tomato])
})

test('the coming days are asked for once weekdays, slot and a line with packs are there; what is unfinished is left out', () => {
  const unfinished = { ...tomato, packsizeid: 8, typed: '' }
  const body = previewBody({
    ...whole,
    items: [tomato, unfinished],
    pauses: [{ from: '2026-11-30', until: null }],
  })
  assert.deepEqual([body?.items, body?.pauses], [[{ packsizeid: 7, quantity: 3_000 }], []])
  for (const lack of [{ weekdays: [] }, { slotId: null }, { from: null }, { items: [unfinished] }])
    assert.equal(previewBody({ ...whole, ...lack }), undefined)
})

test('the first day is the first chosen weekday from tomorrow or the first day on that is not paused', () => {
  assert.equal(firstDayOf(whole, tomorrow), '2026-11-26')
  assert.equal(firstDayOf({ ...whole, weekdays: [1] }, tomorrow), '2026-11-30')
  assert.equal(firstDayOf({ ...whole, from: '2026-12-05', weekdays: [7] }, tomorrow), '2026-12-06')
  assert.equal(
    firstDayOf({ ...whole, pauses: [{ from: '2026-11-26', until: '2026-11-27' }] }, tomorrow),
    '2026-11-28',
  )
  assert.equal(firstDayOf({ ...whole, weekdays: [] }, tomorrow), tomorrow)
})

test('each field says what it lacks', () => {
  assert.deepEqual(issuesOf(whole), {})
  assert.deepEqual(Object.keys(issuesOf(planOf(undefined, tomorrow))), ['slotId', 'items'])
  const wrong = {
    ...whole,
    weekdays: [],
    from: '2026-12-02',
    until: '2026-12-01',
    items: [{ ...tomato, typed: 'abc' }],
  }
  assert.deepEqual(Object.keys(issuesOf(wrong)), ['weekdays', 'until', 'items'])
})
