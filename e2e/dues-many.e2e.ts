import { day, formatDay } from '@packhouse/contract/day.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { expect, signIn, test } from './fixtures.ts'
import { dayIn } from './order-calls.ts'

/** Opens the dues of some customers, of whom several owe something and others nothing; returns how many are listed and how many owe. */
async function openList(page: Page): Promise<{ listed: number; owing: number }> {
  await page.goto('/payments')
  for (const searchtext of ['an', 'ho', 'ar', 'in', 'ta', 'co', 'ra']) {
    const { rows, total } = await call(page, customers.customerDashboard, { searchtext, limit: 200 })
    const owing = rows.filter(({ outstanding = 0 }) => outstanding > 0).length
    if (owing < 2 || owing === total) continue
    await page.goto(`/payments?searchtext=${searchtext}`)
    await expect(page.getByRole('button', { name: `These ${total}`, exact: true })).toBeVisible()
    return { listed: total, owing }
  }
  throw new Error('No search of the demo finds customers who owe and others who do not')
}

/** Chooses what to do with all of the list, by the keyboard. */
async function choose(page: Page, listed: number, what: string): Promise<void> {
  await page.getByRole('button', { name: `These ${listed}`, exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: what }).press('Enter')
}

test('the customers of the list as filtered promise what is due by a day: who owes nothing is refused, and one undo takes them back', async ({
  page,
}) => {
  await signIn(page)
  const { listed, owing } = await openList(page)
  await expect(page.getByRole('main').getByRole('checkbox'), 'the list has no boxes').toHaveCount(0)
  await choose(page, listed, `Promises of these ${listed}…`)
  const dialog = page.getByRole('dialog', { name: `Promises of ${listed} customers` })
  const rows = dialog.getByRole('region', { name: 'What will change' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('has nothing to pay')
  await dialog.getByRole('textbox', { name: 'By' }).fill('+5')
  await dialog.getByRole('heading', { name: 'What to change' }).click() // leaves the field
  await expect(rows.nth(2), 'the rows are those of the new day').toContainText(formatDay(day(dayIn(5))))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `Record ${owing} promises` }).click()

  const card = page.getByRole('region', { name: `${owing} changed, ${listed - owing} not` })
  await expect(card).toContainText('has nothing to pay')
  await card.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('region', { name: `${owing} restored` })).toBeVisible()
})

test('the customers of the list are reminded: who has nothing to pay is named before, the texts are copied and sent one by one', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page)
  const { listed, owing } = await openList(page)
  await choose(page, listed, `Remind these ${listed}…`)
  const dialog = page.getByRole('dialog', { name: `Reminders of ${listed} customers` })
  const rows = dialog.getByRole('region', { name: 'Customers to remind' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('has nothing to pay')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `Copy ${owing} reminders` }).click()
  await expect(page.getByText(`${owing} reminders copied`)).toBeVisible()
  await expect(dialog.getByRole('link', { name: /^Chat with / })).toHaveCount(owing)
  await expect(dialog.getByRole('link', { name: /^Chat with / }).first()).toHaveAttribute(
    'href',
    /wa\.me|whatsapp/,
  )
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
})

test('statements of the customers of the list who owe become one file', async ({ page }) => {
  await signIn(page)
  const { listed, owing } = await openList(page)
  await choose(page, listed, `Statements of these ${listed}…`)
  const dialog = page.getByRole('dialog', { name: `Statements of ${owing} customers` })
  await dialog.getByRole('button', { name: 'Make statements' }).click()
  await expect(
    page.getByRole('region', { name: 'Statements' }).getByText(new RegExp(`^${owing} statements`)),
  ).toBeVisible({
    timeout: 60_000,
  })
})
