import { expectAccessible } from './accessible.ts'
import { expect, signIn, test } from './fixtures.ts'

test('ledgers are named, a batch is made, downloaded and withdrawn by its number', async ({ page }) => {
  await signIn(page)
  await page.goto('/payments/handover')
  await expect(page.getByRole('heading', { name: 'Batches' })).toBeVisible()
  const ledgers = page.getByRole('region', { name: 'Ledgers in Tally' })
  const bank = ledgers.getByLabel('Bank')
  await bank.fill('Kaveri Bank 01187')
  await ledgers.getByRole('button', { name: 'Save ledgers' }).click()
  await expect(page.getByText('Ledgers saved')).toBeVisible()
  await expectAccessible(page, 'the hand-over')

  await page.getByRole('button', { name: /^Make batch/ }).click()
  const made = page.getByRole('status').getByText(/^Batch \d+ for Tally until/)
  const number = /\d+/.exec((await made.textContent()) ?? '')?.[0] ?? ''
  const fetched = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download batch/ }).click()
  expect((await fetched).suggestedFilename()).toMatch(/^tally-batch-\d+.*\.xml$/)

  const row = page.getByRole('row', { name: new RegExp(`^Batch ${number}\\b`) }).first()
  await row.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Withdraw…' }).click()
  const dialog = page.getByRole('dialog', { name: `Withdraw batch ${number}?` })
  await dialog.getByLabel('Number of the batch').fill(number)
  await dialog.getByLabel('Reason').fill('Made for the wrong company')
  await expectAccessible(page, 'a batch to withdraw')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog).toBeHidden()
  await expect(
    page.getByRole('row', { name: new RegExp(`^Batch ${number}`) }).getByText('Withdrawn'),
  ).toBeVisible()
})
