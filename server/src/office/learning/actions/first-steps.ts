import type { learning } from '@packhouse/contract/office/learning/endpoints.ts'
import { mayDo, readsCustomers, readsDocuments } from '@packhouse/contract/rights.ts'
import { selectSavedSettings } from '../../../business/settings/api.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { isAtFirstSteps } from '../rules/steps.ts'
import { selectExisting } from '../sql/first-steps.ts'

/** The first steps of a business; a step is done when the thing exists, however it came to be. (rules §19.3) */
export const firstSteps: Handler<typeof learning.firstSteps> = async (_args, { db, now, rights }) => {
  const has = await selectExisting(db)
  const saved = await selectSavedSettings(db)
  const business = saved?.value.supplier.legalName ?? null
  const seesCustomers = mayDo(rights, readsCustomers)
  const seesDocuments = mayDo(rights, readsDocuments)
  const done = (count: number, what: string | null, amount: typeof has.total = null) =>
    count > 0 ? { count, what, amount } : null
  return {
    isOpen: isAtFirstSteps(has, now),
    steps: [
      { key: 'BUSINESS', done: done(business === null ? 0 : 1, business) },
      { key: 'ITEMS', done: done(has.items, has.item) },
      { key: 'CUSTOMER', done: done(has.customers, seesCustomers ? has.customer : null) },
      { key: 'ORDER', done: done(has.orders, has.order) },
      {
        key: 'INVOICE',
        done: done(has.invoices, seesDocuments ? has.invoice : null, seesDocuments ? has.total : null),
      },
    ],
    people: has.people,
    unpriced: has.unpriced,
    pickers: has.pickers,
    slots: has.slots,
  }
}
