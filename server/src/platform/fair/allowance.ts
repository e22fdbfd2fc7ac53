import { Refused, refusal } from '@packhouse/contract/refusal.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'

/**
 * Limits how many calls of a kind each caller may send per minute: that many at once, then one more for each part of the minute.
 * Kept in memory, so each process counts separately. (rules §8.4)
 */
export class Allowance {
  readonly #perMinute: number
  /** Calls left per caller, and when that was computed, in ms. */
  readonly #left = new Map<string, { count: number; at: number }>()
  /** When callers of before were forgotten last, in ms. */
  #clearedAt = 0

  /** `perMinute` 0: no limit. */
  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /**
   * Takes one; if none is left, returns in how many whole seconds there is one again. `perMinute` is this caller's own limit, the
   * same each time.
   */
  take(caller: string, now: Date, perMinute = this.#perMinute): number | undefined {
    if (perMinute === 0) return undefined
    this.#forget(now.getTime())
    const perMs = perMinute / 60_000
    const { count, at } = this.#left.get(caller) ?? { count: perMinute, at: now.getTime() }
    const left = Math.min(perMinute, count + Math.max(0, now.getTime() - at) * perMs)
    const isEnough = left >= 1
    this.#left.set(caller, { count: isEnough ? left - 1 : left, at: now.getTime() })
    return isEnough ? undefined : Math.ceil((1 - left) / perMs / 1000)
  }

  /** Who sent nothing for a minute has everything left again, and is forgotten: callers may be strangers without number. */
  #forget(now: number): void {
    if (Math.abs(now - this.#clearedAt) < 60_000) return
    this.#clearedAt = now
    for (const [caller, { at }] of this.#left) if (Math.abs(now - at) >= 60_000) this.#left.delete(caller)
  }

  /** How many callers are remembered. */
  get size(): number {
    return this.#left.size
  }

  /** Returns one that was taken but not used. */
  giveBack(caller: string): void {
    const cached = this.#left.get(caller)
    if (cached) cached.count = Math.min(this.#perMinute, cached.count + 1)
  }
}

export interface CallLimits {
  writesPerMinute: number
  filesPerMinute: number
}

/** Limits of a caller that is known per minute. */
export class CallAllowances {
  readonly #limits: CallLimits
  readonly #writes: Allowance
  readonly #files: Allowance

  constructor(limits: CallLimits) {
    this.#limits = limits
    this.#writes = new Allowance(limits.writesPerMinute)
    this.#files = new Allowance(limits.filesPerMinute)
  }

  /** Throws TOO_MANY above a limit; a call may be a write and receive or return a file at once. */
  admit(caller: string, { isWrite, isFile }: { isWrite: boolean; isFile: boolean }, now: Date): void {
    const { writesPerMinute, filesPerMinute } = this.#limits
    if (isWrite)
      refuseFor(this.#writes.take(caller, now), sentence('{count} changes', { count: writesPerMinute }))
    if (isFile) refuseFor(this.#files.take(caller, now), sentence('{count} files', { count: filesPerMinute }))
  }

  /** Gives back the allowance of a call that could return a file but did not. */
  noFile(caller: string): void {
    this.#files.giveBack(caller)
  }
}

/** Refuses a call above a limit until there is room again, in seconds. */
export function refuseFor(seconds: number | undefined, limit: Sentence): void {
  if (seconds === undefined) return
  throw new Refused(
    refusal(
      'TOO_MANY',
      seconds === 1
        ? 'At most {limit} a minute per person. Nothing was done; try again in {seconds} second.'
        : 'At most {limit} a minute per person. Nothing was done; try again in {seconds} seconds.',
      { limit, seconds },
      { retryAfterSeconds: seconds },
    ),
  )
}
