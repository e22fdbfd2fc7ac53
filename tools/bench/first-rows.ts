import type { Page } from '@playwright/test'

export const rounds = 7

export interface Screen {
  name: string
  path: string
  /** Selector of its first data. */
  shows: string
}

export const orderList: Screen = {
  name: 'order list',
  path: '/orders/order-list',
  shows: 'main tbody a[href^="/orders/order-list/"]',
}

/** The screens people start with. */
const screens: Screen[] = [
  orderList,
  { name: 'new order', path: '/orders/create-order', shows: 'main [role=combobox]' },
  { name: 'picking', path: '/orders/picking', shows: 'main ul a[href^="/orders/picking/"], main ul button' },
  { name: 'dues', path: '/payments', shows: 'main tbody a' },
]

export interface Version {
  name: string
  url: string
  /** Of a browser that is signed in. */
  page: Page
}

export interface FirstRows {
  screen: string
  version: string
  /** Medians in ms from requesting the page until its first data is painted; cold: with an empty browser cache. */
  coldMs: number
  warmMs: number
}

/** Measures the time of each screen to its first data, opened by its address; versions alternate. */
export async function measureFirstRows(versions: readonly Version[]): Promise<FirstRows[]> {
  const measured: FirstRows[] = []
  for (const { name, path, shows } of screens) {
    const times = versions.map(version => ({ version, cold: [] as number[], warm: [] as number[] }))
    for (let round = 0; round < rounds; round++)
      for (const kind of ['cold', 'warm'] as const)
        for (const { version, ...of } of times) {
          if (kind === 'cold') await forgetFiles(version)
          of[kind].push(await untilShown(version, path, shows))
        }
    for (const { version, cold, warm } of times)
      measured.push({ screen: name, version: version.name, coldMs: median(cold), warmMs: median(warm) })
  }
  return measured
}

/** Empties the cache and the worker's storage; the user stays signed in. */
export async function forgetFiles({ page, url: origin }: Version): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage,service_workers' })
  await session.detach()
}

/** In a new tab: an old one keeps the process, with its compiled code, of a version whose pages do not ask for one of their own. */
async function untilShown(version: Version, path: string, shows: string): Promise<number> {
  const page = await version.page.context().newPage()
  await page.goto(version.url + path, { waitUntil: 'commit' })
  const ms = await page.evaluate<number>(painted(shows))
  await page.waitForLoadState('load')
  await page.waitForTimeout(settleMs)
  await page.close()
  return ms
}

/** Requests after the first data (counts, live stream, worker) must not fall into the next measurement. */
export const settleMs = 700

// Code run in the page is text: the bench is compiled without browser types.
export const painted = (selector: string) => `new Promise(done => {
  const look = () => {
    if (!document.querySelector(${JSON.stringify(selector)})?.checkVisibility()) return setTimeout(look, 2)
    requestAnimationFrame(() => setTimeout(() => done(performance.now())))
  }
  look()
})`

export const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
