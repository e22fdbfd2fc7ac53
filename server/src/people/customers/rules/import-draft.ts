import { issueWords, sentenceOf } from '@packhouse/contract/issue-words.ts'
import { formatMoney, inRupees } from '@packhouse/contract/money.ts'
import { NewCustomer } from '@packhouse/contract/people/customers/drafts.ts'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { formatSlot, readSlot } from '@packhouse/contract/platform/formats/time-slot.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import type { z } from 'zod'
import { filled, type ImportRows } from '../../../platform/sheet-jobs/rules/import-rows.ts'
import { namesIn } from '../../../platform/sheets/list-cell.ts'
import { whyNotChosen } from './customers.ts'
import type { SheetCustomer, SheetOutlet } from './import-rows.ts'
import { hasPerson, type ImportColumn, type ImportRow, type importColumns } from './import-sheet.ts'

export type CustomerDraft = z.output<typeof NewCustomer>

/** The master lists that a sheet chooses from, with the names of their values in refusals. */
const listWords = {
  customerType: 'Customer type',
  accountManager: 'Account manager',
  mov: 'Minimum order value',
  itemGroup: 'Item group',
  cuisineType: 'Cuisine type',
  timeSlot: 'Time slot',
  designation: 'Designation',
} as const
export type ListName = keyof typeof listWords
/** A value of a master list; a minimum order value has its paise as name. */
export interface ListValue {
  list: ListName
  id: number
  name: string
  isActive: boolean
}
export type ListValues = ReadonlyMap<string, ListValue>
export const valueKey = (list: ListName, name: string): string => `${list} ${nameKey(name)}`

/** Column of the sheet for a field path of the contract, without its indexes. */
const columnAt: Record<string, ImportColumn> = {
  legalBusinessName: 'name',
  brandName: 'brand',
  customerType: 'type',
  ownerOrBusinessPOC: 'contact',
  mobileNumber: 'mobile',
  email: 'email',
  'registeredAddress.address1': 'address',
  'registeredAddress.address2': 'address2',
  'registeredAddress.city': 'city',
  'registeredAddress.state': 'state',
  'registeredAddress.pincode': 'pincode',
  gstin: 'gstin',
  pan: 'pan',
  'paymentDetails.creditCycleType': 'cycle',
  'paymentDetails.tnxPeriod': 'cycles',
  'paymentDetails.dueDays': 'dueDays',
  'paymentDetails.creditLimit': 'limit',
  crateAlert: 'crates',
  priority: 'priority',
  itemGroupIds: 'groups',
  'outlets.name': 'outlet',
  'outlets.outletAddress.outletName': 'outletAddress',
  'outlets.outletAddress.floorNumber': 'floor',
  'outlets.outletAddress.city': 'outletCity',
  'outlets.outletAddress.state': 'outletState',
  'outlets.outletAddress.pincode': 'outletPincode',
  'outlets.poccontact': 'outletMobile',
  'outlets.gstin': 'outletGstin',
  'outlets.staffs.name': 'person',
  'outlets.staffs.mobile': 'personMobile',
  'outlets.staffs.email': 'personEmail',
}

export type CustomerRows = ImportRows<typeof importColumns>
interface Reading {
  lists: ListValues
  results: CustomerRows
}

/** Builds the draft from the rows of one customer, with the same schema as the form; adds errors to their rows. */
export function readDraft(customer: SheetCustomer, reading: Reading): CustomerDraft | undefined {
  const { results } = reading
  const { rows } = customer
  const valueIn = <Column extends ImportColumn>(column: Column) => results.value(rows, column)
  const limit = valueIn('limit')
  const isPostpaid = valueIn('postpaid') ?? limit !== null
  const address = {
    city: valueIn('city'),
    state: valueIn('state'),
    pincode: valueIn('pincode'),
    confirmPincode: valueIn('confirmPin') ?? false,
  }
  const mobileNumber = valueIn('mobile')
  const minimum = valueIn('minimum')
  const draft = {
    legalBusinessName: valueIn('name'),
    brandName: valueIn('brand'),
    customerType: chosen(rows, 'type', 'customerType', valueIn('type'), reading),
    ownerOrBusinessPOC: valueIn('contact'),
    mobileNumber,
    email: valueIn('email'),
    registeredAddress: { address1: valueIn('address'), address2: valueIn('address2') ?? '', ...address },
    gstin: valueIn('gstin'),
    pan: valueIn('pan'),
    accountManagerId: chosen(rows, 'manager', 'accountManager', valueIn('manager'), reading),
    movId: chosen(rows, 'minimum', 'mov', minimum === null ? null : String(minimum), reading),
    crateAlert: valueIn('crates'),
    priority: valueIn('priority')?.trim().toUpperCase(),
    paymentDetails: {
      isPostpaid,
      creditCycleType: valueIn('cycle')?.trim().toUpperCase(),
      tnxPeriod: valueIn('cycles'),
      dueDays: valueIn('dueDays'),
      creditLimit: limit === null ? null : inRupees(limit),
    },
    itemGroupIds: namesIn(valueIn('groups') ?? '').map(name =>
      chosen(rows, 'groups', 'itemGroup', name, reading),
    ),
    outlets: customer.outlets.map(outlet => outletIn(outlet, { address, mobileNumber }, reading)),
  }
  const { data, error } = NewCustomer.safeParse(draft, { error: issueWords })
  for (const issue of error?.issues ?? []) addIssue(customer, issue, results)
  return data
}

