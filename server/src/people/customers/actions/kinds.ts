import type { BuyerKindRow } from '@packhouse/contract/business/gst/buyer-kind-rows.ts'
import { refuse } from '@packhouse/contract/refusal.ts'
import { lastDocumentDay } from '../../../billing/invoices/api.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { whyNotKinds } from '../rules/kinds.ts'
import type { HeldCustomer } from '../sql/customer.ts'
import { selectOutletGstins } from '../sql/outlets.ts'

/** The rows that a locked customer gets for those that were sent; undefined: they stay. (rules §2.2.4) */
export async function changedKinds(
  tx: Tx,
  { id, gstin, business_name: customer, kinds: before }: HeldCustomer,
  sent: BuyerKindRow[] | undefined,
): Promise<{ kinds: BuyerKindRow[] } | undefined> {
  if (!sent) return undefined
  const outlets = (await selectOutletGstins(tx, id)).some(outlet => outlet.gstin !== null)
  refuse(
    whyNotKinds({ before, after: sent, customer, gstin, hasGstin: gstin !== null || outlets }, await lastDocumentDay(tx, id)),
  )
  return { kinds: sent }
}
