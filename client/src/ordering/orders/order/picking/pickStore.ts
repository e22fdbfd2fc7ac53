import { inUnits } from '@packhouse/contract/quantity.ts'
import { kindOf } from '../lines/quantities.ts'
import type { OrderLine } from '../order.ts'
import type { TypedPick } from './pickCheck.ts'

/** What a person typed for one line and has not saved yet. */
export interface PickEntry extends TypedPick {
  /** A reason or a confirmation is being requested. */
  asking: boolean
  saving: boolean
  /** The server's refusal. */
  refused: string | null
  /** Set if someone else decided this line meanwhile. */
  theirs: { by: string; at: string } | null
  /** A line already decided is being changed. */
  editing: boolean
  /** The line when typing began (markOf). */
  seen: string
}

const blank: PickEntry = {
  packs: null,
  weight: null,
  asking: false,
  saving: false,
  refused: null,
  theirs: null,
  editing: false,
  seen: '',
}

/** Identifies the state of a line that matters to a person typing in it. */
export function markOf({
  shortReason,
  task,
  ...line
}: Pick<OrderLine, 'orderedquantity' | 'pickedquantity' | 'pickedweight' | 'shortReason' | 'task'>): string {
  // In units, as devices keep it.
  const amounts = [line.orderedquantity, line.pickedquantity, line.pickedweight].map(amount =>
    amount === null ? null : inUnits(amount),
  )
  return [...amounts, shortReason, task].join(' ')
}

export type PickStore = ReturnType<typeof createPickStore>

/** The typed amounts of an order by line, stored outside the table so that no refresh affects them. */
export function createPickStore() {
  const entries = new Map<number, PickEntry>()
  const watchers = new Set<() => void>()
  const notify = () => {
    for (const watcher of watchers) watcher()
  }
  const get = (line: OrderLine): PickEntry => entries.get(line.orderitemid) ?? draftOf(line)
  return {
    get,
    change(line: OrderLine, part: Partial<PickEntry>): void {
      const before = get(line)
      entries.set(line.orderitemid, { ...before, seen: before.seen || markOf(line), ...part })
      notify()
    },
    /** Clears the entry once it is sent or discarded. */
    clear(line: OrderLine): void {
      if (entries.delete(line.orderitemid)) notify()
    },
    /** Empties the fields, including the draft of a reopened line. */
    empty(line: OrderLine): void {
      entries.set(line.orderitemid, { ...blank, seen: markOf(line) })
      notify()
    },
    subscribe(watcher: () => void): () => void {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    /** Number of lines with typed amounts that are not being sent. */
    unsaved: (): number => [...entries.values()].filter(entry => !entry.saving && isTyped(entry)).length,
  }
}

const drafts = new WeakMap<OrderLine, PickEntry>()

/** A reopened line starts with its previous amount, so that it need not be typed again. (rules §3.2 B3) */
function draftOf(line: OrderLine): PickEntry {
  const { draftquantity = null, draftweight = null } = line
  if (line.pickedquantity !== null || (draftquantity === null && draftweight === null)) return blank
  const existing = drafts.get(line)
  if (existing) return existing
  const kind = kindOf(line)
  const draft = {
    ...blank,
    packs: kind === 'CATCH_WEIGHT' ? null : draftquantity,
    weight: kind === 'COUNTED' ? null : draftweight,
  }
  drafts.set(line, draft)
  return draft
}

export const isTyped = ({ packs, weight }: Pick<PickEntry, 'packs' | 'weight'>): boolean =>
  packs !== null || weight !== null

/** Whether a line shows its fields: it is not decided, or someone is typing in it regardless of others' changes. */
export const isBeingPicked = (line: OrderLine, entry: PickEntry): boolean =>
  line.pickedquantity === null || entry.editing || entry.saving || isTyped(entry)
