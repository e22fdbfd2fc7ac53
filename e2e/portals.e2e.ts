import { readFileSync } from 'node:fs'
import { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import { dayOf, startOfMonth } from '@packhouse/contract/day.ts'
import type { Page } from '@playwright/test'
import { call } from './call.ts'
import { expect, signIn, test } from './fixtures.ts'

/** Saves a file by its button, and reads it. */
async function saved(
  page: Page,
  button: ReturnType<Page['getByRole']>,
): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download')
  await button.click()
  const file = await download
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

/** On the first day of a month the demo has not filed the one before. */
async function lastMonthIsFiled(page: Page): Promise<void> {
  const today = dayOf(new Date())
  const month = startOfMonth(today, -1).slice(0, 7)
  const { filings } = await call(page, registers.portalMonth, { month })
  if (filings.length === 0)
    await call(page, registers.markFiled, {
      body: { month, form: 'GSTR1', arn: 'AA291026003108K', filedOn: today },
    })
}

test('an accountant reads an answer, tells an unknown number, saves the three files, and marks the month again', async ({
  page,
}) => {
  await signIn(page)
  await lastMonthIsFiled(page)
  await page.goto('/payments/registers/portals')
  const tables = page.getByRole('region', { name: 'Tables of GSTR-1' })
  await expect(tables.getByRole('row', { name: /Registered buyers/ })).toBeVisible()
  await expect(page.getByText('Sums equal the GST registers to the paisa')).toBeVisible()

  // the one number that was unknown is told
  const answer = page.getByRole('list', { name: 'Rows of the response' })
  await expect(
    answer.getByText('No document has this number. Nothing was entered.', { exact: false }),
  ).toBeVisible()
  await answer.getByRole('button', { name: /^It is \d{4}\/TI\/\d{7}$/ }).click()
  await expect(answer.getByText('No document has this number', { exact: false })).toBeHidden()

  // another answer, of a document that nobody has, is left out
  const files = page.getByRole('region', { name: 'Files' })
  await files.getByRole('button', { name: 'Read response' }).first().click()
  const reading = page.getByRole('dialog', { name: 'Read a portal response' })
  const bytes = Buffer.from(JSON.stringify([{ docNo: '1011/TI/0000001', ewayBillNo: 331001234567 }]))
  await reading
    .locator('input[type=file]')
    .setInputFiles({ name: 'ewb-result.json', mimeType: 'application/json', buffer: bytes })
  await expect(reading.getByRole('status')).toContainText('0 of 1 rows')
  await reading.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Leave it out' }).click()
  await expect(answer.getByText('Left out by a person', { exact: false })).toBeVisible()

  const invoices = await saved(page, files.getByRole('button', { name: 'JSON' }).first())
  expect(invoices.name).toMatch(/^einvoice-.*\.json$/)
  expect(JSON.parse(invoices.text)).toEqual(
    expect.arrayContaining([expect.objectContaining({ Version: '1.1' })]),
  )
  const filed = await saved(page, files.getByRole('button', { name: 'Download again' }))
  expect(filed.name).toMatch(/^gstr1-\d{4}-\d\d-.*\.json$/) // the month, and the day of the download

  await page.getByRole('button', { name: 'Undo filing mark…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo the filing mark of GSTR-1' })
  await dialog.getByRole('textbox').fill('The ARN was of another month')
  await dialog.getByRole('button', { name: 'Undo filing mark' }).click()
  const mark = page.getByRole('button', { name: 'Mark GSTR-1 as filed' })
  await expect(mark).toBeVisible() // the form is that of the next return before
  await page.getByRole('textbox', { name: 'ARN' }).fill('aa291026004417q')
  await mark.click()
  await expect(page.getByRole('list', { name: 'Returns filed' })).toContainText('AA291026004417Q')
  const again = await saved(page, files.getByRole('button', { name: 'Download again' }))
  expect(JSON.parse(again.text).b2b.length).toBeGreaterThan(0)
})
