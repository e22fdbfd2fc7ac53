import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedParts, clashesOf, mergeTheirs, withField } from './merge.ts'

interface Card {
  name: string
  phone: string
  address: { city: string; pin: string }
  tags: string[]
  lines: Record<string, string>
}
const opened: Card = {
  name: 'Spice Route',
  phone: '9845012318',
  address: { city: 'Mysuru', pin: '570001' },
  tags: ['veg'],
  lines: { 11: '2', 12: '4' },
}
const edited = (...changes: [path: string, value: unknown][]): Card =>
  changes.reduce((card, [path, value]) => withField(card, path, value), opened)

// Each row: what is typed here, what a colleague saved, what the form then contains, and what has to be decided.
const cases: {
  fact: string
  mine?: [string, unknown][]
  theirs?: [string, unknown][]
  merged: [string, unknown][]
  followed?: string[]
  clashes?: string[]
}[] = [
  { fact: 'nobody changed anything', merged: [] },
  { fact: 'what is typed stays', mine: [['name', 'Spice']], merged: [['name', 'Spice']] },
  {
    fact: 'an untouched field follows the colleague',
    theirs: [['phone', '9000000001']],
    merged: [['phone', '9000000001']],
    followed: ['phone'],
  },
  {
    fact: 'different fields of one address come together',
    mine: [['address.city', 'Mandya']],
    theirs: [['address.pin', '571401']],
    merged: [
      ['address.city', 'Mandya'],
      ['address.pin', '571401'],
    ],
    followed: ['address.pin'],
  },
  {
    fact: 'a field that both changed keeps what is typed and is asked about',
    mine: [['phone', '9000000002']],
    theirs: [['phone', '9000000001']],
    merged: [['phone', '9000000002']],
    clashes: ['phone'],
  },
  {
    fact: 'the same change made twice is no question',
    mine: [['phone', '9000000001']],
    theirs: [['phone', '9000000001']],
    merged: [['phone', '9000000001']],
  },
  {
    fact: 'a list is one value',
    mine: [['tags', ['veg', 'new']]],
    theirs: [['tags', ['veg', 'late']]],
    merged: [['tags', ['veg', 'new']]],
    clashes: ['tags'],
  },
  {
    fact: 'a line that came and a line that went follow',
    mine: [['lines.11', '9']],
    theirs: [
      ['lines.12', undefined],
      ['lines.13', '1'],
    ],
    merged: [
      ['lines.11', '9'],
      ['lines.12', undefined],
      ['lines.13', '1'],
    ],
    followed: ['lines.12', 'lines.13'],
  },
  {
    fact: 'a line changed here and taken off by a colleague is asked about',
    mine: [['lines.11', '9']],
    theirs: [['lines.11', undefined]],
    merged: [['lines.11', '9']],
    clashes: ['lines.11'],
  },
]

for (const { fact, mine = [], theirs = [], merged, followed = [], clashes = [] } of cases)
  test(fact, () => {
    const sides = { base: opened, mine: edited(...mine), theirs: edited(...theirs) }
    const after = mergeTheirs(sides)
    assert.deepEqual(after.mine, edited(...merged))
    assert.deepEqual(
      after.followed.map(({ path }) => path),
      followed,
    )
    assert.deepEqual(
      clashesOf({ base: after.base, mine: after.mine, theirs: sides.theirs }).map(({ path }) => path),
      clashes,
    )
  })

test('only the parts the person changed are sent, also after a colleague changed others', () => {
  const theirs = edited(['phone', '9000000001'], ['address.pin', '571401'])
  const { base, mine } = mergeTheirs({ base: opened, mine: edited(['address.city', 'Mandya']), theirs })
  assert.deepEqual(changedParts(base, mine), { address: { city: 'Mandya', pin: '571401' } })
})
