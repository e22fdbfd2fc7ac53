import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { expect, signIn, test } from './fixtures.ts'
import { acceptAndPack, dayIn, payDues, placeOrder, readOrder } from './order-calls.ts'
import { openEdit, openOrder } from './order-page.ts'

test('an order is changed while it has no documents: amounts, a line off, a line more, then packed again', async ({
  page,
}) => {
  await signIn(page)
  const order = await placeOrder(page, { day: dayIn(3), lines: 3, quantity: 4 })
  await test.step('before anybody picks it may go to another outlet; what follows is said', async () => {
    await openOrder(page, order.orderid)
    const dialog = await openEdit(page, order.orderid)
    const outlet = dialog.getByLabel('Outlet', { exact: true }).first()
    await expect(outlet).toHaveValue(/\w/)
    await outlet.click()
    await page.getByRole('option', { selected: false }).first().click()
    await expect(dialog.getByRole('list', { name: 'What follows' })).toContainText(
      'The lines keep their prices',
    )
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(`#${order.orderid} is changed`)).toBeVisible()
    expect((await readOrder(page, order.orderid)).outletid).not.toBe(order.outletid)
  })
  await acceptAndPack(page, order)
  await call(page, dispatch.generateInvoice, { orderid: order.orderid })
  await page.goto(`/orders/order-list/${order.orderid}`)

  await test.step('the documents are cancelled with a reason first', async () => {
    await expect(page.getByRole('button', { name: /^Edit order/ })).toBeHidden()
    await page.getByRole('button', { name: /^Cancel invoice/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Cancel 2\d{3}\// })
    await dialog.getByRole('button', { name: 'Cancel invoice' }).click()
    await expect(dialog.getByText('Enter a reason')).toBeVisible()
    await dialog.getByLabel('Reason').fill('they want one box less')
    await dialog.getByRole('button', { name: 'Cancel invoice' }).click()
    await expect(page.getByText(/\/\d{7} cancelled$/)).toBeVisible()
  })

  await test.step('lines change by keyboard; what follows is shown before it is saved', async () => {
    await expect(page.getByRole('button', { name: /^Edit order/ })).toBeEnabled()
    const dialog = await openEdit(page, order.orderid)
    await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled()
    const [first, second] = await dialog.getByRole('textbox', { name: /^Quantity of/ }).all()
    await first?.fill('1.5.2')
    await first?.press('Enter')
    await expect(dialog.getByText('One line needs correcting.')).toBeVisible()
    await first?.fill('3')
    await expect(dialog.getByText(/Items before tax ₹[\d,.]+ → ₹[\d,.]+/)).toBeVisible()
    await second?.press('ControlOrMeta+Backspace')
    const add = dialog.getByRole('combobox', { name: 'Add an item' })
    await add.fill('hal')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(
      dialog.getByText('“hal” is not a line yet. Finish it, or press Esc to clear it.'),
    ).toBeVisible()
    await add.press('Escape')
    await expect(add).toHaveValue('')
    await add.fill('haldi')
    await dialog.getByRole('option').first().click()
    await dialog
      .getByRole('textbox', { name: /^Quantity of/ })
      .last()
      .fill('2')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    const reason = dialog.getByLabel('Reason')
    await expect(page.getByText(`#${order.orderid} is changed`).or(reason)).toBeVisible()
    if (await reason.isVisible()) {
      await reason.fill('small order of a test')
      await dialog.getByRole('button', { name: 'Save changes' }).click()
    }
    await expect(page.getByText(`#${order.orderid} is changed`)).toBeVisible()
  })

  const edited = await readOrder(page, order.orderid)
  expect(edited.status).toBe('PACKING')
  expect(edited.orderitemdetails.map(({ orderedquantity, task }) => [orderedquantity, task])).toEqual([
    [3, 'Now 3 packs, was 4 packs'],
    [0, 'Taken off: put 4 packs back'],
    [4, null],
    [2, 'New: 2 packs'],
  ])
})

test('half a date is something typed: Esc asks before it is lost', async ({ page }) => {
  await signIn(page)
  const order = await placeOrder(page, { day: dayIn(3), lines: 1 })
  await openOrder(page, order.orderid)
  const dialog = await openEdit(page, order.orderid)
  const date = dialog.getByLabel('Delivery date')
  await date.fill('31/')
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('Discard what you typed?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('Discard what you typed?')).toBeHidden()
  await expect(date).toHaveValue('31/')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
})

test('an order is accepted right after it was changed, before it is read again', async ({ page }) => {
  await signIn(page)
  await payDues(page, 'malabar')
  const order = await placeOrder(page, { day: dayIn(3), lines: 2, quantity: 4 })
  await openOrder(page, order.orderid)
  const dialog = await openEdit(page, order.orderid)
  await dialog
    .getByRole('textbox', { name: /^Quantity of/ })
    .first()
    .fill('5')
  await page.route(/\/orderdetailsbyid\?/, () => undefined) // from here on the order is not read again
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`#${order.orderid} is changed`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`#${order.orderid} is accepted`)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('an order that moves to a day with other discounts asks which prices it has, and takes the new ones', async ({
  page,
}) => {
  await signIn(page)
  const order = await placeOrder(page, { day: dayIn(3), customer: 'Saffron', lines: 2, quantity: 100 })
  const { customerid, orderitemdetails } = order
  const day = dayIn(22)
  const listed = await call(page, customers.customerItems, { customerid })
  const ordered = new Set(orderitemdetails.map(({ itemId }) => itemId))
  const discounts = listed
    .filter(({ itemId, discounts }) => ordered.has(itemId) && discounts.length === 0)
    .map(({ itemId }) => ({ itemId, type: 'PERCENT' as const, value: 12, validFrom: day, validTo: day }))
  await call(page, customers.saveDiscounts, { body: { customerId: customerid, discounts } })

  await openOrder(page, order.orderid)
  const dialog = await openEdit(page, order.orderid)
  await dialog.getByRole('textbox', { name: 'Delivery date' }).fill(day)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+Enter')
  const prices = dialog.getByRole('group', { name: 'Prices' })
  await expect(prices).toContainText('or take the new one')
  const keep = prices.getByRole('radio', { name: 'Keep the prices' })
  await expect(keep).toBeFocused()
  await expect(keep).toBeInViewport()
  await expectAccessible(page)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(prices.getByRole('radio', { name: 'Take the new prices' })).toBeChecked()
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'History' })).toContainText(/priced .* instead of/)
})
