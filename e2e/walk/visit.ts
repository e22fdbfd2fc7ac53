import type { Page } from '@playwright/test'
import { type Opened, type Records, readRecords } from '../every-screen.ts'
import { expect, signIn } from '../fixtures.ts'
import { sayWho } from '../hall.ts'
import { jumpsWhile } from '../held-replies.ts'
import { escaped } from '../screen-parts.ts'

/** By server: the records used to open screens are read once for all screens of a file. */
const cached = new Map<string, Promise<Records>>()

export async function member(page: Page): Promise<Records> {
  await signIn(page)
  const { origin } = new URL(page.url())
  const records = cached.get(origin) ?? readRecords(page)
  cached.set(origin, records)
  return records
}

const said = <Shown extends string | RegExp>(
  what: Shown | ((records: Records) => Shown),
  records: Records,
): Shown => (typeof what === 'function' ? what(records) : what)

export const shown = (page: Page, { shows }: Opened, records: Records) =>
  page.locator('main').getByText(said(shows, records)).filter({ visible: true }).first()

export async function expectOpen(page: Page, screen: Opened, records: Records): Promise<void> {
  const words = said(screen.heading, records)
  const heading = typeof words === 'string' ? new RegExp(`^${escaped(words)}( \\d+)?$`) : words // a tab may count what waits
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(shown(page, screen, records)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('status', { name: 'Loading', exact: true })).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
}

/** Opens a screen by its address, its replies in this order, and waits until its data is shown. */
export async function openStill(
  page: Page,
  path: string,
  screen: Opened,
  first: 'FIRST' | 'LAST',
): Promise<Records> {
  const records = await member(page)
  if (screen.guest) await page.evaluate(guest) // the session that was stored is taken back
  const address = screen.address?.(records) ?? path
  if (screen.asksWho) {
    await page.goto(address)
    await sayWho(page) // stored on the device: not asked again below, since a click would excuse a layout shift after it
  }
  const { sum, of } = await jumpsWhile(page, address, first)
  expect.soft(sum, `what was asked ${first} comes first: ${of.join('\n')}`).toBeLessThan(0.01)
  await expectOpen(page, screen, records)
  return records
}

/** A user who requested a code and is not signed in. */
const guest = `localStorage.removeItem('token')
  localStorage.setItem('persist:root', JSON.stringify({ auth: JSON.stringify({ mobile: '9876543210', isLoggedIn: false }) }))`
