import type { customers } from '@packhouse/contract/customers/endpoints.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import type { Answer, Asked } from '@packhouse/contract/endpoint.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { found, Refused, refuse } from '@packhouse/contract/refusal.ts'
import { changedFields, whyStale } from '../../audit/edits.ts'
import { documentsOrRefuse } from '../../files/actions.ts'
import type { WriteCall } from '../../http/call.ts'
import { whyConfirmPincode, whyNotOutletGstin, whyNotPapers, withPanOfGstin } from '../rules.ts'
import { type HeldCustomer, holdCustomer, updateCustomerRow } from '../sql/customer.ts'
import { selectOutletGstins } from '../sql/outlets.ts'
import { keptDocument, refuseTaken } from './add.ts'
import { choicesOrRefuse } from './choices.ts'
import { customerRow } from './dashboard.ts'
import { followOutlets } from './follow.ts'
import { basicsAsTheyAre } from './read.ts'
import type { CustomerBasics } from './told.ts'

const entity = 'customer'

/** Locks the customer; refuses if somebody else changed it since it was read. */
export async function holdFresh(id: CustomerId, version: number | undefined, { tx, now }: WriteCall): Promise<HeldCustomer> {
  const row = found(await holdCustomer(tx, id), `Customer ${id}`)
  refuse(await whyStale(tx, { what: row.business_name, entity, entityId: id, version: row.version }, version, now))
  return row
}

type Edit = Asked<typeof customers.updateCustomer>['body']

/**
 * Changes names, contacts, address, tax numbers and documents of a customer; fields left out do not change. Orders and invoices
 * keep the data they were made with.
 */
export async function updateCustomer({ body }: Asked<typeof customers.updateCustomer>, call: WriteCall): Promise<CustomerBasics> {
  const { tx, audit, now } = call
  const { id } = body
  const row = await holdFresh(id, body.version, call)
  const before = columnsOf(row)
  const papers = withPanOfGstin({ gstin: keep(body.gstin, row.gstin), pan: keep(body.pan, row.pan) })
  const edit = changedFields(before, { ...sentColumns(body), ...papers })
  if (!edit) {
    audit({ action: 'CUSTOMER_UNCHANGED', entity, entityId: id })
    return basicsAsTheyAre(tx, id, call)
  }
  const { after } = edit
  await refuseMisfits(
    { row, after: { ...before, ...after }, changed: after, confirmPincode: body.registeredAddress?.confirmPincode },
    call,
  )
  await updateCustomerRow(tx, id, after, now)
  await followOutlets(tx, id)
  audit({ action: 'CUSTOMER_CHANGED', entity, entityId: id, ...edit })
  return basicsAsTheyAre(tx, id, call)
}

/** null empties a field, undefined leaves it. */
const keep = <Value>(sent: Value | null | undefined, was: Value | null): Value | null => (sent === undefined ? was : sent)

type Columns = ReturnType<typeof columnsOf>
const columnsOf = (row: HeldCustomer) => ({
  customer_type_id: row.customer_type_id,
  legal_name: row.legal_name,
  brand_name: row.brand_name,
  poc_name: row.poc_name,
  mobile: row.mobile,
  email: row.email,
  address1: row.address1,
  address2: row.address2,
  city: row.city,
  state: row.state,
  pincode: row.pincode,
  gstin: row.gstin,
  pan: row.pan,
  zoho_customer_id: row.zoho_customer_id,
  manager_id: row.manager_id,
  mov_id: row.mov_id,
  gstin_document_name: row.gstin_document_name,
  gstin_document_sha256: row.gstin_document_sha256,
  pan_document_name: row.pan_document_name,
  pan_document_sha256: row.pan_document_sha256,
})

function sentColumns(body: Edit): { [Column in keyof Columns]?: Columns[Column] | undefined } {
  const { registeredAddress: address = {}, gstinDocument, panDocument } = body
  return {
    customer_type_id: body.customerType,
    legal_name: body.legalBusinessName,
    brand_name: body.brandName,
    poc_name: body.ownerOrBusinessPOC,
    mobile: body.mobileNumber,
    email: body.email,
    address1: address.address1,
    address2: address.address2,
    city: address.city,
    state: address.state,
    pincode: address.pincode,
    zoho_customer_id: body.zohoCustomerId,
    manager_id: body.accountManagerId,
    mov_id: body.movId,
    ...(gstinDocument === undefined ? {} : documentColumns('gstin', gstinDocument)),
    ...(panDocument === undefined ? {} : documentColumns('pan', panDocument)),
  }
}

function documentColumns(which: 'gstin' | 'pan', document: Edit['gstinDocument']) {
  const kept = keptDocument(document)
  const [name, sha256] = [kept?.name ?? null, kept?.sha256 ?? null]
  return which === 'gstin'
    ? { gstin_document_name: name, gstin_document_sha256: sha256 }
    : { pan_document_name: name, pan_document_sha256: sha256 }
}

interface Changing {
  row: HeldCustomer
  after: Columns
  changed: Partial<Columns>
  confirmPincode: boolean | undefined
}

/** Checks that the changed customer is consistent; fields that do not change are not checked again. */
async function refuseMisfits({ row, after, changed, confirmPincode }: Changing, { tx }: WriteCall): Promise<void> {
  refuse(whyNotPapers(after, row.is_postpaid))
  if (changed.pan !== undefined)
    for (const { name, gstin } of await selectOutletGstins(tx, row.id)) {
      const unfit = whyNotOutletGstin(gstin, after.pan, 'pan')
      if (unfit) throw new Refused({ ...unfit, message: `Outlet ${name}: ${unfit.message}` })
    }
  if (changed.state !== undefined || changed.pincode !== undefined)
    refuse(whyConfirmPincode({ state: after.state, pincode: after.pincode, confirmPincode }, 'registeredAddress.pincode'))
  const { mobile, email, pan, gstin, zoho_customer_id: zohoCustomerId } = changed
  await refuseTaken(tx, { mobile, email, pan, gstin, zohoCustomerId }, row.id)
  await choicesOrRefuse(tx, [
    { list: 'customerType', id: changed.customer_type_id, path: 'customerType' },
    { list: 'accountManager', id: changed.manager_id, path: 'accountManagerId' },
    { list: 'mov', id: changed.mov_id, path: 'movId' },
  ])
  const hashes = [changed.gstin_document_sha256, changed.pan_document_sha256]
  await documentsOrRefuse(
    tx,
    hashes.filter(hash => typeof hash === 'string'),
  )
}

/** Switches a customer on or off. Open orders and dues continue; new orders are refused. (rules.md §6.9) */
export async function switchCustomerStatus(
  { customerid, status }: Asked<typeof customers.switchCustomerStatus>,
  call: WriteCall,
): Promise<Answer<typeof customers.switchCustomerStatus>> {
  const { tx, audit, now } = call
  const row = await holdFresh(customerid, undefined, call)
  if (row.is_active !== status) await updateCustomerRow(tx, customerid, { is_active: status }, now)
  audit({
    action: row.is_active === status ? 'CUSTOMER_UNCHANGED' : status ? 'CUSTOMER_ACTIVATED' : 'CUSTOMER_DEACTIVATED',
    entity,
    entityId: customerid,
    ...(row.is_active === status ? {} : { before: { isActive: row.is_active }, after: { isActive: status } }),
  })
  return customerRow(tx, customerid, dayOf(now))
}
