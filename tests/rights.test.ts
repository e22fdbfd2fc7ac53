import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { rightGroups, rightWords } from '@packhouse/contract/business/staff/right-words.ts'
import { rights, rightsIn, roleCodes } from '@packhouse/contract/rights.ts'
import { root } from './source.ts'

const migrations = `${root}/server/src/platform/db/migrations`
/** The roles as the first migration of roles makes them, with the rights that later ones give. */
const roles = new Map(
  [
    ...readFileSync(`${migrations}/0022-roles.sql`, 'utf8').matchAll(
      /^ {2}\('(\w+)', '\w+', '\w+', '\{([\w,]+)\}'\)/gm,
    ),
  ].map(([, code = '', words = '']) => [code, new Set(words.split(','))]),
)

for (const file of readdirSync(migrations).toSorted())
  for (const [, right = '', codes = ''] of readFileSync(`${migrations}/${file}`, 'utf8').matchAll(
    /update role set rights = rights \|\| '\{(\w+)\}'\s+where code in \(([^)]*)\)/g,
  ))
    for (const code of codes.match(/\w+/g) ?? []) roles.get(code)?.add(right)

test('every right has its words and its place in one group', () => {
  const grouped = rightGroups.flatMap(group => group.rights)
  assert.deepEqual([...grouped].sort(), [...rights].sort())
  assert.deepEqual(Object.keys(rightWords), [...rights])
  for (const { denied } of Object.values(rightWords)) assert.match(denied, /^Only \{roles\} may .+\.$/)
})

test('a business begins with six roles, and the owner has every right', () => {
  assert.deepEqual([...roles.keys()], [...roleCodes])
  assert.deepEqual(rightsIn([...(roles.get('OWNER') ?? [])]), [...rights])
  for (const [code, words] of roles) assert.deepEqual(rightsIn([...words]).length, words.size, code)
})
