import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sources } from '../tests/source.ts'
import { chosen } from './changed.ts'
import { fits } from './changed-screens.ts'
import { browserTests, serverTests } from './test-files.ts'

/** A small product: two calls that two slices serve, two screens, and tests of each. */
const product: Record<string, string> = {
  'contract/src/ordering/orders/endpoints.ts': `
    import { endpoint } from '../../endpoint.ts'
    export const orders = {
      rejectOrder: endpoint({ path: '/api/web/v1/orders/reject', body: reason }),
      orderList: endpoint({ path: '/api/web/v1/orders/list' }),
      pickerOf: endpoint({ path: '/api/web/v1/orders/picker' }),
    }
    const reason = 'why'`,
  'contract/src/all.ts': `
    import { orders } from './ordering/orders/endpoints.ts'
    export const slices = { orders }`,
  'server/src/routes.ts': `
    import { orderRoutes } from './ordering/orders/routes.ts'
    import { pickerName } from './business/pickers/api.ts'
    export const routes = [...orderRoutes(pickerName)]`,
  'server/src/ordering/orders/routes.ts': `
    import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
    import { on } from '../../platform/http/call.ts'
    import { orderList } from './actions/list.ts'
    import { pickerOf } from './actions/picker.ts'
    import { rejectOrder } from './actions/reject.ts'
    export const orderRoutes = pickerName => [
      on(orders.rejectOrder, rejectOrder), on(orders.orderList, orderList), on(orders.pickerOf, pickerOf(pickerName)),
    ]`,
  'server/src/platform/http/call.ts': 'export const on = (endpoint, handler) => ({ endpoint, handler })',
  'server/src/ordering/orders/actions/reject.ts': `
    import { mayReject } from '../rules/reject.ts'
    export const rejectOrder = order => mayReject(order)`,
  'server/src/ordering/orders/rules/reject.ts': `
    export const mayReject = ({ isPacked }: { isPacked: boolean }) => !isPacked
    export const mayReturn = order => order.isDelivered`,
  'server/src/ordering/orders/actions/list.ts': `
    const layout = new URL('../pdf/list.ts', import.meta.url)
    export const orderList = () => layout`,
  'server/src/ordering/orders/actions/picker.ts': 'export const pickerOf = pickerName => pickerName(1)',
  'server/src/ordering/orders/pdf/list.ts': 'export const draw = () => 1',
  'server/src/business/pickers/api.ts': `export { pickerName } from './sql/names.ts'`,
  'server/src/business/pickers/sql/names.ts': 'export const pickerName = id => id',
  'server/src/app.ts': `
    import { slices } from '@packhouse/contract/all.ts'
    import { routes } from './routes.ts'
    export const buildApp = () => [routes, slices]`,
  'server/src/testing/app.ts': `
    import { buildApp } from '../app.ts'
    export const testApp = () => buildApp()`,
  ...serverTest('reject', 'app.ok(orders.rejectOrder, {})'),
  ...serverTest('list', `app.send('GET', '/api/web/v1/orders/list?page=1')`),
  ...serverTest('picker', 'app.ok(orders.pickerOf, {})'),
  'server/src/platform/http/every-call.test.ts': `
    import { slices } from '@packhouse/contract/all.ts'
    test('every call', () => Object.values(slices))`,
  'client/src/main.tsx': `
    import './base.css'
    import { createRouter } from './routes.tsx'
    createRouter()`,
  'client/src/routes.tsx': `
    import { screens } from './screens.ts'
    export const createRouter = () => screens`,
  'client/src/base.css': 'body {}',
  'client/src/app/navigation/paths.ts': `
    export const paths = { orders: '/orders', order: '/orders/:orderid', returns: '/returns' }
    export const orderPath = id => \`/orders/\${id}\``,
  'client/src/app/navigation/navigation.ts': `
    import { paths } from './paths.ts'
    export const navigation = [{ label: 'Goods back', path: paths.returns }]`,
  'client/src/screens.ts': `
    import { paths } from './app/navigation/paths.ts'
    export const screens = [
      screen(paths.orders, async () => (await import('./ordering/orders/OrdersPage.tsx')).OrdersPage),
      screen(paths.order, async () => (await import('./ordering/orders/OrderPage.tsx')).OrderPage),
      screen(paths.returns, async () => (await import('./supply/returns/ReturnsPage.tsx')).ReturnsPage),
    ]`,
  'client/src/api/orders.ts': `
    import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
    export const { useOrderListQuery, useRejectOrderMutation } = ask(orders)`,
  'client/src/ordering/orders/OrdersPage.tsx': `
    import { useOrderListQuery } from '../../api/orders.ts'
    export const OrdersPage = () => useOrderListQuery()`,
  'client/src/ordering/orders/OrderPage.tsx': `
    import { useRejectOrderMutation } from '../../api/orders.ts'
    import css from './Order.module.css'
    export const OrderPage = () => [css.card, useRejectOrderMutation()]`,
  'client/src/ordering/orders/Order.module.css': '.card {}',
  'client/src/supply/returns/ReturnsPage.tsx': 'export const ReturnsPage = () => <p />',
  'e2e/orders.e2e.ts': `test('lists', page => page.goto('/orders?day=today'))`,
  'e2e/order.e2e.ts': `
    import { orderPath } from '../client/src/app/navigation/paths.ts'
    test('opens', page => page.goto(orderPath(7)))`,
  'e2e/returns.e2e.ts': `test('goes by the link', page => page.getByRole('link', { name: 'Goods back' }).click())`,
}

