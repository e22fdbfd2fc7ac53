import { dayOf } from '@packhouse/contract/day.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import { inventoryItemPath, lineLotsPath } from '../client/src/app/navigation/paths.ts'
import { call } from './call.ts'
import { first, soldLot } from './demo-records.ts'
import { expect, signIn, test } from './fixtures.ts'

for (const [where, viewport] of [
  ['at the desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const)
  test.describe(where, () => {
    test.use({ viewport })

    test(`goods are received as a lot, traced from an order line, blocked with a reason and unblocked, ${where}`, async ({
      page,
    }) => {
      await signIn(page)
      const { id, lineId, item, itemId } = await soldLot(page)
      const supplier = `Kolar Farmers Producer Company ${where}`
      const body = [{ itemId, quantity: 12, expectedDate: dayOf(new Date()), supplier, expectedCost: 21 }]
      const estimate = first(await call(page, inventory.addEstimates, { body }))
      await call(page, inventory.receiveEstimates, {
        itemid: itemId,
        body: [{ id: estimate.id, actualQuantity: 12 }],
      })

      await page.goto(inventoryItemPath(itemId, item))
      const card = page.locator('[data-list="item-lots"]')
      await expect(card).toContainText(supplier)
      await card.getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1, name: `${item}, lot of` })).toBeVisible()
      await expect(page.getByText('No outlet has goods of this lot.')).toBeVisible()

      await page.getByRole('button', { name: 'Block' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Reason').fill('Residue found')
      await dialog.getByRole('button', { name: 'Block' }).click()
      await expect(page.getByText(/Residue found, /)).toBeVisible()
      const { rows } = await call(page, lots.allLots, { itemid: itemId, limit: 1 })
      expect(first(rows)).toMatchObject({ isBlocked: true, blockReason: 'Residue found' })
      await page.getByRole('button', { name: 'Unblock' }).click()
      await dialog.getByRole('button', { name: 'Unblock' }).click()
      await expect(page.getByRole('button', { name: 'Block', exact: true })).toBeVisible()

      await page.goto(lineLotsPath(lineId))
      await expect(page.getByRole('heading', { level: 1, name: `Where ${item} came from` })).toBeVisible()
      await page.locator('[data-list="line-lots"]').getByRole('link').first().click()
      await expect(page).toHaveURL(new RegExp(`/items/lots/${id}$`))
      await expect(page.getByText(/outlets? (has|have) goods of this lot/)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
    })
  })
