/** The content of each box: one digit or nothing. A box may be empty between two filled ones. */
export type OtpDigits = readonly string[]
/** The digits after a key press, and the box that then has the cursor. */
export interface Step {
  digits: OtpDigits
  box: number
}

/** Returns one empty box per digit. */
export const emptyBoxes = (count: number): OtpDigits => Array.from({ length: count }, () => '')
export const isComplete = (digits: OtpDigits): boolean => digits.every(digit => digit !== '')

const lastOf = (digits: OtpDigits): number => digits.length - 1
const onlyDigits = (text: string): string => text.replace(/\D/g, '')
const put = (digits: OtpDigits, box: number, digit: string): OtpDigits => digits.with(box, digit)

/**
 * Typing into a box: the last digit counts and the cursor moves on. A whole code, as a phone fills it in, goes into all boxes.
 */
export function typed(digits: OtpDigits, box: number, text: string): Step {
  const found = onlyDigits(text)
  if (found.length === digits.length) return { digits: [...found], box: lastOf(digits) }
  const digit = found.at(-1)
  return digit === undefined
    ? { digits, box }
    : { digits: put(digits, box, digit), box: Math.min(box + 1, lastOf(digits)) }
}

/** Pasting: a code anywhere in the text goes into all boxes, fewer digits start at this box. */
export function pasted(digits: OtpDigits, box: number, text: string): Step {
  const last = lastOf(digits)
  const code = new RegExp(`(?<!\\d)\\d{${digits.length}}(?!\\d)`).exec(text)?.[0] ?? onlyDigits(text)
  if (code === '') return { digits, box }
  if (code.length >= digits.length) return { digits: [...code.slice(0, digits.length)], box: last }
  const filled = [...code].reduce(
    (soFar, digit, index) => (box + index > last ? soFar : put(soFar, box + index, digit)),
    digits,
  )
  return { digits: filled, box: Math.min(box + code.length, last) }
}

/** Backspace: clears this box and moves back; in an empty box it clears the one before. */
export function erased(digits: OtpDigits, box: number): Step {
  const back = Math.max(0, box - 1)
  return { digits: put(digits, digits[box] === '' ? back : box, ''), box: back }
}

/**
 * Whether this step in a box ended a code: it filled the last gap, or the last box, or all from further back. After a wrong code the
 * boxes stay full, and a new one is typed over it; until its end it is a mixture of both.
 */
export function endsCode(before: OtpDigits, { digits, box }: Step, at: number): boolean {
  const last = lastOf(digits)
  return (
    digits !== before &&
    isComplete(digits) &&
    (!isComplete(before) || at === last || (box === last && at < last - 1))
  )
}
