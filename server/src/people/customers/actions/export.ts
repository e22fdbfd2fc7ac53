import { dayOf } from '@packhouse/contract/day.ts'
import type { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { needsOfCustomer } from '@packhouse/contract/platform/formats/seen-with.ts'
import { refusal, refuse } from '@packhouse/contract/refusal.ts'
import { openingDues } from '../../../billing/payments/api.ts'
import type { DocumentHandler } from '../../../platform/http/call.ts'
import { refuseWithout } from '../../../platform/http/rights.ts'
import { sheetAnswer, writeSheet } from '../../../platform/sheets/sheet.ts'
import { exportRows } from '../rules/export-rows.ts'
import { importColumns } from '../rules/import-sheet.ts'
import { selectExported, selectExportedOutlets } from '../sql/export.ts'
import { selectStaffOf } from '../sql/outlets.ts'
import type { PastOrders } from '../sql/past-orders.ts'
import { listedCustomers } from './dashboard.ts'

const maxCustomers = 10_000

/**
 * Exports the customers of the list as the import reads them, with their active outlets and people. A masked number would be
 * refused by the import, and a sheet without dues would hide them: who may not see all of it gets none. (rules §2.2, §8.2)
 */
export const exportCustomers =
  (orders: PastOrders): DocumentHandler<typeof customers.exportCustomers> =>
  async ({ format = 'xlsx', searchtext, sort, ...filter }, call) => {
    for (const needs of [...Object.values(needsOfCustomer), 'dues' as const]) await refuseWithout(needs, call)
    const { db, now, caller } = call
    const { ids, total } = await listedCustomers(
      db,
      orders,
      { searchtext, sort, filter, limit: maxCustomers },
      dayOf(now),
    )
    if (total > maxCustomers)
      refuse(
        refusal(
          'BREAKS_RULE',
          'There are more than 10,000 customers. Filter the list and download it in parts.',
        ),
      )
    const [exported, outlets, openings] = await Promise.all([
      selectExported(db, ids),
      selectExportedOutlets(db, ids),
      openingDues(db, ids),
    ])
    const people = await selectStaffOf(
      db,
      outlets.map(({ id }) => id),
    )
    const active = Map.groupBy(
      people.filter(({ isActive }) => isActive),
      ({ outletId }) => outletId,
    )
    const outletsOf = Map.groupBy(
      outlets.map(outlet => ({ ...outlet, people: active.get(outlet.id) ?? [] })),
      ({ customer_id }) => customer_id,
    )
    const openingsOf = Map.groupBy(openings, ({ customerId }) => customerId)
    // made as they are sent to the thread of the sheet, which gives way to others in between
    function* rows() {
      for (const customer of exported)
        yield* exportRows({
          customer,
          outlets: outletsOf.get(customer.id) ?? [],
          openings: openingsOf.get(customer.id) ?? [],
        })
    }
    return sheetAnswer(
      await writeSheet(format, { name: 'Customers', columns: importColumns, rows: rows(), by: caller }),
      `customers-${dayOf(now)}.${format}`,
    )
  }
