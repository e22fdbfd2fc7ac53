import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missed } from './aims.ts'
import { figuresOf } from './load.ts'
import { sharesByPart, tableOf } from './time-spent.ts'

test('the table of a statement is that of its outermost part', () => {
  const tables: [text: string, table: string][] = [
    ['select "id" from "orders" where "id" = $1', 'orders'],
    ['select id, (select value from setting) as value from orders where id = any(array(select id from order_text))', 'orders'],
    ['with kept as (select id from order_version) insert into audit_event (at) select at from kept', 'audit_event'],
    ['with kept as materialized (select id from order_version) select * from kept', 'order_version'],
    [' insert into order_line ("order_id") select id from unnest($1)', 'order_line'],
    ['update "stock" set on_hand_milli = 1 from (select 1) as line', 'stock'],
    ['select pack.id from unnest($1::integer[]) as chosen(id) join pack on pack.id = chosen.id', 'pack'],
    ['begin', 'begin'],
  ]
  for (const [text, table] of tables) assert.equal(tableOf(text), table, text)
})

test('time in a profile belongs to the part of its script, without one to its caller, and not to whatever sends the calls', () => {
  const frame = (functionName: string, url: string) => ({ functionName, url, scriptId: '0', lineNumber: 0, columnNumber: 0 })
  const shares = sharesByPart({
    ...{ startTime: 0, endTime: 100 },
    nodes: [
      { id: 1, callFrame: frame('(root)', ''), children: [2, 5, 6, 7] },
      { id: 2, callFrame: frame('send', 'file:///packhouse/tools/bench/time-spent.ts'), children: [3] },
      { id: 3, callFrame: frame('list', 'file:///packhouse/server/src/orders/actions/list.ts'), children: [4, 8] },
      { id: 4, callFrame: frame('sort', '') },
      { id: 5, callFrame: frame('(idle)', '') },
      { id: 6, callFrame: frame('(garbage collector)', '') },
      { id: 7, callFrame: frame('parseRow', 'file:///packhouse/node_modules/pg-protocol/dist/parser.js') },
      { id: 8, callFrame: frame('parseSeen', 'file:///packhouse/tools/bench/seen-json.ts') },
    ],
    samples: [2, 3, 4, 5, 6, 7, 8],
    timeDeltas: [10, 20, 10, 500, 20, 30, 10],
  })
  assert.deepEqual(Object.fromEntries(shares), { 'own code': 0.3, garbage: 0.2, pg: 0.3, JSON: 0.1 })
})

test('an aim is missed with one connection only, and by calls that have one', () => {
  const row = (name: string, connections: number, ms: number) => ({
    ...{ name, connections },
    ours: figuresOf({ times: [ms], seconds: 1, failed: 0 }),
  })
  assert.equal(missed(row('order counts of a day', 1, 3.1)), true)
  assert.equal(missed(row('order counts of a day', 1, 3)), false)
  assert.equal(missed(row('order counts of a day', 16, 40)), false)
  assert.equal(missed(row('order list', 1, 400)), false)
})
