import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keysIn } from './sentences.ts'
import { sources } from './source.ts'

const skipped = /\.test\.|\.d\.ts$|\/testing\//
const takesKeys = /\b(refusal|brokenRule|found|sentence|t|plural|no(?=\())\b/
/** `#{` stands for the `${` of a template in the code that is read. */
const composed = (code: string) =>
  keysIn('seen.ts', code.replaceAll('#{', '${')).filter(({ isComposed }) => isComposed).length

test('a sentence that is put together is seen, also through a name and in one of two cases', () => {
  assert.equal(composed("refusal('TAKEN', `#{name} is there already.`)"), 1)
  assert.equal(composed("found(row, 'Order ' + id)"), 1)
  assert.equal(
    composed("const words = isOff ? `#{name} is off` : '{name} is on'; sentence(words, { name })"),
    1,
  )
  assert.equal(composed('plural(count, `{count} order of #{name}`, `{count} orders of #{name}`)'), 2)
  assert.equal(composed("refusal('TAKEN', '{name} already exists.', { name: `#{first} #{last}` })"), 0)
  assert.equal(composed("const words = isOff ? '{name} is off' : '{name} is on'; t(words, { name })"), 0)
  assert.equal(composed('no(`Reason is one of #{reasons}`)'), 1)
  assert.equal(composed("import { found as there } from '../refusal.ts'; there(row, `Order #{id}`)"), 1)
  assert.equal(composed('t(labels[key])'), 0)
})

test('no sentence for people is put together from parts: its literal is the key of its translations', () => {
  const files = sources('contract/src', 'server/src', 'client/src').filter(
    ({ path, text }) => /\.tsx?$/.test(path) && !skipped.test(path) && takesKeys.test(text),
  )
  const keys = files.flatMap(({ path, text }) => keysIn(path, text))
  assert.ok(keys.length > 3000)
  assert.deepEqual(
    keys.filter(({ isComposed }) => isComposed).map(key => `${key.at} ${key.function}`),
    [],
    'Write placeholders and pass their values: the message is made from them in contract/src/sentence.ts',
  )
})
