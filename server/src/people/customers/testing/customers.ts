import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import type { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { sql } from 'kysely'
import type { TestApp } from '../../../testing/app.ts'
import type { Business } from '../../../testing/builders.ts'

let counted = 0
export const freshMobile = (): string => `8${String(200_000_000 + ++counted)}`

export type NewCustomerBody = WireArgs<typeof customers.addCustomer>['body']

/** A customer as a form sends it: prepaid, in Bengaluru, without optional fields. */
export function customerDraft(
  { customerTypeId }: Business,
  more: Partial<NewCustomerBody> = {},
): NewCustomerBody {
  const mobileNumber = freshMobile()
  return {
    customerType: customerTypeId,
    email: `kitchen${counted}@example.com`,
    mobileNumber,
    legalBusinessName: `Coromandel Feast ${counted} Pvt Ltd`,
    ownerOrBusinessPOC: 'Revathi Anand',
    registeredAddress: {
      address1: '12, 80 Feet Road',
      address2: '',
      city: 'Bengaluru',
      state: 'KA',
      pincode: '560095',
    },
    paymentDetails: { isPostpaid: false },
    ...more,
  }
}

export const postpaid = {
  isPostpaid: true,
  creditCycleType: 'MONTHLY',
  dueDays: 7,
  tnxPeriod: 1,
  creditLimit: 50_000,
} as const

export const outletDraft = (name: string, more: object = {}) => ({
  outletAddress: {
    outletName: name,
    floorNumber: 'Ground',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560038',
  },
  poccontact: freshMobile(),
  ...more,
})

/** Returns the audit trail of a row, oldest first. */
export const eventsOf = ({ db }: TestApp, entity: string, id: number) =>
  db
    .selectFrom('audit_event')
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .select(['action', 'before', 'after'])
    .orderBy('id')
    .execute()

/** Adds a value to a master list and returns its id. */
export async function aChoice(
  { db }: TestApp,
  list: 'manager' | 'designation' | 'cuisine_type',
  name: string,
  isActive = true,
) {
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(list)} (name, name_key, is_active) values (${name}, ${name.toLowerCase()}, ${isActive}) returning id`.execute(
    db,
  )
  return rows[0]?.id ?? 0
}
