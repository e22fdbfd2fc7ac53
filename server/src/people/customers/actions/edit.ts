import type { BuyerKindRow } from '@packhouse/contract/business/gst/buyer-kind-rows.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import type { Args } from '@packhouse/contract/endpoint.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import type { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { Refused, refusalWith, refuse, sentenceIn } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { lastDocumentDay } from '../../../billing/invoices/api.ts'
import { toColumns } from '../../../platform/db/column-map.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { documentsOrRefuse } from '../../../platform/files/api.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { changedFields, whyStale } from '../../../platform/trail/edits.ts'
import {
  whyAlike,
  whyConfirmPincode,
  whyNotDocuments,
  whyNotOutletGstin,
  withPanOfGstin,
} from '../rules/customers.ts'
import { whyNotKinds } from '../rules/kinds.ts'
import { insertTwo, selectAlike } from '../sql/alike.ts'
import { type CustomerBasics, customerColumns } from '../sql/columns.ts'
import { type HeldCustomer, selectNumbers, updateCustomerRow } from '../sql/customer.ts'
import { replaceNumbers } from '../sql/of-customer.ts'
import { selectOutletGstins } from '../sql/outlets.ts'
import type { PastOrders } from '../sql/past-orders.ts'
import { documentFields, refuseOurs, refuseTaken } from './add.ts'
import { choicesOrRefuse } from './choices.ts'
import { customerRow } from './dashboard.ts'
import { holdStanding } from './merged.ts'
import { basicsAsTheyAre } from './read.ts'
import { followOutlets } from './search-text.ts'

const entity = 'customer'

/** Locks the customer; refuses if somebody else changed it since it was read. */
export async function holdFresh(
  id: CustomerId,
  version: number | undefined,
  { tx, now }: WriteCall,
): Promise<HeldCustomer> {
  const row = await holdStanding(tx, id)
  refuse(
    await whyStale(tx, { what: row.business_name, entity, entityId: id, version: row.version }, version, now),
  )
  return row
}

type Edit = Args<typeof customers.updateCustomer>['body']

/**
 * Changes names, contacts, address, tax numbers and documents of a customer; fields left out do not change. Orders and invoices
 * keep the data they were made with.
 */
export async function updateCustomer(
  { body }: Args<typeof customers.updateCustomer>,
  call: WriteCall,
): Promise<CustomerBasics> {
  const { tx, audit, now } = call
  const { id } = body
  const row = await holdFresh(id, body.version, call)
  const documents = withPanOfGstin({ gstin: keep(body.gstin, row.gstin), pan: keep(body.pan, row.pan) })
  const kinds = await changedKinds(tx, { ...row, ...documents }, body.buyerKinds)
  const edit = changedFields(row, { ...sentColumns(body), ...documents, ...kinds })
  const numbers =
    body.numbers && changedFields({ numbers: await selectNumbers(tx, id) }, { numbers: body.numbers })
  if (numbers?.after.numbers) await replaceNumbers(tx, id, numbers.after.numbers)
  if (!edit && numbers) {
    await updateCustomerRow(tx, id, {}, now)
    await followOutlets(tx, id)
    audit({ action: 'CUSTOMER_CHANGED', entity, entityId: id, ...numbers })
    return basicsAsTheyAre(tx, id, call)
  }
  if (!edit) {
    audit({ action: 'CUSTOMER_UNCHANGED', entity, entityId: id })
    return basicsAsTheyAre(tx, id, call)
  }
  const { kinds: newKinds, ...after } = edit.after
  await refuseMisfits(
    {
      row,
      after: { ...row, ...after },
      changed: after,
      confirmPincode: body.registeredAddress?.confirmPincode,
      confirmTwo: body.confirmTwo,
    },
    call,
  )
  await updateCustomerRow(
    tx,
    id,
    { ...after, ...(newKinds && { buyer_kinds: JSON.stringify(newKinds) }) },
    now,
  )
  await followOutlets(tx, id)
  audit({
    action: 'CUSTOMER_CHANGED',
    entity,
    entityId: id,
    before: { ...edit.before, ...numbers?.before },
    after: { ...edit.after, ...numbers?.after },
  })
  return basicsAsTheyAre(tx, id, call)
}

/** null empties a field, undefined leaves it. */
const keep = <Value>(sent: Value | null | undefined, was: Value | null): Value | null =>
  sent === undefined ? was : sent

/** The columns to change; undefined: unchanged. */
const sentColumns = ({ gstinDocument, panDocument, ...body }: Edit) =>
  toColumns(customerColumns, {
    ...body,
    ...body.registeredAddress,
    ...(gstinDocument === undefined ? {} : documentFields('gstin', gstinDocument)),
    ...(panDocument === undefined ? {} : documentFields('pan', panDocument)),
  })

interface Changing {
  row: HeldCustomer
  after: HeldCustomer
  changed: Partial<HeldCustomer>
  confirmPincode: boolean | undefined
  confirmTwo: boolean | undefined
}

/** Checks that the changed customer is consistent; fields that do not change are not checked again. */
async function refuseMisfits(
  { row, after, changed, confirmPincode, confirmTwo }: Changing,
  { tx, user, now }: WriteCall,
): Promise<void> {
  refuse(whyNotDocuments(after, row.is_postpaid))
  await refuseOurs(tx, [{ gstin: changed.gstin, path: 'gstin' }])
  if (changed.pan !== undefined)
    for (const { name, gstin } of await selectOutletGstins(tx, row.id)) {
      const unfit = whyNotOutletGstin(gstin, after.pan, 'pan')
      const words = unfit && sentence('Outlet {outlet}: {issue}', { outlet: name, issue: sentenceIn(unfit) })
      if (words) throw new Refused(refusalWith(unfit.code, words, unfit.data))
    }
  if (changed.state !== undefined || changed.pincode !== undefined)
    refuse(
      whyConfirmPincode(
        { state: after.state, pincode: after.pincode, confirmPincode },
        'registeredAddress.pincode',
      ),
    )
  const { mobile, email, pan, gstin, zoho_customer_id: zohoCustomerId } = changed
  await refuseTaken(tx, { email, gstin, zohoCustomerId }, row.id)
  if (mobile !== undefined || pan !== undefined) {
    const alike = await selectAlike(tx, {
      id: row.id,
      names: [],
      mobile: mobile ?? null,
      pan: pan ?? null,
      gstin: null,
    })
    if (!confirmTwo) refuse(whyAlike(alike, { names: [], mobile: mobile ?? null, pan: pan ?? null }))
    for (const other of alike) await insertTwo(tx, [row.id, other.id], { userId: user.id, now })
  }
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

/** Activates or deactivates a customer. Open orders and dues continue; new orders are refused. (rules §6.9) */
export const switchCustomerStatus =
  (orders: PastOrders): Handler<typeof customers.switchCustomerStatus> =>
  async ({ customerid, status }, call) => {
    const { tx, audit, now } = call
    const row = await holdFresh(customerid, undefined, call)
    if (row.is_active !== status) await updateCustomerRow(tx, customerid, { is_active: status }, now)
    audit({
      action:
        row.is_active === status
          ? 'CUSTOMER_UNCHANGED'
          : status
            ? 'CUSTOMER_ACTIVATED'
            : 'CUSTOMER_DEACTIVATED',
      entity,
      entityId: customerid,
      ...(row.is_active === status
        ? {}
        : { before: { isActive: row.is_active }, after: { isActive: status } }),
    })
    return customerRow(tx, orders, customerid, dayOf(now))
  }

/** The rows that a locked customer gets for those that were sent; undefined: they stay. (rules §2.2.4) */
async function changedKinds(
  tx: Tx,
  { id, gstin, business_name: customer, kinds: before }: HeldCustomer,
  sent: BuyerKindRow[] | undefined,
): Promise<{ kinds: BuyerKindRow[] } | undefined> {
  if (!sent) return undefined
  const outlets = (await selectOutletGstins(tx, id)).some(outlet => outlet.gstin !== null)
  refuse(
    whyNotKinds(
      { before, after: sent, customer, gstin, hasGstin: gstin !== null || outlets },
      await lastDocumentDay(tx, id),
    ),
  )
  return { kinds: sent }
}
