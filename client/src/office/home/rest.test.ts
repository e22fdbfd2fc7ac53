import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Paise, paise, zeroPaise } from '@packhouse/contract/money.ts'
import { restOf } from './rest.ts'

test('the rest is all less what is shown, to the paisa', () => {
  const amount = ({ paid }: { paid: Paise }) => paid
  assert.deepEqual(
    restOf({ count: 5, amount: paise(70) }, [{ paid: paise(10) }, { paid: paise(20) }], amount),
    {
      count: 3,
      amount: paise(40),
    },
  )
  assert.deepEqual(
    restOf({ count: 2, amount: paise(30) }, [{ paid: paise(10) }, { paid: paise(20) }], amount),
    {
      count: 0,
      amount: zeroPaise,
    },
  )
  assert.deepEqual(restOf({ count: 0, amount: zeroPaise }, [], amount), { count: 0, amount: zeroPaise })
})
