import type { Page, Request, Route } from '@playwright/test'

/** What a page waits for after its code: calls, fonts and pictures. The stream of live changes has no end and is not waited for. */
const isHeld = (request: Request): boolean =>
  /\/api\/web\/(?!v1\/events)/.test(request.url()) || ['font', 'image'].includes(request.resourceType())

const frames = 'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))'

/** Adds up how far what stands on the screen is pushed about, as browsers count it, and names the reply that did it. */
export const watchJumps = `
  window.jumps = { sum: 0, of: [] }
  new PerformanceObserver(list => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) if (!hadRecentInput) {
      window.jumps.sum += value
      window.jumps.of.push(value.toFixed(4) + ' with ' + window.arriving + ': ' + sources.map(({ node, previousRect, currentRect }) =>
        (node?.className || node?.nodeName) + ' ' + Math.round(previousRect.y) + ' → ' + Math.round(currentRect.y)).join(', '))
    }
  }).observe({ type: 'layout-shift', buffered: true })`

export interface Jumps {
  sum: number
  of: string[]
}

/**
 * Opens an address with all replies held back until the page has drawn its loading state, then lets one after the other arrive, each
 * with a frame of its own: how far the page is pushed about (watchJumps) does not depend on how fast the machine is. With `LAST` what was
 * asked for last arrives first, so that each part of a screen is once the first and once the last to come.
 */
export async function jumpsWhile(page: Page, address: string, first: 'FIRST' | 'LAST'): Promise<Jumps> {
  const held: Route[] = []
  const underWay = new Set<Request>()
  const begin = (request: Request) => {
    if (!/\/events\b/.test(request.url())) underWay.add(request)
  }
  const end = (request: Request) => underWay.delete(request)
  page.on('request', begin)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const hold = (route: Route) => {
    end(route.request())
    held.push(route)
  }
  await page.route(
    () => true,
    route => (isHeld(route.request()) ? hold(route) : route.continue()),
  )
  /** Until the page has nothing to do but to wait for what is held. */
  const settle = async () => {
    const longest = Date.now() + 60_000
    for (let quiet = 0; quiet < 2; ) {
      await page.evaluate(frames)
      quiet = underWay.size === 0 ? quiet + 1 : 0
      if (Date.now() > longest) throw new Error(`no end after a minute: ${[...underWay].map(one => one.url()).join(' ')}`)
    }
  }
  await page.goto(address, { waitUntil: 'commit' })
  await settle()
  for (let next = take(held, first); next; next = take(held, first)) {
    const request = next.request()
    if (request.failure()) continue // the page no longer waits for it, and no reply will end it
    await page.evaluate(`window.arriving = ${JSON.stringify(new URL(request.url()).pathname)}`)
    underWay.add(request) // before it goes on: its reply may be here before continue() returns
    await next.continue()
    await settle()
  }
  await page.unrouteAll({ behavior: 'wait' })
  page.off('request', begin)
  page.off('requestfinished', end)
  page.off('requestfailed', end)
  return page.evaluate<Jumps>('window.jumps')
}

/** The next to arrive. Fonts come before all: the page names them in its head, and each is asked for before any script runs. */
function take(held: Route[], first: 'FIRST' | 'LAST'): Route | undefined {
  const font = held.findIndex(route => route.request().resourceType() === 'font')
  if (font !== -1) return held.splice(font, 1)[0]
  return first === 'FIRST' ? held.shift() : held.pop()
}
