/** Work that waits, by turns of person: one piece of each person in turn, so that three hundred of one do not hold up another's single one. */
export class FairQueue<Work> {
  /** By person; whoever is served goes to the end. */
  readonly #waiting = new Map<number, Work[]>()

  add(person: number, work: Work): void {
    const works = this.#waiting.get(person)
    if (works) works.push(work)
    else this.#waiting.set(person, [work])
  }

  /** Takes the next piece that may begin, each person's in the order they came; undefined where there is none. */
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
