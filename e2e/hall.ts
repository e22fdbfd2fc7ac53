import type { Browser, Page } from '@playwright/test'
import { signIn } from './fixtures.ts'
import { openPhone } from './phone.ts'

/** A hall phone of a signed-in user; who picks is asked on the first screen of the hall. */
export async function hallPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await openPhone(browser, baseURL)
  await signIn(page)
  return page
}

export const sayWho = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Who is picking?' })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .click()

/** Picks the open line as ordered. */
export const full = async (page: Page) => {
  await page.getByRole('button', { name: /^Full / }).tap()
  await page.getByRole('button', { name: /^Save/ }).tap()
}
