/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentence } from '@packhouse/contract/sentence.ts'
import { rowFailure } from '../../../../app/requests/rowFailure.ts'
import { aLine } from '../testing.ts'
import { shortagesIn, staleIn, wordsAtLine } from './refusals.ts'

test('lack of stock is shown at the line, with what there is', () => {
  const lines = [{ itemId: 11, name: 'Tomato', missing: 29, inStock: 1 }]
  const error = rowFailure({
    code: 'SHORT_OF_STOCK',
    message: 'Only 1.000 kg of Tomato in stock',
    data: { lines },
  })
  assert.equal(
    wordsAtLine(error, aLine({ itemId: 11 })),
    'Only 1.000 kg in stock. Receive or count more first.',
  )
  assert.deepEqual(shortagesIn(error), [{ ...lines[0], inStock: 1_000 }])
  assert.equal(wordsAtLine(error, aLine({ itemId: 12 })), 'Only 1.000 kg of Tomato in stock')
})

test('a refusal about a line drops its name where it is shown at the line', () => {
  const why = sentence('{item}: {issue}', { item: 'Tomato 5 kg', issue: sentence('Take some out.') })
  const error = rowFailure({ code: 'BREAKS_RULE', ...why, data: { orderitemid: 1 } })
  assert.equal(wordsAtLine(error, aLine()), 'Take some out.')
})

test('who was faster is named with the time in India', () => {
  const data = { by: 'Asha', at: '2026-11-20T05:12:00.000Z', version: 4 }
  const error = rowFailure({
    code: 'STALE_VERSION',
    message: 'Order was changed by Asha at 10:42 AM. Reload.',
    data,
  })
  assert.deepEqual(staleIn(error, new Date('2026-11-20T08:00:00Z')), { by: 'Asha', at: '10:42 AM' })
  assert.equal(staleIn(rowFailure({ code: 'BREAKS_RULE', message: '' })), undefined)
})
