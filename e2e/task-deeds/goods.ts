import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import type { Page } from '@playwright/test'
import { call } from '../call.ts'
import { stockedItem } from '../demo-records.ts'
import { expect } from '../fixtures.ts'
import { dayIn } from '../order-calls.ts'
import { dialog, escaped, toast } from '../screen-parts.ts'
import { type People, shown } from './shown.ts'

export async function price({ page }: People): Promise<string> {
  const frame = await shown(page)
  const [, name = '', before = ''] =
    /^\s*Base \(₹\), ([^,:]+).*: ([\d.]+)/.exec((await frame.textContent()) ?? '') ?? []
  await frame.click()
  await page.keyboard.type(String(Number(before) + 1))
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, '1 price saved')).toBeVisible()
  return name
}

/** Opens the first item of the list of stock, which is the one that is framed; returns its name. */
async function openItem(page: Page): Promise<string> {
  const link = (await shown(page)).getByRole('link').first()
  const inList = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('button', { name: 'Remove stock' })).toBeVisible()
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  expect(inList, 'its local name is after its own').toContain(name)
  return name
}

export async function estimate({ page }: People): Promise<string> {
  const name = await openItem(page)
  await page.getByRole('button', { name: 'Add estimate' }).click()
  await dialog(page).getByLabel('Quantity').fill('40')
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page)).toBeHidden()
  return name
}

export async function receive({ page, owner }: People): Promise<string> {
  const { itemId, itemName } = await stockedItem(owner)
  await call(owner, inventory.addEstimates, { body: [{ itemId, quantity: 60, expectedDate: dayIn(0) }] })
  await expect(await shown(page)).toHaveText(/^\s*On the scale, /)
  const cell = page
    .getByRole('gridcell', { name: new RegExp(`^On the scale, ${escaped(itemName)}(,|:)`) })
    .last()
  await cell.click()
  await page.keyboard.type('60')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Receive 1 estimate/ }).click()
  await expect(toast(page, '1 estimate received')).toBeVisible()
  return itemName
}

export async function count({ page }: People): Promise<string> {
  const name = await openItem(page)
  await page.getByRole('button', { name: 'Count', exact: true }).click()
  await dialog(page).getByLabel('Counted').fill('400')
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page)).toBeHidden()
  return name
}

export async function waste({ page }: People): Promise<string> {
  const name = await openItem(page)
  await page.getByRole('button', { name: 'Remove stock' }).click()
  await dialog(page).getByLabel('Quantity').fill('2')
  await dialog(page).getByRole('radio', { name: 'Spoiled' }).check()
  await dialog(page).getByRole('button', { name: 'Remove stock' }).click()
  await expect(dialog(page)).toBeHidden()
  return name
}

export async function limit({ page }: People): Promise<string> {
  const name = await openItem(page)
  await page.getByRole('button', { name: /^Order limit for / }).click()
  await page.getByRole('textbox', { name: /^Order limit for / }).fill('250')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Order limit for .*: 250(\.000)?$/ })).toBeVisible()
  return name
}