function serverTest(name: string, sends: string): Record<string, string> {
  const text = `
    import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
    import { testApp } from '../../../testing/app.ts'
    test('${name}', () => { const app = testApp(); ${sends} })`
  return { [`server/src/ordering/orders/actions/${name}.test.ts`]: text }
}

/** What is chosen when one file has this text now, without the ends of the names. */
function chosenBy(path: string, now: string | undefined, before = product[path]): string[] {
  const texts = Object.entries({ ...product, [path]: now }).flatMap(([path, text]) =>
    text === undefined ? [] : [{ path, text }],
  )
  const tests = { server: named(/^server.*\.test\.ts$/), browser: named(/\.e2e\.ts$/) }
  const { server, browser } = chosen(texts, [{ path, before, now }], tests)
  return [...server, ...browser].map(file => file.replace(/^.*\//, '').replace(/\.ts$/, ''))
}

const named = (pattern: RegExp): string[] => Object.keys(product).filter(path => pattern.test(path))
const everything = [...named(/^server.*\.test\.ts$/), ...named(/\.e2e\.ts$/)].length
const replaced = (path: string, from: string, to: string) => chosenBy(path, product[path]?.replace(from, to))

describe('server tests', () => {
  test('a rule is reached by tests that send the call whose action asks it, and by those of every call', () =>
    assert.deepEqual(replaced('server/src/ordering/orders/rules/reject.ts', '!isPacked', 'isPacked'), [
      'reject.test',
      'every-call.test',
      'order.e2e',
    ]))

  test('a rule that nothing asks is reached by no test', () =>
    assert.deepEqual(replaced('server/src/ordering/orders/rules/reject.ts', 'order.isDelivered', 'true'), []))

  test('comments, types and the place of the lines do nothing', () =>
    assert.deepEqual(
      replaced(
        'server/src/ordering/orders/rules/reject.ts',
        '({ isPacked }: { isPacked: boolean })',
        '// why\n ({ isPacked }: Order)',
      ),
      [],
    ))

  test('a call is also named by its address, and a file by its place', () =>
    assert.deepEqual(replaced('server/src/ordering/orders/pdf/list.ts', '1', '2'), [
      'list.test',
      'every-call.test',
      'orders.e2e',
    ]))

  test('what a slice is given by the list of all routes is reached by the calls that use it', () =>
    assert.deepEqual(replaced('server/src/business/pickers/sql/names.ts', 'id => id', 'id => id + 1'), [
      'picker.test',
      'every-call.test',
    ]))

  test('a name that is imported from elsewhere is another', () =>
    assert.deepEqual(
      replaced('server/src/ordering/orders/routes.ts', './actions/reject.ts', './actions/list.ts').slice(
        0,
        2,
      ),
      ['reject.test', 'every-call.test'],
    ))

  test('an entry of the routes is reached by those who send its call alone', () =>
    assert.deepEqual(replaced('server/src/ordering/orders/routes.ts', 'orderList)', 'rejectOrder)'), [
      'list.test',
      'every-call.test',
      'orders.e2e',
    ]))

  test('a test that changed runs', () =>
    assert.deepEqual(replaced('server/src/ordering/orders/actions/list.test.ts', 'page=1', 'page=2'), [
      'list.test',
    ]))
})

describe('journeys', () => {
  test('a style sheet is reached by the journeys that open its screen', () =>
    assert.deepEqual(chosenBy('client/src/ordering/orders/Order.module.css', '.card { margin: 0 }'), [
      'order.e2e',
    ]))

  test('a screen is opened by its address, by a name of it, or by its link', () => {
    assert.deepEqual(replaced('client/src/ordering/orders/OrdersPage.tsx', '()', '(props)'), ['orders.e2e'])
    assert.deepEqual(replaced('client/src/ordering/orders/OrderPage.tsx', 'css.card', 'css.line'), [
      'order.e2e',
    ])
    assert.deepEqual(replaced('client/src/supply/returns/ReturnsPage.tsx', '<p />', '<b />'), ['returns.e2e'])
  })

  test('a journey without an address can open any screen', () => {
    const sent = { 'e2e/sent.e2e.ts': `test('opens what was sent', page => page.goto(link))` }
    const files = Object.entries({ ...product, ...sent }).map(([path, text]) => ({ path, text }))
    const path = 'client/src/ordering/orders/Order.module.css'
    const tests = { server: [], browser: ['e2e/orders.e2e.ts', 'e2e/sent.e2e.ts'] }
    assert.deepEqual(chosen(files, [{ path, before: '', now: '.card {}' }], tests).browser, [
      'e2e/sent.e2e.ts',
    ])
  })

  test('what every page loads is part of every journey', () => {
    const all = ['orders.e2e', 'order.e2e', 'returns.e2e']
    assert.deepEqual(chosenBy('client/src/base.css', 'p {}'), all)
    assert.deepEqual(replaced('client/src/routes.tsx', '=> screens', '=> [screens]'), all)
  })

  test('an address fits a screen where its known parts do', () => {
    assert.ok(fits('/orders/*', '/orders/:orderid') && fits('/returns*', '/returns') && fits('/', '/'))
    assert.ok(!fits('/*', '/orders') && !fits('/*.e2e.ts', '/orders') && !fits('/orders', '/orders/:orderid'))
  })
})

describe('files that no import leads to', () => {
  test('packages, migrations and unknown files break everything', () => {
    for (const path of [
      'package.json',
      'package-lock.json',
      'server/src/platform/db/migrations/0001.sql',
      'somewhere/new.bin',
      'tsconfig.json',
    ])
      assert.equal(chosenBy(path, '1', '2').length, everything, path)
  })

  test('the demo and what starts journeys break all of them', () => {
    for (const path of [
      'server/src/roof/demo/history.ts',
      'client/index.html',
      'client/vite.chunks.ts',
      'e2e/fixtures.ts',
    ])
      assert.deepEqual(
        chosenBy(path, 'export const one = 1', ''),
        ['orders.e2e', 'order.e2e', 'returns.e2e'],
        path,
      )
  })

  test('pages to read and what only the check reads break nothing else', () => {
    for (const path of [
      'README.md',
      'docs/pictures/orders.png',
      '.github/workflows/ci.yml',
      'tests/specification.tsv',
    ])
      assert.deepEqual(chosenBy(path, '1', '2'), [], path)
  })

  test('a source that is gone is reached by whoever still names it', () =>
    assert.deepEqual(chosenBy('server/src/ordering/orders/pdf/list.ts', undefined), [
      'list.test',
      'every-call.test',
      'orders.e2e',
    ]))
})

test('of this repository, a rule and a screen are reached by some tests, not by all', () => {
  const files = sources('contract/src', 'server/src', 'client/src', 'e2e', 'tools', 'tests')
  const tests = { server: serverTests(), browser: browserTests() }
  const changed = (path: string) => {
    const now = files.find(one => one.path === path)?.text
    assert.ok(now, path)
    return { path, before: '', now }
  }
  const paths = [
    'server/src/ordering/orders/rules/waive.ts',
    'client/src/delivery/crates/CratesPage.tsx',
    'server/src/platform/http/serve.ts',
  ]
  const { why } = chosen(files, paths.map(changed), tests)
  const [rule, screen, frame] = why
  assert.ok(rule && screen && frame)
  assert.ok(rule.server > 0 && rule.server < tests.server.length / 2, `${rule.server} server files by a rule`)
  assert.ok(
    screen.browser > 0 && screen.browser < tests.browser.length / 2,
    `${screen.browser} journey files by a screen`,
  )
  assert.equal(screen.server, 0)
  assert.ok(
    frame.browser === tests.browser.length && frame.server > tests.server.length / 2,
    'what serves every call',
  )
})
