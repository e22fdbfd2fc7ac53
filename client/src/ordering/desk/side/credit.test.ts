/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise, zeroPaise } from '@packhouse/contract/money.ts'
import { type CreditOfCustomer, creditPicture } from './credit.ts'

const customer: CreditOfCustomer = {
  isPostpaid: true,
  status: 'OK',
  creditLimit: paise(1_50_000_00),
  outstanding: paise(96_420_00),
  openOrders: paise(12_380_00),
  chequesOnHand: zeroPaise,
}

test('outstanding, open orders and this order are taken off the limit', () => {
  const picture = creditPicture(customer, paise(16_292_58))
  assert.equal(picture.left, 24_907_42)
  assert.equal(picture.status, 'NEAR_LIMIT')
  assert.equal(picture.holds, false)
  assert(Math.abs(picture.outstanding + picture.openOrders + picture.thisOrder - 0.83395) < 0.001)
})

test('the limit itself may be used up, a paisa more puts the order on hold and fills the bar', () => {
  assert.equal(creditPicture(customer, paise(41_200_00)).holds, false)
  const over = creditPicture(customer, paise(41_200_01))
  assert.equal(over.status, 'OVER_LIMIT')
  assert.equal(over.left, -1)
  assert.equal(over.holds, true)
  assert.equal(over.outstanding + over.openOrders + over.thisOrder, 1)
})

test('overdue dues and a bounced cheque hold any order', () => {
  assert.deepEqual(
    (['OVERDUE', 'ON_HOLD'] as const)
      .map(status => creditPicture({ ...customer, status }, zeroPaise))
      .map(({ status, holds }) => [status, holds]),
    [
      ['OVERDUE', true],
      ['ON_HOLD', true],
    ],
  )
})

test('a prepaid customer’s order is taken off the advance and never held', () => {
  const prepaid: CreditOfCustomer = {
    isPostpaid: false,
    status: 'PREPAID',
    creditLimit: null,
    outstanding: paise(-5_000_00),
    openOrders: paise(1_000_00),
    chequesOnHand: zeroPaise,
  }
  const picture = creditPicture(prepaid, paise(2_000_00))
  assert.equal(picture.left, 2_000_00)
  assert.deepEqual([picture.openOrders, picture.thisOrder, picture.outstanding], [0.2, 0.4, 0])
  assert.deepEqual(
    [creditPicture(prepaid, paise(9_000_00)).left, creditPicture(prepaid, paise(9_000_00)).holds],
    [-5_000_00, false],
  )
})

test('cheques on hand that count leave more of the limit, and make the bar longer', () => {
  const picture = creditPicture({ ...customer, chequesOnHand: paise(20_000_00) }, paise(50_000_00))
  assert.deepEqual([picture.left, picture.status, picture.holds], [11_200_00, 'NEAR_LIMIT', false])
  assert.equal(Math.round((picture.outstanding + picture.openOrders + picture.thisOrder) * 170_000), 158_800)
})

test('an accepted order that grows is compared as the server does: cheques count up to what is in use with it', () => {
  const buyer = {
    ...customer,
    creditLimit: paise(100_00),
    outstanding: zeroPaise,
    openOrders: zeroPaise,
    chequesOnHand: paise(150_00),
  }
  // 100 accepted, covered by cheques; 50 more is all that is in use then
  assert.deepEqual(
    [creditPicture(buyer, paise(150_00), paise(100_00)).left, creditPicture(buyer, paise(150_00)).left],
    [50_00, -50_00],
  )
})
