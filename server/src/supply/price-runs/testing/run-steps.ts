import { type Day, dayOf, momentOf } from '@packhouse/contract/day.ts'
import type { Reply, WireArgs } from '@packhouse/contract/endpoint.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { priceRuns } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import type { OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { okMeant } from '../../../testing/asks-about.ts'
import type { BuiltItem } from '../../../testing/builders.ts'
import { testServices } from '../../../testing/services.ts'
import { applyPriceRuns } from '../actions/apply.ts'

export type Run = Reply<typeof priceRuns.createPriceRun>

/** Short ways to buy goods, to make a run, and to let its minute come. */
export const runSteps = (the: OrderApp) => {
  const { test } = the
  const rows = async ({ id }: Pick<Run, 'id'>, more: Partial<WireArgs<typeof priceRuns.priceRunRows>> = {}) =>
    (await test.ok(priceRuns.priceRunRows, { runid: id, limit: 500, ...more })).rows
  return {
    rows,
    at: (day: Day, minute: number) => {
      test.clock.now = momentOf(day, minute)
    },
    /** Receives goods of items at their costs in rupees. */
    async receive(goods: readonly { item: BuiltItem; cost: number; quantity?: number }[]): Promise<void> {
      const body = goods.map(({ item, cost, quantity = 10 }) => ({
        itemId: item.itemTypeId,
        quantity,
        expectedDate: dayOf(test.clock.now),
        expectedCost: cost,
      }))
      const estimates = await test.ok(inventory.addEstimates, { body })
      for (const [at, { item, quantity = 10 }] of goods.entries()) {
        const id = estimates[at]?.id
        if (id === undefined) throw new Error('Each of the goods has an estimate')
        await test.ok(inventory.receiveEstimates, {
          itemid: item.itemTypeId,
          body: [{ id, actualQuantity: quantity }],
        })
      }
    },
    make: (body: WireArgs<typeof priceRuns.createPriceRun>['body'] = {}) =>
      test.ok(priceRuns.createPriceRun, { body }),
    look: ({ id }: Pick<Run, 'id'>) => test.ok(priceRuns.priceRun, { runid: id }),
    row: async (run: Pick<Run, 'id'>, { itemTypeId }: BuiltItem) => {
      const row = (await rows(run)).find(({ itemId }) => itemId === itemTypeId)
      if (!row) throw new Error(`Item ${itemTypeId} is not in run ${run.id}`)
      return row
    },
    /** Decides about rows; typed prices are meant. */
    decide: ({ id }: Pick<Run, 'id'>, sent: WireArgs<typeof priceRuns.decidePriceRows>['body']['rows']) =>
      okMeant(test, priceRuns.decidePriceRows, { runid: id, body: { rows: sent } }),
    schedule: ({ id }: Pick<Run, 'id'>, body: WireArgs<typeof priceRuns.schedulePriceRun>['body'] = {}) =>
      test.ok(priceRuns.schedulePriceRun, { runid: id, body }),
    cancel: ({ id }: Pick<Run, 'id'>) => test.ok(priceRuns.cancelPriceRun, { runid: id }),
    revert: ({ id }: Pick<Run, 'id'>) => test.ok(priceRuns.revertPriceRun, { runid: id }),
    /** The repeated work of a server, at the time of the test. */
    work: () => applyPriceRuns({ db: test.db, services: testServices(), now: test.clock.now }),
    /** Base price of an item in rupees. */
    price: async ({ itemTypeId }: BuiltItem) => {
      const { base_price_paise: paise } = await test.db
        .selectFrom('item_type')
        .where('id', '=', itemTypeId)
        .select('base_price_paise')
        .executeTakeFirstOrThrow()
      return paise === null ? null : paise / 100
    },
  }
}
export type RunSteps = ReturnType<typeof runSteps>
