import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ItemTypeCode, Sku } from '../../platform/formats/codes.ts'
import { Pincode } from '../../platform/formats/pincode.ts'
import { EditedCustomer, OutletAddressDraft, PaymentDetailsDraft } from './drafts.ts'

const address = { outletName: 'MG Road', city: 'Bengaluru', state: 'Karnataka', pincode: '560001' }

test('a text that has digits alone is taken as a number too, and judged as the text', () => {
  for (const [schema, number, text] of [
    [Pincode, 560_022, '560022'],
    [Sku, 12_345, '12345'],
    [ItemTypeCode, 42, '42'],
  ] as const)
    assert.equal(schema.parse(number), text)
  const read = OutletAddressDraft.parse({ ...address, pincode: 560_001, floorNumber: 2, areaCode: 7 })
  assert.deepEqual([read.pincode, read.floorNumber, read.areaCode], ['560001', '2', '7'])
  assert.equal(EditedCustomer.parse({ id: 1, zohoCustomerId: 123_456 }).zohoCustomerId, '123456')
  const whyNot = (body: object) =>
    OutletAddressDraft.safeParse({ ...address, ...body }).error?.issues[0]?.message
  assert.equal(whyNot({ pincode: 5600 }), 'A PIN code has 6 digits and does not begin with 0')
  assert.equal(whyNot({ pincode: '5600' }), 'A PIN code has 6 digits and does not begin with 0')
  assert.equal(whyNot({ pincode: true }), 'PIN code must be text')
  assert.equal(whyNot({ pincode: undefined }), 'PIN code is missing')
  assert.equal(whyNot({ floorNumber: 2.5 }), 'Floor must be text')
})

// spec 3.4
test('what is read where there is no document, and the empty terms of who pays in advance, are taken back as none', () => {
  const none = { documentLink: null, documentName: null }
  const { gstinDocument, panDocument } = EditedCustomer.parse({
    id: 1,
    gstinDocument: none,
    panDocument: none,
  })
  assert.deepEqual([gstinDocument, panDocument], [null, null])
  const prepaid = { isPostpaid: false, creditCycleType: '', dueDays: '', tnxPeriod: 0, creditLimit: 0 }
  assert.deepEqual(PaymentDetailsDraft.parse(prepaid), {
    isPostpaid: false,
    creditCycleType: null,
    dueDays: null,
    tnxPeriod: null,
    creditLimit: null,
  })
  const postpaid = { isPostpaid: true, dueDays: 15, creditLimit: 50_000 }
  const cycle = (creditCycleType: unknown) =>
    PaymentDetailsDraft.safeParse({ ...postpaid, creditCycleType }).data?.creditCycleType
  assert.deepEqual([1, 2, 3, 4, 'WEEKLY', 5, 0].map(cycle), [
    'DAILY',
    'WEEKLY',
    'MONTHLY',
    'YEARLY',
    'WEEKLY',
    undefined,
    undefined,
  ])
  const noLimit = PaymentDetailsDraft.safeParse({ ...postpaid, creditCycleType: 1, creditLimit: 0 })
  assert.equal(noLimit.error?.issues[0]?.message, 'A postpaid customer needs a credit limit')
})
