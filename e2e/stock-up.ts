import { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { request } from '@playwright/test'
import { callAs } from './call-as.ts'
import type { RunningServer } from './server.ts'

/**
 * The demo still has to buy for tomorrow; journeys that sell and pick need goods of every item, for days far ahead, on which those of the
 * demo are past their shelf life. Amounts in units of the item; sums of fractions are rounded to thousandths.
 */
export async function stockUp({ url, mobile }: RunningServer): Promise<void> {
  const api = await request.newContext({ baseURL: url })
  try {
    const { mockOtp = '' } = await callAs(api, null, auth.sendOtp, { body: { mobile } })
    const { authToken } = await callAs(api, null, auth.verifyOtp, { body: { mobile, otp: mockOtp } })
    for (const { id } of await callAs(api, authToken, categories.categoryDashboard, {}))
      await callAs(api, authToken, categories.updateCategory, { body: { id, dates: 'NONE' } })
    const { rows } = await callAs(api, authToken, inventory.stockList, { limit: 500 })
    for (const { itemId, currentStock } of rows.filter(
      ({ itemUnit, currentStock }) => itemUnit === 'KG' && currentStock > 0,
    ))
      await callAs(api, authToken, inventory.countStock, {
        body: { itemId, counted: Number((currentStock + 500).toFixed(3)), reason: 'COUNT_CORRECTION' },
      })
  } finally {
    await api.dispose()
  }
}
