import type { Day } from '@packhouse/contract/day.ts'
import { type Draft, emptyDraft } from '../draft.ts'

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

/** Notes that the open order of the message was placed, and opens the next one; after the last one the screen is empty. */
export function afterPlacing(draft: Draft, orderid: number, today: Day): Draft {
  const { message } = draft
  const tabs = message?.tabs.map((tab, index) => (index === message.open ? { ...tab, orderid } : tab)) ?? []
  const next = tabs.findIndex(tab => tab.orderid === null)
  return message && next >= 0 ? opened({ ...draft, message: { ...message, tabs } }, next) : emptyDraft(today)
}

/** Whether orders of the message wait besides the open one, and whether some were placed. */
export function othersOf({ message }: Draft): { wait: boolean; placed: boolean } {
  const others = message?.tabs.filter((_tab, index) => index !== message.open) ?? []
  return { wait: others.some(({ orderid }) => orderid === null), placed: others.some(({ orderid }) => orderid !== null) }
}
