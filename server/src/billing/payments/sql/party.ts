import type { CustomerId } from '@packhouse/contract/ids.ts'
import type { Reading } from '../../../platform/db/transaction.ts'

/** Recipient of a statement; undefined for an unknown customer. */
export async function selectParty(db: Reading, customerId: CustomerId) {
  const row = await db
    .selectFrom('customer')
    .where('id', '=', customerId)
    .select([
      'legal_name',
      'business_name',
      'address1',
      'address2',
      'city',
      'state',
      'pincode',
      'gstin',
      'mobile',
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { legal_name, business_name, address1, address2, city, state, pincode, gstin, mobile } = row
  const address = [address1, address2, `${city}, ${state} ${pincode}`].filter(line => line !== '')
  return { legalName: legal_name, businessName: business_name, address, gstin, mobile }
}
