/// <reference types="node" />
import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { firstRights } from '@packhouse/contract/business/staff/testing.ts'
import { mayDo, type Right, roleCodes } from '@packhouse/contract/rights.ts'

// Mocked, so that nothing waits for the storage of a browser.
mock.timers.enable({ apis: ['setTimeout'] })
Object.assign(globalThis, { localStorage: { getItem: () => null, setItem: () => {}, removeItem: () => {} } })
const { paths } = await import('./app/navigation/paths.ts')
const { needsAt, registerScreens } = await import('./app/navigation/preload.ts')
const { homeOf } = await import('./app/session/mayOpen.ts')
const { screens } = await import('./screens.ts')

// spec 2.25
test('a person of any role is led to the order list; only who chose another screen, or may not see orders, begins elsewhere', () => {
  registerScreens(screens)
  for (const code of roleCodes) {
    const rights = [...firstRights[code]]
    const one = { home: null, rights, roles: [{ id: 1, name: code, code }] }
    assert.equal(homeOf(one), paths.orders, code)
    const may = mayDo(new Set(rights), needsAt(paths.dispatch))
    assert.equal(homeOf({ ...one, home: paths.dispatch }), may ? paths.dispatch : paths.orders, code)
  }
  const rights: Right[] = ['books']
  const elsewhere = homeOf({ home: null, rights, roles: [{ id: 9, name: 'Accountant', code: null }] })
  assert.notEqual(elsewhere, paths.orders)
  assert.ok(mayDo(new Set(rights), needsAt(elsewhere)), elsewhere)
})
