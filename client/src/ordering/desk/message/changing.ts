import type { TypedLine } from '../../line-entry/lines.ts'
import type { Draft, MessageOrder, OrderChange } from '../draft.ts'

type OpenOrder = NonNullable<MessageOrder['openOrder']>

/** The open order that the message of a draft changes, if it is one order and asks for that. */
function amendedBy({ message }: Draft): OpenOrder | null {
  const [order, ...others] = message?.read.orders ?? []
  return order?.intent === 'AMEND' && order.lines.length > 0 && others.length === 0 ? order.openOrder : null
}

/** Makes a draft the change of the order that its message amends; not where something was typed besides. */
export function withChange(draft: Draft): Draft {
  const { message } = draft
  const open = amendedBy(draft)
  const lines = withoutMessage(draft)
  if (!message || !open || lines.length > 0) return draft
  const tabs = message.tabs.map(tab => ({ ...tab, said: null }))
  return { ...draft, lines, message: { ...message, tabs }, change: unread(open.orderid) }
}

/** Makes a draft that changes an order one for a new order of the same message. */
export const asNewOrder = ({ change: _, ...draft }: Draft): Draft => draft

/** The lines of the open order that the message did not put there. */
export const withoutMessage = ({ message, lines }: Draft): TypedLine[] => {
  const own = new Set(message?.tabs[message.open]?.said?.flatMap(({ packs }) => packs))
  return lines.filter(({ pack }) => !own.has(pack.packsizeid))
}

/** Changes another open order than before, with the same message. */
export const changing = (draft: Draft, orderid: number): Draft =>
  draft.change && draft.change.orderid !== orderid ? { ...draft, change: unread(orderid) } : draft

const unread = (orderid: number): OrderChange => ({ orderid, base: null, items: [], leftOut: [] })

/** Changes what is known or decided of the change. */
export const withDecision = (draft: Draft, by: Partial<OrderChange>): Draft =>
  draft.change ? { ...draft, change: { ...draft.change, ...by } } : draft

/** A line that was not clear means this item. */
export const meaning = (draft: Draft, at: number, itemId: number): Draft =>
  withDecision(draft, {
    items: [...(draft.change?.items ?? []).filter(([other]) => other !== at), [at, itemId]],
  })

/** A line that was not clear is left out. */
export const leavingOut = (draft: Draft, at: number): Draft =>
  withDecision(draft, { leftOut: [...(draft.change?.leftOut ?? []), at] })
