/// <reference types="node" />
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { StaffUserId } from '@packhouse/contract/ids.ts'
import { asha, ashaIsIn, bina, otherTabStores, person, tab } from '../../app/session/testing.ts'
import { takeRights } from './takeRights.ts'

beforeEach(ashaIsIn)
const answered = (user: typeof asha) => ({
  ...user,
  id: StaffUserId.parse(user.id),
  email: null,
  lastSignInAt: null,
  roles: [],
  rights: ['orders' as const],
  lacks: [],
  home: null,
})

test('an answer about the person of this tab says what they may do', () => {
  takeRights(answered(asha))
  assert.deepEqual([person()?.name, person()?.rights], [asha.name, ['orders']])
})

test('an answer about somebody else gives their rights to nobody here: the tab shows that person', () => {
  otherTabStores('token of Bina', bina)
  takeRights(answered(bina))
  assert.deepEqual([person()?.name, person()?.rights, tab.reloads], [bina.name, undefined, 1])
})
