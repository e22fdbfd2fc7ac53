import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Pincode, statesOfPincode, whyPinUnfit } from './pincode.ts'
import { findState, states } from './states.ts'

test('a PIN has six digits and does not begin with 0', () => {
  assert.equal(Pincode.parse('560 001'), '560001')
  for (const text of ['012345', '56000', '5600011', 'abcdef', '', '५६०००१'])
    assert.equal(Pincode.safeParse(text).success, false, text)
})

test('every PIN suits the states it may lie in and no other', () => {
  const rows: [string, string][] = [
    ['110001', 'DL'],
    ['122001', 'HR'],
    ['131001', 'HR'],
    ['141001', 'PB'],
    ['152001', 'PB'],
    ['160001', 'CH PB'],
    ['171001', 'HP'],
    ['180001', 'JK'],
    ['190001', 'JK'],
    ['194101', 'LA'],
    ['201301', 'UP'],
    ['226001', 'UP'],
    ['285001', 'UP'],
    ['244001', 'UP UK'],
    ['244713', 'UP UK'],
    ['246001', 'UP UK'],
    ['247667', 'UP UK'],
    ['248001', 'UK'],
    ['249401', 'UK'],
    ['262001', 'UP UK'],
    ['263001', 'UK'],
    ['245001', 'UP'],
    ['302001', 'RJ'],
    ['334002', 'RJ'],
    ['342001', 'RJ'],
    ['360001', 'GJ'],
    ['362520', 'GJ DNHDD'],
    ['380001', 'GJ'],
    ['396210', 'GJ DNHDD'],
    ['400001', 'MH'],
    ['403001', 'GA'],
    ['440001', 'MH'],
    ['452001', 'MP'],
    ['482001', 'MP'],
    ['492001', 'CG'],
    ['500001', 'TS'],
    ['509001', 'TS'],
    ['515001', 'AP'],
    ['533001', 'AP'],
    ['533464', 'AP PY'],
    ['535001', 'AP'],
    ['560001', 'KA'],
    ['591001', 'KA'],
    ['600001', 'TN'],
    ['605001', 'TN PY'],
    ['607001', 'TN PY'],
    ['609601', 'TN PY'],
    ['641001', 'TN'],
    ['670001', 'KL'],
    ['673310', 'KL PY'],
    ['682555', 'KL LD'],
    ['695001', 'KL'],
    ['700001', 'WB'],
    ['737101', 'SK'],
    ['744101', 'AN'],
    ['743001', 'WB'],
    ['751001', 'OD'],
    ['770001', 'OD'],
    ['781001', 'AS'],
    ['790001', 'AR'],
    ['792001', 'AR'],
    ['793001', 'ML'],
    ['794001', 'ML'],
    ['795001', 'MN'],
    ['796001', 'MZ'],
    ['797001', 'NL'],
    ['798001', 'NL'],
    ['799001', 'TR'],
    ['800001', 'BR'],
    ['813001', 'BR'],
    ['814001', 'JH'],
    ['816001', 'JH'],
    ['817001', 'BR'],
    ['818001', 'JH'],
    ['822001', 'JH'],
    ['824001', 'BR'],
    ['825001', 'JH'],
    ['829001', 'JH'],
    ['831001', 'JH'],
    ['835001', 'JH'],
    ['841001', 'BR'],
    ['854001', 'BR'],
  ]
  for (const [pincode, letters] of rows) {
    const fitting = letters.split(' ').map(word => findState(word)?.name)
    assert.deepEqual(statesOfPincode(pincode), fitting, pincode)
    for (const { name } of states)
      if (name !== 'Other Territory')
        assert.equal(
          whyPinUnfit(pincode, name) === undefined,
          fitting.includes(name),
          `${pincode} in ${name}`,
        )
  }
})

test('the traps of the copied table are not ours', () => {
  assert.match(
    whyPinUnfit('560001', 'Tamil Nadu')?.message ?? '',
    /^PIN code 560001 is in Karnataka, not in Tamil Nadu\./,
  )
  assert.equal(whyPinUnfit('244713', 'Uttarakhand'), undefined)
  assert.equal(whyPinUnfit('244001', 'Uttar Pradesh'), undefined)
  assert.equal(whyPinUnfit('500001', 'Telangana'), undefined)
  assert.match(whyPinUnfit('500001', 'Andhra Pradesh')?.message ?? '', /is in Telangana/)
  assert.equal(whyPinUnfit('194101', 'Ladakh'), undefined)
})

test('army post goes anywhere, a beginning nobody uses goes nowhere', () => {
  assert.equal(statesOfPincode('900056'), 'any')
  assert.equal(whyPinUnfit('999999', 'Karnataka'), undefined)
  assert.match(whyPinUnfit('290001', 'Karnataka')?.message ?? '', /^No PIN code begins with 290\./)
})

test('code and letters of a state do as well as its name', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000, max: 999_999 }),
      fc.constantFrom(...states),
      (pincode, { name, code, letters }) => {
        const said = whyPinUnfit(String(pincode), name)?.message
        assert.equal(whyPinUnfit(String(pincode), code)?.message, said)
        assert.equal(whyPinUnfit(String(pincode), letters)?.message, said)
      },
    ),
  )
})
