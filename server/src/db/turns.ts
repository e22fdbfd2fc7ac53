/** Runs statements issued in parallel one after the other on a shared connection. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()

  /** Runs work once all earlier calls have ended, successful or not. */
  take<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = this.#last.then(work)
    this.#last = mine.catch(() => {}) // the caller gets the error
    return mine
  }

  /** Resolves when all calls have ended. */
  async ended(): Promise<void> {
    await this.#last
  }
}
