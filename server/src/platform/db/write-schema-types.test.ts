import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from './testing/database.ts'
import { schemaTypes } from './write-schema-types.ts'

const { db, close } = await testDatabase()
after(close)

test('schema.d.ts describes the database that the migrations make', async () => {
  assert.equal(
    await schemaTypes(db),
    readFileSync(join(import.meta.dirname, 'schema.d.ts'), 'utf8'),
    'run "npm run types:db"',
  )
})

test('a table is described by what its columns hold and who writes them', async () => {
  await sql`create table crate (
    id integer generated always as identity primary key,
    order_id integer references orders,
    kind text not null check (kind in ('NET', 'BOX')),
    deposit_paise bigint not null default 0,
    filled_milli bigint,
    labels text[] not null default '{}',
    sealed_on date,
    moved_at timestamptz not null default now(),
    photo bytea,
    facts jsonb not null,
    extra jsonb not null default '{}',
    double_paise bigint generated always as (deposit_paise * 2) stored
  )`.execute(db)
  const types = await schemaTypes(db)
  assert.ok(
    types.includes(`export interface CrateTable {
  id: GeneratedAlways<number>
  order_id: OrderId | null
  kind: 'NET' | 'BOX'
  deposit_paise: Generated<Paise>
  filled_milli: Milli | null
  labels: Generated<string[]>
  sealed_on: Day | null
  moved_at: Generated<Date>
  photo: Buffer | null
  facts: Json
  extra: JsonWithDefault
  double_paise: GeneratedAlways<Paise | null>
}
`),
    types,
  )
  assert.match(types, /export interface DB \{[^}]* crate: CrateTable\n/)
  assert.match(types, /import type \{ Paise \} from '@packhouse\/contract\/money\.ts'/)
})

test('a column of a type without a TypeScript name is refused', async () => {
  await sql`create table route (path point)`.execute(db)
  await assert.rejects(schemaTypes(db), /route\.path is of the type point/)
})
