import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { OutletId } from '@packhouse/contract/ids.ts'
import type { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { primaryAmong, whyNotPrimaries } from '../rules/customers.ts'
import { insertOutletStaff, type NewOutletStaff } from '../sql/add.ts'
import { holdOutlet, selectPrimary, selectStaffById, updateStaffRow } from '../sql/outlets.ts'
import { type Choice, choicesOrRefuse } from './choices.ts'
import { followOutlets } from './search-text.ts'

type StaffDraft = Args<typeof customers.addCustomer>['body']['outlets'][number]['staffs'][number]

export const peopleOf = (
  outletId: OutletId,
  staffs: readonly StaffDraft[],
  hasPrimary: boolean,
): NewOutletStaff[] => {
  const primary = primaryAmong(staffs, hasPrimary)
  return staffs.map(({ name, mobile, email, designationId }, at) => ({
    outletId,
    name,
    mobile,
    email: email ?? null,
    designationId: designationId ?? null,
    isPrimary: at === primary,
  }))
}

export async function insertPeople(tx: Tx, people: NewOutletStaff[], { audit }: WriteCall) {
  if (people.length === 0) return []
  const ids = await insertOutletStaff(tx, people)
  for (const [at, id] of ids.entries())
    audit({ action: 'OUTLET_STAFF_CREATED', entity: 'outlet_staff', entityId: id, after: people[at] })
  return ids
}

/**
 * Adds people to an outlet. The first becomes its primary contact; one who is named primary replaces the current one.
 * (rules §2.2)
 */
export async function addStaff(
  { outletid, body }: Args<typeof customers.addStaff>,
  call: WriteCall,
): Promise<Result<typeof customers.addStaff>> {
  const { tx, audit, now } = call
  const outlet = found(await holdOutlet(tx, outletid), 'Outlet {id} was not found.', { id: outletid })
  const drafts = Array.isArray(body) ? body : [body]
  const path = (at: number) => (Array.isArray(body) ? `${at}.` : '')
  refuse(whyNotPrimaries(drafts, ''))
  await choicesOrRefuse(
    tx,
    drafts.map(
      ({ designationId }, at): Choice => ({
        list: 'designation',
        id: designationId,
        path: `${path(at)}designationId`,
      }),
    ),
  )
  const before = await selectPrimary(tx, outletid)
  const people = peopleOf(outletid, drafts, before !== undefined)
  if (before && people.some(({ isPrimary }) => isPrimary)) {
    await updateStaffRow(tx, before.id, { is_primary: false }, now)
    audit({
      action: 'OUTLET_STAFF_CHANGED',
      entity: 'outlet_staff',
      entityId: before.id,
      before: { isPrimary: true },
      after: { isPrimary: false },
    })
  }
  const ids = await insertPeople(tx, people, call)
  await followOutlets(tx, outlet.customer_id)
  const byId = new Map((await selectStaffById(tx, ids)).map(row => [row.id, row]))
  return ids.map(id => found(byId.get(id), 'Outlet staff {id} was not found.', { id }))
}
