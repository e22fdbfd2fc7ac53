import { isInterState, placeOfSupply } from '@packhouse/contract/invoices/arithmetic.ts'
import { collectsTax } from '@packhouse/contract/invoices/supplier-kind.ts'
import type { settings } from '@packhouse/contract/settings/endpoints.ts'
import { kindOn } from '@packhouse/contract/settings/supplier-kind.ts'
import type { Handler } from '../../http/call.ts'
import { readSettings } from '../../settings/api.ts'
import { countTaxedPacks, selectFarOutlets } from '../sql/kind-effect.ts'

/** Returns whom a kind could not serve from a day on, and how many prices tax came on top of before it. (rules §12.1) */
export const supplierKindEffect: Handler<typeof settings.supplierKindEffect> = async ({ from, kind }, { db }) => {
  const { supplier, kinds } = await readSettings(db)
  if (collectsTax(kind)) return { customers: 0, names: [], states: [], packs: 0 }
  const outlets = await selectFarOutlets(db, supplier.state)
  const far = outlets
    .map(outlet => ({ ...outlet, state: placeOfSupply(outlet) }))
    .filter(({ state }) => isInterState(supplier.state, state))
  const names = new Map(far.map(({ customerId, customer }) => [customerId, customer]))
  const before = kindOn(
    kinds.filter(row => row.from < from),
    from,
  )
  return {
    customers: names.size,
    names: [...names.values()].slice(0, 3),
    states: [...new Set(far.map(({ state }) => state))].toSorted(),
    packs: collectsTax(before.kind) ? await countTaxedPacks(db) : 0,
  }
}
