import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { call } from './call.ts'
import { expect, signIn, test } from './fixtures.ts'
import { dayIn, placeOrder } from './order-calls.ts'

test.use({ expectedErrors: [/ERR_FAILED/] })

test('a comment on an order: a draft outlives another screen, @ offers a colleague, it is edited and removed', async ({
  page,
}) => {
  await signIn(page)
  const order = await placeOrder(page, { day: dayIn(3), lines: 1 })
  const at = `/orders/order-list/${order.orderid}`
  await page.goto(at)
  const history = page.getByRole('region', { name: 'History' })
  const field = history.getByRole('textbox', { name: 'Comment' })
  await expect(field).toBeVisible()
  await page.keyboard.press('w')
  await expect(field).toBeFocused()
  await page.keyboard.type('Gate pass is with Farhan.')
  await page.keyboard.press('Escape')
  await expect(field).not.toBeFocused()
  await page.getByRole('link', { name: 'All orders' }).first().click()
  await expect(history).toBeHidden()
  await page.goBack()
  await expect(field).toHaveValue('Gate pass is with Farhan.')

  await field.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' @imr')
  await expect(history.getByRole('button', { name: 'Imran Qureshi Manager' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Gate pass is with Farhan. @Imran ')
  await page.keyboard.type('<b>please</b>')

  // not sent, it stays where it was typed, and is there once when it is sent again
  await page.route('**/web/v1/comments', route => route.abort())
  await page.keyboard.press('Control+Enter')
  await expect(history.getByRole('alert')).toContainText('Not sent.')
  await page.unroute('**/web/v1/comments')
  await history.getByRole('button', { name: 'Try again' }).click()
  const entry = history
    .getByRole('listitem')
    .filter({ hasText: 'Gate pass is with Farhan. @Imran <b>please</b>' })
  await expect(entry).toHaveCount(1)
  await expect(field).toHaveValue('')

  await entry.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edited = history.getByRole('textbox', { name: 'Comment' }).nth(1)
  await edited.fill('Gate pass is at the gate.')
  await history.getByRole('button', { name: 'Save', exact: true }).click()
  const changed = history.getByRole('listitem').filter({ hasText: 'Gate pass is at the gate.' })
  await expect(changed).toContainText('edited')
  await changed.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(history).toContainText('removed by Asha Deshpande')
  await expect(history).not.toContainText('at the gate')
})

test('customers and items have comments too', async ({ page }) => {
  await signIn(page)
  const { rows } = await call(page, customers.customerDashboard, { searchtext: 'malabar' })
  await page.goto(`/customers/${rows[0]?.customerID}`)
  const card = page.getByRole('region', { name: 'History' })
  await card.getByRole('textbox', { name: 'Comment' }).fill('Calls after eight only')
  await card.getByRole('button', { name: /^Send comment/ }).click()
  await expect(card.getByRole('listitem').filter({ hasText: 'Calls after eight only' })).toHaveCount(1)
})
