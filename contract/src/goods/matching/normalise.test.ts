import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  bestMatches,
  rankMatch,
  searchable,
  searchKey,
  spellingSimilarity,
  stepOf,
  trigramSimilarity,
  type Words,
} from './normalise.ts'

test('a search key keeps letters and digits of every script and nothing else', () => {
  const rows: [string, string][] = [
    ['  Onion (Big/Red) ', 'onion big red'],
    ['ONION-1KG', 'onion 1kg'],
    ['2627/BS/0000123', '2627 bs 0000123'],
    ["Haldiram's", 'haldirams'],
    ['Café Indigo', 'cafe indigo'],
    ['Butter 0.5 kg.', 'butter 0.5 kg'],
    ['a.b', 'a b'],
    ['हरी  मिर्च, 5', 'हरी मिर्च 5'],
    ['५०० ग्राम', '500 ग्राम'],
    ['வெங்காயம் ௫', 'வெங்காயம் 5'],
    ['क्\u200Dष', 'क्ष'],
    ['🍅 Tomato!!', 'tomato'],
    ['', ''],
    ['---', ''],
  ]
  for (const [text, key] of rows) assert.equal(searchKey(text), key, text)
})

test('a key is its own key, and its pieces are found in it', () => {
  const unit = fc.constantFrom(..." \t.-/'()aAeİßΣé\u0301\u200b\u200dक़्हि५௫0७9🍅")
  fc.assert(
    fc.property(fc.string({ unit }), text => {
      const key = searchKey(text)
      assert.equal(searchKey(key), key)
      assert.ok(!key.startsWith(' ') && !key.endsWith(' ') && !key.includes('  '))
    }),
  )
})

test('trigram similarity is the one of pg_trgm', () => {
  const rows: [string, string, number][] = [
    ['onion', 'onoin', 0.2],
    ['onion', 'onion', 1],
    ['shimla mirch', 'shimla mirchi', 0.8],
    ['word', 'two words', 0.363636],
    ['', 'x', 0],
  ]
  for (const [one, other, alike] of rows)
    assert.equal(Number(trigramSimilarity(one, other).toFixed(6)), alike, `${one} ${other}`)
})

test('spelling similarity counts typos, a swap as one', () => {
  assert.equal(spellingSimilarity('tomato', 'tomat0'), 1 - 1 / 6)
  assert.equal(spellingSimilarity('onion', 'onoin'), 1 - 1 / 5)
  assert.equal(spellingSimilarity('kela', 'kla'), 1 - 1 / 4)
  assert.equal(spellingSimilarity('Onion', 'ONION'), 1)
  assert.equal(spellingSimilarity('abc', 'xyz'), 0)
  assert.equal(spellingSimilarity('', ''), 0)
  const word = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(
      word,
      word,
      (one, other) =>
        spellingSimilarity(one, other) === spellingSimilarity(other, one) &&
        (spellingSimilarity(one, other) === 1) === (one === other),
    ),
  )
})

const onion: Words = {
  name: 'Onion (big/red)',
  aliases: ['pyaz', 'kanda', 'vengayam', 'प्याज', 'வெங்காயம்'],
  codes: ['ONION'],
}
const shallot: Words = {
  name: 'Small (sambar) onion',
  aliases: ['chinna vengayam', 'sambar onion'],
  codes: ['SHALLOT'],
}
const spring: Words = { name: 'Spring onion', aliases: ['hara pyaz'], codes: ['SPRINGONION'] }
const capsicum: Words = { name: 'Capsicum green', aliases: ['shimla mirch'], codes: ['CAPSICUM'] }
const chilli: Words = {
  name: 'Green chilli',
  aliases: ['hari mirch', 'mirchi', 'हरी मिर्च'],
  codes: ['GCHILLI'],
}
const banana: Words = { name: 'Banana (Robusta)', aliases: ['kela', 'vazhaipazham'], codes: ['BANANA'] }
const list = [spring, shallot, onion, chilli, capsicum, banana].map(words => ({
  name: words.name,
  search: searchable(words),
}))
const names = (typed: string, limit = 3) =>
  bestMatches(typed, list, item => item.search, limit).map(item => item.name)

