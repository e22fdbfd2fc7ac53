import { readFile } from 'node:fs/promises'
import { statements } from '@packhouse/contract/people/statements/endpoints.ts'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { expect, signIn, test } from './fixtures.ts'

test('the statements of all customers that the list of dues shows become one file, which is saved', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/payments?dues=OVERDUE')
  const { all, owing } = await call(page, statements.statementsAhead, { dues: 'OVERDUE' })
  expect(owing).toBeGreaterThan(0)
  await page.getByRole('button', { name: `These ${all}` }).click()
  await page.getByRole('menuitem', { name: `Statements of these ${all}…` }).click()
  const named = new RegExp(`^Statements? of ${owing} customers?$`)
  const dialog = page.getByRole('dialog', { name: named })

  await test.step('says how many, asks whose and of which days', async () => {
    await expect(dialog.getByRole('radio', { name: `Only those who owe (${owing})` })).toBeChecked()
    await expect(dialog.getByRole('radio', { name: `All (${all})` })).toBeVisible()
    await dialog.getByRole('radio', { name: 'The same days for all' }).check()
    await dialog.getByLabel('To', { exact: true }).fill('1/4/2020')
    await dialog.getByRole('button', { name: 'Make statements' }).click()
    await expect(dialog.getByText('The last day is before the first')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Each by its terms' }).check()
    await expectAccessible(page)
  })

  await test.step('the card says how far it is and saves the file', async () => {
    await dialog.getByRole('button', { name: 'Make statements' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const card = page.getByRole('region', { name: 'Statements' })
    await expect(card.getByText(/^\d+ statements? covering .*\.$/)).toBeVisible({ timeout: 60_000 })
    const saving = page.waitForEvent('download')
    await card.getByRole('button', { name: 'Save PDF' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^statements-\d{4}-\d\d-\d\d\.pdf$/)
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await card.getByRole('button', { name: 'Close' }).click()
    await expect(card).toBeHidden()
  })

  await test.step('a list that nobody is on makes none, and says so', async () => {
    await page.goto('/payments?searchtext=nobody+is+called+so')
    await page.getByRole('button', { name: 'These 0' }).click()
    await page.getByRole('menuitem', { name: 'Statements of these 0…' }).click()
    const empty = page.getByRole('dialog', { name: 'Statements of 0 customers' })
    await expect(
      empty.getByText('No customers in this list. Change the filter or the selection.'),
    ).toBeVisible()
    await expect(empty.getByRole('button', { name: 'Make statements' })).toBeDisabled()
  })
})
