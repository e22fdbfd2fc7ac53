import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  isLandline,
  isMobile,
  Mobile,
  maskMobile,
  normaliseMobile,
  Phone,
  telLink,
  whyNotMobile,
} from './mobile.ts'

test('every usual way to write a mobile number gives ten digits', () => {
  for (const text of [
    '9845012310',
    ' 98450 12310',
    '98450-12310',
    '+91 98450 12310',
    '+91-98450-12310',
    '919845012310',
    '09845012310',
    '98450.12310',
    '(+91) 98450 12310',
    '+91 (98450) 12310',
    '९८४५० १२३१०',
    '௯௮௪௫௦௧௨௩௧௦',
    '+೯೧ ೯೮೪೫೦ ೧೨೩೧೦',
  ])
    assert.equal(Mobile.parse(text), '9845012310', text)
})

test('a landline is one, however its code is set apart, and no mobile', () => {
  for (const text of [
    '080-23456789',
    '080 2345 6789',
    '(080) 23456789',
    '+91-80-23456789',
    '91 80 2345 6789',
    '0821-2345678',
    '079-26581234',
    '०८०-२३४५६७८९',
    '08272-234567',
    '(0821) 2345678',
    '080.23456789',
    '(080)23456789',
    '+91(80)2345-6789',
    '080\u201323456789',
    '\u202A080 2345 6789\u202C',
  ]) {
    assert.equal(isLandline(text), true, text)
    assert.equal(isMobile(normaliseMobile(text)), false, text)
    assert.equal(
      Mobile.safeParse(text).error?.issues[0]?.message,
      'This is a landline: enter a mobile number',
      text,
    )
  }
  for (const text of [
    '98450 12310',
    '080234 56789',
    '+91 80234 56789',
    '8023 456789',
    '09845 012310',
    '0984 501 2310',
    '8212345678',
  ])
    assert.equal(isLandline(text), false, text)
})

test('a mobile may be a number', () => {
  assert.equal(Mobile.parse(9_845_012_310), '9845012310')
  assert.equal(Mobile.safeParse(12).success, false)
})

test('what is typed is refused in the words of the schema, before it is sent', () => {
  for (const text of ['98450 12310', '+91 98450 12310', '080-23456789', '98450123100', '', 'ten'])
    assert.equal(whyNotMobile(text), Mobile.safeParse(text).error?.issues[0]?.message, text)
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
    '00919845012310',
  ])
    assert.equal(Mobile.safeParse(text).success, false, text)
  assert.equal(
    Mobile.safeParse('123').error?.issues[0]?.message,
    'A mobile number has 10 digits and begins with 6, 7, 8 or 9',
  )
  assert.equal(Mobile.safeParse(undefined).error?.issues[0]?.message, 'Mobile number is missing')
})

test('a stored number is left as it is, however it is written around', () => {
  const number = fc
    .tuple(fc.constantFrom('6', '7', '8', '9'), fc.stringMatching(/^\d{9}$/))
    .map(parts => parts.join(''))
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

test('a contact may have a landline, which is spelled one way', () => {
  for (const text of ['080-23456789', '(080) 2345 6789', '+91 80 2345 6789', '०८०-२३४५६७८९'])
    assert.equal(Phone.parse(text), '080-23456789', text)
  assert.equal(Phone.parse(Phone.parse('0821 2345678')), '0821-2345678', 'again the same')
  assert.equal(Phone.parse('+91 98450 12310'), '9845012310')
  for (const text of ['2345678', '080', '', '12345 67890'])
    assert.equal(Phone.safeParse(text).success, false, text)
  assert.deepEqual(
    [telLink('080-23456789'), telLink('9845012310')],
    ['tel:+918023456789', 'tel:+919845012310'],
  )
})
