import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const folder = new URL('../server/src/platform/db/migrations/', import.meta.url)

/** Statements that could break a server of the previous release. Migrations up to 0015 are older than this rule. */
const breaking =
  /\bdrop\s+(table|column)\b|\brename\s+(to|column)\b|\balter\s+column\s+\w+\s+(type|set\s+not\s+null|drop\s+default)\b|\badd\s+column\s+(?:if\s+not\s+exists\s+)?\w+[^,;]*\bnot\s+null\b(?![^,;]*\bdefault\b)(?![^,;]*\bgenerated\b)/i

/** Records in the database which servers must be updated first; see server/src/platform/db/schema-watch.ts. */
const announced = /'oldestMigrationKnown'/

const withoutComments = (text: string): string =>
  text.replace(/--.*/g, '').replace(/default\s[^,;]*not null/gi, '')
const breaks = (text: string): boolean => breaking.test(withoutComments(text)) && !announced.test(text)

test('a migration adds, or says that older servers must stop', () => {
  const files = readdirSync(folder).filter(file => file.endsWith('.sql') && Number(file.slice(0, 4)) > 15)
  assert.deepEqual(
    files.filter(file => breaks(readFileSync(new URL(file, folder), 'utf8'))),
    [],
  )
})

test('no migration is written again: a database that applied its former text could not be updated', () => {
  const listed = readFileSync(new URL('migrations.sha256', import.meta.url), 'utf8').split(/\r?\n/)
  const lineOf = (file: string) => {
    const text = readFileSync(new URL(file, folder), 'utf8').replaceAll('\r\n', '\n')
    return `${createHash('sha256').update(text).digest('hex')}  ${file}`
  }
  const files = readdirSync(folder).filter(file => file.endsWith('.sql'))
  assert.deepEqual(
    files.map(lineOf).filter(line => !listed.includes(line)),
    [],
    'Add the line of a new migration to tests/migrations.sha256; put the change of an older one into a new migration.',
  )
})

test('what removes is recognised', () => {
  for (const text of [
    'alter table orders drop column search_text;',
    'drop table order_text;',
    'alter table orders rename column note to remark;',
    'alter table orders alter column note set not null;',
    'alter table orders add column gate text not null;',
  ])
    assert.equal(breaks(text), true, text)
  for (const text of [
    "alter table orders add column gate text not null default '';",
    'alter table orders add column gate text;',
    'create table gate (id integer primary key, name text not null);',
    "alter table orders drop column note; insert into setting (key, value) values ('oldestMigrationKnown', '20');",
    '-- drop table orders',
  ])
    assert.equal(breaks(text), false, text)
})
