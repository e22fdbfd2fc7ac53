import assert from 'node:assert/strict'
import { test } from 'node:test'
import { issuesOf, type Person } from './person.ts'

const asha: Person = {
  id: 1,
  name: 'Asha Deshpande',
  mobile: '9845012318',
  email: 'asha@packhouse.example',
  roles: [],
  isActive: false,
  lastSignInAt: null,
  devices: 0,
  wrongTries: null,
  lockedUntil: null,
  version: 1,
}
const good = { name: 'Kavya Rao', mobile: '9845012377', email: '' }

test('a mobile and an email that somebody has are named with their owner, in any spelling', () => {
  assert.deepEqual(issuesOf(good, [asha]), { name: null, mobile: null, email: null })
  assert.equal(
    issuesOf({ ...good, mobile: '+91 98450-12318' }, [asha]).mobile,
    'Asha Deshpande already has this mobile number. Enter another.',
  )
  assert.equal(
    issuesOf({ ...good, email: ' ASHA@packhouse.example' }, [asha]).email,
    'Asha Deshpande already has this email address. Enter another.',
  )
})

test('a name that an active person has, or that the product writes under, is said while it is typed', () => {
  const active = { ...asha, isActive: true }
  assert.match(
    issuesOf({ ...good, name: ' asha  DESHPANDE' }, [active]).name ?? '',
    /^Asha Deshpande \(9845012318\) is already on the staff/,
  )
  assert.equal(
    issuesOf({ ...good, name: 'Asha Deshpande' }, [asha]).name,
    null,
    'who is inactive leaves the name',
  )
  assert.equal(
    issuesOf({ ...good, name: 'Asha Deshpande' }, [active], 'Asha Deshpande').name,
    null,
    'who had it before keeps it',
  )
  assert.match(issuesOf({ ...good, name: 'System' }, []).name ?? '', /^The name “System” is reserved/)
})

test('what is too short or malformed is said', () => {
  const { name, mobile, email } = issuesOf({ name: ' K ', mobile: '12345', email: 'kavya' }, [])
  assert.match(name ?? '', /at least 2/)
  assert.match(mobile ?? '', /10 digits/)
  assert.match(email ?? '', /one email address/)
})
