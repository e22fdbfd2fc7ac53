/** Waiting work, one piece of each caller in turn, so that three hundred pieces of one do not delay the single one of another. */
export class FairQueue<Work> {
  /** By caller; who was just served goes to the end. */
  readonly #waiting = new Map<string, Work[]>()

  add(caller: string, work: Work): void {
    const works = this.#waiting.get(caller)
    if (works) works.push(work)
    else this.#waiting.set(caller, [work])
  }

  /** Takes the next piece that may begin, in each caller's order; undefined when there is none. */
  next(mayBegin: (work: Work) => boolean = () => true): Work | undefined {
    for (const [caller, works] of this.#waiting) {
      const at = works.findIndex(mayBegin)
      if (at < 0) continue
      const [work] = works.splice(at, 1)
      this.#waiting.delete(caller)
      if (works.length > 0) this.#waiting.set(caller, works)
      return work
    }
    return undefined
  }
}
