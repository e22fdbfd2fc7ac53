import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatPacks, milli } from '../../../quantity.ts'
import type { ItemUnit } from '../../../units.ts'
import { amountBeside } from './amount-beside.ts'
import type { ItemInPacks, PackToFill } from './packs.ts'
import { packsText, readAmount } from './read-amount.ts'

function anItem(
  unit: ItemUnit,
  catchWeight: boolean,
  packs: [name: string, content: number, byPiece?: true][],
): ItemInPacks<PackToFill> {
  return {
    unit,
    catchWeight,
    packs: packs.map(([name, content, byPiece = false]) => ({
      name,
      contentMilli: milli(content * 1000),
      byPiece,
    })),
  }
}

const carrot = anItem('KG', true, [
  ['1 kg', 1],
  ['5 kg', 5],
  ['10 kg', 10],
])
const onion = anItem('KG', true, [
  ['1 kg', 1],
  ['10 kg', 10],
  ['50 kg bag', 50],
])
const paneer = anItem('KG', false, [
  ['200 g', 0.2],
  ['1 kg', 1],
])
const rice = anItem('KG', false, [
  ['10 kg bag', 10],
  ['25 kg bag', 25],
  ['50 kg crate', 50],
])
const banana = anItem('KG', true, [
  ['1 kg', 1],
  ['Dozen ~1.6 kg', 1.6, true],
])
const coriander = anItem('BUNCH', false, [['Bunch ~100 g', 1]])
const egg = anItem('PC', false, [
  ['30 pc tray', 30],
  ['210 pc box', 210],
])
const oil = anItem('L', false, [
  ['1 l pouch', 1],
  ['15 l tin', 15],
])

const basmati = anItem('KG', false, [
  ['1 kg', 1],
  ['5 kg', 5],
  ['25 kg', 25],
])
const tomato = anItem('KG', true, [
  ['1 kg', 1],
  ['5 kg', 5],
  ['25 kg crate', 25],
])

const items = { basmati, tomato, carrot, onion, paneer, rice, banana, coriander, egg, oil }
type Name = keyof typeof items

/** What an amount is of an item; the pack that is chosen is its first, or the one named; `inOrder` of the chosen. */
function read(
  name: Name,
  text: string,
  { chosen, inOrder = 0 }: { chosen?: string; inOrder?: number } = {},
): string {
  const item = items[name]
  const pack = item.packs.find(one => one.name === (chosen ?? one.name))
  assert.ok(pack)
  const before = inOrder === 0 ? [] : [{ pack, packsMilli: milli(inOrder * 1000) }]
  const found = readAmount(text, { item, chosen: pack, inOrder: before })
  if (found.kind === 'ISSUE') return [found.issue.message, ...found.nearest.map(packsText)].join(' | ')
  return [packsText(found.packs) || 'none', ...(found.instead ? [packsText(found.instead)] : [])].join(' | ')
}

