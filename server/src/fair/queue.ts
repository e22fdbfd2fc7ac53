/** Waiting work, one piece of each person in turn, so that three hundred pieces of one do not delay the single one of another. */
export class FairQueue<Work> {
  /** By person; the person just served goes to the end. */
  readonly #waiting = new Map<number, Work[]>()

  add(person: number, work: Work): void {
    const works = this.#waiting.get(person)
    if (works) works.push(work)
    else this.#waiting.set(person, [work])
  }

  /** Takes the next piece that may begin, in each person's order; undefined when there is none. */
  next(mayBegin: (work: Work) => boolean = () => true): Work | undefined {
    for (const [person, works] of this.#waiting) {
      const at = works.findIndex(mayBegin)
      if (at < 0) continue
      const [work] = works.splice(at, 1)
      this.#waiting.delete(person)
      if (works.length > 0) this.#waiting.set(person, works)
      return work
    }
    return undefined
  }
}
