import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { sending } from '@packhouse/contract/people/sending/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { expect, signIn, test } from './fixtures.ts'

/** A delivered order of somebody who did not agree to messages yet. */
async function orderWithoutAgreement(page: Page): Promise<number> {
  const { rows } = await call(page, orders.allOrders, { status: 'DELIVERED', limit: 40 })
  for (const { orderid } of rows) {
    const { people } = await call(page, sending.toSend, { kind: 'ORDER', orderid })
    if (people.length > 0 && people.every(({ agreedOn }) => agreedOn === null)) return orderid
  }
  throw new Error('The demo has no delivered order of somebody who did not agree')
}

test('an order goes out by WhatsApp once somebody agreed; its link opens one file for the customer, and ends by one step', async ({
  page,
  context,
  browser,
}) => {
  await context.route('https://wa.me/**', route => route.fulfill({ body: 'a chat' }))
  await signIn(page)
  const orderid = await orderWithoutAgreement(page)
  await page.goto(`/orders/order-list/${orderid}`)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await page.keyboard.press('s')
  const panel = page.getByRole('complementary', { name: 'Send' })
  await panel.getByRole('button', { name: 'They agreed' }).click()
  await expect(panel.getByText(/^Agreed /).first()).toBeVisible()
  await expectAccessible(page, 'the panel that sends')
  await page.keyboard.press('2')
  await expect(panel.getByRole('button', { name: 'Link', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('1')
  for (const question of await panel.getByRole('checkbox', { name: /^(Quiet hours|Somebody got it)/ }).all())
    await question.check()
  const chat = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  const url = new URL((await chat).url())
  expect(url.origin).toBe('https://wa.me')
  await expect(panel.getByRole('region', { name: 'Went out' })).toContainText('By hand')

  const link = /\/f\/[\w-]{22}/.exec(url.searchParams.get('text') ?? '')?.[0] ?? ''
  const customer = await browser.newPage()
  await customer.goto(link)
  await expect(customer.getByRole('heading', { name: `Order #${orderid}` })).toBeVisible()
  await expectAccessible(customer, 'the page of a link')
  const saved = customer.waitForEvent('download')
  await customer.getByRole('button', { name: 'Open the PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(new RegExp(`^order-${orderid}.*\\.pdf$`))
  await expect(panel.getByText(/opened 1 time/)).toBeVisible()

  await panel.getByRole('button', { name: 'End link' }).click()
  await expect(page.getByText('The link no longer opens')).toBeVisible()
  await customer.goto(link)
  await expect(customer.getByText(/^This link has ended/)).toBeVisible()
  await customer.close()
  expect((await call(page, sending.toSend, { kind: 'ORDER', orderid })).liveLinks).toBe(0)
})
