import type { Present } from '@packhouse/contract/presence.ts'
import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'

/** Rounds after which what nobody confirmed is forgotten: its server ended without a word. */
const roundsKept = 3

/**
 * Who has what open, as this process heard it: kept in memory alone, and gone with its stream. The process that holds the stream
 * confirms it each round, so that the others notice when that process is no more.
 */
export class PresenceBook {
  readonly #known = new Map<string, { present: Present; rounds: number }>()

  /** Takes news in; whether it says anything new. */
  hear(present: Present): boolean {
    const key = `${present.line}/${present.tab}`
    if (present.open.length === 0) return this.#known.delete(key)
    const before = this.#known.get(key)?.present
    this.#known.set(key, { present, rounds: 0 })
    return JSON.stringify(before) !== JSON.stringify(present)
  }

  /** What other people have open of these things. */
  others(userId: number, things: readonly { what: string }[]): Present[] {
    const wanted = new Set(things.map(({ what }) => what))
    return this.#all().filter(({ user, open }) => user.id !== userId && open.some(({ what }) => wanted.has(what)))
  }

  of(line: string): Present[] {
    return this.#all().filter(present => present.line === line)
  }

  /** One more round went by: what nobody confirmed for so long is forgotten, and comes back here as closed. */
  round(): Present[] {
    for (const known of this.#known.values()) known.rounds += 1
    const gone = [...this.#known.values()].filter(({ rounds }) => rounds >= roundsKept)
    return gone.map(({ present }) => ({ ...present, open: [] })).filter(closed => this.hear(closed))
  }

  #all(): Present[] {
    return [...this.#known.values()].map(({ present }) => present)
  }
}

/** Tells every process, and through them every browser. */
export async function announcePresent(db: Db, present: Present): Promise<void> {
  await sql`select pg_notify('packhouse', ${JSON.stringify({ tags: [], present })})`.execute(db)
}
