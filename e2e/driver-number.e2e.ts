import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { expect, signIn, test } from './fixtures.ts'

const hall = '9876543214'
const driver = (page: Page) => page.getByRole('dialog', { name: 'Edit Irfan Pasha' })
const confirm = (page: Page) => driver(page).getByRole('button', { name: 'Confirm number' })

async function openDriver(page: Page): Promise<void> {
  await page.goto('/orders/trips')
  await page.getByRole('button', { name: 'More about trips' }).click()
  await page.getByRole('menuitem', { name: 'Vehicles and drivers' }).click()
  await page.getByRole('button', { name: /^Irfan Pasha/ }).click()
}

// rules §21.5
test('the number that the hall sets for a driver waits for somebody who records money: told in the bell, confirmed with a press', async ({
  page,
  browser,
  app,
}) => {
  const ofHall = await browser.newPage({ baseURL: app.url })
  await signIn(ofHall, hall)
  await call(ofHall, trips.addDriver, { body: { name: 'Irfan Pasha', mobile: '9845077123' } })
  await openDriver(ofHall)
  await expect(driver(ofHall)).toContainText('Until it is confirmed, the driver’s links take no money')
  await expect(confirm(ofHall)).toBeDisabled()
  await expectAccessible(ofHall)
  await ofHall.close()

  await signIn(page)
  await page.goto('/orders/order-list')
  await page.getByRole('button', { name: /^Notices/ }).click()
  const notice = page.getByRole('dialog', { name: 'Notices' }).getByRole('link', { name: /Irfan Pasha/ })
  await notice.click()
  await expect(page).toHaveURL(/\/orders\/trips/)
  await openDriver(page)
  await confirm(page).click()
  await expect(driver(page)).toContainText('98450 77123 confirmed by')
  await expectAccessible(page)
})
