import { preferences } from '@packhouse/contract/platform/preferences/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { expect, signIn, test } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { requestsOf } from './held-replies.ts'
import { action, toast, toastsGone } from './screen-parts.ts'

/** People of the demo by role. */
const mobileOf = {
  MANAGER: '9876543211',
  BUYER: '9876543212',
  ACCOUNTS: '9876543213',
  HALL: '9876543214',
  DESK: '9876543215',
}
type Code = keyof typeof mobileOf

const all = [
  'Home',
  'Tonight',
  'Messages',
  'All orders',
  'Create order',
  'Standing orders',
  'Picking',
  'Dispatch',
  'Items',
  'Pricing',
  'Inventory',
  'Customers',
  'Dues',
  'Credit desk',
  'GST registers',
  'Settings',
]
/** The navigation lines that a role does not have; Desk has Settings for one of its tabs, by the name of that. */
const without: Record<Code, string[]> = {
  MANAGER: [],
  DESK: ['Home', 'Pricing', 'GST registers', 'Settings'],
  BUYER: [
    'Tonight',
    'Messages',
    'Create order',
    'Standing orders',
    'Dispatch',
    'Dues',
    'Credit desk',
    'GST registers',
    'Settings',
  ],
  ACCOUNTS: ['Tonight', 'Messages', 'Create order', 'Standing orders', 'Picking', 'Settings'],
  HALL: all.filter(line => !['All orders', 'Picking', 'Dispatch', 'Inventory'].includes(line)),
}

const lines = (page: Page) => page.getByRole('navigation', { name: 'Screens' }).getByRole('link')
const cell = (page: Page, right: string, role: string) =>
  page
    .getByRole('row', { name: new RegExp(`^${right}`) })
    .getByRole('gridcell', { name: new RegExp(`^${role}:`) })

// spec 7.26
for (const code of ['MANAGER', 'DESK', 'BUYER', 'ACCOUNTS'] as const)
  test(`${code} finds the screens of the role, and each opens without a refusal`, async ({ page }) => {
    const refused: string[] = []
    page.on('response', async answer => {
      if (answer.status() === 409 && (await answer.text()).includes('NOT_ALLOWED')) refused.push(answer.url())
    })
    const { open } = requestsOf(page)
    await signIn(page, mobileOf[code])
    await page.goto('/orders/order-list')
    const expected = [
      ...all.filter(line => !without[code].includes(line)),
      ...(code === 'DESK' ? ['Picker agents'] : []),
    ]
    await expect(lines(page)).toHaveText(expected.map(line => new RegExp(`^${line}\\d*$`)))
    const tabs = page.getByRole('main').getByRole('heading', { level: 1 }).locator('xpath=ancestor::nav//a')
    for (const line of await lines(page).all()) {
      await line.dispatchEvent('click') // the dialog that asks who picks is in front of the navigation
      await expect(line).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect.poll(() => open.size).toBe(0) // what a screen asks is answered before the next one opens
      for (const tab of (await tabs.all()).slice(1)) {
        await tab.dispatchEvent('click')
        await expect(tab).toHaveAttribute('aria-current', 'page')
        await expect(line).toHaveAttribute('aria-current', 'true')
        await expect.poll(() => open.size).toBe(0)
      }
    }
    expect(refused).toEqual([])
  })

/** Where each role looks for something that it may do, and for something that it may not, with who may. */
const doings: Record<
  Exclude<Code, 'MANAGER'>,
  { may: [path: string, what: string]; mayNot: [path: string, what: string, who: string] }
> = {
  DESK: {
    may: ['/customers', 'Add customer'],
    mayNot: [
      '/items',
      'Add item',
      'Only Owner, Manager and Buyer may change items, packs, groups and categories.',
    ],
  },
  BUYER: {
    may: ['/items', 'Add item'],
    mayNot: [
      '/orders/order-list',
      'New order',
      'Only Owner, Manager and Desk may take, edit, accept and reject orders.',
    ],
  },
  ACCOUNTS: {
    may: ['/customers', 'Add customer'],
    mayNot: [
      '/items/categories',
      'Add category',
      'Only Owner, Manager and Buyer may change items, packs, groups and categories.',
    ],
  },
  HALL: {
    may: ['/items/inventory', 'Receive'],
    mayNot: [
      '/items/inventory',
      'Upload stock',
      'Only Owner, Manager and Buyer may estimate, remove, count and limit stock.',
    ],
  },
}

