import { createHash } from 'node:crypto'
import { needsOfEntity } from '@packhouse/contract/business/audit/needs.ts'
import type { OpenThing, OtherPresent, Present } from '@packhouse/contract/presence.ts'
import { mayDo, type Right } from '@packhouse/contract/rights.ts'
import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'

/** Rounds without confirmation after which an entry is dropped: its server is gone. */
const roundsKept = 3
/** Tabs of one browser that are shown to others. */
export const tabsOfLine = 20

/**
 * Who has what open, as received by this process: only in memory, and dropped when its stream closes. The process with the stream
 * confirms each entry every round, so that the others notice when that process is gone.
 */
export class PresenceBook {
  readonly #known = new Map<string, { present: Present; rounds: number }>()
  /** Streams that closed here, with the rounds since: messages sent before they closed may still arrive. */
  readonly #closed = new Map<string, number>()

  /** Stores a message; returns what was open before, or nothing if it says nothing new. */
  receive(present: Present): OpenThing[] | undefined {
    const key = keyOf(present)
    const before = this.#known.get(key)?.present.open ?? []
    if (present.open.length === 0) this.#known.delete(key)
    else this.#known.set(key, { present, rounds: 0 })
    return JSON.stringify(before) === JSON.stringify(present.open) ? undefined : before
  }

  /** Whether a person may show one more tab: those of a browser are few. */
  mayShow(userId: number, { line, tab, open }: Pick<Present, 'line' | 'tab' | 'open'>): boolean {
    if (open.length === 0) return true
    const own = this.of(line).filter(({ user }) => user.id === userId)
    return own.length < tabsOfLine || own.some(one => one.tab === tab)
  }

  /** Returns what other people have open of these things, as far as this person may read them. */
  others(userId: number, rights: ReadonlySet<Right>, things: readonly { what: string }[]): OtherPresent[] {
    const wanted = new Set(things.map(({ what }) => what))
    const others = this.#all().filter(({ user }) => user.id !== userId)
    return others
      .map(one => asTold(one, rights))
      .filter(({ open }) => open.some(({ what }) => wanted.has(what)))
  }

  /** Who looks at a record (`order:412`) right now, in a page that is in front. */
  lookersAt(what: string): number[] {
    const looking = this.#all().filter(({ open }) => open.some(thing => thing.what === what && thing.looks))
    return [...new Set(looking.map(({ user }) => user.id))]
  }

  of(line: string): Present[] {
    return this.#all().filter(present => present.line === line)
  }

  /** Notes that a stream closed here; returns what is to be announced as closed. */
  close(line: string): Present[] {
    this.#closed.set(line, 0)
    return this.of(line).map(present => ({ ...present, open: [] }))
  }

  /** Whether a message was sent before its stream closed here, and would show somebody who left. */
  isLate({ line, open }: Present): boolean {
    return open.length > 0 && this.#closed.has(line)
  }

  /** Counts a round; drops entries not confirmed for `roundsKept` rounds and returns what they had open. */
  round(): Present[] {
    for (const [line, rounds] of this.#closed) {
      if (rounds + 1 < roundsKept) this.#closed.set(line, rounds + 1)
      else this.#closed.delete(line)
    }
    for (const entry of this.#known.values()) entry.rounds += 1
    const gone = [...this.#known.values()].filter(({ rounds }) => rounds >= roundsKept)
    for (const { present } of gone) this.receive({ ...present, open: [] })
    return gone.map(({ present }) => present)
  }

  #all(): Present[] {
    return [...this.#known.values()].map(({ present }) => present)
  }
}

/** With the person: nobody writes over what another one has open. */
const keyOf = ({ user, line, tab }: Present): string => `${user.id}/${line}/${tab}`

/** Whether somebody looks at it is nobody else's business. */
const readable = (open: readonly OpenThing[], rights: ReadonlySet<Right>): OpenThing[] =>
  open.flatMap(({ what, edits }) =>
    mayDo(rights, needsOfEntity(what.slice(0, what.indexOf(':')))) ? [{ what, edits }] : [],
  )

/** What a person with these rights is told: only of what they may read, and nothing with which to speak for that tab. */
const asTold = (present: Present, rights: ReadonlySet<Right>): OtherPresent => ({
  mark: createHash('sha256').update(keyOf(present)).digest('base64url').slice(0, 22),
  open: readable(present.open, rights),
  user: present.user,
})

/** What a person with these rights is told of a change, `before` being what was open; nothing if they may read neither. */
export function newsFor(
  rights: ReadonlySet<Right>,
  present: Present,
  before: readonly OpenThing[],
): OtherPresent | undefined {
  const visible = asTold(present, rights)
  return visible.open.length > 0 || readable(before, rights).length > 0 ? visible : undefined
}

/** Publishes presence to every process, and through them to every browser. */
export async function announcePresent(db: Db, present: Present): Promise<void> {
  await sql`select pg_notify('packhouse', ${JSON.stringify({ tags: [], present })})`.execute(db)
}
