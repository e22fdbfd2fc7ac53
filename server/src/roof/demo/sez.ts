import { addDays, dayOf, financialYear } from '@packhouse/contract/day.ts'
import type { CustomerId, LookupId } from '@packhouse/contract/ids.ts'
import { makeGstin } from '@packhouse/contract/platform/formats/gstin.ts'
import { addCustomer, updateCustomer } from '../../people/customers/api.ts'
import type { WriteCall } from '../../platform/http/call.ts'
import { named } from './seeded.ts'

/** The letter of undertaking of this financial year, and e-way limits, one of them old: invented, as their sources say. */
export const demoGst = (now: Date) => {
  const [year, source] = [financialYear(dayOf(now)), 'Sample of the demo']
  const row = { rule: 'LIMIT' as const, above: 1_00_000, cityAbove: null, source }
  return {
    letters: [{ year, arn: 'AD290300000000X', filed: addDays(dayOf(now), -90) }],
    ewayTable: [
      { ...row, state: 'Tamil Nadu', lookedUp: addDays(dayOf(now), -30) },
      {
        ...row,
        state: 'Kerala',
        rule: 'LISTED' as const,
        above: 50_000,
        lookedUp: addDays(dayOf(now), -400),
      },
    ],
  }
}

const place = { city: 'Bengaluru', state: 'Karnataka', pincode: '560066' }

/** A canteen in a special economic zone, with invented numbers; nobody orders for it by itself. (rules §2.2.4) */
export async function addSezUnit(
  { customerTypes }: { customerTypes: Map<string, LookupId> },
  call: WriteCall,
): Promise<CustomerId> {
  const person = { name: 'Neha Kamath', mobile: '9845041999' }
  const added = await addCustomer(
    {
      body: {
        legalBusinessName: 'Specimen SEZ Canteen Pvt Ltd',
        brandName: 'Specimen SEZ Canteen',
        customerType: named(customerTypes, 'Canteen'),
        ownerOrBusinessPOC: person.name,
        mobileNumber: person.mobile,
        email: 'canteen@specimen-sez.example',
        gstin: makeGstin('29', 'AAACS0000S'),
        registeredAddress: { ...place, address1: 'Block 0, Specimen SEZ, Whitefield', address2: '' },
        paymentDetails: { isPostpaid: false },
        itemGroupIds: [],
        outlets: [
          {
            name: 'Block 0',
            poccontact: person.mobile,
            outletAddress: { ...place, outletName: 'Block 0, Specimen SEZ', floorNumber: 'Ground floor' },
            staffs: [person],
          },
        ],
      },
    },
    call,
  )
  const from = addDays(dayOf(call.now), -60)
  const row = { from, kind: 'SEZ_UNIT' as const, uin: null, address: [], country: null }
  await updateCustomer({ body: { id: added.id, buyerKinds: [row] } }, call)
  return added.id
}
