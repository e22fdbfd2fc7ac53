import { refuse } from '@packhouse/contract/refusal.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { refuseWithout } from '../../../platform/http/rights.ts'
import { agreedPrices, whyConfirmAgreed } from '../rules/agreed-price.ts'
import type { LineToTake } from '../rules/create.ts'
import type { Freezing } from '../rules/price-line.ts'
import { selectLastCosts } from '../sql/items.ts'

/** Refuses prices of one order to who may not agree them, and asks about unlikely ones. (rules §4.6, §8.5) */
export async function refuseAgreed(
  lines: readonly LineToTake[],
  { rounding }: Pick<Freezing, 'rounding'>,
  call: Pick<WriteCall, 'rights'> & { db: Reading },
): Promise<void> {
  const agreed = agreedPrices(lines, rounding)
  if (agreed.length === 0) return
  await refuseWithout('agree', call)
  const itemIds = agreed.map(({ line }) => line.pack.itemTypeId)
  refuse(whyConfirmAgreed(agreed, await selectLastCosts(call.db, itemIds)))
}
