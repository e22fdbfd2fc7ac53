import { addDays, dayOf, momentOf } from '@packhouse/contract/day.ts'
import { priceRuns } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { expect, signIn, test } from './fixtures.ts'
import { openPhone } from './phone.ts'
import { escaped, heldToast } from './screen-parts.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** The day of the run. */
const day = addDays(dayOf(new Date()), 5)

// rules §36
test('before dawn a manager makes a price run by keys, looks through its exceptions, takes the rest, schedules it and calls it off', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/items/pricing/runs')
  await expect(page.getByRole('button', { name: 'New price run' })).toBeVisible()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'New price run' })
  await dialog.getByLabel('Day').fill(day)
  await dialog.getByLabel('Prices change at').fill('04:47')
  await expect(dialog.getByText('Orders already taken keep the prices that they have.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')

  await expect(page).toHaveURL(/[?&]run=\d+/)
  const runid = Number(new URL(page.url()).searchParams.get('run'))
  const grid = page.getByRole('grid', { name: 'Prices of the run' })
  await expect(grid.getByText('Look at these first')).toBeVisible()
  await expectAccessible(page)

  // the first exception: typed, left out and taken by keys
  const { rows } = await call(page, priceRuns.priceRunRows, { runid, limit: 500 })
  const row = rows.find(
    ({ proposed, old, flags }) => flags && flags.length > 0 && proposed !== null && old !== null,
  )
  if (!row || row.old === null) throw new Error('No exception has a price')
  const cell = grid.getByRole('gridcell', {
    name: new RegExp(`^Chosen, ${escaped(row.itemName)}:`),
  })
  await cell.click()
  await expect(cell).toBeFocused()
  const typed = row.old + 0.5
  await page.keyboard.type(typed.toFixed(2))
  await page.keyboard.press('Enter')
  await expect(cell).toContainText(typed.toFixed(2))
  const stored = async () =>
    (await call(page, priceRuns.priceRunRows, { runid, limit: 500 })).rows.find(
      ({ itemId }) => itemId === row.itemId,
    )
  await expect.poll(stored).toMatchObject({ chosen: typed, included: true })
  await cell.click()
  await expect(cell).toBeFocused()
  await page.keyboard.press('x')
  await expect.poll(stored).toMatchObject({ included: false })
  await page.keyboard.press('Space')
  await expect.poll(stored).toMatchObject({ included: true })
  await page.keyboard.press('n')
  const note = page.getByRole('dialog', { name: `Note for ${row.itemName}` })
  await note.getByLabel('Note').fill('Asked at the mandi')
  await page.keyboard.press('Control+Enter')
  await expect(note).toBeHidden()
  await expect.poll(stored).toMatchObject({ note: 'Asked at the mandi' })

  // the rest by one key
  await page.keyboard.press('t')
  await heldToast(page, 'taken')
  await expect(page.getByText(/^\d+ to decide$/)).toBeHidden()

  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status').filter({ hasText: /prices change at/ })).toBeVisible()
  expect(await call(page, priceRuns.priceRun, { runid })).toMatchObject({
    state: 'SCHEDULED',
    effectiveAt: momentOf(day, 4 * 60 + 47).toISOString(),
  })

  await page.goto('/items/pricing')
  const bar = page.getByRole('status').filter({ hasText: /prices change at .*04:47 AM/ })
  await expect(bar).toBeVisible()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Call off' }).click()
  await page
    .getByRole('dialog', { name: `Call price run ${runid} off?` })
    .getByRole('button', { name: 'Call off' })
    .click()
  await expect(bar).toBeHidden()
  expect(await call(page, priceRuns.priceRun, { runid })).toMatchObject({ state: 'CANCELLED' })
})

test('the head of a draft leaves two thirds of a phone to its cards, and its minute and what becomes of orders are changed in one dialog', async ({
  browser,
  baseURL,
}) => {
  const page = await openPhone(browser, baseURL)
  await signIn(page)
  const effectiveAt = momentOf(day, 4 * 60 + 53).toISOString()
  const { id } = await call(page, priceRuns.createPriceRun, { body: { effectiveAt } })
  await page.goto(`/items/pricing/runs?run=${id}`)
  const first = page.locator('section[data-decision]').first()
  await expect(first).toBeVisible()
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(844 * 0.35)
  await page.getByRole('button', { name: 'Change minute' }).tap()
  const dialog = page.getByRole('dialog', { name: 'When prices change' })
  await dialog.getByText('Get the new price').tap()
  await dialog.getByRole('button', { name: 'Use this minute' }).tap()
  await expect(page.getByText('Orders already taken get the new price')).toBeVisible()
  await expectAccessible(page, 'on a phone')
  await page.getByRole('button', { name: `Actions of Price run ${id}` }).tap()
  await page.getByRole('menuitem', { name: 'Discard run' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard run' }).tap()
  await expect.poll(async () => (await call(page, priceRuns.priceRun, { runid: id })).state).toBe('CANCELLED')
  await page.context().close()
})
