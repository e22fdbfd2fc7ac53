import type { Settings } from '@packhouse/contract/business/settings/model.ts'
import type { BusinessSettings } from '@packhouse/contract/business/settings/supplier-kind.ts'
import { usualSending } from '@packhouse/contract/business/settings/usual-sending.ts'
import { makeGstin } from '@packhouse/contract/platform/formats/gstin.ts'

/** Of a business with a GSTIN. */
export const testSettings: Settings & { supplier: { gstin: string } } = {
  supplier: {
    legalName: 'Test Foods Pvt Ltd',
    address: ['12 Yard Road', 'Bengaluru, Karnataka 560022'],
    state: 'Karnataka',
    gstin: makeGstin('29', 'AAPCT4127Q', 1),
    pan: 'AAPCT4127Q',
    fssai: '10012345000123',
    phone: '9000000000',
    bank: { name: 'Test Bank', account: '000111222333', ifsc: 'TEST0000123' },
    upi: 'testfoods@testbank',
  },
  warehouse: 'Yard 1',
  autoAccept: false,
  singleStepDispatch: false,
  graceDays: 3,
  countsCheques: false,
  trustsDoorUpi: false,
  tellCashAbove: 500,
  lastNoteDay: '10-31',
  discountAgreementUntil: null,
  ...usualSending,
  mixedDocument: 'SPLIT',
  packRounding: 'NONE',
  eInvoice: false,
  eWay: false,
  standingOrdersAt: '17:00',
  regularsLateAt: '21:00',
  crateTypes: [],
  shareStepGrams: 100,
  defaultMarkupPercent: 25,
  priceStep: 0.5,
  priceRunAt: '05:00',
  letters: [],
  ewayTable: [],
}

export const testBusiness: BusinessSettings = { ...testSettings, kinds: [] }
