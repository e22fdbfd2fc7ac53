import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useRef } from 'react'
import { useCustomerDetailsQuery } from '../../../api/customers.ts'
import { toast } from '../../../app/messages/toast.ts'
import { useUrlState } from '../../../app/navigation/urlState.ts'
import { t } from '../../../ui/words.ts'
import { type Draft, isWorth, type Place } from '../draft.ts'

const addressShape = { customerid: 'number', outletid: 'number' } as const

interface Addressed {
  draft: Draft
  /** The stored draft was read. */
  isReady: boolean
  choose: (place: Place) => void
}

/** Opens the order for the customer named in the address, at the outlet named or its first one; a started order is never lost. */
export function useAddressedOutlet({ draft, isReady, choose }: Addressed): void {
  const [{ customerid, outletid }, change] = useUrlState(addressShape)
  const { currentData: customer, isError } = useCustomerDetailsQuery(customerid === null ? skipToken : { customerid })
  const taken = useRef<number>(null)
  useEffect(() => {
    if (customerid === null) taken.current = null
    // The chosen customer is rendered before the changed address is: the address would be changed again.
    if (customerid === null || !isReady || (!customer && !isError) || taken.current === customerid) return
    taken.current = customerid
    // Only once, so that another customer chosen later is kept.
    change({ customerid: null, outletid: null })
    if (!customer || draft.place?.customerid === customerid) return
    const active = customer.outlets.filter(({ isActive }) => isActive)
    const outlet = active.find(({ id }) => id === outletid) ?? active[0]
    const { businessName } = customer
    if (isWorth(draft) && draft.place)
      toast.error(t('An order for {name} is in progress', { name: draft.place.businessname }), {
        detail: t('Place or clear it, then order for {name}.', { name: businessName }),
      })
    else if (!outlet) toast.error(t('{name} has no active outlet', { name: businessName }))
    else choose({ customerid, businessname: businessName, outletid: outlet.id, outletName: outlet.name })
  }, [customerid, outletid, customer, isError, isReady, draft, choose, change])
}
