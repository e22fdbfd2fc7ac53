import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyBoxes, endsCode, erased, isComplete, type OtpDigits, pasted, typed } from './otpDigits.ts'

/** Boxes from a text: "48__". */
const boxes = (text: string): OtpDigits => [...text].map(sign => (sign === '_' ? '' : sign))

// spec 5.1
test('a typed digit is in its box and the cursor moves on; anything else changes nothing', () => {
  const rows: [string, number, string, string, number][] = [
    ['____', 0, '4', '4___', 1],
    ['4___', 1, '8', '48__', 2],
    ['482_', 3, '1', '4821', 3],
    ['4___', 0, '47', '7___', 1], // the last one typed counts
    ['4___', 0, '4a', '4___', 1],
    ['____', 2, '9', '__9_', 3],
    ['48__', 2, 'x', '48__', 2],
    ['48__', 2, '', '48__', 2],
    ['____', 0, '4821', '4821', 3], // filled in by the phone
    ['9999', 2, '4821', '4821', 3],
    ['____', 1, '482', '_2__', 2],
    ['______', 0, '482913', '482913', 5],
    ['______', 0, '4821', '1_____', 1],
    ['48291_', 5, '3', '482913', 5],
  ]
  for (const [before, box, text, after, cursor] of rows)
    assert.deepEqual(
      typed(boxes(before), box, text),
      { digits: boxes(after), box: cursor },
      `${text} into ${before} at ${box}`,
    )
})

test('a pasted code fills all boxes, wherever it is in the text', () => {
  const rows: [string, number, string, string, number][] = [
    ['____', 0, '4821', '4821', 3],
    ['12__', 2, ' 4821 ', '4821', 3],
    ['____', 0, '4821 is your OTP to sign in. Valid for 2 minutes.', '4821', 3],
    ['____', 0, '4-8-2-1', '4821', 3],
    ['____', 0, '482199', '4821', 3],
    ['____', 1, '82', '_82_', 3],
    ['____', 3, '82', '___8', 3],
    ['48__', 2, 'no code', '48__', 2],
    ['______', 3, '482913 is your OTP to sign in. Valid for 2 minutes.', '482913', 5],
    ['______', 0, '482 913', '482913', 5],
    ['______', 0, '4821', '4821__', 4],
  ]
  for (const [before, box, text, after, cursor] of rows)
    assert.deepEqual(
      pasted(boxes(before), box, text),
      { digits: boxes(after), box: cursor },
      `${text} into ${before} at ${box}`,
    )
})

// spec 2.36
test('backspace clears a box and moves back', () => {
  const rows: [string, number, string, number][] = [
    ['4821', 3, '482_', 2],
    ['482_', 2, '48__', 1],
    ['48__', 2, '4___', 1], // an empty box: clears the one before
    ['4___', 0, '____', 0],
    ['____', 0, '____', 0],
    ['4821', 1, '4_21', 0],
  ]
  for (const [before, box, after, cursor] of rows)
    assert.deepEqual(erased(boxes(before), box), { digits: boxes(after), box: cursor }, `${before} at ${box}`)
})

// spec 5.2, 9.1
test('a code is complete when no box is empty', () => {
  assert.equal(isComplete(emptyBoxes(4)), false)
  assert.equal(isComplete(emptyBoxes(6)), false)
  assert.equal(isComplete(boxes('4821__')), false)
  assert.equal(isComplete(boxes('482913')), true)
  assert.equal(isComplete(boxes('4_21')), false)
  assert.equal(isComplete(boxes('4821')), true)
})

test('a code ends with its last gap, with its last box, and where it is pasted whole; not in the middle of typing over one', () => {
  const rows: [string, number, string, boolean][] = [
    ['482_', 3, '1', true],
    ['4_21', 1, '8', true],
    ['48__', 2, '2', false],
    ['____', 0, '4821', true],
    ['9999', 0, '4', false],
    ['4999', 1, '8', false],
    ['4899', 2, '2', false],
    ['4829', 3, '1', true],
    ['4821', 3, '1', true], // the same code again is another try
    ['9999', 0, '4821', true],
    ['4821', 3, 'x', false],
  ]
  for (const [before, at, text, expected] of rows) {
    const digits = boxes(before)
    assert.equal(endsCode(digits, typed(digits, at, text), at), expected, `${text} into ${before} at ${at}`)
    if (text.length > 1) assert.equal(endsCode(digits, pasted(digits, at, text), at), expected)
  }
  const full = boxes('4821')
  assert.equal(endsCode(full, erased(full, 3), 3), false)
})
