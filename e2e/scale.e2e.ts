import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { moving, steady, typeFast, withScale } from './fake-scale.ts'
import { expect, signIn, test } from './fixtures.ts'
import { sayWho } from './hall.ts'
import { assignOrder, dayIn, moveOrder, placeChosen, readOrder } from './order-calls.ts'
import { changeSettings } from './settings-calls.ts'

/** Presses a key as a person does: the journey is as fast as a scale that types, and no scale types End. */
async function pressByHand(page: Page, key: string): Promise<void> {
  await page.keyboard.press('End')
  await page.keyboard.press(key)
}

/** An order in the hall whose lines are all weighed. */
async function weighedOrder(page: Page, day: string, lines: number): Promise<number> {
  const { orderid } = await placeChosen(page, {
    day,
    customer: 'malabar',
    choose: items =>
      items
        .flatMap(({ itemUnit, procureToOrder, available, packs }) => {
          const pack = packs.find(({ byPiece, price }) => !byPiece && price !== null)
          return pack && itemUnit === 'KG' && procureToOrder && available > 20 * pack.packContent
            ? [pack]
            : []
        })
        .slice(0, lines)
        .map(({ packsizeid }) => ({ packsizeid, quantity: 2 })),
  })
  await moveOrder(page, orderid, 'PENDING')
  await assignOrder(page, orderid)
  return orderid
}

const strip = (page: Page) => page.getByRole('region', { name: 'Scale', exact: true })
const weight = (page: Page) => page.getByRole('status', { name: 'On the scale' })
/** The ordered weight of the open line, in kilograms: Full 10.000 kg. */
async function wanted(page: Page): Promise<number> {
  const words = await page.getByRole('button', { name: /^Full / }).textContent()
  return Number(/[\d.]+/.exec(words ?? '')?.[0])
}

test('a scale is connected once, a steady weight fills the line without its crate, and an unplugged cable is said', async ({
  page,
}) => {
  const scale = await withScale(page)
  await signIn(page)
  await changeSettings(page, { crateTypes: [{ name: 'Blue crate', tareGrams: 400 }] })
  const day = dayIn(26)
  const orderid = await weighedOrder(page, day, 3)
  await page.goto(`/orders/picking/${orderid}?date=${day}`)
  await test.step('it is chosen where the device says who picks', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Scale of this device' }).click()
    const dialog = page.getByRole('dialog', { name: 'Scale of this device' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Choose the scale' }).click()
    await expect(dialog).toBeHidden()
    await sayWho(page)
  })
  await test.step('the weight without the crate fills the line', async () => {
    await expect(strip(page)).toContainText('nothing on the scale')
    await strip(page).getByRole('combobox', { name: 'Crate' }).click()
    await page.getByRole('option', { name: 'Blue crate' }).click()
    const kilos = await wanted(page)
    await scale.show(moving(kilos))
    await expect(strip(page)).toContainText('not steady yet')
    await expect(weight(page)).toContainText('0 kg')
    await scale.show(steady(kilos + 0.4))
    await expect(strip(page)).toContainText(
      `${(kilos + 0.4).toFixed(3)} − 0.400 Blue crate = ${kilos.toFixed(3)} kg`,
    )
    await expect(weight(page)).toContainText(`${kilos.toFixed(3)} kg`)
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Save and next/ }).click()
    await expect(page.getByText('of 3 lines')).toBeVisible()
  })
  await test.step('the next line is empty while the crate is still there; S reads it all the same', async () => {
    await expect(page.getByRole('progressbar', { name: 'Lines picked' })).toHaveAttribute(
      'aria-valuenow',
      '1',
    )
    const kilos = await wanted(page)
    await expect(weight(page)).toContainText('0 kg')
    await page.keyboard.press('7')
    await scale.show(steady(0))
    await expect(strip(page)).toContainText('nothing on the scale')
    await scale.show(steady(kilos + 0.4))
    await expect(strip(page)).toContainText(`= ${kilos.toFixed(3)} kg`)
    await expect(weight(page), 'what was typed stays').toContainText('7 kg')
    await pressByHand(page, 's')
    await expect(weight(page)).toContainText(`${kilos.toFixed(3)} kg`)
    await pressByHand(page, '-')
    await expect(page.getByRole('button', { name: 'Short', exact: true })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    await pressByHand(page, '-')
    for (const [frame, words] of [
      ['OL,GS,+       kg', 'More than the scale can weigh'],
      ['ST,GS,-  0.120kg', 'below zero'],
      [steady(0.3), 'no more than the crate'],
    ] as const) {
      await scale.show(frame)
      await expect(strip(page)).toContainText(words)
      await pressByHand(page, 's')
      await expect(weight(page)).toContainText(`${kilos.toFixed(3)} kg`)
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('progressbar', { name: 'Lines picked' })).toHaveAttribute(
      'aria-valuenow',
      '2',
    )
  })
  await test.step('without its cable picking goes on by hand; plugged in again it reads on, after a reload too', async () => {
    await scale.unplug()
    await expect(strip(page).getByRole('status')).toHaveText(
      'The scale is unplugged or switched off. Enter the weight by hand.',
    )
    await expectAccessible(page)
    await page.keyboard.press('4')
    await expect(weight(page)).toContainText('4 kg')
    await page.keyboard.press('Backspace')
    await scale.plug()
    await scale.show(steady(0))
    await expect(strip(page)).toContainText('nothing on the scale')
    await page.reload()
    await expect(strip(page)).toContainText('nothing on the scale')
    await scale.show(steady((await wanted(page)) + 0.4))
    await expect(weight(page)).toContainText(`${(await wanted(page)).toFixed(3)} kg`)
    await page.keyboard.press('Enter')
  })
  await expect(page.getByText('All 3 lines are picked')).toBeVisible()
  await expect.poll(async () => (await readOrder(page, orderid)).status).toBe('PACKED')
  const { orderitemdetails } = await readOrder(page, orderid)
  for (const line of orderitemdetails) expect(line.pickedweight).toBe(line.orderedweight)
  await changeSettings(page, { crateTypes: [] })
})

