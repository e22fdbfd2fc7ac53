import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressText } from './address.ts'

// spec 2.45
test('the address of an outlet names outlet, floor, city, state and PIN; what is empty is left out', () => {
  const outlet = {
    outletName: 'Indiranagar',
    floorNumber: '2nd floor',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560038',
  }
  assert.equal(addressText(outlet), 'Indiranagar, 2nd floor, Bengaluru, Karnataka 560038')
  assert.equal(addressText({ ...outlet, floorNumber: '' }), 'Indiranagar, Bengaluru, Karnataka 560038')
})
