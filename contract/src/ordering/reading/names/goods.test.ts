import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allGoods } from './goods.ts'
import { fruits } from './words/fruits.ts'
import { generics } from './words/generics.ts'
import { grocery } from './words/grocery.ts'
import { vegetables } from './words/vegetables.ts'

test('the lines of each list of goods are in the order of their heads', () => {
  for (const list of [vegetables, fruits, grocery, generics]) {
    const heads = list
      .trim()
      .split('\n')
      .map(line => line.slice(0, line.indexOf(':')))
    assert.deepEqual(heads, heads.toSorted())
  }
})

test('a phrase names one kind of goods', () => {
  const owners = new Map<string, string>()
  const twice: string[] = []
  for (const { name, phrases } of allGoods())
    for (const phrase of phrases) {
      const owner = owners.get(phrase)
      if (owner !== undefined && owner !== name) twice.push(`${phrase}: ${owner}, ${name}`)
      owners.set(phrase, name)
    }
  assert.deepEqual(twice, [])
})
