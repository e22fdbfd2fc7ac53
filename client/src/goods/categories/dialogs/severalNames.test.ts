/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesIn, namesIssue } from './severalNames.ts'

test('names are read by line, each once', () => {
  assert.deepEqual(namesIn(' Leafy \n\nRoots\nleafy'), ['Leafy', 'Roots'])
})

test('the first name that cannot be saved is named', () => {
  assert.equal(namesIssue('Leafy\nRoots'), null)
  assert.equal(namesIssue(' \n'), 'Enter at least one name')
  assert.equal(namesIssue('Leafy\nX'), '“X”: Name needs at least 2 characters')
  assert.equal(
    namesIssue('Leafy 🥬'),
    '“Leafy 🥬”: Name contains “🥬”, which documents cannot print. Leave it out',
  )
  assert.match(namesIssue('a'.repeat(151)) ?? '', /^“a{40}…”: Name can have at most 150 characters$/)
})
