import type { Reply, WireArgs } from '@packhouse/contract/endpoint.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { suppliers } from '@packhouse/contract/goods/suppliers/endpoints.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { BuiltItem } from '../../../testing/builders.ts'

export type Run = Reply<typeof buying.buyingRun>
type LineSent = WireArgs<typeof buying.buyLine>['body']

/** Buying on the evening of the tests, for the day after. */
export const deliveryDate = '2026-11-21'

/** Short ways to buy, receive and look. */
export const aMarket = (test: TestApp) => ({
  start: (cashTaken = 20_000, market = 'Yeshwanthpur APMC', date: string = deliveryDate) =>
    test.ok(buying.startRun, { body: { date, market, cashTaken } }),
  look: ({ id }: Pick<Run, 'id'>) => test.ok(buying.buyingRun, { runid: id }),
  buy: (run: Pick<Run, 'id'>, { itemTypeId }: BuiltItem, line: Partial<LineSent> = {}, key?: string) =>
    test.ok(
      buying.buyLine,
      {
        runid: run.id,
        body: {
          itemId: itemTypeId,
          quantity: 100,
          rate: 18,
          paidBy: 'CASH',
          boughtAt: '2026-11-20T15:00:00.000Z',
          ...(line.supplierId ? {} : { supplierName: 'Ramesh Traders' }),
          ...line,
        },
      },
      key ? { key } : {},
    ),
  receive: (item: BuiltItem, estimateId: number, actualQuantity: number, accepted = actualQuantity) =>
    test.ok(inventory.receiveEstimates, {
      itemid: item.itemTypeId,
      body: [
        {
          id: estimateId,
          actualQuantity,
          updateQuantity: accepted,
          notes: 'Weighed at the dock',
          confirm: true,
        },
      ],
    }),
  /** What is needed of an item; undefined: nobody wants it. */
  need: async ({ itemTypeId }: BuiltItem) =>
    (await test.ok(buying.buyingNeed, { date: deliveryDate })).find(({ itemId }) => itemId === itemTypeId),
  supplier: (name: string) => test.ok(suppliers.addSupplier, { body: { name, market: 'Yeshwanthpur APMC' } }),
  book: (supplierid: number) => test.ok(suppliers.supplierLedger, { supplierid }),
})
export type Market = ReturnType<typeof aMarket>
