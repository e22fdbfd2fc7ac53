import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ratedItems, searchableItem } from '@packhouse/contract/goods/matching/items.ts'
import { keysOf, stepOf } from '@packhouse/contract/goods/matching/normalise.ts'
import catalogue from '../../../roof/demo/data/catalogue.json' with { type: 'json' }

const items = catalogue.map(({ name, aliases, code, packs }) => ({
  name,
  texts: keysOf([name, ...aliases]),
  words: searchableItem({ itemName: name, typeName: 'Regular', aliases, code, packs }),
}))
type Item = (typeof items)[number]

/** Their words too, each with its item. */
const words = items.flatMap(item =>
  item.texts.flatMap(text => [text, ...text.split(' ')].map(word => ({ item, word }))),
)
const ownersOf = (typed: string) =>
  new Set(words.flatMap(({ item, word }) => (word.startsWith(typed) ? item : [])))

const found = (typed: string) =>
  ratedItems(typed, items, {
    wordsOf: ({ words }: Item) => words,
    hitOf: (item, { score }) => ({ item, score }),
  }).hits

/** Every name and alias of the demonstration, with the items that have it. */
const texts = Map.groupBy(
  items.flatMap(item => item.texts.map(text => ({ item, text }))),
  ({ text }) => text,
)

test('every name and alias of the demonstration finds its item first, and exactly', () => {
  for (const [text, owners] of texts) {
    const [first] = found(text)
    assert.ok(first && owners.some(({ item }) => item === first.item), `${text}: ${first?.item.name}`)
    assert.equal(stepOf(first.score), 0, text)
    const joined = text.replaceAll(' ', '')
    if (joined.length >= 4 && !texts.has(joined)) assert.equal(found(joined)[0]?.item, first.item, joined)
  }
})

test('the first letters of a name or alias find its item, where no other name begins with them', () => {
  let tried = 0
  for (const text of texts.keys())
    for (let length = 4; length <= text.length; length++) {
      const typed = text.slice(0, length).trim()
      const owners = ownersOf(typed)
      if (typed.length < 4 || owners.size !== 1) continue
      tried++
      assert.deepEqual(
        new Set(
          found(typed)
            .slice(0, 1)
            .map(({ item }) => item),
        ),
        owners,
        typed,
      )
    }
  assert.ok(tried > 1000, String(tried))
})

test('doubled letters written once, or single ones doubled, find what the exact spelling finds', () => {
  for (const [text, owners] of texts) {
    if (text.length < 5 || !/^[a-z ]+$/.test(text)) continue
    for (const typed of [
      text.replace(/([a-z])\1/, '$1'),
      text.replace(/(?<=[aeiou])([bdgklmnpt])(?=[aeiou])/, '$1$1'),
    ]) {
      if (ownersOf(typed).size > 0) continue // the beginning of another name
      const [first] = found(typed)
      assert.ok(
        first && owners.some(({ item }) => item === first.item),
        `${typed} for ${text}: ${first?.item.name}`,
      )
    }
  }
})

test('likeness of spelling finds nothing where something has the name', () => {
  for (const typed of ['kela', 'dahi', 'methi', 'onion', 'vazhakkai', 'carrot', 'lime'])
    assert.ok(
      found(typed).every(({ score }) => stepOf(score) < 4),
      typed,
    )
  assert.equal(found('vazhaka')[0]?.item.name, 'Raw banana')
})
