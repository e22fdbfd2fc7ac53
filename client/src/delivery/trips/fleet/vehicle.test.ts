import assert from 'node:assert/strict'
import { test } from 'node:test'
import { capacityOf, vehicleIssues } from './vehicle.ts'

test('a vehicle without a capacity is asked for one, and never sent as one of 0 kg', () => {
  const empty = { number: 'KA 01 AB 4432', name: 'Tata Ace', capacityKg: null, isActive: true }
  assert.deepEqual(vehicleIssues(empty), { capacityKg: 'Enter the capacity' })
  assert.deepEqual(capacityOf(empty), { capacityKg: Number.NaN })
  assert.deepEqual(vehicleIssues({ ...empty, capacityKg: 750 }), { capacityKg: null })
})
