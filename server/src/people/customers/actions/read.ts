import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { CustomerId, OutletId } from '@packhouse/contract/ids.ts'
import type { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { isEmail, normaliseEmail } from '@packhouse/contract/platform/formats/email.ts'
import { isMobile, normaliseMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { isPan, normalisePan } from '@packhouse/contract/platform/formats/pan.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { availability } from '../../../platform/http/availability.ts'
import type { Handler } from '../../../platform/http/call.ts'
import type { CustomerBasics } from '../sql/columns.ts'
import { selectCustomer, selectHolder, selectWholeCustomer } from '../sql/customer.ts'
import { type StaffRecord, selectOutletsById, selectOutletsOf, selectStaffOf } from '../sql/outlets.ts'
import { type Reader, toBasicsReply, toOutletReply } from './reply.ts'

/** Returns one customer in its current state, without its outlets. */
export async function basicsAsTheyAre(db: Reading, id: CustomerId, reader: Reader): Promise<CustomerBasics> {
  return toBasicsReply(
    found(await selectWholeCustomer(db, id), 'Customer {id} was not found.', { id }),
    reader,
  )
}

export const customerBasics: Handler<typeof customers.customerBasics> = ({ customerid }, call) =>
  basicsAsTheyAre(call.db, customerid, call)

/** Returns one customer in its current state, with its outlets. */
export async function wholeCustomer(
  db: Reading,
  id: CustomerId,
  reader: Reader,
): Promise<Result<typeof customers.customerDetails>> {
  const [basics, outlets] = await Promise.all([basicsAsTheyAre(db, id, reader), selectOutletsOf(db, id)])
  return { ...basics, outlets: outlets.map(toOutletReply) }
}

export const customerDetails: Handler<typeof customers.customerDetails> = ({ customerid }, call) =>
  wholeCustomer(call.db, customerid, call)

async function outletsOf(db: Reading, customerId: CustomerId) {
  const outlets = await selectOutletsOf(db, customerId)
  if (outlets.length === 0)
    found(await selectCustomer(db, customerId), 'Customer {id} was not found.', { id: customerId })
  return outlets.map(toOutletReply)
}

export const outletsOfCustomer: Handler<typeof customers.outletsOfCustomer> = ({ customerid }, { db }) =>
  outletsOf(db, customerid)
export const allOutletsOfCustomer: Handler<typeof customers.allOutletsOfCustomer> = (
  { customerId },
  { db },
) => outletsOf(db, customerId)

export const staffOfOutlet: Handler<typeof customers.staffOfOutlet> = ({ outletid }, { db }) =>
  staffOf(db, [outletid])
export const staffOfOutlets: Handler<typeof customers.staffOfOutlets> = ({ body: { outletIds } }, { db }) =>
  staffOf(db, outletIds)

/** Returns the people of outlets, in the order of the outlet ids. */
async function staffOf(db: Reading, ids: readonly OutletId[]): Promise<StaffRecord[]> {
  const wanted = [...new Set(ids)]
  const staff = await selectStaffOf(db, wanted)
  const seen = new Set(staff.map(({ outletId }) => outletId))
  const silent = wanted.filter(id => !seen.has(id))
  const existing = new Set((silent.length > 0 ? await selectOutletsById(db, silent) : []).map(({ id }) => id))
  for (const id of silent) found(existing.has(id) || undefined, 'Outlet {id} was not found.', { id })
  const byOutlet = Map.groupBy(staff, ({ outletId }) => outletId)
  return wanted.flatMap(id => byOutlet.get(id) ?? [])
}

const valid = (value: string, isOne: (value: string) => boolean): string => (isOne(value) ? value : '')

export const customerEmailAvailable = availability(
  ({ email }: Args<typeof customers.customerEmailAvailable>) => valid(normaliseEmail(email), isEmail),
  (db, email, { excludeid }) => selectHolder(db, 'email', email, excludeid),
)
export const customerPanAvailable = availability(
  ({ pannumber }: Args<typeof customers.customerPanAvailable>) => valid(normalisePan(pannumber), isPan),
  (db, pan, { excludeid }) => selectHolder(db, 'pan', pan, excludeid),
)
export const customerMobileAvailable = availability(
  ({ mobilenumber }: Args<typeof customers.customerMobileAvailable>) =>
    valid(normaliseMobile(mobilenumber), isMobile),
  (db, mobile, { excludeid }) => selectHolder(db, 'mobile', mobile, excludeid),
)
