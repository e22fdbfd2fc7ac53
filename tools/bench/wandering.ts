import type { CDPSession, Page } from '@playwright/test'

const early = 20
const late = 200
const stayMs = 200

export interface Held {
  /** Number of screen changes. */
  changes: number
  megabytes: number
  nodes: number
  listeners: number
}

/**
 * Opens the screens of the menu in turn, several rounds; returns the page's memory after about twenty changes and after two
 * hundred, both on the last screen of the menu, after garbage collection.
 */
export async function measureWandering(page: Page, url: string): Promise<{ early: Held; late: Held }> {
  await page.goto(url)
  await page.getByRole('navigation').locator('a[href]').first().waitFor()
  const addresses = await page.evaluate<string[]>(menu)
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  let changes = 0
  const wander = async (until: number): Promise<Held> => {
    while (changes < until) {
      for (const address of addresses) {
        // A dialog may cover the screen.
        await page.getByRole('navigation').locator(`a[href="${address}"]`).first().dispatchEvent('click')
        await page.waitForURL(`**${address}**`)
        await page.waitForTimeout(stayMs)
        changes += 1
      }
    }
    return heldBy(session, changes)
  }
  return { early: await wander(early), late: await wander(late) }
}

const menu = `[...new Set([...document.querySelectorAll('nav a[href]')].map(link => link.getAttribute('href')))]`

async function heldBy(session: CDPSession, changes: number): Promise<Held> {
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { changes, megabytes: usedSize / 1024 / 1024, nodes, listeners: jsEventListeners }
}
