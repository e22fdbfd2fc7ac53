import assert from 'node:assert/strict'
import { test } from 'node:test'
import { goodsTints } from '../../theme/tints.ts'
import { type GoodsKind, goodsKind, goodsKinds } from './kinds.ts'

test('goods have the shape of their kind, whatever else their name says', () => {
  const rows: [GoodsKind, string[]][] = [
    ['bulb', ['Onion (big/red)', 'Small (sambar) onion', 'Garlic']],
    ['root', ['Potato', 'Sweet potato', 'Ginger (fresh)', 'Carrot', 'Potato, onion, garlic']],
    ['vegetable', ['Tomato', 'Capsicum red/yellow', 'Brinjal', 'Eggplant', 'Vegetables']],
    ['pod', ['Green chilli', 'French beans', 'Lady finger', 'Green peas (fresh pod)', 'Baby corn 200 g']],
    ['gourd', ['Bottle gourd', 'Pumpkin', 'Gourds']],
    ['leaf', ['Spring onion', 'Curry leaves', 'Coriander leaves', 'Leafy and herbs']],
    ['fruit', ['Watermelon', 'Pineapple', 'Sweet lime', 'Coconut (dehusked)', 'Fresh fruit']],
    ['dairy', ['Milk (pouch/UHT)', 'Butter', 'Dairy and eggs']],
    ['egg', ['Egg (table)', 'Eggs']],
    ['grain', ['Basmati rice', 'Gram flour', 'Grocery']],
    ['pulse', ['Chana dal', 'Pulses']],
    ['spice', ['Red chilli powder', 'Black pepper', 'Cashew (W320/split)']],
    ['oil', ['Mustard oil', 'Oils']],
    ['sack', ['Sugar', 'Salt (iodised)']],
    ['jar', ['Tomato ketchup', 'Soy sauce', 'Hakka noodles']],
    ['frozen', ['Frozen green peas', 'Frozen']],
    ['bread', ['Pav (bread roll)']],
    ['drink', ['Tea (CTC dust)', 'Aerated soft drink']],
    ['mushroom', ['Button mushroom 200 g']],
    ['other', ['Steak knife', '']],
  ]
  for (const [kind, names] of rows) for (const name of names) assert.equal(goodsKind(name), kind, name)
})

test('each kind has its own colour, by day and by night', () => {
  const tints = goodsKinds.map(kind => goodsTints[kind])
  for (const scheme of [0, 2] as const)
    assert.equal(new Set(tints.map(tint => tint[scheme])).size, goodsKinds.length)
})