const rows: [Name, string, string][] = [
  ['basmati', '2 bag', 'Not sold by bag, but as 1 kg, 5 kg, 25 kg | 2 × 25 kg'],
  ['basmati', 'half bag', 'Not sold by bag, but as 1 kg, 5 kg, 25 kg'],
  ['tomato', 'half crate', '0.5 is not a whole number of packs | 12.5 × 1 kg'],
  ['egg', 'half tray', '0.5 is not a whole number of packs | 1 × 30 pc tray'],
  ['carrot', '3', '3 × 1 kg'],
  ['carrot', '2.5', '2.5 × 1 kg'],
  ['carrot', ' 12 ', '12 × 1 kg'],
  ['carrot', '३', '3 × 1 kg'],
  ['carrot', '௧௨', '12 × 1 kg'],
  ['carrot', '1,250', '1,250 × 1 kg'],
  ['carrot', '½', '0.5 × 1 kg'],
  ['carrot', 'teen', '3 × 1 kg'],
  ['carrot', 'das', '10 × 1 kg'],
  ['carrot', 'hattu', '10 × 1 kg'],
  ['carrot', 'twenty five', '25 × 1 kg'],
  ['carrot', '20kg', '2 × 10 kg'],
  ['carrot', '20 kg', '2 × 10 kg'],
  ['carrot', '20KG', '2 × 10 kg'],
  ['carrot', '20 kilo', '2 × 10 kg'],
  ['carrot', '20k', '2 × 10 kg'],
  ['carrot', '१० किलो', '1 × 10 kg'],
  ['carrot', 'பத்து கிலோ', '1 × 10 kg'],
  ['carrot', 'పది కేజీలు', '1 × 10 kg'],
  ['carrot', 'ಹತ್ತು ಕೆಜಿ', '1 × 10 kg'],
  ['carrot', 'do kilo', '2 × 1 kg'],
  ['carrot', 'irubathu kilo', '2 × 10 kg'],
  ['carrot', 'iravai kilolu', '2 × 10 kg'],
  ['carrot', 'half kg', '0.5 × 1 kg'],
  ['carrot', 'aadha kilo', '0.5 × 1 kg'],
  ['carrot', 'pav kilo', '0.25 × 1 kg'],
  ['carrot', 'dedh kilo', '1.5 × 1 kg'],
  ['carrot', 'dhai kilo', '2.5 × 1 kg'],
  ['carrot', 'sava do kilo', '2.25 × 1 kg'],
  ['carrot', '2 1/2 kg', '2.5 × 1 kg'],
  ['carrot', '1½ kg', '1.5 × 1 kg'],
  ['carrot', '2,5 kg', '2.5 × 1 kg'],
  ['carrot', '500g', '0.5 × 1 kg'],
  ['carrot', '500 gm', '0.5 × 1 kg'],
  ['carrot', '1 kilo 500 gram', '1.5 × 1 kg'],
  ['carrot', '1 quintal', '10 × 10 kg'],
  ['carrot', '2 x 5kg', '2 × 5 kg'],
  ['carrot', '5kg x 2', '2 × 5 kg'],
  ['carrot', '2*5 kg', '2 × 5 kg'],
  ['carrot', '10+5 kg', '1 × 10 kg + 1 × 5 kg | 2 × 10 kg'],
  ['carrot', 'kg 5', '1 × 5 kg'],
  ['carrot', '7kg', '1 × 5 kg + 2 × 1 kg | 1 × 5 kg'],
  ['onion', '18kg', '1 × 10 kg + 8 × 1 kg | 2 × 10 kg'],
  ['onion', '2 bori', '2 × 50 kg bag'],
  ['onion', '2 bag (50 kg)', '2 × 50 kg bag'],
  ['onion', 'bag 1 (50 kg)', '1 × 50 kg bag'],
  ['onion', '3 crate', 'Not sold by crate, but as 1 kg, 10 kg, 50 kg bag'],
  ['onion', '3 packet', '3 × 1 kg'],
  ['onion', '60 kg', '1 × 50 kg bag + 1 × 10 kg | 1 × 50 kg bag'],
  ['paneer', '1.2 kg', '1 × 1 kg + 1 × 200 g | 1 × 1 kg'],
  ['paneer', '400g', '2 × 200 g'],
  ['paneer', '2.5 kg', 'No packs make exactly that | 2 × 1 kg + 2 × 200 g | 2 × 1 kg + 3 × 200 g'],
  ['paneer', '100 g', 'No packs make exactly that | 1 × 200 g'],
  ['paneer', '2.5', '2.5 is not a whole number of packs'],
  ['paneer', 'half', '0.5 is not a whole number of packs'],
  ['rice', '35 kg', '1 × 25 kg bag + 1 × 10 kg bag | 1 × 25 kg bag'],
  ['rice', '18kg', 'No packs make exactly that | 1 × 10 kg bag | 2 × 10 kg bag'],
  ['rice', '2 bag', '2 × 10 kg bag'],
  ['rice', '1 crate', '1 × 50 kg crate'],
  ['banana', '3 dozen', '3 × Dozen ~1.6 kg'],
  ['banana', '2 darjan', '2 × Dozen ~1.6 kg'],
  ['banana', '5 kg', '5 × 1 kg'],
  ['coriander', '5 judi', '5 × Bunch ~100 g'],
  ['coriander', '10 katta', '10 × Bunch ~100 g'],
  ['coriander', '1 kg', '10 × Bunch ~100 g'],
  ['egg', '2 dozen', 'No packs make exactly that | 1 × 30 pc tray'],
  ['egg', '5 dozen', '2 × 30 pc tray'],
  ['egg', '60 nos', '2 × 30 pc tray'],
  ['egg', '4 tray', '4 × 30 pc tray'],
  ['egg', 'tray (30) 4', '4 × 30 pc tray'],
  ['egg', '1 peti', '1 × 210 pc box'],
  ['egg', '240 pc', '1 × 210 pc box + 1 × 30 pc tray | 1 × 210 pc box'],
  ['oil', '30 litre', '2 × 15 l tin'],
  ['oil', '2 tin', '2 × 15 l tin'],
  ['oil', '500 ml', 'No packs make exactly that | 1 × 1 l pouch'],
  ['carrot', '2 dozen', 'Not sold by pc, but as 1 kg, 5 kg, 10 kg'],
  ['carrot', '2 bunch', 'Not sold by bunch, but as 1 kg, 5 kg, 10 kg'],
  ['carrot', '2 litre', 'Not sold by l, but as 1 kg, 5 kg, 10 kg'],
  ['carrot', '6 to 8 kg', 'Enter one amount'],
  ['carrot', '10-10 kg', 'Enter one amount'],
  ['carrot', '', 'Enter a quantity'],
  ['carrot', '0', 'Quantity must be greater than 0'],
  ['carrot', 'abc', 'Enter an amount, such as 4, 20kg, 2 dozen, +4'],
  ['carrot', '3 tomato', 'Enter an amount, such as 4, 20kg, 2 dozen, +4'],
  ['carrot', '5 kg fresh only', 'Enter an amount, such as 4, 20kg, 2 dozen, +4'],
  ['carrot', '1.0005', 'At most 3 decimals'],
  ['carrot', '999999', 'At most 1,00,000 packs on a line'],
  ['carrot', '9999999999999999', 'At most 1,00,000 packs on a line'],
]

