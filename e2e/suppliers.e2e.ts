import { buying } from '@packhouse/contract/buying/endpoints.ts'
import { suppliers } from '@packhouse/contract/suppliers/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { first } from './demo-records.ts'
import { expect, signIn, test } from './fixtures.ts'
import { dayIn } from './order-calls.ts'
import { action, dialog } from './screen-parts.ts'

const list = (page: Page) => page.getByRole('table', { name: 'Suppliers' })
const book = (page: Page) => page.getByRole('table', { name: 'Book' })

/** Buys 100 of something at ₹18 on credit from a supplier of this name. */
async function buyOnCredit(page: Page, supplierName: string): Promise<void> {
  const need = await call(page, buying.buyingNeed, { date: dayIn(1) })
  const { itemId } = first(need)
  const { id } = await call(page, buying.startRun, { body: { date: dayIn(1), market: 'Kolar Mandi', cashTaken: 0 } })
  const boughtAt = new Date().toISOString()
  await call(page, buying.buyLine, {
    runid: id,
    body: { itemId, quantity: 100, rate: 18, supplierName, paidBy: 'CREDIT', boughtAt },
  })
}

// rules §25
test('a supplier is added, bought from on credit, billed and paid; its book has each with what is owed after it', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/items/suppliers')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('n')
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Muniyappa and Sons')
  await dialog(page).getByRole('textbox', { name: 'Market' }).fill('Kolar Mandi')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(list(page).getByText('Muniyappa and Sons')).toBeVisible()

  await buyOnCredit(page, 'Muniyappa and Sons')
  const row = list(page).getByRole('row', { name: /Muniyappa/ })
  await expect(row).toContainText('1,800.00')
  await row.getByRole('link', { name: 'Muniyappa and Sons' }).click()
  await expect(book(page)).toContainText('1,800.00')
  await expectAccessible(page, 'book of a supplier')

  await page.getByRole('button', { name: 'Record bill' }).click()
  const bill = page.getByRole('dialog', { name: 'Record bill' })
  await bill.getByRole('textbox', { name: 'Number' }).fill('442')
  await bill.getByRole('textbox', { name: 'Amount with GST' }).fill('1890')
  await bill.getByRole('textbox', { name: 'GST on it' }).fill('90')
  await bill.getByRole('button', { name: 'Record bill' }).click()
  await expect(page.getByRole('region', { name: 'Bills' })).toContainText(/Bill 442.*more than accepted/)
  await expect(book(page)).toContainText('1,890.00')

  await page.getByRole('button', { name: 'Pay supplier' }).click()
  const pay = page.getByRole('dialog', { name: 'Pay Muniyappa and Sons' })
  await pay.getByRole('textbox', { name: 'Amount' }).fill('1000')
  await pay.getByRole('button', { name: 'Record payment' }).click()
  await expect(pay).toBeHidden()
  await expect(book(page)).toContainText(/(?<!,)890\.00/)
  const { rows } = await call(page, suppliers.allSuppliers, { searchtext: 'Muniyappa' })
  expect(first(rows).balance).toBe(890)
})

test('a supplier that is switched off stays in the list, and its name is not given twice', async ({ page }) => {
  await signIn(page)
  await call(page, suppliers.addSupplier, { body: { name: 'Venkatesh Farm' } })
  await page.goto('/items/suppliers?searchtext=venkatesh')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('n')
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('venkatesh  farm')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog(page)).toContainText('A supplier with this name exists: Venkatesh Farm')
  page.on('dialog', question => question.accept())
  await page.keyboard.press('Escape')
  await dialog(page)
    .getByRole('button', { name: /^Discard/ })
    .click()
  await action(page, 'Venkatesh Farm', 'Edit supplier')
  await dialog(page).getByRole('switch', { name: 'Active' }).click()
  await dialog(page).getByRole('button', { name: 'Save supplier' }).click()
  await expect(list(page).getByRole('row', { name: /Venkatesh Farm/ })).toContainText('inactive')
})
