import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import type { Notice } from '../../api/notices.ts'
import { agreedUpTo, askedSumText, askedText, detailOf, titleOf } from './words.ts'

const notice = (kind: Notice['kind'], ...parts: Partial<Notice['parts'][number]>[]): Notice => ({
  id: 1,
  kind,
  record: 'order:640',
  subject: 'Brew Foods',
  by: 'Meera',
  at: '2026-11-20T20:00:00Z',
  isNew: true,
  parts: parts.map(part => ({ key: '1', text: '', ...part })),
})

test('UPI that waits for the bank is one payment, or one and so many more', () => {
  const upi = { text: '4127', amount: paise(1_029_85) }
  assert.equal(titleOf(notice('UPI_WAITS', upi)), 'UPI 4127 is not confirmed in the bank yet')
  assert.equal(
    titleOf(notice('UPI_WAITS', { text: '4126' }, upi)),
    'UPI 4127 and 1 more are not confirmed in the bank yet',
  )
  assert.equal(detailOf(notice('UPI_WAITS', upi)), 'Brew Foods, ₹1,029.85')
})

test('amounts and quantities of a notice with their units', () => {
  const short = { text: 'Mint', picked: milli(14_000), ordered: milli(20_000), unit: 'BUNCH' } as const
  assert.equal(detailOf(notice('LINE_SHORT', short)), '14 of 20 bunch · Brew Foods')
  const expires = { text: 'Paneer', ordered: milli(7_250), unit: 'KG' } as const
  assert.equal(detailOf(notice('LOT_EXPIRES', expires)), 'Paneer, 7.250 kg')
  const asked = { key: '1', text: 'Onion', unit: 'KG' as const, usual: paise(45_00), amount: paise(42_50) }
  assert.equal(askedText({ ...asked, ordered: milli(10_000) }), '10 kg at ₹42.50 a kg instead of ₹45.00')
  const sums = { ...asked, ordered: milli(10_000), sum: paise(425_00), usualSum: paise(450_00) }
  assert.equal(askedSumText(sums), '₹425.00 in all instead of ₹450.00')
  assert.equal(askedSumText(asked), '')
  assert.equal(agreedUpTo(sums), 'Without it for up to 20 kg; above that it is asked again.')
})

test('money of a trip that is not there: the sum, who did it, and who had a hand in it', () => {
  const hands = { driver: 'Suresh', link: 'Hari', number: 'Hari' }
  const differs = {
    ...notice('TRIP_DIFFERENCE', { amount: paise(620_00), hands }),
    record: 'trip:7',
    subject: 'Morning 1',
  }
  assert.equal(titleOf(differs), 'Meera settled Morning 1: ₹620.00 is missing')
  assert.equal(detailOf(differs), 'Driver Suresh, link by Hari, number by Hari, count by Meera')
  const over = { ...differs, parts: [{ key: '7', text: '', amount: paise(-620_00) }] }
  assert.equal(titleOf(over), 'Meera settled Morning 1: ₹620.00 is over')
  const aside = {
    ...notice('MONEY_SET_ASIDE', {
      text: '640',
      amount: paise(1_000_00),
      hands: { ...hands, number: '', entry: 'Suresh, driver' },
    }),
    record: 'trip:7',
    subject: 'Morning 1',
  }
  assert.equal(titleOf(aside), 'Meera set aside ₹1,000.00 of Morning 1')
  assert.equal(detailOf(aside), '#640 entered by Suresh, driver · Driver Suresh, link by Hari')
})

test('the number of a driver: who set it, and whether it waits to be confirmed', () => {
  const set = {
    ...notice('DRIVER_NUMBER', { text: '9845012345', isConfirmed: false }),
    record: 'driver:3',
    subject: 'Ravi',
  }
  assert.equal(titleOf(set), 'Meera set the number of the driver Ravi')
  assert.equal(detailOf(set), '9845012345: no money until it is confirmed under Vehicles and drivers')
  const confirmed = { ...set, parts: [{ key: '3', text: '9845012345', isConfirmed: true }] }
  assert.equal(detailOf(confirmed), '9845012345')
})
