import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isMobile, Mobile, maskMobile, normaliseMobile } from './mobile.ts'

test('every usual way to write a mobile number gives ten digits', () => {
  for (const text of [
    '9845012310',
    ' 98450 12310',
    '98450-12310',
    '+91 98450 12310',
    '+91-98450-12310',
    '919845012310',
    '09845012310',
  ])
    assert.equal(Mobile.parse(text), '9845012310', text)
})

test('a leading 91 or 0 goes only where ten digits follow', () => {
  assert.equal(normaliseMobile('9145012310'), '9145012310')
  assert.equal(normaliseMobile('0984501231'), '0984501231')
  assert.equal(normaliseMobile('91984501231'), '91984501231')
})

test('what is no Indian mobile number is refused', () => {
  for (const text of [
    '',
    '984501231',
    '98450123100',
    '5845012310',
    '0984501231',
    '+1 9845012310',
    '98450a2310',
    '९८४५०१२३१०',
    '00919845012310',
  ])
    assert.equal(Mobile.safeParse(text).success, false, text)
  assert.equal(Mobile.safeParse('123').error?.issues[0]?.message, 'A mobile number has 10 digits and begins with 6, 7, 8 or 9')
  assert.equal(Mobile.safeParse(undefined).error?.issues[0]?.message, 'Mobile number is missing')
})

test('a stored number is left as it is, however it is written around', () => {
  const number = fc.tuple(fc.constantFrom('6', '7', '8', '9'), fc.stringMatching(/^\d{9}$/)).map(parts => parts.join(''))
  fc.assert(
    fc.property(number, fc.constantFrom('', '+91', '+91 ', '91', '0', '0 '), (mobile, prefix) => {
      assert.ok(isMobile(mobile))
      assert.equal(normaliseMobile(mobile), mobile)
      assert.equal(normaliseMobile(prefix + mobile), mobile)
    }),
  )
})

test('logs show four digits of a number', () => {
  assert.equal(maskMobile('9845012310'), '98xxxxxx10')
})
