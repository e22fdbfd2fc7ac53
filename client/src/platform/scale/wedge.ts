import { parseFrame, type Reading } from './frames.ts'

/** Keys that followed each other faster than fingers do. */
export interface Burst {
  text: string
  /** Time of the last key, in ms. */
  at: number
  /** It has ended in Enter. */
  isOver: boolean
}

/** No two keys of a person are closer, and no two of a scale further apart, in ms. */
const longestGap = 35
/** No weight is shorter: 0.05. */
const fewest = 4

export interface KeyOfBurst {
  burst: Burst | null
  /** `pass`: as typed; `drop`: part of a reading, and no shortcut. */
  verdict: 'pass' | 'drop'
  /** The burst is complete. */
  reading?: Reading
}

/** Judges a key of a scale that types, or of a person. (rules §23.4) */
export function keyOfBurst(before: Burst | null, key: string, at: number): KeyOfBurst {
  const follows = before !== null && at - before.at <= longestGap
  if (key === 'Shift')
    return { burst: before && { ...before, at: follows ? at : before.at }, verdict: 'pass' }
  if (key === 'Enter') {
    // Enter comes twice from a scale that ends its lines in CR and LF.
    if (follows && before.isOver) return { burst: { ...before, at }, verdict: 'drop' }
    const frame = follows && before.text.length >= fewest ? parseFrame(before.text) : undefined
    if (!before || !frame) return { burst: null, verdict: 'pass' }
    const { mark, ...rest } = frame
    return {
      burst: { ...before, at, isOver: true },
      verdict: 'drop',
      reading: { ...rest, isStable: mark !== 'moving' },
    }
  }
  if (key.length !== 1) return { burst: null, verdict: 'pass' }
  if (!follows || before.isOver) return { burst: { text: key, at, isOver: false }, verdict: 'pass' }
  return {
    burst: { text: before.text + key, at, isOver: false },
    verdict: /[\d.]/.test(key) ? 'pass' : 'drop',
  }
}
