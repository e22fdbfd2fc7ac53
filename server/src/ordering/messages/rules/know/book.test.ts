import assert from 'node:assert/strict'
import { test } from 'node:test'
import { finished, preparing, renewing, type Words } from '@packhouse/contract/ordering/reading/names/book.ts'
import { similarTo } from '@packhouse/contract/ordering/reading/names/near.ts'
import { demoItems } from '../../testing/sets.ts'
import type { CatalogueItem } from './book.ts'

const sorted = <Value>(values: Iterable<Value>): Value[] => [...values].sort()
/** What a catalogue finds, without what only the order of preparing leaves. */
const contentOf = (words: Words<CatalogueItem>) => ({
  items: words.items,
  phrases: sorted(words.phrases),
  ofGood: sorted(words.ofGood),
  words: sorted(words.words),
  sounds: sorted([...words.sounds].map(([sound, phrases]) => `${sound}: ${sorted(phrases)}`)),
  skus: sorted([...words.skus].map(([sku, { place, pack }]) => `${sku} ${place} ${pack.packsizeid}`)),
  codes: sorted(words.codes),
})

test('a catalogue that took changes is the one that is prepared anew', () => {
  const items = demoItems.slice(0, 60)
  const words = finished(preparing(items))
  let seed = 7
  const drawn = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  const now: CatalogueItem[] = [...items]
  for (let turn = 0; turn < 120; turn++) {
    const place = drawn(now.length + 1)
    const of = demoItems[drawn(demoItems.length)] as CatalogueItem
    const before = now[place] ?? of
    const item = [
      { ...before, name: of.name },
      { ...before, aliases: of.aliases },
      { ...before, aliases: [], packs: before.packs.slice(1) },
      {
        ...of,
        itemCode: `${of.itemCode}${turn}`,
        packs: of.packs.map(pack => ({ ...pack, sku: `${pack.sku}${turn}` })),
      },
      { ...before, typeName: before.typeName === 'Regular' ? 'Hybrid' : 'Regular' },
    ][drawn(5)] as CatalogueItem
    now[place] = item
    finished(renewing(words, [{ place, item }]))
    if (turn % 20 === 19)
      assert.deepEqual(contentOf(words), contentOf(finished(preparing(now))), `turn ${turn}`)
  }
})

test('a new name is found by a slip, a name that is gone is not', () => {
  const words = finished(preparing(demoItems.slice(0, 5)))
  const [first] = demoItems
  assert.ok(first)
  finished(
    renewing(words, [
      { place: 5, item: { ...first, itemCode: 'ZZ', name: 'Wasabi', aliases: [], packs: [] } },
    ]),
  )
  assert.deepEqual(
    similarTo(words.near, 'wasaby', 0.6).map(({ phrase }) => phrase),
    ['wasabi'],
  )
  assert.deepEqual(words.phrases.get('wasabi'), [5])
  finished(
    renewing(words, [{ place: 5, item: { ...first, itemCode: 'ZZ', name: 'Tofu', aliases: [], packs: [] } }]),
  )
  assert.equal(words.phrases.get('wasabi'), undefined)
})
