import { isSez } from '@packhouse/contract/business/gst/buyer-kind.ts'
import { BuyerKinds } from '@packhouse/contract/business/gst/buyer-kind-rows.ts'
import { collectsTax } from '@packhouse/contract/business/gst/supplier-kind.ts'
import { supplyTo } from '@packhouse/contract/business/gst/supply.ts'
import { kindOn } from '@packhouse/contract/business/settings/supplier-kind.ts'
import type { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { countTaxedPacks, selectFarOutlets } from '../sql/kind-effect.ts'

/** Returns whom a kind could not serve from a day on, and how many prices tax came on top of before it. (rules §12.1) */
export const supplierKindEffect: Handler<typeof customers.supplierKindEffect> = async (
  { from, kind },
  { db },
) => {
  const { supplier, kinds } = await readSettings(db)
  if (collectsTax(kind)) return { customers: 0, names: [], states: [], sez: 0, packs: 0 }
  const outlets = await selectFarOutlets(db, supplier.state)
  const far = outlets
    .map(({ kinds: rows, gstin, rule, deliveryState, ...outlet }) => ({
      ...outlet,
      supply: supplyTo(
        { kinds: BuyerKinds.parse(rows), gstin },
        { rule, state: deliveryState },
        { supplierState: supplier.state, letters: [], day: from },
      ),
    }))
    .filter(({ supply }) => supply.interState)
  const names = new Map(far.map(({ customerId, customer }) => [customerId, customer]))
  const before = kindOn(
    kinds.filter(row => row.from < from),
    from,
  )
  return {
    customers: names.size,
    names: [...names.values()].slice(0, 3),
    states: [
      ...new Set(far.filter(({ supply }) => !isSez(supply.kind)).map(({ supply }) => supply.state)),
    ].toSorted(),
    sez: new Set(far.filter(({ supply }) => isSez(supply.kind)).map(({ customerId }) => customerId)).size,
    packs: collectsTax(before.kind) ? await countTaxedPacks(db) : 0,
  }
}
