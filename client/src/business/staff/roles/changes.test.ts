/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Person } from '../person.ts'
import {
  changeFor,
  changesIn,
  changeText,
  hasRight,
  peopleWith,
  type Role,
  rightsWith,
  toggled,
} from './changes.ts'

const role = (id: number, name: string, rights: Role['rights']): Role => ({
  id,
  name,
  code: null,
  rights,
  people: 1,
  isActive: true,
  version: 1,
})
const desk = role(3, 'Desk', ['orders', 'hall'])
const hall = role(5, 'Hall', ['hall'])
const person = (name: string, ...roles: Role[]): Person => ({
  id: name.length,
  name,
  mobile: '9845012318',
  email: null,
  roles: roles.map(({ id }) => id),
  isActive: true,
  lastSignInAt: null,
  devices: 0,
  wrongTries: null,
  lockedUntil: null,
  version: 1,
})

test('a cell turned twice is no change, and a change says what the role may', () => {
  const once = toggled({}, desk, 'credit')
  const [change] = changesIn(once, [desk, hall])
  assert.equal(change && changeText(change), 'Desk may release a credit hold')
  assert.deepEqual(changesIn(toggled(once, desk, 'credit'), [desk, hall]), [])
  const [taken] = changesIn(toggled({}, desk, 'hall'), [desk])
  assert.equal(taken && changeText(taken), 'Desk may no longer pick, pack and receive goods')
})

test('what a colleague saved meanwhile stays: the draft has its own cells only', () => {
  const draft = toggled({}, desk, 'credit')
  const saved = { ...desk, rights: [...desk.rights, 'money' as const], version: 2 }
  assert.deepEqual(rightsWith(draft, saved), ['orders', 'hall', 'money', 'credit'])
  const same = { ...desk, rights: [...desk.rights, 'credit' as const], version: 2 }
  assert.deepEqual(changesIn(draft, [same]), [], 'a colleague made the same change')
  assert.equal(hasRight(draft, same, 'credit'), true)
})

test('a person loses no right that another of their roles has', () => {
  const draft = toggled(toggled({}, desk, 'hall'), desk, 'credit')
  assert.deepEqual(changeFor(person('Kavya Rao', desk, hall), [desk, hall], draft), {
    gains: ['credit'],
    loses: [],
  })
  assert.deepEqual(changeFor(person('Sunil Kamath', desk), [desk, hall], draft), {
    gains: ['credit'],
    loses: ['hall'],
  })
  assert.deepEqual(
    peopleWith([person('Sunil Kamath', desk), person('Kavya Rao', desk, hall)], [desk]).map(
      ({ name }) => name,
    ),
    ['Kavya Rao', 'Sunil Kamath'],
  )
})
