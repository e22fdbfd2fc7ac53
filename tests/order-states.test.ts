import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { transitions } from '../contract/src/ordering/orders/lifecycle.ts'
import { orderStates, page } from '../scripts/order-states.ts'

// spec 4.3
test('the drawn states of an order are those of the table of moves', () => {
  assert.equal(readFileSync(page, 'utf8'), orderStates(), 'run "npm run order-states"')
})

test('the diagram and the rows have each move once', () => {
  const said = orderStates()
  for (const { from, to } of transitions)
    assert.equal(
      said.split('\n').filter(line => line.startsWith(`  ${from} --> ${to}`)).length,
      1,
      `${from} → ${to}`,
    )
  assert.equal(
    said.split('\n').filter(line => /^\| \w+ \| \w+ \| (on|back) \|/.test(line)).length,
    transitions.length,
  )
})