test('amounts as people say them become packs, or say why not', () => {
  for (const [name, text, wanted] of rows) assert.equal(read(name, text), wanted, `${name} ${text}`)
})

test('a bare number counts the chosen pack; plus and minus change what is in; an amount replaces all packs of the item', () => {
  const ten = { chosen: '10 kg', inOrder: 2 }
  const changes: [string, string][] = [
    ['4', '4 × 10 kg'],
    ['+4', '6 × 10 kg'],
    ['+ 4', '6 × 10 kg'],
    ['-1', '1 × 10 kg'],
    ['−1', '1 × 10 kg'],
    ['+do', '4 × 10 kg'],
    ['-2', 'That leaves none: remove the line instead'],
    ['-3', 'Only 2 are in'],
    ['+5kg', '2 × 10 kg + 1 × 5 kg'],
    ['+20 kg', '4 × 10 kg'],
    ['-10kg', '1 × 10 kg'],
    ['-5kg', '1 × 10 kg + 1 × 5 kg'],
    ['-20kg', 'That leaves none: remove the line instead'],
    ['-25kg', 'There is less in'],
    ['5kg', '1 × 5 kg'],
  ]
  for (const [text, wanted] of changes) assert.equal(read('carrot', text, ten), wanted, text)
  assert.equal(read('carrot', '+4', { chosen: '10 kg' }), '4 × 10 kg')
  assert.equal(read('carrot', '-4', { chosen: '10 kg' }), 'None are in yet')
  const [one, , large] = carrot.packs
  assert.ok(one && large)
  const both = readAmount('20kg', {
    item: carrot,
    chosen: one,
    inOrder: [{ pack: one, packsMilli: milli(3000) }],
  })
  assert.ok(both.kind === 'AMOUNT')
  assert.deepEqual(both.packs, [
    { pack: large, packsMilli: 2000 },
    { pack: one, packsMilli: 0 },
  ])
})

