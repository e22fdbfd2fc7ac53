import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import { collectAfter } from './spent-memory.ts'

/** Bytes of all forms that are read or worked on at once, in one process: two of the largest, as a form is held several times meanwhile. */
const maxBytes = 44 * 1024 * 1024
/** Forms that a caller may send at once. */
const maxOfCaller = 2

/** Counts the forms between their first byte and their answer, so that many large ones at once do not take all memory. (rules §8.4) */
export class FormsInFlight {
  readonly #forms = new Set<{ caller: string; bytes: number }>()

  /** Takes a form of this size, or says why not. The returned function gives its room back; called again it does nothing. */
  take(caller: string, bytes: number): Refusal | (() => void) {
    const all = [...this.#forms]
    if (all.filter(form => form.caller === caller).length >= maxOfCaller)
      return refusal(
        'TOO_MANY',
        'You are sending {count} files already. Nothing was done; send this one when they are done.',
        { count: maxOfCaller },
        { retryAfterSeconds: 2 },
      )
    if (all.length > 0 && all.reduce((sum, form) => sum + form.bytes, bytes) > maxBytes)
      return refusal(
        'NOT_READY',
        'Many large files are being sent right now. Try again in a moment.',
        {},
        { retryAfterSeconds: 5 },
      )
    const form = { caller, bytes }
    this.#forms.add(form)
    return () => {
      if (this.#forms.delete(form)) collectAfter(bytes)
    }
  }
}
