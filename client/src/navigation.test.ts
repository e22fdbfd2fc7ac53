/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstRights } from '@packhouse/contract/business/staff/testing.ts'
import { mayDo, roleCodes } from '@packhouse/contract/rights.ts'
import { lineAt, lineFor, namedScreens, navigation, tabsOf } from './app/navigation/navigation.ts'
import { lineLotsPath, lotPath } from './app/navigation/paths.ts'
import { screensOfRoles } from './app/navigation/roleScreens.ts'
import { screens } from './screens.ts'

const lines = navigation.flatMap(group => group.lines)
const mayOpen = (role: (typeof roleCodes)[number]) => (path: string) =>
  mayDo(new Set(firstRights[role]), screens.find(screen => screen.path === path)?.needs ?? 'signed-in')
const linesOf = (role: (typeof roleCodes)[number]) =>
  lines.flatMap(line => lineFor(line, mayOpen(role)) ?? [])

test('no role has more than 16 lines', () => {
  for (const role of roleCodes) assert.ok(linesOf(role).length <= 16, role)
  assert.equal(linesOf('OWNER').length, 16)
})

test('every screen lights one line, and an unknown address none', () => {
  for (const { path } of screens) {
    const address = path.replace(/:\w+/g, '7')
    assert.ok(lineAt(address), `${address} is below no line`)
    assert.equal(lines.filter(line => lineAt(address) === line).length, 1)
  }
  assert.equal(lineAt('/nowhere'), undefined)
})

test('a line and its tabs light that line, and have a name, and keys, of their own', () => {
  for (const line of lines) for (const { path } of tabsOf(line)) assert.equal(lineAt(path), line)
  for (const key of ['label', 'path', 'keys'] as const) {
    const all = namedScreens.flatMap(screen => screen[key] ?? [])
    assert.equal(new Set(all).size, all.length, key)
  }
})

test('lots are part of the inventory', () => {
  for (const path of [lotPath(12), lineLotsPath(7)]) assert.equal(lineAt(path)?.label, 'Inventory', path)
})

test('a line leads to the first screen that somebody may open, and is called after the only one', () => {
  const named = (role: (typeof roleCodes)[number]) => linesOf(role).at(-1)
  assert.equal(named('OWNER')?.path, '/settings')
  assert.equal(named('DESK')?.label, 'Picker agents')
  const settings = lines.at(-1)
  assert.ok(settings)
  const staff = lineFor(settings, path => path.startsWith('/settings/'))
  assert.deepEqual([staff?.label, staff?.path], ['Settings', '/settings/staff'])
  assert.equal(
    lineFor(settings, () => false),
    undefined,
  )
})

test('each screen that a role works with has its line', () => {
  for (const code of roleCodes)
    for (const path of screensOfRoles([{ code }]))
      assert.ok(
        lines.some(line => line.path === path.split('?')[0]),
        path,
      )
})