test('what was typed, then shown, is read again as the same', () => {
  const amounts = fc.oneof(
    fc.constantFrom(...rows.map(([, text]) => text)),
    fc
      .tuple(
        fc.integer({ min: 1, max: 400 }),
        fc.constantFrom('', 'kg', ' kilo', 'g', ' dozen', ' bag', ' litre', ' tray'),
      )
      .map(parts => parts.join('')),
    fc
      .tuple(fc.constantFrom('+', '-'), fc.integer({ min: 1, max: 40 }), fc.constantFrom('', 'kg'))
      .map(parts => parts.join('')),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(items)),
      fc.nat(2),
      amounts,
      fc.integer({ min: 0, max: 30 }),
      (item, at, text, before) => {
        const chosen = item.packs[at % item.packs.length]
        assert.ok(chosen)
        const inOrder = before === 0 ? [] : [{ pack: chosen, packsMilli: milli(before * 1000) }]
        const found = readAmount(text, { item, chosen, inOrder })
        if (found.kind === 'ISSUE') return
        for (const { pack, packsMilli } of found.packs) {
          if (packsMilli === 0) continue
          const again = readAmount(formatPacks(packsMilli), { item, chosen: pack, inOrder: [] })
          assert.deepEqual(again, { kind: 'COUNT', packs: [{ pack, packsMilli }], instead: undefined })
        }
      },
    ),
  )
})

test('any text is read to its end, and what is read can be ordered', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(items)),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      (item, text) => {
        const [chosen] = item.packs
        assert.ok(chosen)
        const found = readAmount(text, { item, chosen, inOrder: [] })
        assert.ok(found.kind === 'ISSUE' || found.packs.every(({ packsMilli }) => packsMilli > 0))
      },
    ),
  )
})

test('an amount beside a name is taken apart from it; numbers that belong to the name stay', () => {
  const texts: [string, string | undefined][] = [
    ['kobi 20kg', 'kobi / 20kg'],
    ['pumpkin 20 kg', 'pumpkin / 20 kg'],
    ['bottle gourd 5 kilo', 'bottle gourd / 5 kilo'],
    ['lemon 2 dozen', 'lemon / 2 dozen'],
    ['paneer half kg', 'paneer / half kg'],
    ['aloo do sau pachas gram', 'aloo / do sau pachas gram'],
    ['आलू १० किलो', 'आलू / १० किलो'],
    ['onion 2 x 5kg', 'onion / 2 x 5kg'],
    ['onion bag 2', 'onion / bag 2'],
    ['dhaniya +4', 'dhaniya / +4'],
    ['dhaniya -2', 'dhaniya / -2'],
    ['dhaniya +5kg', 'dhaniya / +5kg'],
    ['2 dozen kela', 'kela / 2 dozen'],
    ['20kg pumpkin', 'pumpkin / 20kg'],
    ['tam 25', undefined],
    ['POTATO-5KG', undefined],
    ['onion20kg', 'onion / 20kg'],
    ['20kg', undefined],
    ['kobi', undefined],
    ['bottle gourd', undefined],
    ['5 star', undefined],
    ['', undefined],
  ]
  for (const [text, wanted] of texts) {
    const found = amountBeside(text)
    assert.equal(found && `${found.name} / ${found.amount}`, wanted, text)
  }
})
