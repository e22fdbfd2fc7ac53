import type { Args } from '@packhouse/contract/endpoint.ts'
import type { merges } from '@packhouse/contract/office/merges/endpoints.ts'
import { normaliseGstin } from '@packhouse/contract/platform/formats/gstin.ts'
import { normaliseMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { cleanName } from '@packhouse/contract/platform/formats/names.ts'
import { normalisePan } from '@packhouse/contract/platform/formats/pan.ts'
import { found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { insertTwo, selectAlike, selectLooks, type Wanted } from '../../../people/customers/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { likenessOf, panOf } from '../rules/pair.ts'

const orNull = (text: string | undefined): string | null => (text ? text : null)

/** Customers that look like one, or like what is typed; those that are two are left out. (rules §2.2.2) */
export const alikeCustomers: Handler<typeof merges.alikeCustomers> = async (
  { customerid, ...typed },
  { db },
) => {
  const side = customerid === undefined ? undefined : await selectLooks(db, customerid)
  if (customerid !== undefined) found(side, 'Customer {id} was not found.', { id: customerid })
  const { name = '', mobile = '', pan = '', gstin = '' } = typed
  return alikeOf(db, {
    id: customerid ?? null,
    names: side ? [side.businessName, side.legalName] : [cleanName(name)].filter(Boolean),
    mobile: side ? side.mobile : orNull(normaliseMobile(mobile)),
    pan: side ? panOf(side) : orNull(normalisePan(pan)),
    gstin: side ? side.gstin : orNull(normaliseGstin(gstin)),
  })
}

/** The same for a customer whose values are normalised. */
async function alikeOf(db: Reading, wanted: Wanted) {
  const [businessName = '', legalName = businessName] = wanted.names
  const own = {
    businessName,
    legalName,
    mobile: wanted.mobile ?? '',
    pan: wanted.pan,
    gstin: wanted.gstin,
    outletGstins: [],
  }
  const rows = await selectAlike(db, wanted)
  return rows
    .map(({ id, businessName, city, isActive, ...row }) => ({
      id,
      businessName,
      city,
      isActive,
      why: likenessOf(own, { businessName, ...row }),
    }))
    .filter(({ why }) => why.length > 0)
}

/** Remembers that two customers are two, so that nobody is asked again. (rules §2.2.2) */
export async function sayTwo(
  { body: { one, other } }: Args<typeof merges.sayTwo>,
  call: WriteCall,
): Promise<undefined> {
  const { tx, now, user, audit } = call
  const sides = []
  for (const id of [one, other])
    sides.push(found(await selectLooks(tx, id), 'Customer {id} was not found.', { id }))
  if (one === other)
    refuse(refusal('BREAKS_RULE', '{customer} is one customer.', { customer: sides[0]?.businessName ?? '' }))
  await insertTwo(tx, [one, other], { userId: user.id, now })
  audit({
    action: 'CUSTOMERS_ARE_TWO',
    entity: 'customer',
    entityId: one,
    after: { other: { id: other, businessName: sides[1]?.businessName } },
  })
}
