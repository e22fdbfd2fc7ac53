import { useRef, useState } from 'react'
import { useLazyCustomerOrdersQuery, useLazyOrderDetailsQuery } from '../../api/orders.ts'
import { toast } from '../../app/messages/toast.ts'
import { toMilli } from '../../ui/values/amounts.ts'
import { plural, t } from '../../ui/words.ts'
import { repeatable } from './draft.ts'
import { putCursor } from './lines/cursor.ts'
import { typedPacks } from './lines/lines.ts'
import type { NewOrder } from './useNewOrder.ts'

export interface Repeat {
  run: () => void
  isPossible: boolean
  isBusy: boolean
}

/** Latest orders searched for one that was not rejected. */
const looked = 5

/** Adds the missing lines of the outlet's last order, and names what can no longer be ordered. */
export function useRepeat({ draft, change, offer, bring }: NewOrder): Repeat {
  const [lastOrders] = useLazyCustomerOrdersQuery()
  const [details] = useLazyOrderDetailsQuery()
  const [isBusy, setBusy] = useState(false)
  const latest = useRef({ draft })
  latest.current = { draft }
  const { place } = draft

  const run = async () => {
    if (!place || !offer || isBusy) return
    setBusy(true)
    try {
      const { rows } = await lastOrders({ customerid: place.customerid, outletid: place.outletid, limit: looked }).unwrap()
      const last = rows.find(({ status }) => status !== 'REJECTED')
      if (!last) return toast.info(t('{outlet} has no order to repeat', { outlet: place.outletName }))
      const { orderitemdetails } = await details({ orderid: last.orderid }).unwrap()
      const offered = await bring(orderitemdetails.map(({ itemId }) => itemId))
      const now = latest.current
      if (now.draft.place?.outletid !== place.outletid || !offered) return // another customer was chosen meanwhile
      const { lines, left } = repeatable(orderitemdetails, offered.byPack, packs => typedPacks(toMilli(packs)))
      const fresh = lines.filter(({ pack }) => !now.draft.lines.some(line => line.pack.packsizeid === pack.packsizeid))
      change({ type: 'linesAdded', lines: fresh })
      const title = plural(fresh.length, '{count} line added', '{count} lines added')
      const detail = left.length > 0 ? t('Can no longer be ordered: {items}', { items: left.join(', ') }) : undefined
      toast.info(t('{lines} from #{id}', { lines: title, id: last.orderid }), { detail })
      putCursor('item')
    } catch {
      // The toast of the failed call shows the reason.
    } finally {
      setBusy(false)
    }
  }
  return { run: () => void run(), isPossible: place !== null && offer !== null, isBusy }
}
