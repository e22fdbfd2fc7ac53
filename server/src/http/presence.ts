import type { Present } from '@packhouse/contract/presence.ts'
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

  /** Stores a message; returns whether it was new. */
  receive(present: Present): boolean {
    // with the person: nobody writes over what another one has open
    const key = `${present.user.id}/${present.line}/${present.tab}`
    if (present.open.length === 0) return this.#known.delete(key)
    const before = this.#known.get(key)?.present
    this.#known.set(key, { present, rounds: 0 })
    return JSON.stringify(before) !== JSON.stringify(present)
  }

  /** Whether a person may show one more tab: those of a browser are few. */
  mayShow(userId: number, { line, tab, open }: Pick<Present, 'line' | 'tab' | 'open'>): boolean {
    if (open.length === 0) return true
    const own = this.of(line).filter(({ user }) => user.id === userId)
    return own.length < tabsOfLine || own.some(one => one.tab === tab)
  }

  /** Returns what other people have open of these things. */
  others(userId: number, things: readonly { what: string }[]): Present[] {
    const wanted = new Set(things.map(({ what }) => what))
    return this.#all().filter(({ user, open }) => user.id !== userId && open.some(({ what }) => wanted.has(what)))
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

  /** Counts a round; drops entries not confirmed for `roundsKept` rounds and returns them as closed. */
  round(): Present[] {
    for (const [line, rounds] of this.#closed) {
      if (rounds + 1 < roundsKept) this.#closed.set(line, rounds + 1)
      else this.#closed.delete(line)
    }
    for (const known of this.#known.values()) known.rounds += 1
    const gone = [...this.#known.values()].filter(({ rounds }) => rounds >= roundsKept)
    return gone.map(({ present }) => ({ ...present, open: [] })).filter(closed => this.receive(closed))
  }

  #all(): Present[] {
    return [...this.#known.values()].map(({ present }) => present)
  }
}

/** Publishes presence to every process, and through them to every browser. */
export async function announcePresent(db: Db, present: Present): Promise<void> {
  await sql`select pg_notify('packhouse', ${JSON.stringify({ tags: [], present })})`.execute(db)
}
