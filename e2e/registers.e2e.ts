import { hsnKinds, registerTitle, tableKinds } from '@packhouse/contract/books/registers/kinds.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, signIn, test } from './fixtures.ts'

const table = (page: Page) => page.getByRole('region', { name: 'Totals and files' }).getByRole('table')
const period = (page: Page) => page.getByRole('combobox', { name: 'Period' })
const together = [
  { name: 'Tables, total', of: tableKinds.map(kind => registerTitle[kind]) },
  { name: 'HSN summaries, total', of: hsnKinds.map(kind => registerTitle[kind]) },
]

/** Rows, value, taxes and total of a register as shown on screen; money in paise. */
async function figuresOf(page: Page, name: string): Promise<number[]> {
  const row = table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  const texts = (await row.getByRole('cell').allTextContents()).slice(1, 7)
  return texts.map((text, at) =>
    Math.round(Number(text.replace('\u2212', '-').replaceAll(',', '')) * (at === 0 ? 1 : 100)),
  )
}

test('the rows of sums are what their registers add up to, and tables and goods codes come to the same', async ({
  page,
}) => {
  await signIn(page)
  for (const address of ['?period=this-month', '?period=last-month', '?period=year']) {
    await page.goto(`/payments/registers${address}`)
    await expect(page.getByText('Tables, HSN summary and documents agree to the paisa.')).toBeVisible()
    const sums = new Map<string, number[]>()
    for (const { name, of } of together) {
      const shown = await figuresOf(page, name)
      const parts = await Promise.all(of.map(register => figuresOf(page, register)))
      expect(shown, `${name}, ${address}`).toEqual(
        shown.map((_sum, at) => parts.reduce((sum, part) => sum + (part[at] ?? 0), 0)),
      )
      expect(shown[5], 'value and taxes make the total').toBe(
        shown.slice(1, 5).reduce((sum, part) => sum + part, 0),
      )
      sums.set(name, shown.slice(1))
    }
    const [tables, codes] = together.map(({ name }) => sums.get(name))
    expect(codes).toEqual(tables)
    expect((await figuresOf(page, 'Sales register')).slice(1)).toEqual(tables)
    expect(tables?.[0], 'there is something to add up').toBeGreaterThan(0)
  }
  await expectAccessible(page)
})

test('a period by its name is kept as a view, and the days come from today', async ({ page }) => {
  await signIn(page)
  await page.goto('/payments/registers')
  await period(page).click()
  await page.getByRole('option', { name: /^Last month, / }).click()
  await expect(page).toHaveURL(/period=last-month$/)
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('For the accountant')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/payments/registers')
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'For the accountant' }).click()
  await expect(period(page)).toHaveValue(/^Last month, /)
})
