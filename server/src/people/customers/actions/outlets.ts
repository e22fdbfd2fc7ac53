import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { OutletId, OutletStaffId } from '@packhouse/contract/ids.ts'
import type { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { found, Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { toColumns } from '../../../platform/db/column-map.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { changedFields, whyStale } from '../../../platform/trail/edits.ts'
import { whyConfirmPincode, whyNotOutletGstin, whyPrimaryStays } from '../rules/customers.ts'
import { type Outlet, outletColumns } from '../sql/columns.ts'
import { selectWholeCustomer } from '../sql/customer.ts'
import {
  type HeldOutlet,
  holdOutlet,
  holdStaff,
  selectOutletsById,
  selectPrimary,
  selectStaffById,
  selectStaffPlace,
  updateOutletRow,
  updateStaffRow,
} from '../sql/outlets.ts'
import { refuseOurs, refuseSameNames } from './add.ts'
import { choicesOrRefuse } from './choices.ts'
import { toOutletReply } from './reply.ts'
import { followOutlets } from './search-text.ts'

type Staff = Result<typeof customers.updateStaff>

/** Changes an outlet or deactivates it; fields left out do not change. Orders keep the address they were taken with. */
export async function updateOutlet(
  { outletid, body }: Args<typeof customers.updateOutlet>,
  call: WriteCall,
): Promise<Outlet> {
  const { tx, audit, now } = call
  const row = found(await holdOutlet(tx, outletid), 'Outlet {id} was not found.', { id: outletid })
  refuse(
    await whyStale(
      tx,
      { what: row.name, entity: 'outlet', entityId: outletid, version: row.version },
      body.version,
      now,
    ),
  )
  const edit = changedFields(row, toColumns(outletColumns, { ...body, ...body.outletAddress }))
  if (edit) {
    const { after } = edit
    if (after.state !== undefined || after.pincode !== undefined)
      refuse(
        whyConfirmPincode(
          { ...row, ...after, confirmPincode: body.outletAddress?.confirmPincode },
          'outletAddress.pincode',
        ),
      )
    if (after.gstin) {
      const { pan } = found(await selectWholeCustomer(tx, row.customer_id), 'Customer {id} was not found.', {
        id: row.customer_id,
      })
      refuse(whyNotOutletGstin(after.gstin, pan, 'gstin'))
      await refuseOurs(tx, [{ gstin: after.gstin, path: 'gstin' }])
    }
    await choicesOrRefuse(tx, [
      { list: 'cuisineType', id: after.cuisine_type_id, path: 'cuisineTypeId' },
      { list: 'timeSlot', id: after.time_slot_id, path: 'deliveryTimeSlotId' },
    ])
    await updateOutletRow(tx, outletid, after, now)
    await followOutlets(tx, row.customer_id)
    if (after.name !== undefined || after.city !== undefined)
      await refuseSameNames(tx, row.customer_id, [outletid])
  }
  audit({
    action: edit ? 'OUTLET_CHANGED' : 'OUTLET_UNCHANGED',
    entity: 'outlet',
    entityId: outletid,
    ...edit,
  })
  const [outlet] = await selectOutletsById(tx, [outletid])
  return toOutletReply(found(outlet, 'Outlet {id} was not found.', { id: outletid }))
}

/**
 * Changes a person, moves them to another outlet of the same customer, or deactivates them. A primary contact stays until
 * another is made primary; a person who joins an outlet without one becomes it. (rules §2.2)
 */
export async function updateStaff(
  { staffid, body }: Args<typeof customers.updateStaff>,
  call: WriteCall,
): Promise<Staff> {
  const { tx, audit, now } = call
  const { version, outletId, ...fields } = body
  const home = await holdOutlets(tx, staffid, outletId)
  const person = found(await holdStaff(tx, staffid), 'Outlet staff {id} was not found.', { id: staffid })
  const stale = { what: person.name, entity: 'outlet_staff', entityId: staffid, version: person.version }
  refuse(await whyStale(tx, stale, version, now))
  const changes = changedFields(person, { ...fields, outletId })
  if (changes) {
    const { after } = changes
    if (after.outletId !== undefined) refuse(whyPrimaryStays(person, home.name, 'move'))
    if (after.isActive === false) refuse(whyPrimaryStays(person, home.name, 'deactivate'))
    await choicesOrRefuse(tx, [{ list: 'designation', id: after.designationId, path: 'designationId' }])
    const arrives = after.outletId !== undefined || after.isActive === true
    const isOn = after.isActive ?? person.isActive
    const becomesPrimary = arrives && isOn && !(await selectPrimary(tx, after.outletId ?? person.outletId))
    const { name, mobile, email, designationId, isActive } = after
    await updateStaffRow(
      tx,
      staffid,
      {
        ...(name === undefined ? {} : { name }),
        ...(mobile === undefined ? {} : { mobile }),
        ...(email === undefined ? {} : { email }),
        ...(designationId === undefined ? {} : { designation_id: designationId }),
        ...(isActive === undefined ? {} : { is_active: isActive }),
        ...(after.outletId === undefined ? {} : { outlet_id: after.outletId }),
        ...(becomesPrimary ? { is_primary: true } : {}),
      },
      now,
    )
    await followOutlets(tx, home.customer_id)
  }
  audit({
    action: changes ? 'OUTLET_STAFF_CHANGED' : 'OUTLET_STAFF_UNCHANGED',
    entity: 'outlet_staff',
    entityId: staffid,
    ...changes,
  })
  return staffAsIs(tx, staffid)
}

/** Locks the outlet of a person and the one they move to, in id order; both must belong to one customer. */
async function holdOutlets(tx: Tx, staffId: OutletStaffId, to: OutletId | undefined): Promise<HeldOutlet> {
  const place = found(await selectStaffPlace(tx, staffId), 'Outlet staff {id} was not found.', {
    id: staffId,
  })
  const ids = [...new Set([place.outletId, to ?? place.outletId])].sort((one, other) => one - other)
  const outlets = new Map<OutletId, HeldOutlet>()
  for (const id of ids) outlets.set(id, found(await holdOutlet(tx, id), 'Outlet {id} was not found.', { id }))
  if ([...outlets.values()].some(({ customer_id }) => customer_id !== place.customerId))
    throw new Refused(refusal('BREAKS_RULE', 'A person can move only between outlets of the same customer.'))
  return found(outlets.get(place.outletId), 'Outlet {id} was not found.', { id: place.outletId })
}

async function staffAsIs(tx: Tx, id: OutletStaffId): Promise<Staff> {
  const [person] = await selectStaffById(tx, [id])
  return found(person, 'Outlet staff {id} was not found.', { id })
}

/** Makes a person the primary contact of their outlet, replacing the current one. (rules §2.2) */
export async function makeStaffPrimary(
  { outletid, staffid }: Args<typeof customers.makeStaffPrimary>,
  { tx, audit, now }: WriteCall,
): Promise<Staff> {
  const outlet = found(await holdOutlet(tx, outletid), 'Outlet {id} was not found.', { id: outletid })
  const person = found(await holdStaff(tx, staffid), 'Outlet staff {id} was not found.', { id: staffid })
  const entity = 'outlet_staff'
  if (person.outletId !== outletid)
    throw new Refused(
      refusal('BREAKS_RULE', '{person} does not work at {outlet}.', {
        person: person.name,
        outlet: outlet.name,
      }),
    )
  if (!person.isActive)
    throw new Refused(
      refusal('BREAKS_RULE', '{person} is inactive. Activate them first.', { person: person.name }),
    )
  if (person.isPrimary) {
    audit({ action: 'OUTLET_STAFF_UNCHANGED', entity, entityId: staffid })
    return staffAsIs(tx, staffid)
  }
  const before = await selectPrimary(tx, outletid)
  if (before) {
    await updateStaffRow(tx, before.id, { is_primary: false }, now)
    audit({
      action: 'OUTLET_STAFF_CHANGED',
      entity,
      entityId: before.id,
      before: { isPrimary: true },
      after: { isPrimary: false },
    })
  }
  await updateStaffRow(tx, staffid, { is_primary: true }, now)
  audit({
    action: 'OUTLET_STAFF_CHANGED',
    entity,
    entityId: staffid,
    before: { isPrimary: false },
    after: { isPrimary: true },
  })
  return staffAsIs(tx, staffid)
}
