import { type Day, isDay } from '@packhouse/contract/day.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useRef } from 'react'
import { useCustomerDetailsQuery } from '../../../api/customers.ts'
import { toast } from '../../../app/messages/toast.ts'
import { useUrlState } from '../../../app/navigation/urlState.ts'
import { t } from '../../../ui/words.ts'
import type { Drafts } from './useDrafts.ts'

const addressShape = { customerid: 'number', outletid: 'number', usual: 'text' } as const

/** Begins an order for the customer named in the address, at the outlet named or its first one; one begun for it before is opened. */
export function useAddressedOutlet({ tabs, isReady, begin, beginIn, show }: Drafts): void {
  const [{ customerid, outletid, usual }, change] = useUrlState(addressShape)
  const { currentData: customer, isError } = useCustomerDetailsQuery(customerid === null ? skipToken : { customerid })
  const taken = useRef<number>(null)
  useEffect(() => {
    if (customerid === null) taken.current = null
    // The begun draft is rendered before the changed address is: it would be begun twice.
    if (customerid === null || !isReady || (!customer && !isError) || taken.current === customerid) return
    taken.current = customerid
    // Only once, so that another customer chosen later is kept.
    change({ customerid: null, outletid: null, usual: null })
    if (!customer) return
    const active = customer.outlets.filter(({ isActive }) => isActive)
    const outlet = active.find(({ id }) => id === outletid) ?? active[0]
    const { businessName } = customer
    if (!outlet) return toast.error(t('{name} has no active outlet', { name: businessName }))
    const filled: { usual?: Day } = usual !== null && isDay(usual) ? { usual } : {}
    const begun = tabs.find(({ draft: { place } }) =>
      outletid === null ? place?.customerid === customerid : place?.outletid === outlet.id,
    )
    if (!begun) return begin({ customerid, businessname: businessName, outletid: outlet.id, outletName: outlet.name }, filled)
    show(begun.key)
    if (begun.draft.lines.length === 0) beginIn(begun.key, filled)
  }, [customerid, outletid, usual, customer, isError, isReady, tabs, begin, beginIn, show, change])
}
