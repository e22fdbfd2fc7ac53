import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request, Route } from '@playwright/test'

/** Replies that are held back: calls, fonts and pictures. The live-change stream has no end and is not held. */
const isHeld = (request: Request): boolean =>
  /\/api\/web\/(?!v1\/events)/.test(request.url()) || ['font', 'image'].includes(request.resourceType())

const frames =
  'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))'

/** Sums the layout shifts of visible content, as measured by the browser, and names the reply that caused them. */
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

/** The requests of a page that are not answered; the stream of changes has no end and does not count. */
export function requestsOf(page: Page) {
  const open = new Set<Request>()
  const begin = (request: Request) => {
    if (!/\/events\b/.test(request.url())) open.add(request)
  }
  const end = (request: Request) => open.delete(request)
  page.on('request', begin)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const forget = () => {
    page.off('request', begin)
    page.off('requestfinished', end)
    page.off('requestfailed', end)
  }
  return { open, forget }
}

/** Waits until the page asks for nothing and has drawn what came; what is held back must have been taken out of `open`. */
export async function settled(page: Page, open: ReadonlySet<Request>): Promise<void> {
  const longest = Date.now() + 60_000
  do {
    while (open.size > 0) {
      if (Date.now() > longest)
        throw new Error(`no end after a minute: ${[...open].map(one => one.url()).join(' ')}`)
      await sleep(4)
    }
    await page.evaluate(frames)
  } while (open.size > 0)
}

/**
 * Opens an address with all replies held back until the page has rendered its loading state, then releases them one by one, one
 * frame each: the layout shift (watchJumps) does not depend on the machine's speed. With `LAST` the latest request is released
 * first, so that each part of a screen is once the first and once the last to arrive.
 */
export async function jumpsWhile(page: Page, address: string, first: 'FIRST' | 'LAST'): Promise<Jumps> {
  const held: Route[] = []
  const { open: underWay, forget } = requestsOf(page)
  const hold = (route: Route) => {
    underWay.delete(route.request())
    held.push(route)
  }
  await page.route(
    () => true,
    route => (isHeld(route.request()) ? hold(route) : route.continue()),
  )
  await page.goto(address, { waitUntil: 'commit' })
  await settled(page, underWay)
  for (let next = take(held, first); next; next = take(held, first)) {
    const request = next.request()
    await page.evaluate(`window.arriving = ${JSON.stringify(new URL(request.url()).pathname)}`)
    // Added before continuing: its reply may arrive before continue() returns. A request that the page has cancelled gets none.
    if (!request.failure()) underWay.add(request)
    await next.continue()
    await settled(page, underWay)
  }
  await page.unrouteAll({ behavior: 'wait' })
  forget()
  return page.evaluate<Jumps>('window.jumps')
}

/**
 * Takes the next reply to release. Fonts come first: the page names them in its head, and they are requested before any script
 * runs.
 */
function take(held: Route[], first: 'FIRST' | 'LAST'): Route | undefined {
  const font = held.findIndex(route => route.request().resourceType() === 'font')
  if (font !== -1) return held.splice(font, 1)[0]
  return first === 'FIRST' ? held.shift() : held.pop()
}
