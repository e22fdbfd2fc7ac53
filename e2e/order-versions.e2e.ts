import type { Locator } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, signIn, test } from './fixtures.ts'
import { assignOrder, dayIn, editOrder, moveOrder, packOrder, placeOrder, readOrder } from './order-calls.ts'

const rowOf = (table: Locator, { name }: { name: string }) => table.getByRole('row').filter({ hasText: name })

test('two versions of an order are compared: what was added, taken off and changed, by whom, and the totals of both', async ({
  page,
}) => {
  await signIn(page)
  const order = await placeOrder(page, { day: dayIn(3), lines: 3, quantity: 4 })
  const [first, second] = order.orderitemdetails
  if (!first || !second) throw new Error('the order has no two lines')
  const at = `/orders/order-list/${order.orderid}`

  await test.step('from the history of an order that nobody changed: one version, and why', async () => {
    await page.goto(at)
    await page.getByRole('region', { name: 'History' }).getByRole('link', { name: 'Compare' }).click()
    await expect(page.getByRole('heading', { name: `Versions of #${order.orderid}` })).toBeVisible()
    await expect(page.getByText('Only one version is known')).toBeVisible()
    await expect(page.getByText(/^1\. Placed · /)).toBeVisible()
    await page.getByRole('link', { name: 'Back to the order' }).click()
    await expect(page).toHaveURL(new RegExp(`${at}$`))
  })

  await editOrder(page, order.orderid, {
    items: [
      { orderitemid: first.orderitemid, quantity: 6 },
      { orderitemid: second.orderitemid, quantity: 0 },
    ],
  })
  await editOrder(page, order.orderid, { instructions: 'Gate 2, ring twice' })
  await page.goto(`${at}/versions`)

  await test.step('the last two at first; the edit before them by a key', async () => {
    await expect(page.getByRole('combobox', { name: 'Earlier version' })).toHaveValue(/^2\. Edited · .*Asha/)
    await expect(page.getByRole('combobox', { name: 'Later version' })).toHaveValue(/^3\. Edited · /)
    const facts = page.getByRole('table', { name: 'Delivery and totals' })
    const note = facts.getByRole('row', { name: /^Note/ })
    await expect(note.getByRole('insertion')).toHaveText('Gate 2, ring twice')
    await expect(page.getByText('0 lines differ · 1 other change')).toBeVisible()

    await page.keyboard.press('[')
    await expect(page).toHaveURL(/from=\d+&to=\d+/)
    const lines = page.getByRole('table', { name: 'Lines' })
    const changed = rowOf(lines, first).filter({ hasText: 'Changed' })
    await expect(changed.getByRole('deletion').first()).toHaveText(/^4 × /)
    await expect(changed.getByRole('insertion').first()).toHaveText(/^6 × /)
    const gone = rowOf(lines, second).filter({ hasText: 'Removed' })
    await expect(gone.getByRole('deletion').first()).toHaveText(/^4 × /)
    await expect(gone.getByRole('insertion')).toHaveCount(0)
    await expect(facts.getByRole('row', { name: /^Total/ }).getByRole('deletion')).toBeVisible()

    await expect(lines.getByRole('row')).toHaveCount(4)
    await page.keyboard.press('u')
    await expect(lines.getByRole('row')).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'Only what differs' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expectAccessible(page)
  })

  await test.step('what was picked since it was placed: the versions are chosen in two lists', async () => {
    await moveOrder(page, order.orderid, 'PENDING')
    await assignOrder(page, order.orderid)
    await packOrder(page, await readOrder(page, order.orderid))
    const later = page.getByRole('combobox', { name: 'Later version' })
    await later.click()
    await page.getByRole('option', { name: /^4\. Picked/ }).click()
    const earlier = page.getByRole('combobox', { name: 'Earlier version' })
    await earlier.click()
    await page.getByRole('option', { name: /^1\. Placed/ }).click()
    await expect(page.getByRole('columnheader', { name: '1. Placed' })).toBeVisible()
    const row = rowOf(page.getByRole('table', { name: 'Lines' }), first)
    await expect(row.getByRole('insertion')).toHaveCount(3)
  })

  await test.step('on a phone each line is a separate card', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('list', { name: 'Lines' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Lines' })).toBeHidden()
    const line = page
      .getByRole('list', { name: 'Lines' })
      .getByRole('listitem')
      .filter({ hasText: first.name })
    await expect(line.getByRole('insertion').first()).toHaveText(/^6 × /)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    await expectAccessible(page)
  })

  await test.step('an address of a version that is not known says so and leads to those that are', async () => {
    await page.goto(`${at}/versions?to=9999`)
    await expect(page.getByText('The versions did not load')).toBeVisible()
    await expect(
      page.getByRole('alert').getByText(`Order ${order.orderid} has no version 9999.`),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('combobox', { name: 'Later version' })).toBeVisible()
  })
})
