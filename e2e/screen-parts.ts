import { expect, type Locator, type Page } from '@playwright/test'

export const dialog = (page: Page): Locator => page.getByRole('dialog')
export const toast = (page: Page, words: string): Locator =>
  page.getByRole('status').filter({ hasText: words })
/** A toast that stays while something else is looked at: with the pointer on it, its time does not run. */
export async function heldToast(page: Page, words: string): Promise<Locator> {
  const held = toast(page, words)
  await held.hover()
  return held
}
/**
 * Ends the time of the toasts that are shown: a person waits these seconds for what one covers, and journeys have them last longer
 * (fixtures.ts).
 */
export async function toastsGone(page: Page): Promise<void> {
  await page.evaluate(`{
    const times = [...document.querySelectorAll('.Toastify__progress-bar')].flatMap(bar => bar.getAnimations())
    for (const time of times) time.finish()
  }`)
  await expect(page.locator('.Toastify__toast')).toHaveCount(0)
}

/**
 * Marks an option of an open list by the arrow key. What is typed marks none until its list is drawn, and a key that comes before that
 * is lost.
 */
export async function arrowTo(page: Page, option: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(option).toHaveAttribute('data-combobox-selected', 'true', { timeout: 500 })
  }).toPass()
}

/** What can be done with the ticked rows of a list. */
export const bulkBar = (page: Page): Locator => page.getByRole('region', { name: 'Selection' })

/** Chooses in the menu of a row. */
export async function action(page: Page, name: string, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `Actions of ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Pastes where the focus is, as from another program. */
export const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(text)})
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    void (document.activeElement ?? document.body).dispatchEvent(event)
  }`)

/** Says yes to the question about an unusual figure, which depends on what the demo has. */
export async function sayYesIfAsked(page: Page, otherwise: Locator): Promise<void> {
  const yes = page.getByRole('dialog', { name: 'Is this right?' }).getByRole('button', { name: /^Yes/ })
  await expect(yes.or(otherwise).first()).toBeVisible()
  if (await yes.isVisible()) await yes.click()
}

/** A text as a part of a regular expression. */
export const escaped = (text = ''): string => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
