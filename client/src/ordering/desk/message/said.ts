import type { Draft, MessageLine, SaidLine } from '../draft.ts'

/** The state of a line of the message: in the order and sure, proposed, to decide, or left out. */
export type Mark = 'SURE' | 'CHECK' | 'ASK' | 'DROPPED'

/** Returns the mark of a line; `inOrder` are the packs of the order. Removing its packs by hand leaves it out. (rules §9.9) */
export function markOf(line: MessageLine, said: SaidLine | undefined, inOrder: ReadonlySet<number>): Mark {
  if (!said) return line.op === 'REMOVE' ? 'DROPPED' : line.status
  if (said.isDropped || (said.packs.length > 0 && !said.packs.some(pack => inOrder.has(pack))))
    return 'DROPPED'
  if (said.packs.length === 0) return 'ASK'
  return said.isSeen ? 'SURE' : line.status
}

const packsOf = (lines: readonly { pack: { packsizeid: number } }[]): ReadonlySet<number> =>
  new Set(lines.map(({ pack }) => pack.packsizeid))

/** Returns the marks of one order of the message. */
export function marksOf(draft: Draft, tab = draft.message?.open ?? 0): Mark[] {
  const messageLines = draft.message?.tabs[tab]?.said
  const own = tab === draft.message?.open ? draft : draft.message?.tabs[tab]?.parked
  const inOrder = packsOf(own?.lines ?? [])
  return (draft.message?.read.orders[tab]?.lines ?? []).map((line, at) =>
    markOf(line, messageLines?.[at], inOrder),
  )
}

/** Whether a person should look at the line before the order is placed. */
const wantsLook = (mark: Mark): boolean => mark === 'CHECK' || mark === 'ASK'

/** Returns the next line to look at after one, from the top again at the end; null if there is none. */
export function nextToLookAt(marks: readonly Mark[], after: number): number | null {
  const open = marks.flatMap((mark, at) => (wantsLook(mark) ? [at] : []))
  return open.find(at => at > after) ?? open.find(at => at !== after) ?? null
}

/** Returns the mark that an order of several shows: the one that needs a person most. */
export const worstOf = (marks: readonly Mark[]): Mark =>
  marks.includes('ASK') ? 'ASK' : marks.includes('CHECK') ? 'CHECK' : 'SURE'

/** A line that nobody has decided about, which keeps the order from being placed. */
export interface Undecided {
  tab: number
  at: number
  text: string
  hasItem: boolean
}

/** Returns the first line to decide of those not placed yet, the open order first; null if the order can be placed. */
export function undecidedIn(draft: Draft): Undecided | null {
  const { message } = draft
  if (!message) return null
  const tabs = message.tabs.flatMap(({ orderid }, tab) => (orderid === null ? [tab] : []))
  for (const tab of tabs.toSorted(
    (one, other) => Number(other === message.open) - Number(one === message.open),
  )) {
    const at = marksOf(draft, tab).indexOf('ASK')
    const line = message.read.orders[tab]?.lines[at]
    if (line) return { tab, at, text: line.text.trim(), hasItem: line.itemId !== null }
  }
  return null
}

/** The lines of the order with the part of the message that each was written in, as the server keeps them. */
export function savedLines(draft: Draft): { index: number; from: number; to: number }[] {
  const { message } = draft
  const read = message?.read.orders[message.open]
  const messageLines = message?.tabs[message.open]?.said ?? []
  return draft.lines.flatMap(({ pack }, index) => {
    const at = messageLines.findIndex(({ packs, isDropped }) => !isDropped && packs.includes(pack.packsizeid))
    const line = read?.lines[at]
    return line ? [{ index, from: line.from, to: line.to }] : []
  })
}
