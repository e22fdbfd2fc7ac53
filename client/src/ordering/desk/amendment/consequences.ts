import { formatMoney, type Paise, subtractPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { isOpen } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { type Milli, milli, subtractMilli } from '@packhouse/contract/quantity.ts'
import { t } from '../../../ui/words.ts'
import { shortAmount } from '../../line-entry/lines.ts'
import type { OrderPack } from '../../line-entry/packs.ts'
import type { Order } from '../../orders/order/order.ts'
import { creditPicture } from '../side/credit.ts'
import { type ItemChange, moreOf } from './amendment.ts'

/** What follows from an amendment, said before it is made. */
export interface Consequence {
  isGood: boolean
  words: string
}

interface Amended {
  /** Of the order afterwards, with GST and delivery. */
  total: Paise
  changes: readonly ItemChange[]
  byPack: ReadonlyMap<number, OrderPack>
}

/** What a change of an open order means for credit, stock and hall. */
export const consequencesOf = (order: Order, { total, changes, byPack }: Amended): Consequence[] => [
  ...creditWords(order, total),
  ...changes.flatMap(change => stockWords(order, change, byPack)),
  {
    isGood: true,
    words: order.status === 'PENDING' ? t('Nothing is picked yet') : t('It is not accepted yet'),
  },
]

/** The credit of the customer with the amended order; nothing for people who are not sent it. */
function creditWords(order: Order, total: Paise): Consequence[] {
  const { credit, iscustomerpostpaid: isPostpaid } = order
  if (!credit) return []
  const accepted = isOpen(order.status) ? order.total : undefined
  const picture = creditPicture({ isPostpaid, ...credit }, total, accepted)
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

/** What is free of an item that the order takes more of, or gives back; a placed order holds no stock yet. */
function stockWords(order: Order, change: ItemChange, byPack: ReadonlyMap<number, OrderPack>): Consequence[] {
  const item = [...byPack.values()].find(pack => pack.item.itemId === change.pack.item.itemId)?.item
  const more = moreOf(change)
  if (more < 0 && order.status === 'PENDING') {
    const { name, unit } = change.pack.item
    return [
      {
        isGood: true,
        words: t('{item}: {amount} can be promised again', {
          item: name,
          amount: shortAmount(less(more), unit),
        }),
      },
    ]
  }
  if (!item || more <= 0) return []
  const left = subtractMilli(item.freeMilli, order.status === 'PENDING' ? more : (change.after ?? milli(0)))
  const amount = shortAmount(milli(Math.abs(left)), item.unit)
  if (left >= 0)
    return [{ isGood: true, words: t('{item}: {amount} free after this', { item: item.name, amount }) }]
  return [
    {
      isGood: false,
      words: item.procureToOrder
        ? t('{item}: {amount} to buy', { item: item.name, amount })
        : t('{item}: {amount} short', { item: item.name, amount }),
    },
  ]
}

const less = (amount: Milli): Milli => subtractMilli(milli(0), amount)
