import { day } from '@packhouse/contract/day.ts'
import { useEffect, useRef } from 'react'
import { orderCalls } from '../../../api/orders.ts'
import { toast } from '../../../app/messages/toast.ts'
import { useUrlState } from '../../../app/navigation/urlState.ts'
import { askOnce } from '../../../app/requests/askOnce.ts'
import { t } from '../../../ui/words.ts'
import { typedPacks } from '../../line-entry/lines.ts'
import { prepareOffer } from '../../line-entry/ranking.ts'
import { type Goods, repeatable } from '../draft.ts'
import type { Drafts } from './useDrafts.ts'

const addressShape = { same: 'number' } as const

/** Begins an order with the goods of the one in the address, for an outlet that is chosen next. */
export function useAddressedOrder({ isReady, beginSame }: Drafts): void {
  const [{ same }, change] = useUrlState(addressShape)
  const taken = useRef<number>(null)
  useEffect(() => {
    if (same === null) taken.current = null
    if (same === null || !isReady || taken.current === same) return
    taken.current = same
    change({ same: null })
    goodsOf(same).then(
      ({ left, ...goods }) => {
        beginSame(goods)
        if (left.length > 0) toast.info(t('Can no longer be ordered: {items}', { items: left.join(', ') }))
      },
      () => undefined, // the call itself says why
    )
  }, [same, isReady, beginSame, change])
}

/** The goods of an order that its customer can still order, at the prices of today. */
async function goodsOf(orderid: number): Promise<Goods & { left: string[] }> {
  const order = await askOnce(orderCalls.endpoints.orderDetails, { orderid })
  const { customerid, outletid, outletName, orderitemdetails, customeraddressdetails } = order
  const itemids = [...new Set(orderitemdetails.map(({ itemId }) => itemId))]
  const items = await askOnce(orderCalls.endpoints.itemsForOrder, { customerid, outside: true, itemids })
  const { byPack } = prepareOffer(items)
  return {
    place: { customerid, outletid, outletName, businessname: customeraddressdetails.businessname },
    deliveryDate: day(order.orderdetails.deliveryDate),
    ...repeatable(orderitemdetails, byPack, typedPacks),
  }
}
