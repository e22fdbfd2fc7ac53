import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, signIn, test } from './fixtures.ts'
import { choose, item, lines, note } from './new-order.ts'
import { readOrder } from './order-calls.ts'

const desk = '9876543215'
const imran = '9876543211'
const line = (page: Page, name: string) => lines(page).filter({ hasText: name })
const bell = (page: Page) => page.getByRole('button', { name: /^Notices/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notices' })
const question = (page: Page, name: string) => page.locator('[data-asked]').filter({ hasText: name })

async function managerOf(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await signIn(page, imran)
  await page.goto('/items')
  return page
}

test('a price said on the phone is asked for: the manager answers with one key, the clerk sees it on the line and on the order', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, desk)
  await page.goto('/orders/create-order')
  await choose(page, 'saffron', 'Jayanagar')
  await page.keyboard.type('tamatar 100kg @42')
  await expect(page.getByText('₹42.00 is for others to agree.')).toBeVisible()
  await expect(page.getByRole('option').first()).toContainText('ask for ₹42.00 a kg')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(line(page, 'Tomato')).toContainText('₹42 asked · waiting')

  // the same by a key, from any field
  await page.keyboard.type('pyaz 100kg')
  await expect(page.getByRole('option').first()).toContainText('Onion')
  await page.keyboard.press('Enter')
  await expect(item(page)).toHaveValue('')
  await page.keyboard.press('Alt+p')
  const price = page.getByLabel('Price a kg that was said')
  await expect(price).toBeFocused()
  await page.keyboard.type('25')
  await page.keyboard.press('Enter')
  await expect(line(page, 'Onion')).toContainText('₹25 asked · waiting')
  await expect(item(page)).toBeFocused()
  await expect(page.getByText('With the prices asked for')).toBeVisible()

  const manager = await managerOf(browser, baseURL)
  await expect(bell(manager)).toHaveAccessibleName(/new/)
  await bell(manager).click()
  await expect(question(manager, 'Tomato')).toContainText('100 kg at ₹42.00 a kg instead of ₹')
  await expectAccessible(manager)
  // What is below the cost of that day is asked about once more.
  await expect(async () => {
    const agree = question(manager, 'Tomato').getByRole('button', { name: /^Agree/ })
    if ((await agree.count()) > 0) await agree.click({ timeout: 2000 })
    await expect(question(manager, 'Tomato')).toHaveCount(0, { timeout: 2000 })
  }).toPass()
  await expect(line(page, 'Tomato')).toContainText('₹42 agreed, Imran')

  await page.getByLabel('Date', { exact: true }).fill('+3')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(note(page)).toContainText(/Order #\d+ placed/)
  const id = Number(/#(\d+)/.exec((await note(page).textContent()) ?? '')?.[1])
  const prices = async () => {
    const { orderitemdetails } = await readOrder(page, id)
    return orderitemdetails.map(({ name, agreedReason }) => [name, agreedReason])
  }
  expect((await prices())[0]?.[1]).toBe('Asked on the phone, agreed by Imran Qureshi')
  expect((await prices())[1]?.[1]).toBeNull()

  // the other one goes on with the order, waits on its line, and is answered by the key
  await page.goto(`/orders/order-list/${id}`)
  await expect(page.getByRole('row').filter({ hasText: 'Onion (big/red)' })).toContainText(
    '₹25 asked · waiting',
  )
  await page.goto('/orders/create-order')
  await panel(manager)
    .getByRole('link', { name: /asks for another price/ })
    .first()
    .focus()
  await manager.keyboard.press('s')
  await expect(question(manager, 'Onion')).toHaveCount(0)
  await expect(bell(page)).toHaveAccessibleName(/new/)
  await bell(page).click()
  await expect(panel(page)).toContainText(
    `Imran Qureshi: the price of Onion (big/red) 50 kg bag stays on #${id}`,
  )
  await page.goto(`/orders/order-list/${id}`)
  await expect(
    page.getByRole('row').filter({ hasText: 'Onion (big/red)' }),
    'and the line of the order',
  ).toContainText(/Imran: ₹.* stays/)
})
