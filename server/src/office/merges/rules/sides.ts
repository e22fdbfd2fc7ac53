import type { CreditCycle } from '@packhouse/contract/billing/payments/terms.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, ItemGroupId, LookupId, OutletId, PriceListId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'

interface Named<Id> {
  id: Id
  name: string
}

/** A discount on an item, or a fixed price of a pack; `key` is the item or the pack. */
export interface OwnPrice {
  id: number
  key: number
  name: string
  /** As a person reads it: 3% off, 310.00. */
  text: string
  validTo: Day | null
}

/** A customer as its merge with another looks at it; amounts in paise. */
export interface MergeSide {
  id: CustomerId
  businessName: string
  legalName: string
  brandName: string | null
  pocName: string
  mobile: string
  email: string | null
  address1: string
  address2: string
  city: string
  state: string
  pincode: string
  customerTypeId: LookupId
  customerType: string
  managerId: LookupId | null
  manager: string | null
  movId: LookupId | null
  minimum: Paise
  crateAlert: number | null
  gstin: string | null
  /** What it is to GST from a day on, as text. */
  buyerKinds: string
  pan: string | null
  zohoCustomerId: string | null
  gstinDocumentName: string | null
  gstinDocumentSha256: string | null
  panDocumentName: string | null
  panDocumentSha256: string | null
  isPostpaid: boolean
  creditCycle: CreditCycle | null
  dueDays: number | null
  cyclesPerStatement: number | null
  creditLimit: Paise | null
  isActive: boolean
  createdAt: Date
  version: number
  lastOrderAt: Date | null
  outletIds: OutletId[]
  outletGstins: string[]
  groups: Named<ItemGroupId>[]
  /** Price lists that name the customer, and those of its type. */
  lists: Named<PriceListId>[]
  typeLists: Named<PriceListId>[]
  discounts: OwnPrice[]
  fixed: OwnPrice[]
  outstanding: Paise
  openOrders: Paise
  chequesOnHand: Paise
  openOrderCount: number
  bounced: Paise
  /** Whether a release lets its orders through until a day or an amount. */
  isReleased: boolean
  /** Documents that name no GSTIN of the buyer. */
  unregisteredDocuments: number
}

/** Of two customers to merge: the one that stays and the one that goes into it. */
export interface Pair {
  stays: MergeSide
  goes: MergeSide
}

/** The customer that was there first: what it has is kept unless another choice is made. (rules §2.2.1) */
export const olderOf = ({ stays, goes }: Pair): MergeSide => {
  const [one, other] = [stays.createdAt.getTime(), goes.createdAt.getTime()]
  return one < other || (one === other && stays.id < goes.id) ? stays : goes
}