for (const code of ['DESK', 'BUYER', 'ACCOUNTS', 'HALL'] as const)
  test(`${code} finds what it may not do where it is for others, disabled, with who may`, async ({
    page,
  }) => {
    const { may, mayNot } = doings[code]
    const action = (name: string) =>
      page.getByRole('main').locator('a, button').filter({ hasText: name }).first()
    await signIn(page, mobileOf[code])
    await page.goto(may[0])
    await expect(action(may[1])).toBeVisible()
    await expect(action(may[1])).not.toHaveAttribute('aria-disabled')
    await page.evaluate(goTo(mayNot[0]))
    const denied = action(mayNot[1])
    await expect(denied).toHaveAttribute('aria-disabled', 'true')
    await expect(denied).toHaveAccessibleDescription(mayNot[2])
    const before = page.url()
    await denied.dispatchEvent('click')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(page.url()).toBe(before)
    await expectAccessible(page)
  })

test('a right taken away while a form is open: it is not sent, says who may, and keeps what was typed', async ({
  page,
  browser,
  app,
}) => {
  const desk = await browser.newPage({ baseURL: app.url })
  await signIn(desk, mobileOf.DESK)
  await desk.goto('/customers')
  await desk.getByRole('table', { name: 'Customers' }).locator('tbody tr a').first().click()
  await desk.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).first().click()
  const form = desk.getByRole('dialog')
  const typed = form.getByRole('textbox').first()
  await typed.fill('Hotel Sangam')

  await signIn(page)
  await page.goto('/settings/roles')
  await cell(page, 'Customers', 'Desk').click()
  await page.getByRole('button', { name: 'Save 1 change' }).click()

  await expect(form).toContainText('Only Owner, Manager and Accounts may add and edit customers.', {
    timeout: 5000,
  })
  await expect(form.getByRole('button', { name: 'Save business' })).toBeDisabled()
  await expect(typed).toHaveValue('Hotel Sangam')
  await desk.close()

  await cell(page, 'Customers', 'Desk').click()
  await page.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(page.getByRole('button', { name: 'Save 1 change' })).toBeHidden()
})

/** Addresses that a role may not open, with who may. */
const closed: Record<Code, [path: string, who: string][]> = {
  MANAGER: [],
  DESK: [['/items/pricing', 'Only Owner, Manager, Buyer and Accounts may open this page.']],
  BUYER: [['/payments', 'Only Owner, Manager, Desk and Accounts may open this page.']],
  ACCOUNTS: [['/orders/create-order', 'Only Owner, Manager and Desk may open this page.']],
  HALL: [['/lookups', 'Only Owner and Manager may open this page.']],
}

