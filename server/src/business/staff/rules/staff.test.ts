import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StaffUserId } from '@packhouse/contract/ids.ts'
import { type StaffUser, whyNotSwitchOff } from './staff.ts'

const person = (id: number, name: string, isActive = true): StaffUser => ({
  id: StaffUserId.parse(id),
  name,
  mobile: `984501231${id}`,
  isActive,
})

test('the last active person stays, others may be deactivated once', () => {
  const [asha, ravi, left] = [person(1, 'Asha'), person(2, 'Ravi'), person(3, 'Left', false)]
  const last = 'This is the last active staff user. Add another one first.'
  assert.equal(whyNotSwitchOff([asha], asha.id)?.message, last)
  assert.equal(whyNotSwitchOff([asha, left], asha.id)?.message, last)
  assert.equal(whyNotSwitchOff([asha, ravi, left], asha.id), undefined)
  assert.equal(whyNotSwitchOff([asha, ravi, left], left.id)?.message, 'Left is already inactive.')
})
