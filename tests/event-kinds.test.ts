import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hindi } from '../client/src/app/language/hindi/hindi.ts'
import { kindWords } from '../client/src/business/audit/eventKinds.ts'
import { namedLists } from '../server/src/business/lookups/sql/names.ts'
import { uploadKinds } from '../server/src/job-kinds.ts'
import { sources } from './source.ts'

const kind = /'([A-Z]{2,}(?:_[A-Z]+)+)'/g

/** Returns the kinds after `action` in a source, including those chosen by a condition. */
const literalKinds = (code: string): string[] =>
  [...code.matchAll(/\baction\b\s*[:=]\s*([^;\n]*(?:\n\s*[?:][^\n]*)*)/g)].flatMap(([, chosen = '']) =>
    [...chosen.matchAll(kind)].map(([, name = '']) => name),
  )
const ofLists = (end: string) => namedLists.map(list => `${list.toUpperCase()}_${end}`)
const ofUploads = (end: string) => uploadKinds.map(({ name }) => `${name}_${end}`)
const written = sources('server/src').filter(({ path }) => !/\.test\.|\/testing(\.ts$|\/)/.test(path))
/** Kinds of records that are described, by what is done with them. */
const ofRecords = (act: 'addRecord' | 'changeRecord', end: string) =>
  written.flatMap(({ code }) =>
    [...code.matchAll(/const (\w+): RecordKind<[^=]* = \{\s*entity: '\w+',\s*event: '(\w+)'/g)]
      .filter(([, name]) => new RegExp(`\\b${act}\\(\\s*${name}\\b`).test(code))
      .map(([, , event]) => `${event}_${end}`),
  )
/** Kinds composed in the source, by their text with placeholders. */
const composed: Record<string, string[]> = {
  '*_ADDED': [...ofLists('ADDED'), ...ofRecords('addRecord', 'ADDED')],
  '*_CHANGED': [...ofLists('CHANGED'), ...ofRecords('changeRecord', 'CHANGED')],
  '*_UNCHANGED': [...ofLists('UNCHANGED'), ...ofRecords('changeRecord', 'UNCHANGED')],
  ...Object.fromEntries(
    ['SHEET_SENT', 'SHEET_CHECKED', 'UPLOAD_APPROVED', 'UPLOAD_UNCHANGED', 'UPLOAD_REFUSED'].map(end => [
      `*_${end}`,
      ofUploads(end),
    ]),
  ),
  '*_IMPORTED': ['ITEMS_IMPORTED', 'CUSTOMERS_IMPORTED'],
  '*_IMPORT_UNCHANGED': ['ITEMS_IMPORT_UNCHANGED', 'CUSTOMERS_IMPORT_UNCHANGED'],
  'STANDING_ORDER_*': ['PLACED', 'REFUSED', 'ASKED'].map(state => `STANDING_ORDER_${state}`),
  'ITEM_*': ['ITEM_LINKED', 'ITEM_DELINKED'],
  'CATEGORY_*': ['CATEGORY_LINKED', 'CATEGORY_DELINKED'],
}

const templates = written.flatMap(({ code }) =>
  [...code.matchAll(/\baction: `([^`]*)`/g)].map(([, text = '']) => text.replace(/\$\{[^}]*\}/g, '*')),
)
const kinds = new Set([
  ...written.flatMap(({ code }) => literalKinds(code)),
  ...Object.values(composed).flat(),
])

test('every kind of event has words in English and in Hindi', () => {
  assert.ok(kinds.size > 120, `saw only ${kinds.size} kinds`)
  assert.deepEqual(
    [...new Set(templates)].sort(),
    Object.keys(composed).sort(),
    'A kind is put together: list what comes of it here',
  )
  const own = [...kinds].filter(name => !name.endsWith('_UNCHANGED'))
  assert.deepEqual(
    own.filter(name => !(name in kindWords)),
    [],
    'Say in client/src/business/audit/eventKinds.ts what these read as',
  )
  const words = [...Object.values(kindWords), 'Saved without a change']
  assert.deepEqual(
    words.filter(english => !(english in hindi)),
    [],
    'Add these to client/src/app/language/hindi/events.json',
  )
})

test('no words are left of a kind that nothing writes any more', () => {
  assert.deepEqual(
    Object.keys(kindWords).filter(name => !kinds.has(name)),
    [],
  )
})
