import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Source, sources, tables } from './source.ts'

/** The foundation of all slices counts as one writer: audit trail, idempotency keys and jobs are written with every call. */
const platform = ['db', 'http', 'trail', 'jobs']
const known = new Set(tables())

const isProduct = ({ path }: Source) => path.endsWith('.ts') && !/\.test\.|schema\.d\.ts$|\/testing(\.ts$|\/)/.test(path)

const ownerOf = (path: string): string => {
  const folder = path.split('/').at(2) ?? ''
  return platform.includes(folder) ? 'the platform' : folder
}

const builder = /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*(?:'([^']+)'|"([^"]+)"|([^'"\s][^)]*))\s*\)/g
const statement =
  /\b(?:insert\s+into|delete\s+from(?:\s+only)?|merge\s+into|truncate(?:\s+table)?|update(?=(?:\s+only)?\s+\S+(?:\s+(?:as\s+)?\w+)?\s+set\b)(?:\s+only)?)\s+"?([a-z_]+|\$\{)/gi

/** Returns the tables that a source writes, by Kysely's builder or in SQL. */
function written({ path, code }: Pick<Source, 'path' | 'code'>): string[] {
  const named: string[] = []
  for (const [, single, double, variable] of code.matchAll(builder)) {
    const name = single ?? double
    if (name) named.push(name.trim().split(/\s/)[0] ?? '')
    else if (variable) named.push(...choices(path, code))
  }
  for (const [, name = ''] of code.matchAll(statement)) {
    assert.notEqual(name, '${', `${path} writes a table whose name SQL text leaves open`)
    if (known.has(name)) named.push(name)
  }
  return named
}

/** A table chosen at runtime is one of those named in the file. */
function choices(path: string, code: string): string[] {
  const names = [...code.matchAll(/'([a-z_]+)'/g)].map(([, name = '']) => name).filter(name => known.has(name))
  assert.notEqual(names.length, 0, `${path} writes a table that it does not name`)
  return names
}

test('each table has one writer', () => {
  // a restore writes the tables of all of them
  const files = sources('server/src').filter(source => isProduct(source) && source.path !== 'server/src/backup/restore.ts')
  const writers = new Map<string, Set<string>>()
  for (const file of files) {
    for (const table of written(file)) {
      assert(known.has(table), `${file.path} writes ${table}, which the database does not have`)
      writers.set(table, (writers.get(table) ?? new Set()).add(ownerOf(file.path)))
    }
  }
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
  assert.throws(() => written({ path: 'x.ts', code: `sql\`delete from \${sql.table(name)}\`` }), /leaves open/)
})
