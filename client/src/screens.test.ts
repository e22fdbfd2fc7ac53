/// <reference types="node" />
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { matchPath } from 'react-router'
import { paths } from './app/navigation/paths.ts'
import { guestScreens, openScreens, screens } from './screens.ts'

const specified = {
  '/items': '/items',
  '/items/categories': '/items/categories',
  '/items/item-groups': '/items/item-groups',
  '/items/pricing': '/items/pricing',
  '/items/pricing/Tomato': '/items/pricing/:name',
  '/items/inventory': '/items/inventory',
  '/items/inventory/Tomato': '/items/inventory/:name',
  '/customers': '/customers',
  '/customers/items-pricing': '/customers/items-pricing',
  '/customers/customer-items': '/customers/customer-items',
  '/orders/create-order': '/orders/create-order',
  '/orders/order-list': '/orders/order-list',
  '/orders/order-list/10234': '/orders/order-list/:orderid',
  '/order-details': '/order-details',
  '/lookups': '/lookups',
  '/agents/picker-agent': '/agents/picker-agent',
  '/payments': '/payments',
  '/payments-details': '/payments-details',
}
/** Same order as the router: an exact path comes before one with parameters. */
const screenAt = (address: string) =>
  (screens.find(({ path }) => path === address) ?? screens.find(({ path }) => matchPath(path, address)))?.path

// spec 2.22, 2.23
test('every address of the specification has its screen', () => {
  for (const [address, path] of Object.entries(specified)) assert.equal(screenAt(address), path)
  assert.deepEqual(
    guestScreens.map(({ path }) => path),
    ['/', '/otp'],
  )
  assert.equal(paths.loginAlias, '/login')
})

test('no two screens have one address', () => {
  const all = [...screens, ...guestScreens, ...openScreens].map(({ path }) => path)
  assert.equal(new Set(all).size, all.length)
})

// spec 2.24
test("the shell is around all screens but sign-in, code and a driver's link, and around what is not found", () => {
  const routes = readFileSync(new URL('routes.tsx', import.meta.url), 'utf8').replace(/\s+/g, ' ')
  assert.match(
    routes,
    /\.\.\.openScreens\.map\(guestRoute\), \{ loader: guestsOnly, children: guestScreens\.map\(guestRoute\) \}/,
  )
  assert.match(
    routes,
    /\{ loader: membersOnly, lazy: \(\) => openScreen\(shell, goingTo\), children: \[\.\.\.screens\.map\(route\), \{ path: '\*', lazy:/,
  )
})

// spec 6.3
test('who is not signed in is led to sign-in before the code of any screen is loaded', () => {
  const routes = readFileSync(new URL('routes.tsx', import.meta.url), 'utf8').replace(/\s+/g, ' ')
  assert.match(
    routes,
    /membersOnly: LoaderFunction = \(\) => \(isSignedIn\(\) \? null : redirect\(paths\.login\)\)/,
  )
})

// spec 8.11
test('a failure of any route is shown by the screen that says so', () => {
  const routes = readFileSync(new URL('routes.tsx', import.meta.url), 'utf8').replace(/\s+/g, ' ')
  assert.match(routes, /createBrowserRouter\(\[ \{ element: <Frame \/>, errorElement: <RouteFailure \/>,/)
})
