import { type Milli, milli } from '@packhouse/contract/quantity.ts'

/** What a scale says once. (rules §23.1) */
export interface Reading {
  /** In grams, below 0 if something was taken off a tared scale. */
  grams: Milli
  isStable: boolean
  /** More than the scale can weigh, or less. */
  isOutOfRange: boolean
  /** The scale was tared by its own key. */
  isNet: boolean
}

/** One frame; without a mark of its own, several equal ones tell that the weight is steady. */
export interface Frame extends Omit<Reading, 'isStable'> {
  mark: 'stable' | 'moving' | undefined
}

/** As many equal frames without a mark are a steady weight. */
const equalFrames = 3
/** No frame is longer, in characters. */
const longest = 40

const outOfRange = /^(?:(?:ST|US),)?(?:(?:GS|NT),)?\s*(?:OL|UL|OVER|UNDER)\b|^SI? [+-]$|^[_^-]{4,}/
/** Mark, gross or net, number of the device with its lamps (CAS), sign, number, unit, and marks that some makes put last. */
const weight =
  /^(?:(ST|US|S S|S D)[, ]\s*)?(?:(GS|NT|G|N)[, ]\s*(?:[^,][^,\d],)?)?\s*([+-]?)\s*(\d{1,7}(?:\.\d{1,4})?)\s*(kg|g)?\s*(\?)?\s*(GS|GR|G|NT|NET|N)?$/i

/** Reads one frame; undefined for what is no weight in kilograms or grams: pieces, pounds, a tare, anything cut. */
export function parseFrame(text: string): Frame | undefined {
  const frame = text.trim()
  if (outOfRange.test(frame)) return { grams: milli(0), isOutOfRange: true, isNet: false, mark: 'moving' }
  const [, mark, mode, sign, digits = '', unit, motion, last] = weight.exec(frame) ?? []
  // Without a unit only a decimal point tells kilograms from grams.
  if (!digits || (!unit && !digits.includes('.'))) return undefined
  const size = Math.round(Number(digits) * (unit?.toLowerCase() === 'g' ? 1 : 1000))
  const isMoving = motion !== undefined || /^(US|S D)$/i.test(mark ?? '')
  return {
    grams: milli(sign === '-' ? -size : size),
    isOutOfRange: false,
    isNet: /^N/i.test(mode ?? last ?? ''),
    mark: isMoving ? 'moving' : mark ? 'stable' : undefined,
  }
}

/** Makes readings of the bytes of a scale, however they are cut. (rules §23.1) */
export function frameReader() {
  let text = ''
  /** The beginning of this frame was seen: the end of a number is a number too. */
  let isWhole = false
  let before: { grams: number; length: number } | undefined
  let equal = 0
  let unread = 0

  const readingOf = (frame: string, isKnownWhole: boolean): Reading[] => {
    const parsed = parseFrame(frame)
    if (!parsed) equal = 0
    if (!parsed || !(isKnownWhole || parsed.mark)) return []
    unread = 0
    const { mark, ...rest } = parsed
    const { length } = frame
    equal = before?.grams === rest.grams ? equal + 1 : 1
    // A lost byte makes 985 kg of 9.850 kg, and the frame shorter.
    const isAsLong = before === undefined || before.length === length
    before = { grams: rest.grams, length }
    return [{ ...rest, isStable: mark ? mark === 'stable' && (isAsLong || equal > 1) : equal >= equalFrames }]
  }

  return {
    /** Returns the readings that these bytes complete. */
    read(bytes: Uint8Array): Reading[] {
      unread += bytes.length
      return [...bytes].flatMap(byte => {
        const code = byte & 0x7f // the eighth bit is a parity bit of scales that send seven
        const isEnd = code === 0x0d || code === 0x0a || code === 0x03
        if (isEnd || code === 0x02) {
          const readings = isEnd && text.trim() !== '' ? readingOf(text, isWhole) : []
          text = ''
          isWhole = true
          return readings
        }
        if (code !== 0) text += String.fromCharCode(code)
        if (text.length > longest) {
          text = ''
          isWhole = false
        }
        return []
      })
    },
    /** Forgets what came before: a scale that is asked now sends a frame from its beginning. */
    restart(isAtBeginning: boolean): void {
      text = ''
      isWhole = isAtBeginning
      if (!isAtBeginning) {
        before = undefined
        equal = 0
      }
    },
    /** How many bytes came since the last reading: many of them mean that the speed is wrong. */
    unread: () => unread,
  }
}
