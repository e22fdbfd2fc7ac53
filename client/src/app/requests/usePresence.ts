import { useEffect, useSyncExternalStore } from 'react'
import { useAppSelector } from '../session/store.ts'
import { randomKey } from './idempotency.ts'
import { type OpenThing, type OtherPresent, onPresence, presenceLine } from './presenceStream.ts'
import { send } from './request.ts'

/** Screens come and go together, so changes are sent after this pause, in ms. */
const pause = 200

const tab = randomKey()
const openHere = new Map<symbol, OpenThing>()
let others: readonly OtherPresent[] = []
const watchers = new Set<() => void>()
/** For each reply under way, the marks of the tabs that messages came about meanwhile: what the reply says of those is older. */
const underWay = new Set<Set<string>>()
let waiting: ReturnType<typeof setTimeout> | undefined

function othersAre(next: readonly OtherPresent[]): void {
  others = next
  for (const watcher of watchers) watcher()
}

const take = (news: OtherPresent): void =>
  othersAre([...others.filter(({ mark }) => mark !== news.mark), ...(news.open.length > 0 ? [news] : [])])

const isInFront = () => document.visibilityState === 'visible'
/** The records that are open in this tab while it is in front, as one text: `order:412 customer:7`. */
let looksAt = ''
function looked(): void {
  looksAt = isInFront() ? [...new Set([...openHere.values()].map(({ what }) => what))].join(' ') : ''
  for (const watcher of watchers) watcher()
}

/** Sends what this tab has open and reads who else has it open. Failures are ignored: the next call corrects them. */
async function sendPresence({ keepalive = false } = {}): Promise<void> {
  const line = presenceLine()
  if (line === undefined) return
  const things = [...openHere.values()]
  const open = [...new Set(things.map(({ what }) => what))].map(what => ({
    what,
    edits: things.some(thing => thing.what === what && thing.edits),
    looks: isInFront(),
  }))
  const newer = new Set<string>()
  underWay.add(newer)
  try {
    const answer = await send({
      method: 'POST',
      path: '/api/web/v1/events',
      body: { line, tab, open },
      keepalive,
    })
    if (!answer.ok) return
    const { others: reply }: { others: OtherPresent[] } = await answer.json()
    for (const present of reply) if (!newer.has(present.mark)) take(present)
  } finally {
    underWay.delete(newer)
  }
}

function sendPresenceSoon(): void {
  clearTimeout(waiting)
  waiting = setTimeout(() => void sendPresence().catch(() => undefined), pause)
}

onPresence(news => {
  if ('present' in news) {
    for (const newer of underWay) newer.add(news.present.mark)
    return take(news.present)
  }
  othersAre([]) // a new stream: earlier presence may be out of date
  if (openHere.size > 0) sendPresenceSoon()
})
addEventListener('visibilitychange', () => {
  if (openHere.size === 0) return
  looked()
  sendPresenceSoon()
})
addEventListener('pagehide', () => {
  if (openHere.size === 0) return
  openHere.clear()
  void sendPresence({ keepalive: true }).catch(() => undefined)
})

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Returns the records that the person looks at in this tab now. */
export const useLookedAt = (): string => useSyncExternalStore(watch, () => looksAt)

export interface OtherHere {
  id: number
  name: string
  edits: boolean
}

/** Returns other users who have a record (`order:412`) open now; while this is mounted, they see this user too. */
export function useOthersHere(what: string, edits: boolean): OtherHere[] {
  const me = useAppSelector(({ auth }) => auth.user?.id)
  const all = useSyncExternalStore(watch, () => others)
  useEffect(() => {
    const key = Symbol(what)
    openHere.set(key, { what, edits })
    looked()
    sendPresenceSoon()
    return () => {
      openHere.delete(key)
      looked()
      sendPresenceSoon()
    }
  }, [what, edits])
  const byPerson = new Map<number, OtherHere>()
  for (const { user, open } of all)
    for (const thing of open)
      if (thing.what === what && user.id !== me)
        byPerson.set(user.id, { ...user, edits: thing.edits || byPerson.get(user.id)?.edits === true })
  return [...byPerson.values()]
}
