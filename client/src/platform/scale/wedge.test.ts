import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Burst, keyOfBurst } from './wedge.ts'

/** Presses keys with these pauses; returns readings in grams, and what of the keys went through. */
function press(keys: readonly string[], pause: number | readonly number[]) {
  let burst: Burst | null = null
  let at = 1_000
  const readings: (number | 'held')[] = []
  const passed: string[] = []
  keys.forEach((key, place) => {
    at += typeof pause === 'number' ? pause : (pause[place] ?? 500)
    const judged = keyOfBurst(burst, key, at)
    burst = judged.burst
    if (judged.reading) readings.push(judged.reading.isStable ? judged.reading.grams : 'held')
    if (judged.verdict === 'pass') passed.push(key)
  })
  return { readings, passed }
}
const typed = (text: string) => [...text, 'Enter']

test('a fast burst ending in Enter is one reading, and its Enter saves nothing', () => {
  for (const [text, grams] of [
    ['9.850', 9_850],
    ['  9.850 kg', 9_850],
    ['+009850g', 9_850],
    ['ST,GS,+  9.850kg', 9_850],
    ['0.05', 50],
  ] as const) {
    const { readings, passed } = press(typed(text), 8)
    assert.deepEqual(readings, [grams], text)
    assert.ok(!passed.includes('Enter'), text)
  }
})

test('a scale that ends its line in two Enters does not save the line with the second', () => {
  const { readings, passed } = press([...typed('9.850'), 'Enter'], 8)
  assert.deepEqual([readings, passed.includes('Enter')], [[9_850], false])
})

test('a second burst at once is a second reading; nothing is doubled', () => {
  assert.deepEqual(press([...typed('9.850'), ...typed('7.300')], 8).readings, [9_850, 7_300])
})

test('the letters of a burst are no shortcuts, aside from its first', () => {
  assert.deepEqual(press(typed('9.850 kgus'), 8).passed, [...'9.850'].concat('Enter'))
  assert.deepEqual(press(['S', 'T', 'u', 's'], 8).passed, ['S'])
})

test('a moving weight is a reading that is held back', () => {
  assert.deepEqual(press(typed('US,GS,+  9.850kg'), 8).readings, ['held'])
})

test('typing by hand stays as it is, as fast as people type', () => {
  for (const pause of [40, 80, 200]) {
    const { readings, passed } = press(typed('9.850'), pause)
    assert.deepEqual([readings, passed], [[], typed('9.850')])
  }
})

test('one slow pause anywhere, before Enter too, is a person', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 36, max: 2_000 }), (slow, pause) => {
      const keys = typed('9.850')
      const { readings } = press(
        keys,
        keys.map((_, place) => (place === slow ? pause : 8)),
      )
      // What is left after an early pause may itself be long enough: .850 is still no weight, 9.85 would be.
      assert.deepEqual(
        readings.filter(grams => grams !== 9_850 && grams !== 850),
        [],
      )
      assert.equal(readings.includes(9_850), false)
    }),
    { seed: 23 },
  )
})

test('whole numbers, as of a count or of a barcode, are not a weight', () => {
  for (const text of ['60', '9850', '8901030865278']) {
    const { readings, passed } = press(typed(text), 8)
    assert.deepEqual([readings, passed], [[], typed(text)])
  }
})

test('keys between, such as an arrow, end a burst', () => {
  assert.deepEqual(press(['9', '.', '8', 'ArrowLeft', '5', '0', 'Enter'], 8).readings, [])
})