test('what was typed exactly comes before what begins with it, then words, then parts', () => {
  assert.deepEqual(names('onion'), ['Onion (big/red)', 'Spring onion', 'Small (sambar) onion'])
  assert.deepEqual(names('pyaz'), ['Onion (big/red)', 'Spring onion'])
  assert.equal(names('shimla mirch')[0], 'Capsicum green')
  assert.deepEqual(names('mirch'), ['Green chilli', 'Capsicum green'])
  assert.equal(names('mirchi')[0], 'Green chilli')
  assert.deepEqual(names('green', 2).toSorted(), ['Capsicum green', 'Green chilli'])
  assert.equal(names('green ch')[0], 'Green chilli')
  assert.equal(names('chilli green')[0], 'Green chilli')
  assert.equal(names('हरी मि')[0], 'Green chilli')
  assert.equal(names('வெங்')[0], 'Onion (big/red)')
  assert.equal(names('SHALLOT')[0], 'Small (sambar) onion')
})

test('of two names that match in the same way, the shorter comes first', () => {
  const added = fc.string({ unit: fc.constantFrom(...'aeirst'), minLength: 1, maxLength: 12 })
  const ways: [way: string, typed: string, name: string][] = [
    ['the whole begins with it', 'ban', 'Banana'],
    ['a word is it', 'onion', 'Spring onion'],
    ['a part of a word is it', 'nion', 'Onion'],
    ['a part of a later word is it', 'nana', 'Raw banana'],
  ]
  for (const [way, typed, name] of ways)
    fc.assert(
      fc.property(added, more => {
        const [shorter, longer] = [rankMatch(typed, { name }), rankMatch(typed, { name: `${name} ${more}` })]
        assert.ok(shorter > longer, `${way}: ${typed} in ${name} ${more}`)
        assert.equal(stepOf(shorter), stepOf(longer), way)
      }),
    )
})

test('a slip of the finger still finds the item', () => {
  for (const typed of ['onoin', 'oniin', 'onon', 'vengaym', 'venagyam'])
    assert.ok(names(typed).includes('Onion (big/red)'), typed)
  assert.equal(names('capsicm grn')[0], 'Capsicum green')
  assert.equal(names('shmla mirch')[0], 'Capsicum green')
  assert.equal(names('banan robsta')[0], 'Banana (Robusta)')
  assert.equal(names('प्यज')[0], 'Onion (big/red)')
})

test('any one letter left out or wrong in a word of four letters or more is forgiven', () => {
  for (const words of [onion, shallot, spring, capsicum, chilli, banana])
    for (const text of [words.name, ...(words.aliases ?? [])].filter(name => /^[ -~]{4,}$/.test(name)))
      for (let at = 0; at < text.length; at++)
        for (const typed of [
          text.slice(0, at) + text.slice(at + 1),
          `${text.slice(0, at)}q${text.slice(at + 1)}`,
        ])
          assert.ok(names(typed, 6).includes(words.name), `${typed} for ${text}`)
})

test('what is nothing like an item does not find it', () => {
  for (const typed of ['xyzzy', 'zz', 'quinoa', '12345']) assert.deepEqual(names(typed), [], typed)
  assert.equal(rankMatch('paneer', onion), 0)
  assert.equal(rankMatch('', onion), 0)
})

test('nothing typed gives the list as it is', () => {
  assert.deepEqual(names(' ', 2), ['Spring onion', 'Small (sambar) onion'])
})

test('typing a word on never loses the item it names', () => {
  for (const words of [onion, shallot, spring, capsicum, chilli, banana])
    for (const text of [words.name, ...(words.aliases ?? [])]) {
      const key = searchKey(text)
      for (let length = 1; length <= key.length; length++)
        assert.ok(rankMatch(key.slice(0, length), words) >= 0.8, key.slice(0, length))
      assert.ok(rankMatch(key, words) > 0.98)
    }
})

test('a rank lies between 0 and 1', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcno mirch'), maxLength: 10 })
  fc.assert(
    fc.property(word, word, fc.array(word, { maxLength: 3 }), (typed, name, aliases) => {
      const rank = rankMatch(typed, { name, aliases })
      return rank >= 0 && rank <= 1
    }),
  )
})
