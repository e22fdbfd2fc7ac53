import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Day, day } from '../../day.ts'
import { paise } from '../../money.ts'
import { milli } from '../../quantity.ts'
import {
  type BackLot,
  gstBack,
  mostBack,
  promisedMissing,
  whyNotBack,
  whyNotUndoReturn,
  worthOf,
} from './policy.ts'

const lot: BackLot = {
  itemName: 'Onion',
  unit: 'KG',
  day: day('2026-11-27'),
  acceptedMilli: milli(100_000),
  returnedMilli: milli(0),
  beforeBillMilli: milli(0),
  leftMilli: milli(84_200),
  onHandMilli: milli(96_200),
  pickedMilli: milli(0),
  agreedPaise: paise(2000),
  landedPaise: paise(2140),
  gstPaise: paise(0),
  gstReturnedPaise: paise(0),
}

test('the most that can go back is what lies there, is not picked, and did not go back before', () => {
  const rows: [Partial<BackLot>, number][] = [
    [{}, 84_200],
    [{ pickedMilli: milli(71_000) }, 25_200],
    [{ pickedMilli: milli(12_000) }, 84_200],
    [{ pickedMilli: milli(96_200) }, 0],
    // a count found more than came in: what came in goes back, no more
    [{ leftMilli: milli(130_000), onHandMilli: milli(130_000) }, 100_000],
    [{ leftMilli: milli(130_000), onHandMilli: milli(130_000), returnedMilli: milli(30_000) }, 70_000],
    [{ leftMilli: milli(130_000), onHandMilli: milli(130_000), returnedMilli: milli(100_000) }, 0],
    [{ leftMilli: milli(0) }, 0],
  ]
  for (const [change, most] of rows)
    assert.equal(mostBack({ ...lot, ...change }), most, JSON.stringify(change))
})

test('why an amount cannot go back names the amount that can', () => {
  const rows: [Partial<BackLot>, number, RegExp | undefined][] = [
    [{}, 20_000, undefined],
    [{}, 84_200, undefined],
    [{}, 84_201, /^Only 84\.200 kg of the lot of Onion of .* can go back\.$/],
    [{ pickedMilli: milli(71_000) }, 25_201, /25\.200 kg .* 71\.000 kg is already picked/],
    [{ returnedMilli: milli(90_000) }, 10_001, /10\.000 kg .*: 90\.000 kg of 100\.000 kg went back before/],
    [{ agreedPaise: null }, 1000, /^Nobody said what the lot of Onion of .* cost/],
    [{ agreedPaise: paise(1) }, 1, /worth less than a paisa/],
    [{ unit: 'PC' }, 1500, /whole numbers only/],
  ]
  for (const [change, amount, why] of rows) {
    const refused = whyNotBack({ ...lot, ...change }, { amount: milli(amount), rate: 'AGREED' })
    if (why) assert.match(refused?.message ?? '', why)
    else assert.equal(refused, undefined)
  }
  assert.equal(whyNotBack({ ...lot, agreedPaise: null }, { amount: milli(1000), rate: 'LANDED' }), undefined)
})

test('20 kg are ₹400 at the agreed rate and ₹428 at the landed rate', () => {
  assert.deepEqual(
    [worthOf(milli(20_000), paise(2000)), worthOf(milli(20_000), paise(2140))],
    [40_000, 42_800],
  )
})

test('the GST of a lot goes back whole, however many parts it goes back in, and never more', () => {
  for (const parts of [
    [100_000],
    [33_333, 33_333, 33_334],
    [1, 99_999],
    [20_000, 20_000, 20_000, 20_000, 20_000],
  ]) {
    let [returned, given] = [0, 0]
    for (const part of parts) {
      const state = {
        ...lot,
        gstPaise: paise(1001),
        returnedMilli: milli(returned),
        gstReturnedPaise: paise(given),
      }
      given += gstBack(state, milli(part))
      returned += part
      assert.ok(given <= 1001)
    }
    assert.equal(given, 1001)
  }
  const left = { ...lot, gstPaise: paise(800), returnedMilli: milli(20_000), beforeBillMilli: milli(20_000) }
  assert.deepEqual(
    [gstBack(left, milli(80_000)), gstBack(left, milli(40_000)), gstBack(lot, milli(1000))],
    [800, 400, 0],
  )
})

test('promised goods are missing only where a return makes them so; what is blocked or past its day serves no promise', () => {
  const [today, tomorrow, later] = [day('2026-11-28'), day('2026-11-29'), day('2026-12-05')]
  const good = (lastDay: Day | null, amount: number, isBlocked = false) => ({
    lastDay,
    milli: milli(amount),
    isBlocked,
  })
  const promised = [{ day: tomorrow, milli: milli(71_000) }]
  const missing = (goods: ReturnType<typeof good>[], back: ReturnType<typeof good>) =>
    promisedMissing({ goods, promised }, [back], today)
  const rows: [ReturnType<typeof good>[], ReturnType<typeof good>, number][] = [
    [[good(null, 96_200)], good(null, 25_200), 0],
    [[good(null, 96_200)], good(null, 25_201), 1],
    [[good(null, 56_200)], good(null, 40_000, true), 0],
    [[good(null, 56_200)], good(null, 1000), 15_800],
    [[good(null, 0)], good(null, 0), 0],
    // 30 kg are past their day tomorrow: they go back without a question, the others are asked about from the first gram
    [[good(today, 30_000), good(later, 71_000)], good(today, 30_000), 0],
    [[good(today, 30_000), good(later, 71_000)], good(later, 1), 1],
    [[good(today, 30_000), good(later, 66_200)], good(later, 1000), 5800],
  ]
  for (const [goods, back, wanted] of rows)
    assert.equal(missing(goods, back), wanted, JSON.stringify([goods, back]))
})

test('a return is undone on its day, once, while nothing was built on it', () => {
  const today = day('2026-11-28')
  const made = { number: '2627/SR/0000001', day: today, isUndone: false, isSettled: false, isBilled: false }
  assert.equal(whyNotUndoReturn(made, today), undefined)
  assert.match(whyNotUndoReturn({ ...made, day: day('2026-11-27') }, today)?.message ?? '', /until midnight/)
  assert.match(whyNotUndoReturn({ ...made, isUndone: true }, today)?.message ?? '', /undone already/)
  assert.match(whyNotUndoReturn({ ...made, isSettled: true }, today)?.message ?? '', /written off since/)
  assert.match(whyNotUndoReturn({ ...made, isBilled: true }, today)?.message ?? '', /leaves these goods out/)
})
