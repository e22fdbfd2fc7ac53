import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import type { Page } from '@playwright/test'
import { call } from './call.ts'
import { customerNamed } from './demo-records.ts'

const place = { city: 'Bengaluru', state: 'Karnataka', pincode: '560066' }

interface Wanted {
  name?: string
  mobile?: string
  gstin?: string
  /** In rupees, with a statement every week; none: it pays before. */
  creditLimit?: number
}

/** A new customer that may order everything, with one outlet in Karnataka; under a name and numbers that no other has. */
export async function addOwnCustomer(
  page: Page,
  { mobile = `98${stamp(8)}`, name = `Sample Canteen ${mobile}`, gstin, creditLimit }: Wanted,
): Promise<{ customerId: number; name: string }> {
  const { customerType } = await call(page, customers.customerBasics, {
    customerid: (await customerNamed(page, 'nandini')).customerid,
  })
  const { id: customerId } = await call(page, customers.addCustomer, {
    body: {
      legalBusinessName: name,
      customerType,
      ownerOrBusinessPOC: 'Latha Kumar',
      mobileNumber: mobile,
      ...(gstin === undefined ? { pan: `AAAFS${stamp(4)}N` } : { gstin }),
      registeredAddress: { ...place, address1: 'Block 1, Whitefield', address2: '' },
      paymentDetails:
        creditLimit === undefined
          ? { isPostpaid: false }
          : { isPostpaid: true, creditCycleType: 'WEEKLY', dueDays: 7, creditLimit },
      outlets: [{ poccontact: mobile, outletAddress: { ...place, outletName: 'Block 1' } }],
    },
  })
  return { customerId, name }
}

const stamp = (digits: number): string => String(Date.now()).slice(-digits)
