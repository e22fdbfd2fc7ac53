import type { Answer, Asked } from '@packhouse/contract/endpoint.ts'
import type { pickers } from '@packhouse/contract/pickers/endpoints.ts'
import type { ReadCall } from '../http/call.ts'
import { selectPickers } from './sql/read.ts'

/** Every picker, inactive ones too, with the orders in hand. (rules.md §3.5) */
export async function allPickers(
  _asked: Asked<typeof pickers.allPickers>,
  { db }: ReadCall,
): Promise<Answer<typeof pickers.allPickers>> {
  const rows = await selectPickers(db)
  return rows.map(({ address1, address2, city, pincode, state, openOrders, ...picker }) => ({
    ...picker,
    pickerAddress: { address1, address2, city, pincode, state },
    openOrders: openOrders ?? 0,
  }))
}
