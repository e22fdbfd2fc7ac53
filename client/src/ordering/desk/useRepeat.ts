import { useRef, useState } from 'react'
import { useLazyCustomerOrdersQuery, useLazyOrderDetailsQuery } from '../../api/orders.ts'
import { toast } from '../../app/messages/toast.ts'
import { plural, t } from '../../ui/words.ts'
import { putCursor } from '../line-entry/cursor.ts'
import { typedPacks } from '../line-entry/lines.ts'
import { repeatable } from './draft.ts'
import { repeated } from './message/repeated.ts'
import type { NewOrder } from './useNewOrder.ts'

export interface Repeat {
  run: () => void
  isPossible: boolean
  isBusy: boolean
}

/** Latest orders searched for one that was not rejected. */
const looked = 5

/** Adds the missing lines of the outlet's last order as the message changes it, and names what can no longer be ordered. */
export function useRepeat({ draft, change, offer, bring, isOpen }: NewOrder): Repeat {
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
      const { rows } = await lastOrders({
        customerid: place.customerid,
        outletid: place.outletid,
        limit: looked,
      }).unwrap()
      const last = rows.find(({ status }) => status !== 'REJECTED')
      if (!last) return toast.info(t('{outlet} has no order to repeat', { outlet: place.outletName }))
      const { orderitemdetails } = await details({ orderid: last.orderid }).unwrap()
      const offered = await bring(orderitemdetails.map(({ itemId }) => itemId))
      const now = latest.current
      if (now.draft.place?.outletid !== place.outletid || !offered) return // another customer was chosen meanwhile
      const { lines, left } = repeatable(orderitemdetails, offered.byPack, typedPacks)
      const after = repeated(now.draft, lines)
      const count = after.lines.length - now.draft.lines.length
      change({ type: 'repeat', last: lines })
      const title = plural(count, '{count} line added', '{count} lines added')
      const detail =
        left.length > 0 ? t('Can no longer be ordered: {items}', { items: left.join(', ') }) : undefined
      toast.info(t('{lines} from #{id}', { lines: title, id: last.orderid }), { detail })
      if (isOpen()) putCursor('item')
    } catch {
      // The toast of the failed call shows the reason.
    } finally {
      setBusy(false)
    }
  }
  return { run: () => void run(), isPossible: place !== null && offer !== null, isBusy }
}
