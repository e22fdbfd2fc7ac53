import { paise } from '@packhouse/contract/money.ts'
import type { Settings } from '@packhouse/contract/settings/model.ts'
import type { NewTimeSlot } from '../lookups/api.ts'
import type { NewPicker } from '../pickers/api.ts'
import type { NewStaffUser } from '../staff/api.ts'

/** A fictional business; every name, number and account is invented. */
export const demoSettings: Settings = {
  supplier: {
    legalName: 'Packhouse Demo Foods Pvt Ltd',
    address: ['No. 7, Demo Yard, Yeshwanthpur', 'Bengaluru, Karnataka 560022'],
    state: 'Karnataka',
    gstin: '29AAPCP4127Q1ZJ',
    pan: 'AAPCP4127Q',
    fssai: '10026043000999',
    phone: '9876543210',
    bank: { name: 'Demo Bank, Yeshwanthpur', account: '000900012345', ifsc: 'DEMO0000012' },
    upi: 'packhousedemo@demobank',
  },
  warehouse: 'Yeshwanthpur packhouse',
  autoAccept: false,
  singleStepDispatch: false,
  graceDays: 3,
  mixedDocument: 'SPLIT',
  packRounding: 'NONE',
  eInvoice: false,
  eWay: false,
}

export const demoStaff: NewStaffUser[] = [
  { name: 'Asha Deshpande', mobile: '9876543210', email: 'asha@packhouse.example' },
  { name: 'Imran Qureshi', mobile: '9876543211', email: 'imran@packhouse.example' },
  { name: 'Suresh Menon', mobile: '9876543212', email: 'suresh@packhouse.example' },
  { name: 'Priya Nambiar', mobile: '9876543213', email: 'priya@packhouse.example' },
  { name: 'Joseph Mathew', mobile: '9876543214', email: null },
]

const orderApp = { address1: 'Demo Yard lines', city: 'Bengaluru', state: 'Karnataka', pincode: '560022', email: null }
export const demoPickers: NewPicker[] = [
  { name: 'Ravi Kumar', mobile: '9876500001', ...orderApp },
  { name: 'Lakshmi N.', mobile: '9876500002', ...orderApp },
  { name: 'Manjunath S.', mobile: '9876500003', ...orderApp },
  { name: 'Asha D.', mobile: '9876500004', ...orderApp },
  { name: 'Ganesh P.', mobile: '9876500005', ...orderApp },
]

export const demoLists = {
  customer_type: ['Hotel', 'Restaurant', 'Caterer', 'Cafe', 'Cloud kitchen', 'Canteen'],
  cuisine_type: ['South Indian', 'North Indian', 'Continental', 'Chinese', 'Coastal', 'Multi-cuisine'],
  designation: ['Chef', 'Purchase manager', 'Store keeper', 'Owner', 'Kitchen supervisor'],
  manager: ['Meera Nair', 'Vikram Rao', 'Divya Shetty'],
} as const

export const demoMinimums = [
  { value: paise(250_000), isDefault: true },
  { value: paise(100_000), isDefault: false },
  { value: paise(500_000), isDefault: false },
]

export const demoSlots: NewTimeSlot[] = [
  { timeSlot: '04:00 AM - 06:00 AM', startsAt: '04:00', endsAt: '06:00', cutoffTime: '21:00', cutoffDaysBefore: 1 },
  { timeSlot: '06:00 AM - 08:00 AM', startsAt: '06:00', endsAt: '08:00', cutoffTime: '23:00', cutoffDaysBefore: 1 },
  { timeSlot: '08:00 AM - 10:00 AM', startsAt: '08:00', endsAt: '10:00', cutoffTime: '23:30', cutoffDaysBefore: 1 },
  { timeSlot: '02:00 PM - 04:00 PM', startsAt: '14:00', endsAt: '16:00', cutoffTime: '10:00', cutoffDaysBefore: 0 },
]

export const demoRejectReasons = [
  'Customer cancelled',
  'Outside the delivery area',
  'Payment not received',
  'Items not available',
  'Placed twice by mistake',
  'Other',
]

export const demoTaxRates = [
  { taxClass: 'NIL', rateBp: 0 },
  { taxClass: 'GST5', rateBp: 500 },
  { taxClass: 'GST18', rateBp: 1800 },
  { taxClass: 'GST40', rateBp: 4000 },
] as const
