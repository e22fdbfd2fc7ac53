import type { Result } from '@packhouse/contract/endpoint.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import { type Paise, subtractPaise } from '@packhouse/contract/money.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { SavedFrom } from '@packhouse/contract/ordering/orders/order-message.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import type { HoldMessage } from '../../orders/api.ts'
import { worthOf } from '../rules/amends.ts'
import { learned } from '../rules/know/learn.ts'
import { whyNotWhole } from '../rules/parts.ts'
import { whyNotReadable } from '../rules/text/readable.ts'
import { lockMessage, updateMessageRow } from '../sql/messages.ts'
import { type ItemSent, selectItemsSent } from '../sql/orderable.ts'
import { selectOrderedPacks } from '../sql/orders.ts'
import { selectParts } from '../sql/parts.ts'
import { countUsed, learnWords, offerWords } from '../sql/words.ts'
import { readWith } from './read.ts'

type Order = Result<typeof orders.createOrder>

/** Customers that use a word alike from which on it is offered for all. (rules §9.8) */
const customersAlike = 3

/**
 * Holds the message that an order is saved from. Once the order is saved, the message is kept with it and teaches the words of its
 * customer. (rules §9.8)
 */
export const holdForOrder: HoldMessage = async (message, { items, orderId }, call) => {
  const sentAt = await holdMessage(message, call)
  if (orderId === undefined)
    return async order =>
      learn(message, { order, items: await selectItemsSent(call.tx, items), sentAt }, call)
  const sent = await selectItemsSent(call.tx, items) // before the edit: it may remove lines
  const before = await goodsOf(orderId, call)
  return async order => {
    const value = subtractPaise(await goodsOf(order.orderid, call), before)
    await learn(message, { order, items: sent, sentAt, value }, call)
  }
}

/** What an order's goods cost as ordered, in paise without tax. */
const goodsOf = async (orderId: OrderId, { tx }: WriteCall): Promise<Paise> =>
  worthOf((await selectOrderedPacks(tx, [orderId])).get(orderId) ?? [])

/** Holds the message in the inbox that an order is saved from; returns when it was sent. */
async function holdMessage({ text, messageId }: SavedFrom, { tx, now }: WriteCall): Promise<Date> {
  refuse(whyNotReadable(text))
  if (messageId === undefined) return now
  const message = found(await lockMessage(tx, messageId), 'Message {id} was not found.', { id: messageId })
  refuse(whyNotWhole(await selectParts(tx, messageId), text))
  return message.received_at
}

/** What an order was saved with: its items as they were sent, each found by its place in the request. */
interface Saved {
  order: Order
  items: readonly (ItemSent | null)[]
  sentAt: Date
  /** What the message changed in the order, where that was there before. */
  value?: Paise
}

/** Makes what was put in the place of proposals the customer's words, and the message one that became an order. */
async function learn(
  { text, messageId, lines }: SavedFrom,
  { order, items, sentAt, value }: Saved,
  call: WriteCall,
): Promise<void> {
  const { tx, now, user, audit } = call
  const { message } = await readWith(tx, { text, outletId: order.outletid, now: sentAt }, call)
  const read = message.orders.flatMap(one => one.lines)
  const pairs = read.map(line => {
    const sent = lines.find(({ from, to }) => from < line.to && line.from < to)
    return { read: line, saved: (sent && items[sent.index]) ?? null }
  })
  const words = learned(pairs)
  const used = pairs.flatMap(({ read: { remembered, itemId, found: by }, saved }) =>
    remembered && saved?.itemId === itemId && by ? by.matched : [],
  )
  const using = { customerId: order.customerid, user: user.id, now }
  await learnWords(tx, words, using)
  if (used.length > 0) await countUsed(tx, used, using)
  if (words.length > 0)
    await offerWords(
      tx,
      words.map(word => word.text),
      customersAlike,
      using,
    )
  for (const word of words)
    audit({
      action: 'ITEM_WORD_LEARNED',
      entity: 'customer',
      entityId: order.customerid,
      after: { word: word.text, itemId: word.itemId, packsizeid: word.packsizeid },
    })
  if (messageId === undefined) return
  await updateMessageRow(
    tx,
    messageId,
    { state: 'ORDERED', orderId: order.orderid, ...(value === undefined ? {} : { value }) },
    now,
  )
  audit({
    action: 'MESSAGE_ORDERED',
    entity: 'message',
    entityId: messageId,
    after: { orderId: order.orderid },
  })
}
