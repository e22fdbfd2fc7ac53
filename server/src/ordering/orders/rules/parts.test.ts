import assert from 'node:assert/strict'
import { test } from 'node:test'
import { milli } from '@packhouse/contract/quantity.ts'
import { aLine } from '../testing/locked-orders.ts'
import { partOf } from './parts.ts'

const part = (packs: number, kilos: number) => ({
  packsMilli: milli(packs * 1000),
  milli: milli(kilos * 1000),
})
const sent = (packs: number, kilos?: number) => ({
  packsMilli: milli(packs * 1000),
  ...(kilos === undefined ? {} : { weightMilli: milli(kilos * 1000) }),
})
const cabbage = aLine({ name: 'Cabbage pc', byPiece: true, contentMilli: milli(1000) })
const bag = aLine({ name: 'Potato 50 kg', contentMilli: milli(50_000) })

test('the packs of a weighed part are its weight, never more than were left', () => {
  assert.deepEqual(partOf(bag, part(1, 50), sent(1, 25)), part(0.5, 25))
  const roundedDown = part(0.5, 25.25)
  assert.deepEqual(partOf(bag, roundedDown, sent(1, 25.24)), part(0.5, 25.24))
  assert.deepEqual(partOf(bag, roundedDown, sent(1, 25.25)), roundedDown)
  assert.deepEqual(
    partOf(bag, part(1, 50), sent(1, 0.02)),
    part(0, 0.02),
    'a handful of a bag is a weight alone',
  )
})

test('pieces and their weight belong together', () => {
  const three = part(3, 3.9)
  assert.deepEqual(partOf(cabbage, three, sent(2)), part(2, 2.6))
  assert.deepEqual(partOf(cabbage, three, sent(3, 3.7)), part(3, 3.7), 'all of them may weigh less')
  assert.deepEqual(partOf(cabbage, three, sent(0, 0)), part(0, 0))
  const no = (packs: number, kilos: number) => {
    const refused = partOf(cabbage, three, sent(packs, kilos))
    return 'code' in refused ? [refused.code, refused.message] : refused
  }
  const unusual = (weight: string, pieces: number) => [
    'NEEDS_CONFIRM',
    `Cabbage pc: ${weight} is unusual for ${pieces} of about 1.300 kg. Weigh again, or confirm it.`,
  ]
  assert.deepEqual(partOf(cabbage, three, sent(1, 0.65)), part(1, 0.65))
  assert.deepEqual(no(1, 0.649), unusual('0.649 kg', 1))
  assert.deepEqual(no(1, 2.61), unusual('2.610 kg', 1))
  assert.deepEqual(no(2, 3.8), unusual('0.100 kg', 1), 'what is left is unlikely')
  assert.deepEqual(partOf(cabbage, three, { ...sent(2, 3.8), confirm: true }), part(2, 3.8))
  assert.deepEqual(no(0, 1), ['BAD_INPUT', 'Cabbage pc: Enter both pieces and weight; one of them is 0.'])
  assert.deepEqual(no(2, 0), ['BAD_INPUT', 'Cabbage pc: Enter both pieces and weight; one of them is 0.'])
  assert.deepEqual(no(2, 3.9), ['BAD_INPUT', 'Cabbage pc: 1 of the pieces would have no weight left.'])
  assert.deepEqual(no(2, 4), ['BREAKS_RULE', 'Cabbage pc: only 3.900 kg left.'])
  assert.deepEqual(no(4, 3.9), ['BREAKS_RULE', 'Cabbage pc: only 3 packs left.'])
})
