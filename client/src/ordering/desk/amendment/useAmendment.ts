import { type Paise, subtractPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo } from 'react'
import { useItemsForOrderQuery, useOrderDetailsQuery } from '../../../api/orders.ts'

import { t } from '../../../ui/words.ts'
import { type OrderLine, readLines, type Totals, totalsOf } from '../../line-entry/lines.ts'
import { type OrderPack, packsOf } from '../../line-entry/packs.ts'
import { linesToEdit } from '../../orders/order/edit/editedLines.ts'
import type { Order } from '../../orders/order/order.ts'
import type { MessageLine, MessageOrder, OrderChange } from '../draft.ts'
import { instructionsIssue, withNotes } from '../instructions.ts'
import { type Amendment, amended, changesIn, decided, type ItemChange, settled } from './amendment.ts'
import { type Consequence, consequencesOf } from './consequences.ts'

/** An item that a message changes, with what it costs then and what it costs more or less, in paise before tax. */
export interface PricedChange extends ItemChange {
  amount: Paise
  by: Paise
}

/** An open order as a message would leave it; values in paise, with GST and delivery where it says total. */
export interface AmendedOrder {
  order: Order
  amendment: Amendment
  changes: PricedChange[]
  /** Lines of the message that somebody has to decide about before the order can be changed. */
  undecided: { at: number; line: MessageLine }[]
  /** Notes of the message that the instructions lack. */
  notes: MessageOrder['notes']
  /** Lines of the order that stay as they are. */
  others: OrderLine[]
  before: Totals
  after: Totals
  /** Lines of the order, before and after. */
  count: { before: number; after: number }
  consequences: Consequence[]
}

const untaxed = { offered: null, tax: { interState: false, isUnderLut: false } }

/** Works out what a message changes in an open order; undefined while order and prices load. `change` says which, and what was decided. */
export function useAmendment(read: MessageOrder | undefined, change?: OrderChange) {
  const orderid = change?.orderid ?? read?.openOrder?.orderid
  const orderQuery = useOrderDetailsQuery(read && orderid !== undefined ? { orderid } : skipToken)
  const order = orderQuery.currentData
  const itemids = useMemo(() => itemsOf(read), [read])
  const isNeeded = order && itemids.length > 0
  const offerQuery = useItemsForOrderQuery(
    isNeeded
      ? { customerid: order.customerid, deliveryDate: order.orderdetails.deliveryDate, itemids }
      : skipToken,
  )
  const offer = isNeeded ? offerQuery.currentData : none
  const data = useMemo(() => {
    if (!order || !read || !offer) return undefined
    const packs = packsOf(offer).flatMap(item => item.packs)
    return amendedOrder(order, read, new Map(packs.map(pack => [pack.packsizeid, pack])), change)
  }, [order, read, offer, change])
  return {
    data,
    error: orderQuery.error ?? offerQuery.error,
    retry: orderQuery.error ? orderQuery.refetch : offerQuery.refetch,
  }
}

const none: readonly never[] = []

/** The items of a message, and those that a line which is not clear could mean. */
const itemsOf = (read: MessageOrder | undefined): number[] => [
  ...new Set(
    (read?.lines ?? []).flatMap(({ itemId, status, alternatives }) => [
      ...(itemId === null ? [] : [itemId]),
      ...(status === 'ASK' ? alternatives.map(one => one.itemId) : []),
    ]),
  ),
]

function amendedOrder(
  order: Order,
  read: MessageOrder,
  byPack: ReadonlyMap<number, OrderPack>,
  { base = null, items = [], leftOut = [] }: Partial<OrderChange> = {},
): AmendedOrder {
  const lines = linesToEdit(order)
  const meant = decided(read, new Map(items))
  const amendment = amended(
    lines,
    base && base.version !== order.version ? settled(meant, base.lines, byPack) : meant,
    byPack,
  )
  const changes = changesIn(lines, amendment, meant)
  const charge = order.orderprepaidpaymentdetails.deliverycharge
  const [was, is] = [readLines(lines, untaxed), readLines(amendment.lines, untaxed)]
  const [before, after] = [totalsOf(was, charge), totalsOf(is, charge)]
  const changed = new Set(changes.map(({ pack }) => pack.item.itemId))
  return {
    order,
    amendment,
    changes: changes.map(change => {
      const amount = worthOf(is, change)
      return { ...change, amount, by: subtractPaise(amount, worthOf(was, change)) }
    }),
    undecided: amendment.undecided.filter(({ at }) => !leftOut.includes(at)),
    notes: read.notes.filter(({ text }) => !order.orderdetails.instructions.includes(text.trim())),
    others: was.filter(({ pack }) => !changed.has(pack.item.itemId)),
    before,
    after,
    count: { before: was.length, after: is.length },
    consequences: consequencesOf(order, { total: after.total, changes, byPack }),
  }
}

/** What the packs of an item cost before tax. */
const worthOf = (lines: readonly OrderLine[], { pack }: Pick<ItemChange, 'pack'>): Paise =>
  totalsOf(
    lines.filter(line => line.pack.item.itemId === pack.item.itemId),
    zeroPaise,
  ).items

/** The instructions of the order with the notes of the message. */
export const instructionsThen = ({ order, notes }: Pick<AmendedOrder, 'order' | 'notes'>): string =>
  withNotes(
    order.orderdetails.instructions,
    notes.map(({ text }) => text.trim()),
  )

/** Why an order cannot be changed as its message says. */
export function whyNotChange(amendedOrder: AmendedOrder): string | undefined {
  const {
    undecided: [first],
    changes,
    notes,
  } = amendedOrder
  if (first)
    return t('“{text}” is not clear. Choose what it means, or leave it out.', {
      text: first.line.text.trim(),
    })
  if (changes.length === 0 && notes.length === 0) return t('Nothing in the order would change.')
  const issue = notes.length > 0 ? instructionsIssue(instructionsThen(amendedOrder)) : undefined
  return issue && t('{issue}, with the notes of the message. Shorten those of the order first.', { issue })
}
