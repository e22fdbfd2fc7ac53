import type { TypedLine } from '../../line-entry/lines.ts'
import type { Draft } from '../draft.ts'
import { sumOf } from './putting.ts'

/**
 * Returns the order with the lines of the last one as the message changes it: an amount that the message adds is added to the repeated
 * one, once; an amount that it sets takes its place in every pack; what it does not want is not repeated. (rules §9.7)
 */
export function repeated(draft: Draft, last: readonly TypedLine[]): Draft {
  const { message } = draft
  const order = message?.read.orders[message.open]
  const tab = message?.tabs[message.open]
  const isRepeat = order?.intent === 'REPEAT'
  const said = tab?.said ?? []
  const put = said.flatMap(({ packs, isDropped }, at) => {
    const line = isRepeat && !isDropped ? order.lines[at] : undefined
    return line ? [{ at, line, packs, isRepeated: said[at]?.isRepeated === true }] : []
  })
  const unwanted = new Set([
    ...(isRepeat ? order.excluded.map(({ itemId }) => itemId) : []),
    ...put.flatMap(({ line, packs }) => (line.op === 'SET' && packs.length > 0 ? [line.itemId] : [])),
  ])
  const added = new Set(
    put.flatMap(({ line, packs, isRepeated }) => (line.op === 'ADD' && !isRepeated ? packs : [])),
  )
  const lines = draft.lines.map(line => {
    const before = added.has(line.pack.packsizeid) ? last.find(other => isSame(other, line)) : undefined
    return before ? { ...line, typed: sumOf(line.typed, before.typed) } : line
  })
  const fresh = last.filter(
    line => !unwanted.has(line.pack.item.itemId) && !draft.lines.some(other => isSame(other, line)),
  )
  const after = { ...draft, lines: [...lines, ...fresh] }
  if (!message || !tab?.said) return after
  const marked = {
    ...tab,
    said: said.map((one, at) => (put.some(other => other.at === at) ? { ...one, isRepeated: true } : one)),
  }
  return {
    ...after,
    message: { ...message, tabs: message.tabs.map(other => (other === tab ? marked : other)) },
  }
}

const isSame = (one: TypedLine, other: TypedLine): boolean => one.pack.packsizeid === other.pack.packsizeid
