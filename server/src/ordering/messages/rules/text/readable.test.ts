import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDemo } from '../../testing/said.ts'
import { demoBook, demoItems } from '../../testing/sets.ts'
import { reading } from '../read/read.ts'
import { whyNoMessage, whyNotChat, whyNotReadable } from './readable.ts'

test('what cannot be read is refused with a sentence, measured before anything else', () => {
  const rows: [string, RegExp | undefined][] = [
    ['', /Paste or type a message/],
    [' \n ', /Paste or type a message/],
    ['x'.repeat(20_001), /20,001 characters, and at most 20,000/],
    ['x'.repeat(10_000_000), /1,00,00,000 characters/],
    ['🙏🙏 👍!!', /only symbols/],
    ['<Media omitted>', /only pictures or recordings/],
    [
      '[20/11/26, 9:38:12 PM] Farhan: \u200eimage omitted\n[20/11/26, 9:39:12 PM] Farhan: \u200eaudio omitted',
      /only pictures/,
    ],
    ['🍅 5', undefined],
    ['x'.repeat(20_000), undefined],
    ['onion 5 kg\n<Media omitted>', undefined],
  ]
  for (const [text, wanted] of rows) {
    const why = whyNotReadable(text)
    if (wanted) assert.match(why?.message ?? '', wanted, text.slice(0, 30))
    else assert.equal(why, undefined, text.slice(0, 30))
  }
  assert.equal(whyNotChat(5_000_000), undefined)
  assert.match(whyNotChat(10_000_000)?.message ?? '', /10\.0 million characters/)
})

test('a whole catalogue and a month of orders are no message', () => {
  const names = demoItems.map(({ name }) => name).join('\n')
  assert.match(whyNoMessage(readDemo(names))?.message ?? '', /names of goods but no quantities/)
  assert.match(
    whyNoMessage(readDemo('onion 5 kg\ntomato 3 kg\n'.repeat(150)))?.message ?? '',
    /300 lines, and at most 200/,
  )
  assert.equal(whyNoMessage(readDemo('onion 5 kg\ntomato 3 kg')), undefined)
})

/** Texts that make a careless reader slow. */
const hostile: Record<string, string> = {
  'one word': 'a'.repeat(20_000),
  'combining marks': `e${'\u0301'.repeat(19_999)}`,
  'unknown words': 'xqzwv '.repeat(3_300),
  'misspelled words': 'tomattto oniom potatoo capcicumm '.repeat(600),
  numbers: '1 '.repeat(10_000),
  digits: '9'.repeat(20_000),
  brackets: '('.repeat(20_000),
  questions: '?a'.repeat(10_000),
  'line ends': '\n'.repeat(20_000),
  slashes: '/a'.repeat(10_000),
  'heads of chats': '12/11/26, 9:14 pm - a: '.repeat(860),
  negations: 'no onion not '.repeat(1_500),
  'number words': 'ek do teen '.repeat(1_800),
  'one clause': 'onion 5 '.repeat(2_500),
  headings: 'ab: onion 5kg\n'.repeat(1_400),
  emoji: '🍅'.repeat(10_000),
}

test('hostile texts are read to their end in many small steps', () => {
  for (const [what, text] of Object.entries(hostile)) {
    const steps = reading({ text, book: demoBook, now: new Date('2026-11-20T16:00:00Z') })
    let count = 0
    let lines = 0
    for (;;) {
      const { done, value } = steps.next()
      count++
      if (!done) continue
      lines = value.orders.reduce((sum, order) => sum + order.lines.length + order.excluded.length, 0)
      break
    }
    assert.ok(count >= 20 && count <= text.length, `${what}: ${count} steps`)
    assert.ok(lines <= text.length / 5, `${what}: ${lines} lines`)
  }
})
