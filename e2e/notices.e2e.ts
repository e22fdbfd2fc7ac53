import { comments } from '@packhouse/contract/business/comments/endpoints.ts'
import { notices } from '@packhouse/contract/business/notices/endpoints.ts'
import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import type { Browser, Page } from '@playwright/test'
import { call } from './call.ts'
import { expect, signIn, test } from './fixtures.ts'
import { dayIn, placeOrder } from './order-calls.ts'

/** A person of the demo in a browser of their own. */
async function inBrowser(browser: Browser, baseURL: string | undefined, mobile?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await signIn(page, mobile, { ownSession: mobile === undefined })
  return page
}
const imran = '9876543211'
/** Everything that was told before is read, so that the journey counts from none. */
const readAll = (page: Page) => call(page, notices.readNotices, { body: { until: new Date().toISOString() } })
const bell = (page: Page) => page.getByRole('button', { name: /^Notices/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notices' })

test('somebody writes to me: the bell counts on both devices, one leads to the comment, then both have read it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  const tablet = await inBrowser(browser, baseURL)
  const colleague = await inBrowser(browser, baseURL, imran)
  await readAll(page)
  for (const device of [page, tablet]) await device.goto('/items')
  await expect(bell(page)).toHaveAccessibleName('Notices')

  const order = await placeOrder(page, { day: dayIn(3), lines: 1 })
  const me = (await call(page, staff.staffMembers, {})).find(({ name }) => name === 'Asha Deshpande')
  const text = '@Asha please ask Farhan for the gate pass before five.'
  const body = { record: `order:${order.orderid}`, text, mentions: [{ userId: me?.id ?? 0, name: 'Asha' }] }
  await call(colleague, comments.addComment, { body })
  for (const device of [page, tablet]) await expect(bell(device)).toHaveAccessibleName('Notices, 1 new')

  await page.keyboard.press('g')
  await page.keyboard.press('x')
  const row = panel(page).getByRole('link', { name: `Imran Qureshi wrote to you on #${order.orderid}` })
  await expect(row).toContainText(text)
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/orders/order-list/${order.orderid}#comment-`))
  await expect(page.getByRole('region', { name: 'History' })).toContainText(text)
  await expect(page.getByRole('listitem').filter({ hasText: text })).toContainText('New')
  for (const device of [page, tablet]) await expect(bell(device)).toHaveAccessibleName('Notices')

  // who looks at the order is not told of the next one, and sees it slide in
  await call(colleague, comments.addComment, { body: { ...body, text: '@Asha he is at B1.' } })
  await expect(page.getByRole('region', { name: 'History' })).toContainText('he is at B1')
  await expect(bell(tablet)).toHaveAccessibleName('Notices')

  await bell(tablet).click()
  await panel(tablet).getByRole('button', { name: 'My notices' }).click()
  await expect(panel(tablet).getByRole('switch', { name: 'Somebody writes to me' })).toBeDisabled()
  await panel(tablet).getByRole('switch', { name: 'Cheques bounce' }).click()
  await expect(panel(tablet).getByRole('switch', { name: 'Cheques bounce' })).not.toBeChecked()
  await tablet.keyboard.press('Escape')
  await expect(panel(tablet)).toBeHidden()
  await tablet.context().close()
  await colleague.context().close()
})

test('a message is given to a colleague: he is told, his notice opens it, and it is among his', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  const colleague = await inBrowser(browser, baseURL, imran)
  await readAll(colleague)
  const text = 'parso tomato 7 kg zzgiven'
  const sent = await call(page, messages.addMessages, {
    body: { messages: [{ text, senderName: 'Zubin Given' }] },
  })
  const row = (on: Page) =>
    on.getByRole('table', { name: 'Messages' }).getByRole('row').filter({ hasText: 'Zubin Given' })

  await page.goto('/orders/messages?searchtext=zzgiven')
  await expect(row(page)).toBeVisible()
  await page.keyboard.press('p')
  const dialog = page.getByRole('dialog', { name: 'Give to' })
  await dialog.getByRole('combobox', { name: 'Person' }).fill('imr')
  await page.getByRole('option', { name: /^Imran Qureshi/ }).click()
  await dialog.getByRole('button', { name: 'Give', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Message', exact: true })).toContainText('For Imran Qureshi')

  await colleague.goto('/items')
  await expect(bell(colleague)).toHaveAccessibleName('Notices, 1 new')
  await bell(colleague).click()
  const notice = panel(colleague).getByRole('link', { name: 'A message was given to you' })
  await expect(notice).toContainText('Zubin Given, 1 line · Asha Deshpande')
  await notice.click()
  await expect(colleague).toHaveURL(new RegExp(`/orders/messages\\?message=${sent.messages[0]?.id}`))
  await expect(colleague.getByRole('region', { name: 'Message', exact: true })).toContainText(
    'tomato 7 kg zzgiven',
  )
  await expect(bell(colleague)).toHaveAccessibleName('Notices')
  await colleague.getByRole('button', { name: 'Mine', exact: true }).click()
  await expect(row(colleague)).toBeVisible()
  await expect(
    colleague.getByRole('table', { name: 'Messages' }).getByRole('button', { name: /^Actions of / }),
  ).toHaveCount(1)
  await colleague.context().close()
})

test('the address of a notice about a line opens the order at the line, which is framed', async ({
  page,
}) => {
  await signIn(page)
  const order = await placeOrder(page, { day: dayIn(29), lines: 3 })
  const line = order.orderitemdetails[2]
  await page.goto(`/orders/order-list/${order.orderid}#line-${line?.orderitemid}`)
  const row = page
    .getByRole('table', { name: 'Lines' })
    .getByRole('row')
    .filter({ hasText: line?.name ?? '' })
  await expect(row).toBeInViewport()
  await row.hover()
  await page.mouse.move(0, 0)
  await expect(row.locator('[data-framed="true"]'), 'a pointer that passes takes no frame away').toHaveCount(
    1,
  )
})
