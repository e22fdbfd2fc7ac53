import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, signIn, test } from './fixtures.ts'
import { choose, item, lines, note } from './new-order.ts'
import { readOrder } from './order-calls.ts'
import { openEdit, openOrder } from './order-page.ts'
import { sayYesIfAsked } from './screen-parts.ts'

const desk = '9876543215'
const imran = '9876543211'
const line = (page: Page, name: string) => lines(page).filter({ hasText: name })
const question = (page: Page, name: string) => page.locator('[data-asked]').filter({ hasText: name })

async function managerOf(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await signIn(page, imran)
  await page.goto('/items')
  await page.getByRole('button', { name: /^Notices/ }).click()
  return page
}

/** The manager agrees what waits; what is below the cost of that day is asked about once more. */
async function agree(manager: Page, name: string): Promise<void> {
  await expect(async () => {
    const press = question(manager, name).getByRole('button', { name: /^Agree/ })
    if ((await press.count()) > 0) await press.click({ timeout: 2000 })
    await expect(question(manager, name)).toHaveCount(0, { timeout: 2000 })
  }).toPass()
}

test('a price agreed for what the manager saw: with more the line says so, costs the usual price, and is asked again on the order', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, desk)
  await page.goto('/orders/create-order')
  await choose(page, 'saffron', 'Jayanagar')
  await page.keyboard.type('tamatar 100kg @42')
  await expect(page.getByRole('option').first()).toContainText('ask for ₹42.00 a kg')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(line(page, 'Tomato')).toContainText('₹42 asked · waiting')
  await expect(item(page)).toHaveValue('')

  const manager = await managerOf(browser, baseURL)
  const asked = question(manager, 'Tomato')
  await expect(asked).toContainText('100 kg at ₹42.00 a kg instead of ₹')
  await expect(asked).toContainText('₹4,200.00 in all instead of ₹')
  await expect(asked.getByRole('checkbox', { name: 'Any amount' })).not.toBeChecked()
  await expect(asked).toContainText('Without it for up to 200 kg; above that it is asked again.')
  await expectAccessible(manager)
  await agree(manager, 'Tomato')
  await expect(line(page, 'Tomato')).toContainText('₹42 agreed, Imran')

  const amount = line(page, 'Tomato').getByRole('textbox')
  const packs = Number(await amount.inputValue())
  await amount.fill(String(packs * 3))
  await expect(line(page, 'Tomato').locator('[data-outgrown]')).toHaveText(
    new RegExp(`^Agreed: ${packs} packs? at ₹[\\d,.]+\\. ${packs * 3} packs are asked again\\.$`),
  )
  await expectAccessible(page)
  await page.getByLabel('Date', { exact: true }).fill('+3')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await sayYesIfAsked(page, note(page))
  await expect(note(page)).toContainText(/Order #\d+ placed/)
  const id = Number(/#(\d+)/.exec((await note(page).textContent()) ?? '')?.[1])
  const agreed = async () => {
    const [first] = (await readOrder(page, id)).orderitemdetails
    return [first?.agreedReason ?? null, first?.agreedFor ?? null]
  }
  expect(await agreed()).toEqual([null, null])
  await expect(question(manager, 'Tomato')).toContainText('300 kg at ₹42.00 a kg instead of ₹')
  await agree(manager, 'Tomato')
  await expect.poll(agreed).toEqual(['Asked on the phone, agreed by Imran Qureshi', packs * 3])

  // On the order the desk raises it again: asked once more as the change is saved.
  await openOrder(page, id)
  const dialog = await openEdit(page, id)
  await dialog
    .getByRole('row')
    .filter({ hasText: 'Tomato' })
    .getByRole('textbox')
    .fill(String(packs * 7))
  await expect(dialog.locator('[data-outgrown]')).toContainText(`${packs * 7} packs are asked again.`)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await sayYesIfAsked(page, page.getByText('asked for').first())
  await expect(dialog).toHaveCount(0)
  expect(await agreed()).toEqual([null, null])
  await expect(question(manager, 'Tomato')).toContainText('700 kg at ₹42.00 a kg instead of ₹')
  await question(manager, 'Tomato').getByRole('checkbox', { name: 'Any amount' }).check()
  await agree(manager, 'Tomato')
  await expect.poll(agreed).toEqual(['Asked on the phone, agreed by Imran Qureshi', null])
})
