import type { Reply, WireArgs } from '@packhouse/contract/endpoint.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { merges } from '@packhouse/contract/office/merges/endpoints.ts'
import { sql } from 'kysely'
import type { Till } from '../../../billing/payments/testing/payments.ts'
import type { BuiltCustomer, CustomerLike } from '../../../testing/builders.ts'
import { movedTables } from '../actions/rows.ts'

type Pair = [stays: BuiltCustomer, goes: BuiltCustomer]
type Body = WireArgs<typeof merges.mergeCustomers>['body']

/** Who merges customers, and what is compared before and after. */
export interface MergeDesk {
  /** Two customers of one PAN; the first is older. */
  aPair(likes?: [CustomerLike, CustomerLike]): Promise<Pair>
  preview(pair: Pair): Promise<Reply<typeof merges.mergePreview>>
  /** A merge with each question answered for the one that stays. */
  bodyOf(pair: Pair, more?: Partial<Body>): Promise<Body>
  merge(pair: Pair, more?: Partial<Body>): Promise<Reply<typeof merges.mergeCustomers>>
  undo(mergeId: number): Promise<unknown>
  /** Each document, receipt and refund with its open or free part, and the sums of both accounts. */
  moneyOf(ids: CustomerId[]): Promise<{ what: string; open: number }[]>
  /** All rows of two customers as text, without what a write counts up. */
  rowsOf(ids: CustomerId[]): Promise<Record<string, string[]>>
}

export function mergeDesk(till: Till): MergeDesk {
  const { test: app } = till.orderApp
  const desk: MergeDesk = {
    async aPair(likes = [{}, {}]) {
      const [one, other] = [
        await till.aBuyer(likes[0]),
        await till.aBuyer({ outletName: 'HSR Layout', ...likes[1] }),
      ]
      await sql`update customer set pan = (select pan from customer where id = ${one.customerId}) where id = ${other.customerId}`.execute(
        app.db,
      )
      return [one, other]
    },
    preview: ([stays, goes]) =>
      app.ok(merges.mergePreview, { stays: stays.customerId, goes: goes.customerId }),
    async bodyOf(pair, more = {}) {
      const { stays, goes, questions } = await desk.preview(pair)
      return {
        stays: { id: stays.id, version: stays.version },
        goes: { id: goes.id, version: goes.version },
        choices: Object.fromEntries(
          questions.filter(({ kind }) => kind === 'CHOICE').map(({ key }) => [key, stays.id]),
        ),
        ticks: questions.filter(({ kind }) => kind === 'TICK').map(({ key }) => key),
        ...more,
      }
    },
    merge: async (pair, more) => app.ok(merges.mergeCustomers, { body: await desk.bodyOf(pair, more) }),
    undo: mergeId => app.ok(merges.undoMerge, { body: { mergeId } }),
    async moneyOf(ids) {
      const { rows } = await sql<{ what: string; open: number }>`
        select number as what, open_paise as open from receivable where customer_id = any(${ids})
        union all select number, free_paise from receipt where customer_id = any(${ids})
        union all select number, amount_paise from refund where customer_id = any(${ids})
        union all select 'outstanding', sum(outstanding_paise) from account where customer_id = any(${ids})
        union all select 'open orders', sum(open_orders_paise) from account where customer_id = any(${ids})
        union all select 'entries', sum(amount_paise) from ledger_entry where customer_id = any(${ids})
        order by 1`.execute(app.db)
      return rows
    },
    async rowsOf(ids) {
      const tables = ['customer', 'account', 'customer_group', 'price_list_for', ...Object.keys(movedTables)]
      const found: Record<string, string[]> = {}
      for (const table of tables) {
        const key =
          table === 'customer' ? sql`r.id` : table === 'comment' ? sql`r.record_id` : sql`r.customer_id`
        const { rows } = await sql<{ row: string }>`
          select (to_jsonb(r) - '{version,updated_at}'::text[])::text as row from ${sql.table(table)} as r where ${key} = any(${ids}) order by 1`.execute(
          app.db,
        )
        found[table] = rows.map(({ row }) => row)
      }
      return found
    },
  }
  return desk
}
