/** Statements that are asked for side by side and share a connection, which takes one at a time. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()

  /** Runs it when those before it are done, however they ended. */
  take<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = this.#last.then(work)
    this.#last = mine.catch(() => {}) // heard by who took the turn
    return mine
  }

  /** When none is left. */
  async ended(): Promise<void> {
    await this.#last
  }
}
