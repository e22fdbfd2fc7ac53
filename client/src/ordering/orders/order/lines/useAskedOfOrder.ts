import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo } from 'react'
import { useMyPriceRequestsQuery } from '../../../../api/orders.ts'
import { useMay } from '../../../../app/session/may.ts'
import { askedByPack } from '../../../line-entry/asked/askedByPack.ts'
import type { AskedPrice } from '../../../line-entry/asked/askedPrice.ts'

/** The prices that the person on the screen asked for lines of an order and that are not agreed, by pack: they wait, or the price stays. (rules §4.19) */
export function useAskedOfOrder(orderid: number | undefined): ReadonlyMap<number, AskedPrice> {
  const [takes, agrees] = [useMay('orders').may, useMay('agree').may]
  const { data } = useMyPriceRequestsQuery(takes && !agrees && orderid !== undefined ? undefined : skipToken)
  return useMemo(() => {
    const asked = askedByPack(data?.filter(one => one.orderid === orderid) ?? [])
    // What was agreed is the price of the line by now.
    return new Map(
      [...asked]
        .filter(([, { answer }]) => answer !== 'AGREED')
        .map(([pack, one]) => [pack, { ...one, agreed: null }]),
    )
  }, [data, orderid])
}