interface Registered {
  address: { city: string | null; state: string | null; pincode: string | null; confirmPincode: boolean }
  mobileNumber: string | null
}

/**
 * Without its own place, an outlet gets the customer's city, and its name is its address; without its own phone, it gets its first
 * person's mobile, else the customer's.
 */
function outletIn({ rows }: SheetOutlet, { address, mobileNumber }: Registered, reading: Reading) {
  const { results } = reading
  const valueIn = <Column extends ImportColumn>(column: Column) => results.value(rows, column)
  const own = {
    city: valueIn('outletCity'),
    state: valueIn('outletState'),
    pincode: valueIn('outletPincode'),
    confirmPincode: valueIn('confirmOutletPin') ?? false,
  }
  const isElsewhere = rows.some(
    ({ typed }) => typed.outletCity !== null || typed.outletState !== null || typed.outletPincode !== null,
  )
  const people = rows.filter(hasPerson)
  const name = valueIn('outlet')
  const slot = valueIn('slot')
  const match = slot === null ? undefined : readSlot(slot)
  return {
    name,
    outletAddress: {
      outletName: valueIn('outletAddress') ?? name,
      floorNumber: valueIn('floor') ?? '',
      ...(isElsewhere ? own : address),
    },
    poccontact: valueIn('outletMobile') ?? people[0]?.values.personMobile ?? mobileNumber,
    gstin: valueIn('outletGstin'),
    placeOfSupply: valueIn('billTo') ? 'BILL_TO' : 'DELIVERY',
    cuisineTypeId: chosen(rows, 'cuisine', 'cuisineType', valueIn('cuisine'), reading),
    deliveryTimeSlotId: chosen(rows, 'slot', 'timeSlot', match ? formatSlot(match) : slot, reading),
    staffs: people.map(row => ({
      name: row.values.person,
      mobile: row.values.personMobile,
      email: row.values.personEmail,
      designationId: chosen([row], 'designation', 'designation', row.values.designation, reading),
    })),
  }
}

/** Returns the id of a named value; adds an error if it is unknown or inactive. */
function chosen(
  rows: readonly ImportRow[],
  column: ImportColumn,
  list: ListName,
  name: string | null,
  { lists, results }: Reading,
): number | undefined {
  const row = filled(rows, column)
  if (name === null || !row) return undefined
  const value = lists.get(valueKey(list, name))
  const what = listWords[list]
  const words = row.values.minimum !== null && list === 'mov' ? formatMoney(row.values.minimum) : name.trim()
  if (!value) results.add(row, column, noneWords(list, words))
  const off = value && whyNotChosen({ what, name: words, isActive: value.isActive }, column)
  if (off) results.add(row, column, off)
  return value?.id
}

const noneWords = (list: ListName, name: string): Sentence =>
  ({
    customerType: sentence('There is no customer type {name}', { name }),
    accountManager: sentence('There is no account manager {name}', { name }),
    mov: sentence('There is no minimum order value {name}', { name }),
    itemGroup: sentence('There is no item group {name}', { name }),
    cuisineType: sentence('There is no cuisine type {name}', { name }),
    timeSlot: sentence('There is no time slot {name}', { name }),
    designation: sentence('There is no designation {name}', { name }),
  })[list]

/** Adds an issue of the draft at the cell it comes from. */
function addIssue(customer: SheetCustomer, issue: z.core.$ZodIssue, results: CustomerRows): void {
  const { path } = issue
  const outlet = path[0] === 'outlets' ? customer.outlets[Number(path[1])] : undefined
  const person = path[2] === 'staffs' ? outlet?.rows.filter(hasPerson)[Number(path[3])] : undefined
  const at = columnAt[path.filter(part => typeof part === 'string').join('.')]
  const column = at === 'outletAddress' && outlet && !filled(outlet.rows, at) ? 'outlet' : at // then the name is the address
  results.addToRecord(person ? [person] : (outlet ?? customer).rows, column, sentenceOf(issue))
}
