import type { CDPSession, Page } from '@playwright/test'

/** By then each screen of the menu was there once. */
export const earlyChanges = 20
export const lateChanges = 200
const stayMs = 200

export interface Held {
  megabytes: number
  nodes: number
  listeners: number
}

/** Goes from screen to screen of the menu; what the page holds after twenty changes and after two hundred, when all that may go is gone. */
export async function measureWandering(page: Page, url: string): Promise<{ early: Held; late: Held }> {
  await page.goto(url)
  await page.getByRole('navigation').locator('a[href]').first().waitFor()
  const addresses = await page.evaluate<string[]>(menu)
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  let first: Held | undefined
  for (let change = 1; change <= lateChanges; change++) {
    const address = addresses[change % addresses.length]
    await page.getByRole('navigation').locator(`a[href="${address}"]`).first().dispatchEvent('click') // a screen may ask something over all of it
    await page.waitForURL(`**${address}**`)
    await page.waitForTimeout(stayMs)
    if (change === earlyChanges) first = await heldBy(session)
  }
  return { early: first ?? (await heldBy(session)), late: await heldBy(session) }
}

const menu = `[...new Set([...document.querySelectorAll('nav a[href]')].map(link => link.getAttribute('href')))]`

async function heldBy(session: CDPSession): Promise<Held> {
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { megabytes: usedSize / 1024 / 1024, nodes, listeners: jsEventListeners }
}
