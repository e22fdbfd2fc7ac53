import assert from 'node:assert/strict'
import { test } from 'node:test'
import { finished } from '@packhouse/contract/ordering/reading/names/book.ts'
import { chatHeadOf, isPlaceholder, mostOfChat, readingChat } from './chat.ts'

const now = new Date('2026-11-25T12:00:00Z')
const read = (text: string) => {
  const { messages, leftOut } = finished(readingChat(text, now))
  return [
    ...messages.map(
      ({ senderName, at, text: said }) => `${senderName} ${at.toISOString()} ${said.replaceAll('\n', ' / ')}`,
    ),
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
  // 12 November, not the 11th of December that is still to come
  assert.deepEqual(read('11/12/26, 9:14 PM - A: one'), ['A 2026-11-12T15:44:00.000Z one', 0])
  assert.deepEqual(read('26/11/26, 9:14 PM - A: one'), ['A 2026-11-26T15:44:00.000Z one', 0])
})

test('where all days are below 13 their sequence decides; where both orders suit, the day is first and that is said', () => {
  const days = (...dates: string[]) => {
    const text = dates.map(date => `${date}, 9:14 PM - A: one`).join('\n')
    const { messages, unsureDays } = finished(readingChat(text, now))
    return [messages.map(({ at }) => at.toISOString().slice(5, 10)), unsureDays]
  }
  assert.deepEqual(days('12/10/26', '01/11/26'), [['10-12', '11-01'], null])
  assert.deepEqual(
    days('10/12/26', '11/01/26'),
    [['10-12', '11-01'], null],
    'in December and in January they would be out of order',
  )
  assert.deepEqual(days('05/06/26', '07/08/26'), [
    ['06-05', '08-07'],
    { from: '2026-06-05', to: '2026-08-07' },
  ])
  assert.deepEqual(days('05/05/26'), [['05-05'], null])
  assert.deepEqual(days('2026-05-06'), [['05-06'], null])
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
  const [message] = finished(readingChat('20/11/2026, 21:14 - +91 98450 12345: aloo', now)).messages
  assert.deepEqual([message?.senderName, message?.senderMobile], ['+91 98450 12345', '9845012345'])
})

test('what only looks like a head is none', () => {
  for (const line of [
    '20/11 onion 5 kg',
    '5/6 kg aloo: 3',
    '20/11/2026 onion',
    '99/99/9999, 99:99 - x: y'.slice(0, 5),
    '',
  ])
    assert.equal(chatHeadOf(line), undefined, line)
  assert.deepEqual(read('45/45/26, 9:14 pm - A: one'), [1])
  assert.equal(isPlaceholder('please send image of the tomato omitted yesterday'), false)
})

test('the newest ten thousand of a long chat are taken, in steps, wherever they stand in the file', () => {
  const line = (at: number) =>
    `${at < 6_000 ? '20' : '10'}/11/2026, 21:${String(at % 60).padStart(2, '0')} - Raju: aloo ${at}`
  const text = Array.from({ length: mostOfChat + 2_000 }, (_line, at) => line(at)).join('\n')
  const steps = readingChat(text, now)
  let count = 0
  for (;;) {
    const { done, value } = steps.next()
    if (!done) {
      count += 1
      continue
    }
    const [oldest] = value.messages
    assert.deepEqual([value.messages.length, value.older, value.leftOut], [mostOfChat, 2_000, 0])
    assert.equal(value.messages.filter(({ at }) => at.toISOString() >= '2026-11-20').length, 6_000)
    assert.ok(oldest && oldest.at.toISOString() < '2026-11-11')
    break
  }
  assert.ok(count > 40, `yielded ${count} times`)
})
