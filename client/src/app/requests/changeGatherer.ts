import type { Tag } from '@packhouse/contract/endpoint.ts'

/** The shortest and the longest time that changes are gathered, in ms. */
const shortest = 150
const longest = 1000

/** What a gatherer knows of its page. */
interface GatheringPage {
  /** From 0 up to, and without, 1. */
  chance: () => number
  isHidden: () => boolean
  /** Calls once, when the page is seen again. */
  whenSeen: (go: () => void) => void
  /** Calls once, after `ms`. */
  after: (ms: number, go: () => void) => void
}

const thisPage: GatheringPage = {
  chance: Math.random,
  isHidden: () => document.visibilityState === 'hidden',
  whenSeen: go => {
    const look = () => {
      if (document.visibilityState === 'hidden') return
      document.removeEventListener('visibilitychange', look)
      go()
    }
    document.addEventListener('visibilitychange', look)
  },
  after: (ms, go) => void setTimeout(go, ms),
}

/**
 * Gathers what others changed and hands it over at once, so that busy times do not refetch a list for each change. How long is left to
 * chance, so that two hundred browsers do not ask in the same moment, and a page that nobody sees waits until somebody does: then it asks
 * once for everything. What a person does here is not gathered, its reply refetches.
 */
export function gatherChanges(
  handOver: (batch: ReadonlySet<Tag>) => void,
  page = thisPage,
): (names: readonly Tag[]) => void {
  const gathered = new Set<Tag>()
  const end = () => {
    if (page.isHidden()) return page.whenSeen(end)
    const batch = new Set(gathered)
    gathered.clear() // first: a listener that fails must not end the changes that follow
    handOver(batch)
  }
  return names => {
    const waiting = gathered.size > 0
    for (const name of names) gathered.add(name)
    if (!waiting && gathered.size > 0) page.after(shortest + page.chance() * (longest - shortest), end)
  }
}