test('without a scale nothing of it is on the screen or loaded; a scale that types fills the weight once', async ({
  page,
}) => {
  await signIn(page)
  const day = dayIn(27)
  const orderid = await weighedOrder(page, day, 2)
  const loaded: string[] = []
  page.on('request', request => {
    if (/ScaleStrip|ScaleDialog/.test(request.url()) && !request.serviceWorker()) loaded.push(request.url())
  })
  await page.goto(`/orders/picking/${orderid}?date=${day}`)
  await sayWho(page)
  await expect(weight(page)).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
  expect(loaded).toEqual([])

  const kilos = (await wanted(page)).toFixed(3)
  await page.keyboard.press('5')
  await page.keyboard.press('End')
  await typeFast(page, [...kilos, 'Enter', 'Enter'])
  await expect(weight(page), 'it replaces what was there').toContainText(`${kilos} kg`)
  await expect(page.getByRole('progressbar', { name: 'Lines picked' })).toHaveAttribute('aria-valuenow', '0')
  await expect(strip(page)).toContainText(`${kilos} kg steady`)
  await typeFast(page, [...'US,GS,+  1.000kg', 'Enter'])
  await expect(strip(page)).toContainText('not steady yet')
  await expect(weight(page), 'a moving weight leaves what was there').toContainText(`${kilos} kg`)
  await page.getByRole('button', { name: /^Save and next/ }).click()
  await expect(page.getByRole('progressbar', { name: 'Lines picked' })).toHaveAttribute('aria-valuenow', '1')
})

test('receiving takes weights of the scale in the row of the cell, and those of one that types', async ({
  page,
}) => {
  const scale = await withScale(page)
  await signIn(page)
  const { rows } = await call(page, inventory.stockList, { limit: 500, withStock: true })
  const items = rows.filter(({ itemUnit }) => itemUnit === 'KG').slice(0, 2)
  await call(page, inventory.addEstimates, {
    body: items.map(({ itemId }) => ({ itemId, quantity: 30, expectedDate: dayIn(0) })),
  })
  await page.goto('/items/inventory?view=receive')
  const cell = (row: number) => page.getByRole('grid').locator(`[data-place="${row}:0"]`)
  await cell(0).click()
  await page.keyboard.press('Alt+s')
  await page.getByRole('button', { name: 'Choose the scale' }).click()
  await scale.show(steady(29.5))
  await expect(cell(0)).toContainText('29.500')
  await cell(1).click()
  await expect(strip(page)).toContainText('29.500 kg steady')
  await expect(cell(1)).not.toContainText('29.500')
  await page.keyboard.press('s')
  await expect(cell(1)).toContainText('29.500')
  await expectAccessible(page)

  await page.keyboard.press('F2')
  await expect(page.getByRole('grid').getByRole('textbox')).toBeFocused()
  await typeFast(page, [...'31.250', 'Enter'])
  await expect(cell(1)).toContainText('31.250')
  await expect(cell(0)).toContainText('29.500')
})
