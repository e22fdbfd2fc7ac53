import type { customers } from '@packhouse/contract/customers/endpoints.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import { buyerGstin, isInterState, placeOfSupply } from '@packhouse/contract/invoices/arithmetic.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { Handler } from '../../http/call.ts'
import { creditFacts } from '../../payments/api.ts'
import { readSettings } from '../../settings/api.ts'
import { selectOutlet } from '../sql/parties.ts'
import type { PastOrders } from '../sql/past-orders.ts'
import { toOutletReply } from './reply.ts'

/** Returns an outlet for the order desk: address, who receives the goods, who pays and on which terms. */
export const outletDetails =
  (orders: PastOrders): Handler<typeof customers.outletDetails> =>
  async ({ outletid }, { db, now }) => {
    const row = found(await selectOutlet(db, orders, outletid, dayOf(now)), 'Outlet {id} was not found.', { id: outletid })
    const [credit, { supplier }] = await Promise.all([creditFacts(db, row.customer_id, now), readSettings(db)])
    return {
      ...toOutletReply({ ...row, staff_count: row.staffs.filter(({ isActive }) => isActive).length }),
      customer: {
        id: row.customer_id,
        legalBusinessName: row.legal_name,
        brandName: row.brand_name,
        isActive: row.customer_is_active,
        isPostpaid: credit.isPostpaid,
        creditStatus: credit.status,
        creditLimit: credit.creditLimit,
        outstanding: credit.outstanding,
        openOrders: credit.openOrders,
        available: credit.available,
        terms: credit.termsText,
        minimumOrderValue: row.minimum,
        usualOrder: usualOrder(row.usual),
        mayOrder: row.customer_is_active && (!row.has_groups || row.has_active_group),
      },
      staffs: row.staffs,
      isInterState: isInterState(supplier.state, supplyState(row)),
    }
  }

/** State where an order for this outlet is taxed. (rules §7.4) */
const supplyState = (row: Row): string =>
  placeOfSupply({
    rule: row.place_of_supply,
    deliveryState: row.state,
    buyerGstin: buyerGstin(row.gstin, row.customer_gstin),
  })

type Row = NonNullable<Awaited<ReturnType<typeof selectOutlet>>>
/** Average value and number of lines of the last orders; null when there are none. */
function usualOrder(usual: Row['usual']): Result<typeof customers.outletDetails>['customer']['usualOrder'] {
  return usual && usual.value !== null && usual.lines !== null ? { value: usual.value, lines: usual.lines } : null
}
