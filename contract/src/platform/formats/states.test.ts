import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findState, hasUtgst, StateName, states } from './states.ts'

test('every state has its own code, letters and name', () => {
  assert.equal(states.length, 37)
  for (const field of ['code', 'letters', 'name'] as const)
    assert.equal(new Set(states.map(state => state[field])).size, 37, field)
  for (const { code, name } of states) assert.match(`${code} ${name}`, /^\d\d [A-Z][A-Za-z ]+$/)
})

test('name, code and letters all lead to the full name', () => {
  for (const { code, letters, name } of states)
    for (const word of [code, letters, letters.toLowerCase(), name, ` ${name.toUpperCase()} `])
      assert.equal(StateName.parse(word), name, word)
  assert.equal(StateName.parse('9'), 'Uttar Pradesh')
  assert.equal(StateName.parse('Orissa'), 'Odisha')
  assert.equal(StateName.parse('Jammu & Kashmir'), 'Jammu and Kashmir')
})

test('retired codes and other places are no states', () => {
  for (const word of ['25', '28', '00', '39', '', 'Bengaluru', 'XX'])
    assert.equal(StateName.safeParse(word).success, false, word)
})

test('UTGST replaces SGST in the union territories without a legislature', () => {
  const there = states.filter(state => hasUtgst(state.name)).map(state => state.code)
  assert.deepEqual(there, ['04', '26', '31', '35', '38', '97'])
  assert.equal(hasUtgst('Puducherry'), false)
  assert.equal(findState('Delhi')?.code, '07')
})

test('a state is found by code and name together, as the tax portal writes it', () => {
  for (const text of ['29-Karnataka', '29 - karnataka', 'KA-29', 'Karnataka (29)', '29/KA', 'KA: Karnataka'])
    assert.equal(findState(text)?.name, 'Karnataka', text)
  for (const text of ['27-Karnataka', '29-', 'Goa-Goa-Goa', '29-Mars', '-', ''])
    assert.equal(findState(text), undefined, text)
})
