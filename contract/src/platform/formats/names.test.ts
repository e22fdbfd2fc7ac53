import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { whyNotName } from './name-issue.ts'
import {
  Alias,
  Aliases,
  cleanName,
  cleanText,
  Instructions,
  ItemName,
  LookupName,
  Notes,
  nameKey,
  nameOf,
} from './names.ts'

test('a name is trimmed, its spaces collapsed and nothing invisible kept', () => {
  assert.equal(cleanName('  Red \t onion\n (big)  '), 'Red onion (big)')
  assert.equal(cleanName('Red\u00A0\u00A0onion'), 'Red onion')
  assert.equal(cleanName('On\u200Bion\u0000'), 'Onion')
  assert.equal(cleanName('Cafe\u0301'), 'Café')
  assert.equal(cleanName('<b>Onion</b>'), '<b>Onion</b>')
})

test('joiners of Indian scripts stay', () => {
  assert.equal(cleanName('क्\u200Dष'), 'क्\u200Dष')
  const marked = cleanName('क\u0301्\u200Dष') // an accent that normalisation moves between the sign and the joiner
  assert.equal(cleanName(marked), marked)
})

test('signs that nobody sees make no other name, and letters that look the same no other key', () => {
  for (const sign of [
    '\u00AD',
    '\u034F',
    '\u115F',
    '\u200C',
    '\u200D',
    '\u200E',
    '\u202E',
    '\u3164',
    '\uFE0F',
    '\u{E0041}',
  ])
    assert.equal(cleanName(`On${sign}ion`), 'Onion', sign.codePointAt(0)?.toString(16))
  for (const duplicate of ['Оnion', 'ＯＮＩＯＮ', 'onıon', 'ΟΝΙΟΝ', 'OnÌon'.replace('Ì', 'i')])
    assert.equal(nameKey(duplicate), 'onion')
  assert.equal(nameKey('ВОДА'), nameKey('вода'))
  assert.notEqual(nameKey('प्याज'), nameKey('प्याज़'))
})

test('a long text is measured before it is composed', () => {
  const marks = `a${'\u0301'.repeat(250_000)}${'\u0316'.repeat(250_000)}`
  const started = performance.now()
  for (const schema of [ItemName, Notes, Instructions])
    assert.match(
      schema
        .safeParse(marks)
        .error?.issues.map(({ message }) => message)
        .join() ?? '',
      /^\w+ can have at most \d+ characters$/,
    )
  assert.ok(performance.now() - started < 5_000, 'half a minute and more, where it is composed first')
})

test('names are compared without case and extra spaces', () => {
  assert.equal(nameKey(' red  ONION '), nameKey('Red onion'))
  assert.notEqual(nameKey('Red onion'), nameKey('Redonion'))
})

test('cleaning twice changes nothing', () => {
  const unit = fc.constantFrom(...' \t\r\n\u0000\u0007\u00a0\u200b\u200d\u2060\ufeffaAe\u0301éक्🍅')
  fc.assert(
    fc.property(fc.string({ unit }), text => {
      assert.equal(cleanName(cleanName(text)), cleanName(text))
      assert.equal(cleanText(cleanText(text)), cleanText(text))
      assert.ok(!cleanName(text).includes('\u0000') && !cleanText(text).includes('\u0000'))
    }),
    { numRuns: 2_000 },
  )
})

test('names are measured after cleaning', () => {
  assert.equal(ItemName.parse('  Tomato   red '), 'Tomato red')
  assert.equal(ItemName.safeParse(' T  ').success, false)
  assert.equal(ItemName.parse('x'.repeat(150)).length, 150)
  assert.equal(ItemName.safeParse('x'.repeat(151)).success, false)
  assert.equal(Alias.parse('a'), 'a')
  assert.equal(Alias.safeParse('   ').error?.issues[0]?.message, 'Alias is missing')
  assert.equal(Alias.safeParse('x'.repeat(81)).success, false)
  assert.equal(LookupName.safeParse('x'.repeat(61)).success, false)
  assert.equal(LookupName.safeParse('x').error?.issues[0]?.message, 'Name needs at least 2 characters')
  assert.equal(ItemName.safeParse(42).error?.issues[0]?.message, 'Name must be text')
})

test('a name has only signs that documents print, another name of an item any', () => {
  for (const name of ['Café ½ ₹ №', 'होटल', 'ہوٹل', 'ஹோட்டல் & Co.', 'Кафе', 'A–B “C” ™'])
    assert.equal(ItemName.safeParse(name).success, true, name)
  for (const [name, sign] of [
    ['Tomato 🍅', '🍅'],
    ['番茄 red', '番'],
    ['โรงแรม', 'โ'],
    ['India 🇮🇳', '🇮'],
  ] as const)
    assert.equal(
      ItemName.safeParse(name).error?.issues[0]?.message,
      `Name contains “${sign}”, which documents cannot print. Leave it out`,
    )
  assert.equal(Alias.parse('🍅'), '🍅')
})

test('an item has at most 40 aliases, each kept once', () => {
  assert.deepEqual(Aliases.parse(['pyaz', 'Kanda', ' PYAZ ', 'kanda']), ['pyaz', 'Kanda'])
  assert.equal(Aliases.parse(Array.from({ length: 40 }, (_, at) => `alias ${at}`)).length, 40)
  assert.equal(Aliases.safeParse(Array.from({ length: 41 }, (_, at) => `alias ${at}`)).success, false)
})

test('reasons have 3 to 200 characters, notes and instructions up to 500', () => {
  assert.equal(Notes.parse(''), '')
  assert.equal(Notes.safeParse('x'.repeat(501)).success, false)
  assert.equal(Instructions.parse('Back gate\r\nRing twice\u0000 '), 'Back gate\nRing twice')
})

test('a typed name is refused in the words of its schema', () => {
  const City = nameOf('City', 2, 20)
  for (const text of [
    'Pune',
    ' Pune ',
    'P',
    '',
    'x'.repeat(21),
    'x'.repeat(500),
    'Pune 🌆',
    '北京',
    'Ｐｕｎｅ',
  ])
    assert.equal(
      whyNotName(text, 'City', 2, 20)?.message,
      City.safeParse(text).error?.issues[0]?.message,
      text,
    )
})
