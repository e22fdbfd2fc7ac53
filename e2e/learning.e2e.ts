import { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import { type TaskKey, tasksOfRole } from '@packhouse/contract/office/learning/tasks.ts'
import { roleCodes } from '@packhouse/contract/rights.ts'
import type { Page } from '@playwright/test'
import { taskWords } from '../client/src/office/learning/taskWords.ts'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { chooseTasks, expect, signIn, test, tokenOf } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { sayWho } from './hall.ts'

const help = (page: Page) => page.getByRole('complementary', { name: 'Help' })
const strip = (page: Page) => page.getByRole('region', { name: 'Your first tasks' })

/** Opens the first screen of a person of the demo with the first tasks begun anew. */
async function newcomer(page: Page, mobile?: string): Promise<void> {
  await signIn(page, mobile)
  await chooseTasks(page, (await tokenOf(page)) ?? '', 'AGAIN')
  await page.goto('/')
}

test('? explains the screen beside it; focus stays, keys still work, and it follows to the next screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page)
  await page.goto('/orders/create-order')
  const field = page.getByRole('combobox', { name: 'Customer or outlet' })
  await field.click()
  await page.keyboard.type('?')
  await expect(field, 'typed into a field it is a question mark').toHaveValue('?')
  await expect(help(page)).toBeHidden()
  await field.fill('')
  await page.keyboard.press('F1')
  await expect(help(page).getByRole('heading', { name: 'Create order' })).toBeVisible()
  await expect(help(page).getByRole('listitem')).toHaveCount(3)
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await expect(help(page)).toBeHidden()
  await expect(field, 'the button takes no focus either').toBeFocused()

  await page.getByRole('link', { name: 'Inventory' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inventory' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(help(page).getByText('To buy lists what is missing.')).toBeVisible()
  await expect(help(page).getByText('Saved views')).toBeVisible()
  await expectAccessible(page)
  const main = await page.locator('#main').boundingBox()
  const beside = await help(page).boundingBox()
  expect((main?.x ?? 0) + (main?.width ?? 0), 'nothing of the screen is covered').toBeLessThanOrEqual(
    beside?.x ?? 0,
  )
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(help(page).getByRole('heading', { name: 'Customers' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help(page)).toBeHidden()

  await page.keyboard.press('?')
  await help(page).getByRole('button', { name: 'All keys' }).click()
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help(page), 'Esc was meant for the dialog').toBeVisible()
})

test('on a phone the help is a sheet that the menu opens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await page.goto('/customers')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Help' }).click()
  await expect(help(page).getByText('Find one by name, outlet, mobile or GSTIN.')).toBeVisible()
  const box = await help(page).boundingBox()
  expect([box?.x, box?.width]).toEqual([0, 390])
  await expectAccessible(page)
  await help(page).getByRole('button', { name: 'Close help' }).click()
  await expect(help(page)).toBeHidden()
})

test('on a phone the first tasks show where they are done, and do nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  const people = await call(page, auth.trialPeople, {})
  const seen = new Set<TaskKey>() // where two roles share a task, it leads to one place
  for (const role of roleCodes) {
    await newcomer(page, people.find(one => one.role === role)?.mobile)
    const first = taskWords[tasksOfRole[role][0]].title
    const row = page.getByRole('button', { name: `0 of 5, next: ${first}` })
    if (role === 'HALL') {
      await expect(row).toBeVisible()
      await page.evaluate(goTo('/orders/picking'))
      await sayWho(page)
      await page.evaluate(goTo('/'))
    }
    for (const key of tasksOfRole[role].filter(key => !seen.has(key))) {
      seen.add(key)
      await row.click()
      const { title, how } = taskWords[key]
      await page
        .getByRole('dialog', { name: 'Your first tasks' })
        .getByRole('button', { name: `${title} ${how}` })
        .click()
      await expect(page.locator('[data-shown-me]'), `${role} ${key}`).toBeVisible()
      await page.evaluate(goTo('/'))
    }
    await expect(row).toBeVisible()
    await chooseTasks(page, (await tokenOf(page)) ?? '', 'AWAY')
  }
})

test('a task is ticked by the deed itself; put away on one device they are gone on the other', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await newcomer(page, '9876543215')
  await expect(strip(page).getByText('0 of 5 done')).toBeVisible()
  await expectAccessible(page)
  const other = await context.newPage()
  await other.goto('/')
  await expect(strip(other)).toBeVisible()

  await page.keyboard.press('t')
  await expect(page).toHaveURL(/\/orders\/messages/)
  await expect(page.locator('[data-shown-me]')).toHaveText(/Paste/)
  await page.locator('[data-shown-me]').click()
  await expect(page.locator('[data-shown-me]'), 'used, the frame is gone').toHaveCount(0)
  const paste = page.getByRole('dialog')
  await paste.getByRole('textbox').fill(taskWords.MESSAGE.sample ?? '')
  await page.keyboard.press('Control+Enter')
  await expect(strip(other).getByText('1 of 5 done'), 'ticked on the other device too').toBeVisible()
  await expect(
    strip(other).getByRole('listitem').filter({ hasText: 'Call the first regular' }),
  ).toHaveAttribute('aria-current', 'step')

  await other.keyboard.press('h')
  await expect(strip(other)).toBeHidden()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(strip(page)).toBeHidden()
  await page.keyboard.press('?')
  await help(page).getByRole('button', { name: 'First tasks again' }).click()
  await expect(strip(page).getByText('0 of 5 done')).toBeVisible()
  await page.keyboard.press('h')
  await expect(strip(page)).toBeHidden()
})

test('the guide is searched over all its pages; Enter goes into what was found, and again to its section', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/guide/desk')
  const box = page.getByRole('searchbox', { name: 'Search the guide' })
  await expect(box).toBeVisible()
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  await page.keyboard.type('no such words')
  await expect(
    page.getByRole('status').filter({ hasText: 'The guide does not say “no such words”.' }),
  ).toBeVisible()
  await box.fill('bounced')
  const found = page.getByRole('link', { name: /^Accounts · Receipts/ }).first()
  await expect(found).toBeVisible()
  await expectAccessible(page)
  await box.press('Enter')
  await expect(page.getByRole('link', { name: /bounced/i }).first()).toBeFocused()
  await found.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/guide\/accounts#receipts$/)
  await expect(page.getByRole('heading', { name: 'Receipts', exact: true })).toBeVisible()
})
