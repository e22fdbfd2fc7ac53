import assert from 'node:assert/strict'
import { test } from 'node:test'
import { finished } from './book.ts'
import { chatHeadOf, isPlaceholder, readingChat } from './chat.ts'

const read = (text: string) => {
  const { messages, leftOut } = finished(readingChat(text))
  return [
    ...messages.map(({ senderName, at, text: said }) => `${senderName} ${at.toISOString()} ${said.replaceAll('\n', ' / ')}`),
    leftOut,
  ]
}

test('the heads of both phones are read, in both orders of day and month', () => {
  const rows: [string, (string | number)[]][] = [
    ['[20/11/26, 9:38:12 PM] Farhan: Onion 5 kg', ['Farhan 2026-11-20T16:08:00.000Z Onion 5 kg', 0]],
    ['[20/11/2026, 21:38:12] Farhan: Onion 5 kg', ['Farhan 2026-11-20T16:08:00.000Z Onion 5 kg', 0]],
    ['20/11/2026, 21:14 - Raju Dhaba: aloo 20kg', ['Raju Dhaba 2026-11-20T15:44:00.000Z aloo 20kg', 0]],
    ['20/11/26, 9:14 pm - Raju: aloo', ['Raju 2026-11-20T15:44:00.000Z aloo', 0]],
    ['11/20/26, 9:14 PM - Anil: Broccoli', ['Anil 2026-11-20T15:44:00.000Z Broccoli', 0]],
    ['2026-11-20, 21:14 - Anil: Broccoli', ['Anil 2026-11-20T15:44:00.000Z Broccoli', 0]],
    ['20.11.26, 21:14 - Anil: Broccoli', ['Anil 2026-11-20T15:44:00.000Z Broccoli', 0]],
    ['\u200e[20/11/26, 12:05:00\u202fAM] ~ Ritu: milk', ['Ritu 2026-11-19T18:35:00.000Z milk', 0]],
    ['२०/११/२०२६, २१:१४ - राजू: आलू', ['राजू 2026-11-20T15:44:00.000Z आलू', 0]],
  ]
  for (const [text, wanted] of rows) assert.deepEqual(read(text), wanted, text)
})

test('the order of day and month is the one that fits all dates of the chat', () => {
  const text = '1/2/26, 9:14 PM - A: one\n11/20/26, 9:14 PM - A: two'
  assert.deepEqual(read(text), ['A 2026-01-02T15:44:00.000Z one', 'A 2026-11-20T15:44:00.000Z two', 0])
  assert.deepEqual(read('1/2/26, 9:14 PM - A: one'), ['A 2026-02-01T15:44:00.000Z one', 0])
})

test('lines without a head belong to the message before; media, deleted ones and what the program says are left out', () => {
  const text = [
    '20/11/2026, 21:10 - Messages and calls are end-to-end encrypted. Tap to learn more.',
    '20/11/2026, 21:14 - Raju: aloo 20kg',
    'pyaz 10 kg',
    '20/11/2026, 21:15 - Raju: <Media omitted>',
    '20/11/2026, 21:16 - Raju: This message was deleted',
    '20/11/2026, 21:17 - Raju: IMG-20261120-WA0003.jpg (file attached)',
    '[20/11/26, 9:18:00 PM] Raju: \u200eimage omitted',
    '20/11/2026, 21:19 - Raju: paneer 4 kg',
  ].join('\n')
  assert.deepEqual(read(text), [
    'Raju 2026-11-20T15:44:00.000Z aloo 20kg / pyaz 10 kg',
    'Raju 2026-11-20T15:49:00.000Z paneer 4 kg',
    5,
  ])
})

test('a number in the place of a name is a mobile number', () => {
  const [message] = finished(readingChat('20/11/2026, 21:14 - +91 98450 12345: aloo')).messages
  assert.deepEqual([message?.senderName, message?.senderMobile], ['+91 98450 12345', '9845012345'])
})

test('what only looks like a head is none', () => {
  for (const line of ['20/11 onion 5 kg', '5/6 kg aloo: 3', '20/11/2026 onion', '99/99/9999, 99:99 - x: y'.slice(0, 5), ''])
    assert.equal(chatHeadOf(line), undefined, line)
  assert.deepEqual(read('45/45/26, 9:14 pm - A: one'), [1])
  assert.equal(isPlaceholder('please send image of the tomato omitted yesterday'), false)
})
