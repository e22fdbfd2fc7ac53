import { type TestContext, test } from 'node:test'
import { Day } from '@packhouse/contract/day.ts'
import { OrderId } from '@packhouse/contract/ids.ts'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type RawBuilder } from 'kysely'
import { usersOfTokens } from '../http/session.ts'
import { orderById } from '../orders/sql/details.ts'
import type { OrderFilter } from '../orders/sql/filter.ts'
import { orderKeyset, orderPage } from '../orders/sql/list.ts'
import type { DB } from './schema.d.ts'

/** Compiles statements and runs none. */
const db = new Kysely<DB>({
  dialect: {
    createDriver: () => new DummyDriver(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: kysely => new PostgresIntrospector(kysely),
  },
})

/** After an intended change: node --test --test-update-snapshots server/src/db/hot-statements.test.ts */
const isText = (t: TestContext, statement: RawBuilder<unknown>) => t.assert.snapshot(statement.compile(db).sql.split('\n'))

const page = (filter: OrderFilter) =>
  orderPage(db, orderKeyset({ sort: '-orderid' }), { filter, sort: '-orderid', limit: 50, today: Day.parse('2026-11-21') })

test('the order list is read by this statement', t => isText(t, page({})))
test('the order list of a status is read by this statement', t => isText(t, page({ status: 'PENDING' })))
test('a search of orders is read by this statement', t => isText(t, page({ words: ['tomato'] })))
test('an order is read by this statement', t => isText(t, orderById(OrderId.parse(7))))
test('the users of tokens are read by this statement', t => isText(t, usersOfTokens([], new Date(0))))
