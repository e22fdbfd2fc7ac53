import assert from 'node:assert/strict'
import { test } from 'node:test'
import { locksOf } from './lock-pairs.ts'

test('the locks of a statement are those of its subqueries, then its own', () => {
  const locks = {
    'select * from orders where id = $1': '',
    'select 1 from "account" where "customer_id" = $1 for update': 'account',
    'select 1 from orders o join outlet on outlet.id = o.outlet_id for no key update of o': 'orders',
    'select 1 from orders as o, outlet where o.id = 1 order by o.id for share': 'orders outlet',
    "update item set name = 'delete from stock' where id = $1 -- update pack": 'item',
    'update job set status = $1 where id = (select id from receipt for update skip locked)': 'receipt job',
    'with a as (update stock set x = 1), b as (delete from estimate where id = any($1)) select 1':
      'stock estimate',
    'insert into account (id) values ($1)': '',
    'insert into account (id) values ($1) on conflict (id) do nothing': '',
    'insert into "account" ("id") values ($1) on conflict ("id") do update set x = 1': 'account',
    'insert into a (id) select id from (select id from stock for update) s': 'stock',
  }
  for (const [statement, expected] of Object.entries(locks)) {
    assert.equal(locksOf(statement).join(' '), expected, statement)
  }
  assert.deepEqual(locksOf('select pg_advisory_xact_lock(hashtextextended($1, 3))'), [
    'advisory lock hashtextextended $1 3',
  ])
})
