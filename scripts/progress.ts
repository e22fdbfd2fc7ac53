/** A line is printed this often, ms. */
const interval = 30_000

/** Says now and then how many of many things are done, and how long the others may take. */
export class Progress {
  readonly #what: string
  readonly #total: number
  readonly #now: () => number
  readonly #startedAt: number
  #done = 0
  #saidAt: number

  constructor(what: string, total: number, now: () => number = () => performance.now()) {
    this.#what = what
    this.#total = total
    this.#now = now
    this.#startedAt = now()
    this.#saidAt = this.#startedAt
  }

  add(count: number): void {
    this.#done += count
    if (this.#now() - this.#saidAt < interval) return
    this.#saidAt = this.#now()
    console.log(this.line())
  }

  line(): string {
    const done = `… ${this.#done} of ${this.#total} ${this.#what}`
    if (this.#done === 0) return done
    const perThing = (this.#now() - this.#startedAt) / this.#done
    return `${done}, about ${minutes(((this.#total - this.#done) * perThing) / 1000)} left`
  }
}

/** A duration in seconds for people: `40 s`, `12 min`. */
export const minutes = (seconds: number): string =>
  seconds < 90 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / 60)} min`
