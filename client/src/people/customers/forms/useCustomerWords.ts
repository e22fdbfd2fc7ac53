import { paise } from '@packhouse/contract/money.ts'
import {
  useAllCuisineTypesQuery,
  useAllCustomerTypesQuery,
  useAllDesignationsQuery,
  useAllManagersQuery,
  useAllMinimumOrdersQuery,
  useAllTimeSlotsQuery,
} from '../../../api/lookups.ts'
import type { FieldWords } from '../../../app/edit/EditNotes.tsx'
import type { EndOf, PathOf } from '../../../app/edit/merge.ts'
import { amountText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import { numbersText } from './numberText.ts'
import type { BusinessValues, DocumentsValues, OutletValues, StaffValues, TermsValues } from './values.ts'

type Field =
  | PathOf<BusinessValues>
  | PathOf<DocumentsValues>
  | PathOf<TermsValues>
  | PathOf<Omit<OutletValues, 'staffs'>>
  | PathOf<StaffValues>
  | 'isActive'
  | 'outletId'

/** Field labels of customer, outlet and staff forms, by the end of the path. */
const labels: Record<string, string | undefined> = {
  customerType: 'Type',
  legalBusinessName: 'Legal name',
  brandName: 'Brand name',
  ownerOrBusinessPOC: 'Business POC',
  mobileNumber: 'Mobile',
  numbers: 'Other numbers',
  email: 'Email',
  accountManagerId: 'Account manager',
  movId: 'Minimum order value',
  zohoCustomerId: 'Zoho id',
  crateAlert: 'Crate limit',
  priority: 'Priority',
  address1: 'Registered address',
  address2: 'Address, second line',
  city: 'City',
  state: 'State',
  pincode: 'PIN',
  gstin: 'GSTIN',
  pan: 'PAN',
  documentName: 'Document',
  isPostpaid: 'Postpaid',
  creditCycleType: 'Statement',
  dueDays: 'Due days',
  tnxPeriod: 'Cycles per statement',
  creditLimit: 'Credit limit',
  outletName: 'Outlet name',
  floorNumber: 'Floor',
  latitude: 'Latitude',
  longitude: 'Longitude',
  poccontact: 'Contact',
  deliveryTimeSlotId: 'Usual slot',
  cuisineTypeId: 'Cuisine',
  placeOfSupply: 'Place of supply',
  isActive: 'Active',
  name: 'Name',
  mobile: 'Mobile',
  designationId: 'Role',
  outletId: 'Outlet',
  confirmPincode: undefined,
  documentLink: undefined,
  isPrimary: undefined, // not shown by themselves
} satisfies Record<EndOf<Field>, string | undefined>

/** Texts for a colleague's changes of a customer, an outlet or a person. `outlets` names the outlets a person may move to. */
export function useCustomerWords(outlets: readonly { id: number; name: string }[] = []): FieldWords {
  const { data: types } = useAllCustomerTypesQuery()
  const { data: managers } = useAllManagersQuery()
  const { data: minimums } = useAllMinimumOrdersQuery()
  const { data: slots } = useAllTimeSlotsQuery()
  const { data: cuisines } = useAllCuisineTypesQuery()
  const { data: designations } = useAllDesignationsQuery()
  const lists: Record<string, readonly { id: number; name: string }[] | undefined> = {
    customerType: types,
    accountManagerId: managers,
    movId: minimums?.map(({ id, maxValue }) => ({ id, name: amountText(maxValue) })),
    deliveryTimeSlotId: slots?.map(({ id, timeSlot }) => ({ id, name: timeSlot })),
    cuisineTypeId: cuisines,
    designationId: designations,
    outletId: outlets,
  }
  return {
    label(path) {
      const label = labels[path.split('.').at(-1) ?? '']
      return label === undefined ? undefined : t(label)
    },
    text(path, value) {
      if (path === 'numbers') return numbersText(value)
      if (path === 'creditLimit' && Number.isSafeInteger(value)) return amountText(paise(Number(value)))
      return lists[path]?.find(({ id }) => id === value)?.name
    },
  }
}
