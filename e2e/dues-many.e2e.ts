import { day, formatDay } from '@packhouse/contract/day.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, signIn, test } from './fixtures.ts'
import { dayIn } from './order-calls.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })
const act = (page: Page, name: string) => bar(page).getByRole('button', { name }).click()

/** Ticks the two customers who owe most, and the one who owes least or has an advance. */
async function tickThree(page: Page): Promise<void> {
  const table = page.getByRole('region', { name: 'Customers', exact: true })
  const rows = table.getByRole('row').filter({ has: page.getByRole('link') })
  await page.goto('/payments?sort=-outstanding')
  for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check()
  await rows.last().getByRole('checkbox').check()
  await expect(bar(page)).toContainText('3 selected')
}

test('ticked customers promise what is due by a day: one who owes nothing is refused, and one undo takes the promises back', async ({
  page,
}) => {
  await signIn(page)
  await tickThree(page)
  await act(page, 'Promise…')
  const dialog = page.getByRole('dialog', { name: 'Promises of 3 customers' })
  const rows = dialog.getByRole('region', { name: 'What will change' }).getByRole('row')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(1)).toContainText('has nothing to pay')
  await dialog.getByRole('textbox', { name: 'By' }).fill('+5')
  await dialog.getByRole('heading', { name: 'What to change' }).click() // leaves the field
  await expect(rows.nth(2), 'the rows are those of the new day').toContainText(formatDay(day(dayIn(5))))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record 2 promises' }).click()

  const card = page.getByRole('region', { name: '2 changed, 1 not' })
  await expect(card).toContainText('has nothing to pay')
  await expect(bar(page)).toContainText('1 selected')
  await card.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('region', { name: '2 restored' })).toBeVisible()
})

test('ticked customers are reminded: who has nothing to pay is named before, the texts are copied and sent one by one', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page)
  await tickThree(page)
  await act(page, 'Reminders…')
  const dialog = page.getByRole('dialog', { name: 'Reminders of 3 customers' })
  const rows = dialog.getByRole('region', { name: 'Whom to remind' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('has nothing to pay')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Copy 2 reminders' }).click()
  await expect(page.getByText('2 reminders copied')).toBeVisible()
  await expect(dialog.getByRole('link', { name: /^Chat with / })).toHaveCount(2)
  await expect(dialog.getByRole('link', { name: /^Chat with / }).first()).toHaveAttribute('href', /wa\.me|whatsapp/)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(bar(page)).toContainText('1 selected')
})

test('statements of ticked customers who owe become one file; the others are named', async ({ page }) => {
  await signIn(page)
  await tickThree(page)
  await act(page, 'Statements…')
  const dialog = page.getByRole('dialog', { name: 'Statements of 2 customers' })
  await expect(dialog.getByText(/1 customer owes nothing: /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Make statements' }).click()
  await expect(page.getByRole('region', { name: 'Statements' }).getByText(/^2 statements/)).toBeVisible({ timeout: 60_000 })
})
