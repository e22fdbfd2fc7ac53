import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressLine, mapLink, slotWords } from './outletText.ts'

const address = {
  outletName: 'Koramangala',
  floorNumber: 'Ground floor',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560095',
  areaCode: null,
  latitude: null,
  longitude: null,
  googleMapCoordinates: null,
}

test('an address is one line of the parts that are there', () => {
  assert.equal(addressLine(address), 'Ground floor, Koramangala, Bengaluru 560095')
  assert.equal(addressLine({ ...address, floorNumber: '' }), 'Koramangala, Bengaluru 560095')
})

// spec 3.20
test('a map opens by the link of the outlet, else by its coordinates; a link of another kind is never followed', () => {
  const link = 'https://maps.app.goo.gl/x'
  assert.equal(mapLink(address), undefined)
  assert.equal(
    mapLink({ ...address, latitude: 12.93, longitude: 77.62 }),
    'https://www.google.com/maps/search/?api=1&query=12.93,77.62',
  )
  assert.equal(mapLink({ ...address, googleMapCoordinates: link }), link)
  assert.equal(mapLink({ ...address, googleMapCoordinates: 'javascript:alert(1)' }), undefined)
})

test('a slot is written as people say it', () => {
  assert.equal(slotWords([{ id: 1, timeSlot: '06:00 AM - 08:00 AM' }], 1), '06:00 – 08:00 AM')
  assert.equal(slotWords([], 1), '-')
  assert.equal(slotWords(undefined, null), '-')
})
