import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import type { Page } from '@playwright/test'
import { call } from './call.ts'
import { first } from './demo-records.ts'
import { dayIn } from './order-calls.ts'

/** Goods come in as a lot with the day that stands on the packs. */
export async function comeIn(
  page: Page,
  itemId: number,
  { quantity, bestBefore, supplier }: { quantity: number; bestBefore: string; supplier?: string },
) {
  const estimate = first(
    await call(page, inventory.addEstimates, {
      body: [
        { itemId, quantity, expectedDate: dayIn(0), expectedCost: 30, ...(supplier ? { supplier } : {}) },
      ],
    }),
  )
  const body = [{ id: estimate.id, actualQuantity: quantity, bestBefore, confirmPast: true }]
  await call(page, inventory.receiveEstimates, { itemid: itemId, body })
  const { rows } = await call(page, lots.allLots, { itemid: itemId })
  return first(rows)
}
