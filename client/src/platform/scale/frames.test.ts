import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { frameReader, parseFrame, type Reading } from './frames.ts'

const bytes = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))
const say = ({ grams, isStable, isOutOfRange }: Reading) =>
  isOutOfRange ? 'out' : `${grams}${isStable ? '' : '?'}`
/** Reads chunks one after the other. */
const read = (...chunks: Uint8Array[]) => {
  const reader = frameReader()
  return chunks.flatMap(chunk => reader.read(chunk)).map(say)
}

/** What three makes send while a crate is put on, recorded from its first byte to its last. */
const recorded = {
  // Essae, A&D and most indicators: mark, gross or net, sign, seven characters, unit.
  marked: {
    sent: bytes(
      'ST,GS,+  0.000kg\r\nUS,GS,+  4.215kg\r\nUS,GS,+ 11.030kg\r\nST,GS,+  9.850kg\r\nST,GS,+  9.850kg\r\nOL,GS,+       kg\r\nUS,NT,-  0.400kg\r\nST,NT,-  0.400kg\r\n',
    ),
    says: ['0', '4215?', '11030?', '9850', '9850', 'out', '-400?', '-400'],
  },
  // Bare displays: no mark, framed by STX and CR, in kilograms.
  bare: {
    sent: bytes(
      '\x02  0.000 kg\r\x02  7.300 kg\r\x02  9.850 kg\r\x02  9.850 kg\r\x02  9.850 kg\r\x02  9.850 kg\r',
    ),
    says: ['0?', '7300?', '9850?', '9850?', '9850', '9850'],
  },
  // CAS: number of the device and its lamps in one byte each, the second with its eighth bit set.
  cas: {
    sent: bytes(
      'US,GS,1\xa4,   3.120 kg\r\nST,GS,1\xe4,   9.850 kg\r\nST,GS,1\xe4,   9.850 kg\r\nOL,GS,1\xa4,         kg\r\n',
    ),
    says: ['3120?', '9850', '9850', 'out'],
  },
}

test('recorded streams of three makes are read alike, wherever they are cut', () => {
  for (const [make, { sent, says }] of Object.entries(recorded)) {
    assert.deepEqual(read(sent), says, make)
    for (let at = 0; at <= sent.length; at++)
      assert.deepEqual(read(sent.subarray(0, at), sent.subarray(at)), says, `${make} cut at ${at}`)
    assert.deepEqual(read(...Array.from(sent, byte => Uint8Array.of(byte))), says, `${make} byte by byte`)
  }
})

test('whoever begins to listen in the middle of a stream never gets a weight that was not there', () => {
  for (const [make, { sent, says }] of Object.entries(recorded)) {
    const known = new Set(says.map(text => text.replace('?', '')))
    for (let from = 0; from < sent.length; from++)
      for (const text of read(sent.subarray(from)))
        assert.ok(known.has(text.replace('?', '')), `${make} from ${from}: ${text}`)
  }
})

test('noise between frames, in any bytes, adds no steady weight of its own', () => {
  const noise = fc.uint8Array({ maxLength: 60 })
  const { sent } = recorded.marked
  fc.assert(
    fc.property(noise, noise, (before, after) => {
      const says = read(before, bytes('\r\n'), sent, after, bytes('\r\n'), sent)
      for (const want of ['9850', '-400', 'out']) assert.ok(says.includes(want))
      assert.deepEqual(
        says.filter(text => !text.endsWith('?') && !['0', '9850', '-400', 'out'].includes(text)),
        [],
      )
    }),
    { seed: 23, numRuns: 300 },
  )
})

