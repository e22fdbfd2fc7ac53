import { preferences } from '@packhouse/contract/platform/preferences/endpoints.ts'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { expect, signIn, test } from './fixtures.ts'
import { sayWho } from './hall.ts'
import { assignOrder, dayIn, moveOrder, placeOrder } from './order-calls.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a picker works in Hindi: two taps on a phone, kept over a reload and for the person, and back', async ({
  page,
}) => {
  await signIn(page)
  const day = dayIn(9)
  const { orderid } = await placeOrder(page, { day, lines: 2 })
  await moveOrder(page, orderid, 'PENDING')
  await assignOrder(page, orderid)
  const kept = async () => (await call(page, preferences.myPreference, { key: 'language' })).value

  await page.goto(`/orders/picking?date=${day}`)
  await sayWho(page)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('button', { name: 'हिन्दी' }).tap()
  await expect(page.getByRole('heading', { name: 'पिकिंग' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect.poll(kept).toBe('hi')
  await expectAccessible(page)
  await expect(page.getByRole('main')).toHaveAttribute('lang', 'hi')
  await test.step('a screen of the desk is English, with English dates, but for its frame', async () => {
    await page.goto('/payments')
    await expect(page.getByRole('main')).toHaveAttribute('lang', 'en-IN')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
    await expect(page.locator('[lang=hi]').getByRole('navigation', { name: 'मुख्य स्क्रीन' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d+ [A-Z][a-z]{2}/)
    await page.getByRole('banner').getByRole('button').first().tap()
    await page.getByRole('button', { name: 'Asha Deshpande' }).tap()
    await expect(
      page.getByRole('menuitemradio', { name: 'हिन्दी (साइन इन, मेन्यू, पिकिंग, माल लेना)' }),
    ).toBeVisible()
    await page.goBack()
  })

  await page.reload()
  await expect(page.getByRole('heading', { name: 'पिकिंग' })).toBeVisible()
  await page.getByRole('link', { name: new RegExp(`#${orderid}`) }).tap()
  await expect(page.getByText('/ 2 लाइन')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^पूरा / }).tap()
  await page.getByRole('button', { name: /^सेव करें/ }).tap()
  await expect(page.getByRole('progressbar', { name: 'तोली गई लाइनें' })).toHaveAttribute('aria-valuenow', '1')

  await test.step('another device of the same person speaks it too', async () => {
    await page.context().clearCookies({ name: 'language' })
    await page.reload()
    await expect(page.getByText('/ 2 लाइन')).toBeVisible()
  })

  await page.getByRole('button', { name: /^पिकर: / }).tap()
  await page.getByRole('button', { name: 'English' }).tap()
  await expect(page.getByText('of 2 lines')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
  await expect.poll(kept).toBe('en')
})

test('sign-in speaks the language chosen on it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'हिन्दी' }).tap()
  await expect(page.getByRole('heading', { name: 'साइन इन' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'कोड भेजें' })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).tap()
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible()
})
