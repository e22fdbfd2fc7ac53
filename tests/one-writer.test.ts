import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productSources, writersOf, written } from './tables.ts'

test('each table has one writer', () => {
  const files = productSources()
  const writers = writersOf(files)
  assert(files.length > 20, `saw only ${files.length} files`)
  assert(writers.size > 10, `saw writes to ${writers.size} tables only`)
  const shared = [...writers]
    .filter(([, owners]) => owners.size > 1)
    .map(([table, owners]) => `${table}: ${[...owners].join(', ')}`)
  assert.deepEqual(shared, [])
})

test('a write is recognised in each of its spellings', () => {
  const code = `
    tx.insertInto('item').values(row); tx.updateTable('orders as o'); db.deleteFrom("session")
    sql\`insert into stock (id) values (1) on conflict (id) do update set id = 1\`
    sql\`update order_line set x = 1\`; sql\`with old as (delete from pack where id = 1) update item_type t set y = 2\`
    sql\`select 1 from receipt for update of receipt\`; const words = 'update item now'`
  assert.deepEqual(written({ path: 'x.ts', code }).sort(), [
    'item',
    'item_type',
    'order_line',
    'orders',
    'pack',
    'session',
    'stock',
  ])
  const chosen = "type List = 'manager' | 'designation'; tx.insertInto(list)"
  assert.deepEqual(written({ path: 'x.ts', code: chosen }), ['manager', 'designation'])
  assert.throws(
    () => written({ path: 'x.ts', code: `sql\`delete from \${sql.table(name)}\`` }),
    /leaves open/,
  )
})
