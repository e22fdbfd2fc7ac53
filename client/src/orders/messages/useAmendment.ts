import { formatMoney, formatRupees, type Paise, subtractPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { milli, subtractMilli } from '@packhouse/contract/quantity.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo } from 'react'
import { useItemsForOrderQuery, useOrderDetailsQuery } from '../../api/orders.ts'
import { toPaise } from '../../ui/values/amounts.ts'
import { amountText } from '../../ui/values/units.ts'
import { t } from '../../ui/words.ts'
import type { MessageOrder } from '../new-order/draft.ts'
import { readLines, type Totals, type TypedLine, totalsOf } from '../new-order/lines/lines.ts'
import { type OrderPack, packsOf } from '../new-order/lines/packs.ts'
import { creditPicture } from '../new-order/side/credit.ts'
import { linesToEdit } from '../order/edit/editedLines.ts'
import type { Order } from '../order/order.ts'
import { type Amendment, amended, changesIn, type ItemChange, moreOf } from './amendment.ts'

/** What follows from an amendment, said before it is made. */
interface Consequence {
  isGood: boolean
  words: string
}

/** An open order as a message would leave it; values in paise, with GST and delivery where it says total. */
export interface AmendedOrder {
  order: Order
  amendment: Amendment
  changes: ItemChange[]
  /** Lines of the order that stay as they are. */
  others: number
  before: Totals
  after: Totals
  values: { label: string; by: Paise }[]
  consequences: Consequence[]
}

const untaxed = { offered: null, isInterState: false }

/** Works out what a message changes in an open order; undefined while order and prices load. */
export function useAmendment(read: MessageOrder | undefined) {
  const open = read?.openOrder ?? null
  const orderQuery = useOrderDetailsQuery(open ? { orderid: open.orderid } : skipToken)
  const order = orderQuery.currentData
  const itemids = useMemo(() => [...new Set((read?.lines ?? []).flatMap(({ itemId }) => itemId ?? []))], [read])
  const asked = order && itemids.length > 0
  const offerQuery = useItemsForOrderQuery(
    asked ? { customerid: order.customerid, deliveryDate: order.orderdetails.deliveryDate, itemids } : skipToken,
  )
  const offer = asked ? offerQuery.currentData : none
  const data = useMemo(() => {
    if (!order || !read || !offer) return undefined
    const packs = packsOf(offer).flatMap(item => item.packs)
    return amendedOrder(order, read, new Map(packs.map(pack => [pack.packsizeid, pack])))
  }, [order, read, offer])
  return { data, error: orderQuery.error ?? offerQuery.error, retry: orderQuery.error ? orderQuery.refetch : offerQuery.refetch }
}

const none: readonly never[] = []

function amendedOrder(order: Order, read: MessageOrder, byPack: ReadonlyMap<number, OrderPack>): AmendedOrder {
  const lines = linesToEdit(order)
  const amendment = amended(lines, read, byPack)
  const changes = changesIn(lines, amendment, read)
  const charge = toPaise(order.orderprepaidpaymentdetails.deliverycharge)
  const [before, after] = [lines, amendment.lines].map(all => totalsOf(readLines(all, untaxed), charge))
  if (!before || !after) throw new RangeError('Two lists have two totals')
  const touched = new Set([...amendment.packsOf.values()].flat())
  return {
    order,
    amendment,
    changes,
    others: lines.filter(({ pack }) => !touched.has(pack.packsizeid)).length,
    before,
    after,
    values: valuesOf(lines, amendment.lines),
    consequences: [...creditWords(order, after.total), ...changes.flatMap(change => stockWords(order, change, byPack))],
  }
}

/** What each changed pack costs more or less, before tax. */
function valuesOf(before: readonly TypedLine[], after: readonly TypedLine[]): { label: string; by: Paise }[] {
  const [was, is] = [readLines(before, untaxed), readLines(after, untaxed)]
  const all = new Map([...was, ...is].map(({ pack }) => [pack.packsizeid, pack]))
  return [...all].flatMap(([id, pack]) => {
    const [one, other] = [was, is].map(lines => lines.find(line => line.pack.packsizeid === id))
    const by = subtractPaise(other?.taxed?.taxable ?? zeroPaise, one?.taxed?.taxable ?? zeroPaise)
    const packs = Math.abs((other?.packsMilli ?? 0) - (one?.packsMilli ?? 0)) / 1000
    const price = pack.price === null ? '' : formatRupees(pack.price)
    const label = t('{item}, {packs} × {pack} at {price}', { item: pack.item.name, packs, pack: pack.packName, price })
    return by === 0 && packs === 0 ? [] : [{ label, by }]
  })
}

/** The credit of the customer with the amended order; nothing for people who are not sent it. */
function creditWords(order: Order, total: Paise): Consequence[] {
  const { credit, iscustomerpostpaid: isPostpaid } = order
  if (!credit) return []
  const { status, creditLimit, outstanding, openOrders } = credit
  const limit = creditLimit === null ? null : toPaise(creditLimit)
  const picture = creditPicture(
    { isPostpaid, status, creditLimit: limit, outstanding: toPaise(outstanding), openOrders: toPaise(openOrders) },
    total,
  )
  if (!picture.holds) return []
  if (picture.status === 'OVER_LIMIT')
    return [
      {
        isGood: false,
        words: t('{amount} over the credit limit: the order is held for credit', {
          amount: formatMoney(subtractPaise(zeroPaise, picture.left)),
        }),
      },
    ]
  return [{ isGood: false, words: t('Dues are overdue: the order is held for credit') }]
}

/** What is free of an item that the order takes more of; a placed order holds no stock yet. */
function stockWords(order: Order, change: ItemChange, byPack: ReadonlyMap<number, OrderPack>): Consequence[] {
  const item = [...byPack.values()].find(pack => pack.item.itemId === change.pack.item.itemId)?.item
  const more = moreOf(change)
  if (!item || more <= 0) return []
  const left = subtractMilli(item.freeMilli, order.status === 'PENDING' ? more : (change.after ?? milli(0)))
  const amount = amountText(milli(Math.abs(left)), item.unit)
  if (left >= 0) return [{ isGood: true, words: t('{item}: {amount} free after this', { item: item.name, amount }) }]
  return [
    {
      isGood: false,
      words: item.procureToOrder
        ? t('{item}: {amount} to buy', { item: item.name, amount })
        : t('{item}: {amount} short', { item: item.name, amount }),
    },
  ]
}