const firstOf = {
  MANAGER: 'Orders',
  DESK: 'Orders',
  BUYER: 'Orders',
  HALL: 'Orders',
  ACCOUNTS: 'Orders',
} as const
// spec 7.26
for (const [code, first] of Object.entries(firstOf) as [Code, string][])
  test(`${code} begins at ${first}, and a screen it may not open says what it is and who may`, async ({
    page,
  }) => {
    await signIn(page, mobileOf[code])
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(first)
    for (const [path, who] of closed[code]) {
      await page.goto(path)
      await expect(page.getByRole('main').getByText(who)).toBeVisible()
    }
    if (code !== 'HALL') return
    await page.evaluate(goTo('/payments/desk'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Credit desk')
    await expect(page.getByText('Held orders, payment promises and customers to remind.')).toBeVisible()
    await expect(page.getByText(/^Only .*Owner.* may open this page\.$/)).toBeVisible()
    await expectAccessible(page, 'a screen of others')
  })

test('the screen that a person chose opens after sign-in, in every browser', async ({
  page,
  browser,
  app,
}) => {
  await signIn(page, mobileOf.DESK, { ownSession: true })
  await page.goto('/customers')
  await page.getByRole('button', { name: /, menu$/ }).click()
  await page.getByRole('menuitem', { name: 'Start here' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'All orders' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'Messages' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Start here' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Packhouse' })).toHaveAttribute('href', '/orders/messages')

  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Messages' }).click()
  await expect(page).toHaveURL(/\/orders\/messages/)

  await page.getByRole('button', { name: /, menu$/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const other = await browser.newPage({ baseURL: app.url })
  for (const each of [page, other]) {
    await signIn(each, mobileOf.DESK, { ownSession: true })
    await each.goto('/')
    await expect(each).toHaveURL(/\/orders\/messages/)
    await expect(each.getByRole('heading', { level: 1 })).toHaveText(/Messages/)
  }
  await other.close()
  await call(page, preferences.keepPreference, { key: 'home', body: { value: null } })
})

// spec 7.26
test('the hall works on a phone: four screens, and another address says who may open it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, mobileOf.HALL)
  await page.goto('/orders/order-list')
  const bar = page.getByRole('navigation', { name: 'Main screens' }).getByRole('link')
  await expect(bar).toHaveText(['Pick', 'Orders', 'Stock', 'Dispatch'])
  await bar.filter({ hasText: 'Pick' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Picking')

  await page.evaluate(goTo('/items/pricing'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing')
  const main = page.getByRole('main')
  await expect(main).toContainText('Base prices and pack prices of every item.')
  await expect(main).toContainText('Only Owner, Manager, Buyer and Accounts may open this page.')
  await expect(main).toContainText('Ask Asha Deshpande, Imran Qureshi, Priya Nambiar or Suresh Menon.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to All orders' }).click()
  await expect(page).toHaveURL(/\/orders\/order-list/)

  await page.getByRole('button', { name: 'Jump to' }).click()
  await page.getByRole('combobox', { name: 'Jump to' }).fill('pric')
  // What the role may not open is not silently missing: it says who may.
  await expect(page.getByRole('option', { name: /^Pricing/ })).toContainText(
    'Only Owner, Manager, Buyer and Accounts may do this.',
  )
})

// spec 7.24
test('the owner changes a role by keyboard; anyone who has it follows within five seconds and loses nothing typed', async ({
  page,
  browser,
  app,
}) => {
  const desk = await browser.newPage({ baseURL: app.url })
  await signIn(desk, mobileOf.DESK)
  await desk.goto('/customers?add=1')
  const typed = desk.getByRole('textbox', { name: 'Legal name' })
  await typed.fill('Hotel Sangam')

  await signIn(page)
  await page.goto('/settings/roles')
  await expect(cell(page, 'Staff', 'Owner')).toHaveAccessibleName('Owner: may, locked')
  await cell(page, 'Credit', 'Buyer').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect(cell(page, 'Credit', 'Desk')).toHaveAccessibleName('Desk: may, changed')
  await expect(page.getByText('Desk may release a credit hold')).toBeVisible()
  await expect(page.getByText('Kavya Rao, from their next action')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Space')
  await cell(page, 'Customers', 'Desk').click()
  await cell(page, 'Dues', 'Desk').click()
  await expect(page.getByText('Desk may no longer add and edit customers and 1 more')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('2 rights changed')).toBeVisible()

  await expect(lines(desk).filter({ hasText: 'Dues' })).toHaveCount(0, { timeout: 5000 })
  await expect(typed).toHaveValue('Hotel Sangam')
  await desk.close()

  await cell(page, 'Customers', 'Desk').click()
  await cell(page, 'Dues', 'Desk').click()
  await page.getByRole('button', { name: 'Save 2 changes' }).click()
  await expect(page.getByRole('button', { name: 'Save 2 changes' })).toBeHidden()
})

test('a role is added, given to a person, renamed, and not deactivated while somebody has it', async ({
  page,
}) => {
  const show = async (path: string) => {
    await page.evaluate(goTo(path))
    await toastsGone(page) // they lie over the menus at the right
  }
  await signIn(page)
  await page.goto('/settings/roles')
  await page.getByRole('button', { name: 'Add role' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Night clerk')
  await dialog.getByRole('combobox', { name: 'Start with the rights of' }).fill('Desk')
  await page.getByRole('option', { name: 'Desk' }).click()
  await dialog.getByRole('button', { name: 'Add role' }).click()
  await expect(cell(page, 'Orders', 'Night clerk')).toHaveAccessibleName('Night clerk: may')

  await show('/settings/staff')
  await action(page, 'Joseph Mathew', 'Edit')
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Night clerk' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Joseph Mathew/ })).toContainText('Hall, Night clerk')

  await show('/settings/roles')
  await page.getByRole('button', { name: 'Actions of Night clerk' }).click()
  await expect(page.getByRole('menuitem', { name: /Deactivate/ })).toContainText(
    'Give Joseph Mathew another role first',
  )
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Late clerk')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('columnheader', { name: /Late clerk/ })).toBeVisible()

  await show('/settings/staff')
  await action(page, 'Joseph Mathew', 'Edit')
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Late clerk' }).uncheck()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Joseph Mathew/ })).not.toContainText('Late clerk')
  await expect(toast(page, 'Joseph Mathew saved')).toBeVisible()
  await show('/settings/roles')
  await action(page, 'Late clerk', /Deactivate/)
  await expect(page.getByRole('columnheader', { name: /Late clerk/ })).toContainText('inactive')
})
