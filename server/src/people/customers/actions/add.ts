import { askLimit } from '@packhouse/contract/business/guard/office.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { CustomerId, OutletId } from '@packhouse/contract/ids.ts'
import type { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { certain, found, Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { selectSavedSettings } from '../../../business/settings/api.ts'
import { replaceGroups, selectExistingGroups } from '../../../goods/item-groups/api.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { documentsOrRefuse } from '../../../platform/files/api.ts'
import { askFigures } from '../../../platform/http/ask-figures.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { refuseWithout } from '../../../platform/http/rights.ts'
import {
  type UniqueField,
  whyAlike,
  whyConfirmPincode,
  whyNotDocuments,
  whyNotOutletGstin,
  whyNotOutletName,
  whyNotPrimaries,
  whyOurs,
  whyTaken,
  withPanOfGstin,
} from '../rules/customers.ts'
import { insertCustomers, insertOutlets } from '../sql/add.ts'
import { insertTwo, lockNewCustomers, selectAlike } from '../sql/alike.ts'
import { type Outlet, prepaid, type Terms } from '../sql/columns.ts'
import { selectMiddleLimit } from '../sql/credit-limits.ts'
import { selectHolder } from '../sql/customer.ts'
import { replaceNumbers } from '../sql/of-customer.ts'
import { selectOutletsById, selectOutletsOf } from '../sql/outlets.ts'
import { insertPeople, peopleOf } from './add-staff.ts'
import { type Choice, choicesOrRefuse } from './choices.ts'
import { holdStanding } from './merged.ts'
import { wholeCustomer } from './read.ts'
import { toOutletReply } from './reply.ts'
import { followOutlets } from './search-text.ts'

type CustomerDraft = Args<typeof customers.addCustomer>['body']
type OutletDraft = CustomerDraft['outlets'][number]

/** Adds a customer with its outlets and their people, all or none; credit needs the right to set terms. (rules §6.1, §8.5) */
export async function addCustomer(
  { body: draft }: Args<typeof customers.addCustomer>,
  call: WriteCall,
  /** A sheet is not asked: the screens ask afterwards whether two of its customers are one. */
  { asksAlike = true }: { asksAlike?: boolean } = {},
): Promise<Result<typeof customers.addCustomer>> {
  const { tx, now, audit } = call
  const taxNumbers = withPanOfGstin({ gstin: draft.gstin ?? null, pan: draft.pan ?? null })
  const terms = termsOf(draft.paymentDetails)
  if (terms.isPostpaid) await refuseWithout('terms', call)
  refuse(whyNotDocuments(taxNumbers, terms.isPostpaid))
  await refuseOurs(tx, [{ gstin: taxNumbers.gstin, path: 'gstin' }])
  refuse(whyConfirmPincode(draft.registeredAddress, 'registeredAddress.pincode'))
  const { gstin, pan } = taxNumbers
  await refuseTaken(tx, { email: draft.email, gstin, zohoCustomerId: draft.zohoCustomerId ?? null })
  await lockNewCustomers(tx)
  const names = [draft.brandName, draft.legalBusinessName].filter(name => typeof name === 'string')
  const alike = !asksAlike
    ? []
    : await selectAlike(tx, { id: null, names, mobile: draft.mobileNumber, pan, gstin: null })
  if (!draft.confirmTwo) refuse(whyAlike(alike, { names, mobile: draft.mobileNumber, pan }))
  await choicesOrRefuse(tx, [
    { list: 'customerType', id: draft.customerType, path: 'customerType' },
    { list: 'accountManager', id: draft.accountManagerId, path: 'accountManagerId' },
    { list: 'mov', id: draft.movId, path: 'movId' },
  ])
  const documents = {
    ...documentFields('gstin', draft.gstinDocument),
    ...documentFields('pan', draft.panDocument),
  }
  await documentsOrRefuse(
    tx,
    [documents.gstinDocumentSha256, documents.panDocumentSha256].filter(hash => hash !== null),
  )
  const groupIds = [...new Set(draft.itemGroupIds)]
  const knownGroups = new Set(await selectExistingGroups(tx, groupIds))
  for (const id of groupIds) found(knownGroups.has(id) || undefined, 'Item group {id} was not found.', { id })

  const {
    brandName = null,
    zohoCustomerId = null,
    accountManagerId = null,
    movId = null,
    crateAlert = null,
  } = draft
  const { priority = 'B' } = draft
  if (terms.creditLimit && asksAlike) {
    const asked = {
      path: 'body.paymentDetails.creditLimit',
      of: draft.mobileNumber,
      customer: draft.legalBusinessName,
    }
    const middle = await selectMiddleLimit(tx)
    askFigures(
      call,
      [
        askLimit({
          ...asked,
          limit: terms.creditLimit,
          before: null,
          middle,
          seesDues: call.rights.has('dues'),
        }),
      ],
      draft.confirmFigures,
    )
  }
  const [id] = await insertCustomers(tx, [
    {
      ...draft,
      ...draft.registeredAddress,
      email: draft.email ?? null,
      brandName,
      zohoCustomerId,
      accountManagerId,
      movId,
      crateAlert,
      priority,
      ...taxNumbers,
      ...terms,
      ...documents,
      createdAt: now,
    },
  ])
  const customerid = certain(id, 'id of the new customer')
  if (groupIds.length > 0) await replaceGroups(tx, customerid, groupIds)
  if (draft.numbers) await replaceNumbers(tx, customerid, draft.numbers)
  for (const other of alike) await insertTwo(tx, [customerid, other.id], { userId: call.user.id, now })
  audit({
    action: 'CUSTOMER_CREATED',
    entity: 'customer',
    entityId: customerid,
    after: { ...draft, ...taxNumbers, outlets: draft.outlets.length },
  })
  await saveOutlets(
    { customerId: customerid, pan: taxNumbers.pan, drafts: draft.outlets, path: at => `outlets.${at}.` },
    call,
  )
  return wholeCustomer(tx, customerid, call)
}

/** Adds outlets with their people to a customer, all or none. */
export async function addOutlets(
  { customerid, body }: Args<typeof customers.addOutlets>,
  call: WriteCall,
): Promise<Result<typeof customers.addOutlets>> {
  const customer = await holdStanding(call.tx, customerid)
  const drafts = Array.isArray(body) ? body : [body]
  const path = Array.isArray(body) ? (at: number) => `${at}.` : () => ''
  return saveOutlets({ customerId: customerid, pan: customer.pan, drafts, path }, call)
}

async function saveOutlets(
  {
    customerId,
    pan,
    drafts,
    path,
  }: { customerId: CustomerId; pan: string | null; drafts: OutletDraft[]; path: (at: number) => string },
  call: WriteCall,
): Promise<Outlet[]> {
  if (drafts.length === 0) return []
  const { tx, audit } = call
  for (const [at, { outletAddress, gstin = null, staffs }] of drafts.entries()) {
    refuse(whyConfirmPincode(outletAddress, `${path(at)}outletAddress.pincode`))
    refuse(whyNotOutletGstin(gstin, pan, `${path(at)}gstin`))
    refuse(whyNotPrimaries(staffs, `${path(at)}staffs`))
  }
  await refuseOurs(
    tx,
    drafts.map(({ gstin }, at) => ({ gstin, path: `${path(at)}gstin` })),
  )
  await choicesOrRefuse(
    tx,
    drafts.flatMap((draft, at) => choicesOfOutlet(draft, path(at))),
  )
  const ids = await insertOutlets(
    tx,
    drafts.map(draft => ({ customerId, ...newOutlet(draft) })),
  )
  for (const [at, id] of ids.entries())
    audit({ action: 'OUTLET_CREATED', entity: 'outlet', entityId: id, after: { customerId, ...drafts[at] } })
  await insertPeople(
    tx,
    ids.flatMap((id, at) => peopleOf(id, drafts[at]?.staffs ?? [], false)),
    call,
  )
  await followOutlets(tx, customerId)
  await refuseSameNames(tx, customerId, ids)
  return (await selectOutletsById(tx, ids)).map(toOutletReply)
}

/** The outlet as it is stored, with defaults for what the draft leaves out. */
function newOutlet({ outletAddress: address, ...draft }: OutletDraft) {
  const {
    name = address.outletName.slice(0, 100),
    cuisineTypeId = null,
    deliveryTimeSlotId = null,
    gstin = null,
  } = draft
  const { areaCode = null, latitude = null, longitude = null, googleMapCoordinates = null } = address
  return {
    ...draft,
    ...address,
    name,
    areaCode,
    latitude,
    longitude,
    googleMapCoordinates,
    cuisineTypeId,
    deliveryTimeSlotId,
    gstin,
    placeOfSupply: draft.placeOfSupply ?? 'DELIVERY',
  }
}

const choicesOfOutlet = (draft: OutletDraft, path: string): Choice[] => [
  { list: 'cuisineType', id: draft.cuisineTypeId, path: `${path}cuisineTypeId` },
  { list: 'timeSlot', id: draft.deliveryTimeSlotId, path: `${path}deliveryTimeSlotId` },
  ...draft.staffs.map(
    ({ designationId }, at): Choice => ({
      list: 'designation',
      id: designationId,
      path: `${path}staffs.${at}.designationId`,
    }),
  ),
]

/** Returns the terms to store. (rules §6.2) */
export function termsOf({
  isPostpaid,
  creditCycleType,
  dueDays,
  tnxPeriod,
  creditLimit,
}: CustomerDraft['paymentDetails']): Terms {
  if (!isPostpaid) return prepaid
  if (!creditCycleType || dueDays === undefined || dueDays === null || !creditLimit)
    throw new Refused(refusal('BAD_INPUT', 'A postpaid customer needs a cycle, due days and a credit limit.'))
  return { isPostpaid, creditCycleType, dueDays, tnxPeriod: tnxPeriod ?? 1, creditLimit }
}

/** The fields of a document that was uploaded before; empty for none. */
export function documentFields<Which extends 'gstin' | 'pan'>(
  which: Which,
  document: CustomerDraft['gstinDocument'],
): { [Field in `${Which}DocumentName` | `${Which}DocumentSha256`]: string | null }
export function documentFields(which: 'gstin' | 'pan', document: CustomerDraft['gstinDocument']) {
  return {
    [`${which}DocumentName`]: document?.documentName ?? null,
    [`${which}DocumentSha256`]: document?.documentLink ?? null,
  }
}

/** Refuses names of these outlets that others of their customer have; call when the customer is locked. (rules §2.2) */
export async function refuseSameNames(
  tx: Tx,
  customerId: CustomerId,
  ids: readonly OutletId[],
): Promise<void> {
  refuse(whyNotOutletName(ids, await selectOutletsOf(tx, customerId)))
}

/** Refuses our own GSTIN in the place of a customer's or an outlet's. (rules §2.5) */
export async function refuseOurs(
  tx: Tx,
  given: readonly { gstin: string | null | undefined; path: string }[],
): Promise<void> {
  if (!given.some(({ gstin }) => gstin)) return
  const us = (await selectSavedSettings(tx))?.value.supplier
  for (const { gstin, path } of given) refuse(whyOurs(gstin, us, path))
}

/** Refuses unique values that belong to another customer, active or not. (rules §2.5) */
export async function refuseTaken(
  tx: Tx,
  values: Partial<Record<UniqueField, string | null | undefined>>,
  self?: CustomerId,
): Promise<void> {
  const fields: UniqueField[] = ['email', 'gstin', 'zohoCustomerId']
  for (const field of fields) {
    const value = values[field]
    const holder = value ? await selectHolder(tx, field, value, self) : undefined
    if (value && holder) throw new Refused(whyTaken(field, value, holder))
  }
}
