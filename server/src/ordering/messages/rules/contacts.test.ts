import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CustomerId, OutletId } from '@packhouse/contract/ids.ts'
import { beginningsOf, type CallableOutlet, outletOfContact } from './contacts.ts'

let id = 0
const outlet = (
  customer: number,
  business: string,
  names: string[],
  people: string[] = [],
  lastOrderId: number | null = null,
) => ({
  outletId: OutletId.parse(++id),
  customerId: CustomerId.parse(customer),
  business,
  names,
  people,
  lastOrderId,
})
const outlets: CallableOutlet[] = [
  outlet(1, 'The Brew Table', ['Koramangala', '5th Block'], ['Farhan Ali'], 9),
  outlet(1, 'The Brew Table', ['Indiranagar', '12th Main'], ['Sunita Rao'], 20),
  outlet(2, 'Hosur Grand Hotel', ['Hosur', 'Bus Stand Road'], ['Mani Kumar'], 3),
  outlet(3, 'Cafe Coracle', ['Church Street'], ['Farhan Qureshi'], 7),
  outlet(4, 'Rayala Mess', ['Hindupur'], [], null),
]
const named = (name: string) => {
  const found = outletOfContact(name, outlets)
  return found === null ? null : outlets.find(({ outletId }) => outletId === found)?.names[0]
}

test('a contact is the outlet that its words name, whatever stands around them', () => {
  const rows: [string, string | null][] = [
    ['Farhan Brew Table Kora', 'Koramangala'],
    ['Brew table koramangla', 'Koramangala'],
    ['brewtable indira', 'Indiranagar'],
    ['BREW TABLE (purchase)', 'Indiranagar'],
    ['Chef Sunita', 'Indiranagar'],
    ['Sunita Rao - Brew Tabel', 'Indiranagar'],
    ['Hosur Grand', 'Hosur'],
    ['Mani hosur grnd hotel', 'Hosur'],
    ['Coracle cafe new number', 'Church Street'],
    ['Rayala', 'Hindupur'],
    ['रयाला मेस', 'Hindupur'],
    // who could be anybody is nobody
    ['Farhan', null],
    ['Hotel purchase', null],
    ['Chef Anand', null],
    ['Grand Palace', null],
    ['Table', null],
    ['Ravi', null],
    ['', null],
    ['🙏', null],
  ]
  for (const [name, wanted] of rows) assert.equal(named(name), wanted, name)
})

test('every outlet is found by its business and its name, in either order and with a slip in one of them', () => {
  for (const { outletId, business, names } of outlets)
    for (const name of [
      `${business} ${names[0]}`,
      `${names[0]} ${business}`,
      `${business.slice(0, -2)}${business.at(-1)} ${names[0]}`,
    ])
      assert.equal(outletOfContact(name, outlets), outletId, name)
})

test('outlets are looked for by the beginnings of words that tell somebody apart', () => {
  assert.deepEqual(beginningsOf('Mr. Farhan (Brew Table Hotel)'), ['farh', 'brew', 'tabl'])
})
