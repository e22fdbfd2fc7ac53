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
