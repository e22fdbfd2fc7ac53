import type { Draft } from '../draft.ts'

/** Opens another order of the message. */
export function opened(draft: Draft, tab: number): Draft {
  const { message, ...fields } = draft
  const wanted = message?.tabs[tab]
  if (!message || !wanted?.parked || tab === message.open) return draft
  const tabs = message.tabs.map((one, index) =>
    index === tab ? { ...one, parked: null } : index === message.open ? { ...one, parked: fields } : one,
  )
  return { ...wanted.parked, message: { ...message, open: tab, tabs } }
}

/** The next order of a message to place: none that was placed, or was tried in this go; null for none. */
export function nextToPlace({ message }: Draft, tried: ReadonlySet<number>): number | null {
  const next = message?.tabs.findIndex(({ orderid }, tab) => orderid === null && !tried.has(tab)) ?? -1
  return next < 0 ? null : next
}

/** Notes which order an order of the message became. */
export function withPlaced(draft: Draft, at: number, orderid: number): Draft {
  const { message } = draft
  if (!message) return draft
  const tabs = message.tabs.map((tab, index) => (index === at ? { ...tab, orderid } : tab))
  return { ...draft, message: { ...message, tabs } }
}

/** How many orders of a message wait; 1 without one. */
export const waiting = ({ message }: Draft): number =>
  message?.tabs.filter(({ orderid }) => orderid === null).length ?? 1

/** Whether orders of the message wait besides the open one, and whether some were placed. */
export function othersOf({ message }: Draft): { wait: boolean; placed: boolean } {
  const others = message?.tabs.filter((_tab, index) => index !== message.open) ?? []
  return {
    wait: others.some(({ orderid }) => orderid === null),
    placed: others.some(({ orderid }) => orderid !== null),
  }
}
