import assert from 'node:assert/strict'
import { test } from 'node:test'
import { restOf } from './rest.ts'

test('the rest is all less what is shown, to the paisa', () => {
  const amount = ({ paid }: { paid: number }) => paid
  assert.deepEqual(restOf({ count: 5, amount: 0.7 }, [{ paid: 0.1 }, { paid: 0.2 }], amount), {
    count: 3,
    amount: 0.4,
  })
  assert.deepEqual(restOf({ count: 2, amount: 0.3 }, [{ paid: 0.1 }, { paid: 0.2 }], amount), {
    count: 0,
    amount: 0,
  })
  assert.deepEqual(restOf({ count: 0, amount: 0 }, [], amount), { count: 0, amount: 0 })
})
