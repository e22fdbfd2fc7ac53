/** How long ago each tag last changed, and since when that is known; in ms. */
export interface ChangeAges {
  listenedMs: number
  changedMs: Record<string, number>
}

/**
 * When each tag last changed. A page begins to read before it receives changes; with the ages it finds out what changed in
 * between. Times are those of one clock, in ms; pages and servers exchange ages, since their clocks differ.
 */
export class LastChanges {
  private readonly begun: number
  private readonly now: () => number
  private readonly changed = new Map<string, number>()

  constructor(now: () => number = () => performance.now()) {
    this.now = now
    this.begun = now()
  }

  note(tags: Iterable<string>): void {
    for (const tag of tags) this.changed.set(tag, this.now())
  }

  get ages(): ChangeAges {
    const now = this.now()
    return {
      listenedMs: now - this.begun,
      changedMs: Object.fromEntries([...this.changed].map(([tag, at]) => [tag, now - at])),
    }
  }
}

/** The tags that changed, or may have changed, in the last `ms`. */
export const changedWithin = <Tag extends string>(
  ages: ChangeAges,
  ms: number,
  tags: readonly Tag[],
): Tag[] =>
  tags.filter(tag => ages.listenedMs < ms || (ages.changedMs[tag] ?? Number.POSITIVE_INFINITY) <= ms)