test('every weight is read from each way of writing it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), fc.boolean(), (grams, isBelow) => {
      const kilos = (grams / 1000).toFixed(3)
      const sign = isBelow ? '-' : '+'
      const want = isBelow && grams > 0 ? -grams : grams
      for (const text of [
        `ST,GS,${sign}${kilos.padStart(7)}kg`,
        `US,NT,${sign}${kilos.padStart(8)} kg`,
        `${sign}${kilos} kg`,
        `${sign}${String(grams).padStart(6, '0')}g`,
        `S S ${`${isBelow ? '-' : ''}${kilos}`.padStart(10)} kg`,
        `S D ${`${isBelow ? '-' : ''}${kilos}`.padStart(10)} kg`,
        `ST,${sign}${kilos.padStart(9, '0')} kg`,
        `${sign}${kilos}`,
        `${sign}${kilos} kg ?`,
        `${sign} ${kilos}kgGR`,
      ])
        assert.equal(parseFrame(text)?.grams, want, text)
    }),
    { seed: 23 },
  )
})

test('what is no weight in kilograms or grams is not read', () => {
  for (const text of [
    '',
    '9850',
    'QT,+00000012PC',
    '  21.72 lb',
    'ST,GS,+1,234kg', // a decimal comma: 1.234 or 1,234
    'T  0.400 kg', // the tare line of a printed ticket
    'PT  0.400 kg',
    'TR,+  0.400kg',
    'ES',
    'S I',
    '?A',
    'ST,GS,+  9.8 50kg',
    '12/11/2026 04:15',
  ])
    assert.equal(parseFrame(text), undefined, text)
})

test('more than the scale can weigh, and less, is out of range in the words of each make', () => {
  for (const text of [
    'OL,GS,+  0.000kg',
    'OL,+999999.9 g',
    'UL,NT,-  0.000kg',
    '   OL   kg',
    'S +',
    'S -',
    '^^^^^^^^^kg',
    '_______kg',
    'ST,GS,  OVER',
  ])
    assert.equal(parseFrame(text)?.isOutOfRange, true, text)
})

test('a scale that tared by its own key says net', () => {
  for (const text of ['ST,NT,+  9.850kg', ' 9.850 kg NET', 'N  9.850kg', ' 9.850kgNT'])
    assert.equal(parseFrame(text)?.isNet, true, text)
  for (const text of ['ST,GS,+  9.850kg', ' 9.850 kg', ' 9.850kgGR'])
    assert.equal(parseFrame(text)?.isNet, false, text)
})

test('a scale that sends seven bits and a parity bit is read as eight', () => {
  const withParity = (byte: number) => {
    const ones = [...byte.toString(2)].filter(bit => bit === '1').length
    return ones % 2 === 1 ? byte | 0x80 : byte
  }
  const { sent, says } = recorded.marked
  assert.deepEqual(read(sent.map(withParity)), says)
})

test('a byte lost on the cable makes no steady 985 kg of 9.850 kg', () => {
  const frame = 'ST,GS,+  9.850kg\r\n'
  for (let at = 0; at < frame.length - 2; at++) {
    const says = read(
      bytes(frame),
      bytes(frame.slice(0, at) + frame.slice(at + 1)),
      bytes(frame),
      bytes(frame),
    )
    assert.deepEqual(
      new Set(says.filter(text => !text.endsWith('?'))),
      new Set(['9850']),
      `without byte ${at}`,
    )
  }
})

test('a scale that shows zero for goods below zero, or says minus zero, says nothing to take', () => {
  assert.deepEqual(read(bytes('\r\n-00.000 kg\r\n-00.000 kg\r\n-00.000 kg\r\n')), ['0?', '0?', '0'])
})

test('the same weight twice is said twice', () => {
  assert.deepEqual(read(bytes('ST,GS,+  9.850kg\r\nST,GS,+  9.850kg\r\n')), ['9850', '9850'])
})

test('an answer to a question is whole; what was left of an older answer is not part of it', () => {
  const reader = frameReader()
  assert.deepEqual(reader.read(bytes('  4.0')).map(say), [])
  reader.restart(true)
  assert.deepEqual(reader.read(bytes('  9.850 kg\r\n')).map(say), ['9850?'])
  assert.equal(reader.unread(), 0)
})

test('at the wrong speed nothing is read, and the bytes are counted', () => {
  const reader = frameReader()
  const noise = Uint8Array.from({ length: 300 }, (_, at) => (at * 151 + 89) % 256)
  assert.deepEqual(reader.read(noise), [])
  assert.equal(reader.unread(), 300)
})
