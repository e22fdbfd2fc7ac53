import { type Paise, paise, zeroPaise } from '@packhouse/contract/money.ts'
import { useCallback, useRef, useState } from 'react'
import { useAskOrderPriceMutation } from '../../../../api/orders.ts'
import { useMay } from '../../../../app/session/may.ts'
import type { AskedPrice } from '../../../line-entry/asked/askedPrice.ts'
import type { TypedLine } from '../../../line-entry/lines.ts'
import type { OrderPack } from '../../../line-entry/packs.ts'
import type { LinesToEnter } from '../../../line-entry/useLineEntry.ts'
import { useAskedOfOrder } from '../lines/useAskedOfOrder.ts'
import type { Order } from '../order.ts'

/** Prices that are asked for while an order is edited: on a line that it has at once, on an added one when the order is saved. (rules §4.19) */
export function useAskedInEdit(order: Order, lines: readonly TypedLine[]) {
  const { may: mayAgree } = useMay('agree')
  const [askFor] = useAskOrderPriceMutation()
  const sent = useAskedOfOrder(order.orderid)
  /** Paise per pack. */
  const [later, setLater] = useState<ReadonlyMap<number, Paise>>(new Map())
  const latest = useRef(order)
  latest.current = order
  const ask = useCallback<NonNullable<LinesToEnter['ask']>>(
    (packsizeid, _packs, price) => {
      const { orderid } = latest.current
      if (isOn(latest.current, packsizeid)) void askFor({ body: { orderid, packsizeid, price } })
      else setLater(all => new Map(all).set(packsizeid, price))
    },
    [askFor],
  )
  const added = lines.flatMap(({ pack }) => {
    const price = later.get(pack.packsizeid)
    return price === undefined ? [] : [[pack.packsizeid, waiting(pack, price)] as const]
  })
  return {
    mayAgree,
    ask: mayAgree ? undefined : ask,
    asked: new Map([...sent, ...added]),
    /** Asks for those of the lines that were added; who is asked sees them on the order. */
    askAdded: async (saved: Order) => {
      setLater(new Map())
      for (const [packsizeid, price] of later)
        if (isOn(saved, packsizeid)) await askFor({ body: { orderid: saved.orderid, packsizeid, price } })
    },
  }
}

const isOn = ({ orderitemdetails }: Order, pack: number): boolean =>
  orderitemdetails.some(line => line.packsizeid === pack && line.orderedquantity > 0)

/** A price that is asked for with the changes. */
function waiting({ contentMilli, price: usual }: OrderPack, price: Paise): AskedPrice {
  const rateOf = (each: Paise) => paise(Math.round((each * 1000) / contentMilli))
  return {
    price,
    rate: rateOf(price),
    usualRate: rateOf(usual ?? zeroPaise),
    answer: null,
    by: null,
    agreed: null,
    agreedFor: 'ANY',
  }
}
