import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { slices } from '@packhouse/contract/all.ts'
import type { Slice } from '@packhouse/contract/endpoint.ts'
import { rightGroups, rightsToCome, rightWords } from '@packhouse/contract/staff/right-words.ts'
import { mayDo, type Right, rights, rightsIn, roleCodes } from '@packhouse/contract/staff/rights.ts'
import { root } from './source.ts'

const calls = Object.entries<Slice>(slices).flatMap(([slice, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ name: `${slice}.${name}`, ...call })),
)

const migrations = `${root}/server/src/db/migrations`
/** The roles as the first migration of roles makes them, with the rights that later ones give. */
const roles = new Map(
  [...readFileSync(`${migrations}/0022-roles.sql`, 'utf8').matchAll(/^ {2}\('(\w+)', '\w+', '\w+', '\{([\w,]+)\}'\)/gm)].map(
    ([, code = '', words = '']) => [code, new Set(words.split(','))],
  ),
)

for (const file of readdirSync(migrations).toSorted())
  for (const [, right = '', codes = ''] of readFileSync(`${migrations}/${file}`, 'utf8').matchAll(
    /update role set rights = rights \|\| '\{(\w+)\}'\s+where code in \(([^)]*)\)/g,
  ))
    for (const code of codes.match(/\w+/g) ?? []) roles.get(code)?.add(right)

/** `OMD---`: who of Owner, Manager, Desk, Buyer, Hall and Accounts may send a call. */
const lettersOf = (needs: readonly Right[]) =>
  roleCodes.map(code => (mayDo(new Set(rightsIn([...(roles.get(code) ?? [])])), needs) ? code[0] : '-')).join('')

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

test('a right that is not shown yet is needed by no call alone', () => {
  const alone = new Set(calls.flatMap(({ needs }) => (needs.length === 1 ? needs : [])))
  assert.deepEqual(
    [...rightsToCome].filter(right => alone.has(right)),
    [],
    'it exists now: take it out of rightsToCome, and say in rightWords what it lets people do',
  )
})

// spec 7.22
test('each call may be sent by the roles of the table', () => {
  const table = readFileSync(`${root}/tests/rights-of-calls.tsv`, 'utf8')
  const lines = table.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  const declared = calls.filter(({ open }) => !open).map(({ name, needs }) => `${name}\t${lettersOf(needs)}`)
  assert.deepEqual(
    lines.toSorted(),
    declared.toSorted(),
    'tests/rights-of-calls.tsv says who may send which call; add the line of a new call there',
  )
})
