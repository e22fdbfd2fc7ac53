import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAboutPayment } from './payment.ts'

// spec 7.8
test('a message is about a payment by its words, or by an amount that was sent', () => {
  for (const text of [
    'Paid Rs 18,450 by NEFT today, UTR SBIN426110923411. Pls update ledger.',
    '15000 gpay kar diya',
    '₹5,000 bhej diye hain',
    'cheque ready, send boy',
    'पेमेंट कर दिया',
  ])
    assert.equal(isAboutPayment(text), true, text)
  for (const text of [
    'kal subah jaldi bhejna',
    'good morning sir',
    'kya haal hai, list bhej diya',
    'tomato rate today?',
    'paidal aa raha hu',
    'repaid',
  ])
    assert.equal(isAboutPayment(text), false, text)
})
