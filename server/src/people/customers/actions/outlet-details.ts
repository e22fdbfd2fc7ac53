import { buyerGstin, isInterState, placeOfSupply } from '@packhouse/contract/business/gst/arithmetic.ts'
import { BuyerKinds } from '@packhouse/contract/business/gst/buyer-kind-rows.ts'
import { supplyTo } from '@packhouse/contract/business/gst/supply.ts'
import type { Settings } from '@packhouse/contract/business/settings/model.ts'
import { type Day, dayOf } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { found } from '@packhouse/contract/refusal.ts'
import { creditFacts } from '../../../billing/payments/api.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { selectOutlet } from '../sql/parties.ts'
import type { PastOrders } from '../sql/past-orders.ts'
import { toOutletReply } from './reply.ts'

/** Returns an outlet for the order desk: address, who receives the goods, who pays and on which terms. */
export const outletDetails =
  (orders: PastOrders): Handler<typeof customers.outletDetails> =>
  async ({ outletid }, { db, now }) => {
    const row = found(await selectOutlet(db, orders, outletid, dayOf(now)), 'Outlet {id} was not found.', {
      id: outletid,
    })
    const [credit, { supplier, letters }] = await Promise.all([
      creditFacts(db, row.customer_id, now),
      readSettings(db),
    ])
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
        chequesOnHand: credit.chequesOnHand,
        available: credit.available,
        terms: credit.termsText,
        minimumOrderValue: row.minimum,
        usualOrder: usualOrder(row.usual),
        mayOrder: row.customer_is_active && (!row.has_groups || row.has_active_group),
      },
      staffs: row.staffs,
      ...taxFacts(row, { supplierState: supplier.state, letters }),
    }
  }

/** How an order for this outlet is taxed: the kinds of its buyer by day, and the years with a letter of undertaking. (rules §7.4) */
function taxFacts(
  row: Row,
  { supplierState, letters }: { supplierState: string; letters: Settings['letters'] },
) {
  const kinds = BuyerKinds.parse(row.buyer_kinds)
  const gstin = buyerGstin(row.gstin, row.customer_gstin)
  const place = { rule: row.place_of_supply, state: row.state }
  const isOtherStateOn = (from: Day) =>
    isInterState(
      supplierState,
      supplyTo({ kinds, gstin }, place, { supplierState, letters, day: from }).state,
    )
  return {
    isInterState: isInterState(
      supplierState,
      placeOfSupply({ rule: place.rule, deliveryState: row.state, buyerGstin: gstin }),
    ),
    buyerKinds: kinds.map(({ from, kind }) => ({ from, kind, isInterState: isOtherStateOn(from) })),
    letterYears: letters.map(({ year }) => year),
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof selectOutlet>>>
/** Average value and number of lines of the last orders; null when there are none. */
function usualOrder(usual: Row['usual']): Result<typeof customers.outletDetails>['customer']['usualOrder'] {
  return usual && usual.value !== null && usual.lines !== null
    ? { value: usual.value, lines: usual.lines }
    : null
}
