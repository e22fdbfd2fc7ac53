import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { cueNames } from './cues.ts'
import { dictionary } from './dictionary.ts'

test('the lines of each dictionary are in the order of their heads', () => {
  const files = readdirSync(import.meta.dirname).filter(name => name.endsWith('.txt'))
  assert.equal(files.length, 2)
  for (const file of files) {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8')
    const heads = text
      .trimEnd()
      .split('\n')
      .map(line => line.slice(0, line.indexOf(':')))
    assert.deepEqual(heads, heads.toSorted(), file)
  }
})

test('each cue has its words, and there are words of no other', () => {
  const heads = dictionary('cues').map(({ head, phrases }) => (phrases.length > 0 ? head : ''))
  assert.deepEqual(heads, [...cueNames].sort())
})
