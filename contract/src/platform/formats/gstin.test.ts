import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  Gstin,
  gstinCheckCharacter,
  gstinIssue,
  gstinStateWarning,
  isGstin,
  makeGstin,
  panOfGstin,
  stateOfGstin,
  whyPanUnfit,
} from './gstin.ts'
import { states } from './states.ts'

const valid = [
  '29AABCF4821K1ZI',
  '27AAKFS7735P1Z9',
  '33AALCM2210R2ZA',
  '36ABCPR9043Q1ZX',
  '07AAECD6651G1ZO',
  '32AANFK3387H1Z4',
  '24AAACG1182M1ZO',
  '34AABTP5512D1ZZ',
  '06BQRPS1290L1Z5',
  '29AABCF4821K2ZH',
  '27AAPFU0939F1ZV',
]
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const pan = fc
  .tuple(
    fc.stringMatching(/^[A-Z]{3}$/),
    fc.constantFrom(...'ABCEFGHJLPT'),
    fc.stringMatching(/^[A-Z]\d{4}[A-Z]$/),
  )
  .map(parts => parts.join(''))
const gstin = fc
  .tuple(fc.constantFrom(...states.map(state => state.code)), pan, fc.integer({ min: 1, max: 35 }))
  .map(parts => makeGstin(...parts))

test('known GSTINs are right, and wrong as soon as the last character changes', () => {
  for (const number of valid) {
    assert.equal(gstinIssue(number), undefined, number)
    for (const last of alphabet) assert.equal(isGstin(number.slice(0, 14) + last), last === number[14])
  }
  assert.match(gstinIssue('29AAFCA7488L1Z0')?.message ?? '', /check character/)
})

test('lower case and spaces are accepted, upper case is stored', () => {
  assert.equal(Gstin.parse(' 29 aabcf4821k1zi '), '29AABCF4821K1ZI')
})

test('each error is named', () => {
  const said = (text: string) => Gstin.safeParse(text).error?.issues[0]?.message
  assert.equal(said('29AABCF4821K1Z'), 'A GSTIN has 15 characters; this one has 14')
  assert.match(said('29AABCF4821K0ZI') ?? '', /registration number/)
  assert.equal(said('28AABCF4821K1ZI'), 'No state has the GST code 28')
  assert.match(said('29AABCF4821K1ZJ') ?? '', /for a typo/)
})

test('any single wrong character is found', () => {
  fc.assert(
    fc.property(gstin, fc.nat(14), fc.nat(34), (number, at, shift) => {
      const other = alphabet[(alphabet.indexOf(number.charAt(at)) + 1 + shift) % 36]
      return !isGstin(number.slice(0, at) + other + number.slice(at + 1))
    }),
    { numRuns: 1000 },
  )
})

test('a GSTIN put together from its parts gives the parts back', () => {
  assert.equal(makeGstin('29', 'AAPCP4127Q'), '29AAPCP4127Q1ZJ')
  assert.equal(makeGstin('29', 'AABCF4821K', 2), '29AABCF4821K2ZH')
  fc.assert(
    fc.property(
      fc.constantFrom(...states),
      pan,
      fc.integer({ min: 1, max: 35 }),
      (state, holder, registration) => {
        const number = makeGstin(state.code, holder, registration)
        assert.equal(panOfGstin(number), holder)
        assert.equal(stateOfGstin(number), state)
        assert.equal(gstinCheckCharacter(number), number[14])
        assert.equal(Gstin.parse(number), number)
      },
    ),
  )
  assert.throws(() => makeGstin('28', 'AABCF4821K'), RangeError)
  assert.throws(() => makeGstin('29', 'AABCF4821', 1), RangeError)
  assert.throws(() => makeGstin('29', 'AABCF4821K', 0), RangeError)
})

test("another holder's PAN is refused, another state is a warning", () => {
  assert.equal(whyPanUnfit('29AABCF4821K1ZI', 'AABCF4821K'), undefined)
  assert.equal(
    whyPanUnfit('29AABCF4821K1ZI', 'AAKFS7735P')?.message,
    'This GSTIN belongs to the PAN AABCF4821K, not to AAKFS7735P',
  )
  assert.equal(gstinStateWarning('29AABCF4821K1ZI', 'Karnataka'), undefined)
  assert.match(
    gstinStateWarning('29AABCF4821K1ZI', 'Tamil Nadu')?.message ?? '',
    /registered in Karnataka, but the outlet is in Tamil Nadu/,
  )
})
