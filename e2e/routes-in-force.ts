import type { Page } from '@playwright/test'

/** A file that every origin of a journey has, asked for to see whether a route takes the request. */
const probe = '/mark.svg?probe'
const probes = /\/mark\.svg\?probe$/
/** A service worker answers in place of the network: such a page is never seen to ask. */
const mostProbes = 50

/**
 * A page that is open when its first route is set goes on for some milliseconds as without it: a key that is pressed at once could send
 * what the route should refuse. From now on `page.route` returns when the page asks its routes.
 */
export function awaitRoutes(page: Page): void {
  const route = page.route.bind(page)
  const unroute = page.unroute.bind(page)
  page.route = async (...words) => {
    const disposable = await route(...words)
    if (page.url().startsWith('http')) await probed(page, { route, unroute })
    return disposable
  }
}

async function probed(page: Page, { route, unroute }: Pick<Page, 'route' | 'unroute'>): Promise<void> {
  await route(probes, request => request.fulfill({ status: 204 }))
  const isTaken = () =>
    page.evaluate(`fetch('${probe}').then(({ status }) => status === 204, () => true)`).catch(() => true) // a page that is leaving asks them
  for (let asked = 0; asked < mostProbes; asked += 1) if (await isTaken()) break
  await unroute(probes)
}
