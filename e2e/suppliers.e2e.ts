import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { suppliers } from '@packhouse/contract/goods/suppliers/endpoints.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { first } from './demo-records.ts'
import { expect, signIn, test } from './fixtures.ts'
import { dayIn } from './order-calls.ts'
import { action, dialog } from './screen-parts.ts'

const list = (page: Page) => page.getByRole('table', { name: 'Suppliers' })
const book = (page: Page) => page.getByRole('table', { name: 'Book' })

/** Buys 100 of something at ₹18 from a supplier of this name, on credit unless said otherwise. */
async function buyFrom(page: Page, supplierName: string, paidBy: 'CREDIT' | 'UPI' = 'CREDIT') {
  const need = await call(page, buying.buyingNeed, { date: dayIn(1) })
  const { itemId } = first(need)
  const { id } = await call(page, buying.startRun, {
    body: { date: dayIn(1), market: 'Kolar Mandi', cashTaken: 0 },
  })
  const boughtAt = new Date().toISOString()
  const { line } = await call(page, buying.buyLine, {
    runid: id,
    body: { itemId, quantity: 100, rate: 18, supplierName, paidBy, boughtAt },
  })
  return { itemId, estimateId: line.estimateId }
}

/** Buys so, and accepts all of it: a lot is here. */
async function buyAndAccept(
  page: Page,
  supplierName: string,
  paidBy: 'CREDIT' | 'UPI' = 'CREDIT',
): Promise<void> {
  const { itemId, estimateId } = await buyFrom(page, supplierName, paidBy)
  const { itemEstimates } = await call(page, inventory.pendingEstimates, { itemid: itemId })
  const { version } = first(itemEstimates.filter(({ id }) => id === estimateId))
  const received = { id: estimateId, version, actualQuantity: 100 }
  await call(page, inventory.receiveEstimates, { itemid: itemId, body: { itemEstimates: [received] } })
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

  await buyFrom(page, 'Muniyappa and Sons')
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

test('a supplier that is switched off stays in the list, and its name is not given twice', async ({
  page,
}) => {
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

// rules §34
test('goods go back to their supplier from its book by keys, at the rate that is chosen; undone, book and stock are as before', async ({
  page,
}) => {
  await signIn(page)
  const name = 'Chikkaballapur Growers'
  await buyAndAccept(page, name)
  const { rows } = await call(page, suppliers.allSuppliers, { searchtext: name })
  await page.goto('/items/suppliers?searchtext=chikka')
  await list(page).getByRole('link', { name }).click()
  await expect(book(page)).toContainText('1,800.00')
  await page.keyboard.press('b')
  const back = page.getByRole('dialog', { name: `Goods back to ${name}` })
  await expect(back).toContainText('Enter how much goes back')
  await expectAccessible(page, 'goods back')
  await back.getByRole('textbox', { name: /^Goes back of/ }).fill('120')
  await expect(back.getByText(/100\.000 kg|100 kg|100/).first()).toBeVisible()
  await expect(back.getByRole('button', { name: /^Send back/ })).toBeDisabled()
  await back.getByRole('textbox', { name: /^Goes back of/ }).fill('20')
  await back.getByRole('radio', { name: 'Quality' }).check()
  await back.getByRole('radio', { name: /^Agreed rate/ }).check()
  await expect(back).toContainText(/1,800\.00.*1,440\.00/)
  const sure = back.getByRole('checkbox')
  if (await sure.isVisible()) await sure.check()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(back).toBeHidden()
  await expect(book(page)).toContainText('1,440.00')
  await expect(page.getByRole('table', { name: 'Goods back' })).toContainText('360.00')
  const owed = async () => (await call(page, suppliers.allSuppliers, { searchtext: name })).rows[0]?.balance
  expect([rows[0]?.balance, await owed()]).toEqual([1800, 1440])
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByRole('table', { name: 'Goods back' })).toContainText('undone')
  await expect.poll(owed).toBe(1800)
})

// rules §34.3
test('of goods that were paid for at once, money is to come, and comes', async ({ page }) => {
  await signIn(page)
  const name = 'Hoskote Fresh'
  await buyAndAccept(page, name, 'UPI')
  await page.goto('/items/suppliers?searchtext=hoskote')
  await list(page).getByRole('link', { name }).click()
  await page.getByRole('button', { name: /^Goods back/ }).click()
  const back = page.getByRole('dialog', { name: `Goods back to ${name}` })
  await back.getByRole('textbox', { name: /^Goes back of/ }).fill('10')
  await back.getByRole('radio', { name: 'Not the kind we asked for' }).check()
  await back
    .getByLabel('Picture file')
    .setInputFiles({ name: 'bag.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(back).toContainText('Photo: bag.png')
  await back.getByRole('radio', { name: /^Agreed rate/ }).check()
  const sure = back.getByRole('checkbox')
  if (await sure.isVisible()) await sure.check()
  await back.getByRole('button', { name: /^Send back/ }).click()
  await expect(page.getByText(`Money to come from ${name}`)).toBeVisible()
  const row = page.getByRole('table', { name: 'Goods back' }).getByRole('row', { name: /Not the kind/ })
  await expect(row).toContainText('photo')
  await row.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Photo', exact: true }).click()
  const photo = page.getByRole('dialog', { name: /^Photo of / })
  await expect(photo.getByRole('img', { name: /^Photo of / })).toBeVisible()
  await expectAccessible(page, 'the photo of a return')
  await photo.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Money came' }).click()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText(`Money to come from ${name}`)).toBeHidden()
  expect((await call(page, suppliers.allSuppliers, { searchtext: name })).rows[0]?.balance).toBe(0)
})
