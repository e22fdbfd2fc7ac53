import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { day, momentOf } from '@packhouse/contract/day.ts'
import { readClockTime } from '@packhouse/contract/platform/formats/time-slot.ts'
import { idInCallback, messageBody, outcomeOf } from './cloud.ts'
import { marksIn, movedFrom } from './marks.ts'
import { afterQuiet, confirmAt, quietHoursAt } from './quiet.ts'
import { nextTry } from './tries.ts'
import { type Candidate, ticked, whoGets } from './who-gets.ts'

const at = (text: string): Date => {
  const [date = '', time = ''] = text.split(' ')
  return momentOf(day(`2026-11-${date}`), readClockTime(time))
}
const night = { quietFrom: '22:00', quietUntil: '08:00' }

describe('quiet hours, IST', () => {
  const rows: [string, string, typeof night][] = [
    ['20 21:59', '20 21:59', night],
    ['20 22:00', '21 08:00', night],
    ['20 23:59', '21 08:00', night],
    ['21 00:00', '21 08:00', night],
    ['21 07:59', '21 08:00', night],
    ['21 08:00', '21 08:00', night],
    ['21 12:00', '21 12:00', night],
    ['21 13:30', '21 14:00', { quietFrom: '13:00', quietUntil: '14:00' }],
    ['21 14:00', '21 14:00', { quietFrom: '13:00', quietUntil: '14:00' }],
    ['21 03:00', '21 03:00', { quietFrom: '08:00', quietUntil: '08:00' }],
  ]
  for (const [now, goes, hours] of rows)
    test(`what goes by itself at ${now} goes at ${goes} (${hours.quietFrom} to ${hours.quietUntil})`, () =>
      assert.deepEqual(afterQuiet(at(now), hours), at(goes)))

  test('begin on the evening before', () =>
    assert.deepEqual(quietHoursAt(at('21 03:00'), night)?.from, at('20 22:00')))
})

describe('a confirmation', () => {
  const rows: [string, string, string, string][] = [
    ['accepted before the cut-off goes at it', '20 18:00', '20 21:00', '20 21:00'],
    ['whose cut-off is in the quiet hours goes before they begin', '20 18:00', '20 23:30', '20 22:00'],
    ['whose cut-off is early in the morning goes on the evening before', '20 18:00', '21 04:30', '20 22:00'],
    [
      'accepted in the quiet hours goes at once, as the goods come before they end',
      '20 22:40',
      '20 23:30',
      '20 22:40',
    ],
    ['accepted after the cut-off goes at once', '20 21:20', '20 21:00', '20 21:20'],
    ['is not confirmed days ahead', '18 10:00', '20 21:00', '20 21:00'],
  ]
  for (const [name, now, cutoff, goes] of rows)
    test(name, () => assert.deepEqual(confirmAt(at(cutoff), { ...night, now: at(now) }), at(goes)))
})

describe('who gets it', () => {
  const agreedOn = day('2026-03-04')
  const person = (number: string, more: Partial<Candidate> = {}): Candidate => ({
    number,
    agreedOn: null,
    isNotOnWhatsApp: false,
    kindAt: null,
    ...more,
  })
  const rows: [string, Candidate[], ticks: string[], byItself: string[]][] = [
    ['nobody of nobody', [], [], []],
    [
      'the first, who is asked, and by itself nobody without an agreement',
      [person('1'), person('2')],
      ['1'],
      [],
    ],
    ['the first who agreed', [person('1'), person('2', { agreedOn })], ['1'], ['2']],
    [
      'who got it last',
      [person('1', { agreedOn }), person('2', { agreedOn, kindAt: at('19 10:00') })],
      ['2'],
      ['2'],
    ],
    [
      'all who got the last one together',
      [
        person('1', { agreedOn, kindAt: at('19 10:00') }),
        person('2', { kindAt: at('19 10:00') }),
        person('3', { kindAt: at('18 10:00') }),
      ],
      ['1', '2'],
      ['1'],
    ],
    [
      'nobody who is not on WhatsApp',
      [person('1', { agreedOn, isNotOnWhatsApp: true }), person('2', { agreedOn })],
      ['2'],
      ['2'],
    ],
  ]
  for (const [name, people, ticks, byItself] of rows)
    test(name, () => assert.deepEqual([ticked(people), whoGets(people)], [ticks, byItself]))
})

describe('an answer of the Cloud API', () => {
  const fault = (code: number) => JSON.stringify({ error: { code, message: 'about 9845012318' } })
  const rows: [string, number, string, string][] = [
    ['with an id: it went', 200, JSON.stringify({ messages: [{ id: 'wamid.1' }] }), 'SENT'],
    ['without an id: nobody knows', 200, '{}', 'UNKNOWN'],
    ['that is no JSON: nobody knows', 200, '<html>', 'UNKNOWN'],
    ['that sends elsewhere is not followed: nobody knows', 302, '', 'UNKNOWN'],
    ['of a proxy in between: nobody knows', 502, 'Bad gateway', 'UNKNOWN'],
    ['that it is busy: later', 429, fault(130_429), 'LATER'],
    ['that its service is down, in its own words: later', 503, fault(131_016), 'LATER'],
    ['that the token has expired: later, somebody will renew it', 401, fault(190), 'LATER'],
    ['that the number is not there: never', 400, fault(131_026), 'REFUSED'],
    ['that the template is unknown: never', 404, fault(132_001), 'REFUSED'],
    ['with an error of which nothing is known: never', 400, fault(999_999), 'REFUSED'],
  ]
  for (const [name, status, body, kind] of rows)
    test(name, () => {
      const outcome = outcomeOf(status, body)
      assert.equal(outcome.kind, kind)
      assert.doesNotMatch(JSON.stringify(outcome), /98450/, 'the number is in no reason')
    })

  test('the values of a template have no line breaks and are never empty, which WhatsApp refuses', () => {
    const values = {
      name: 'Farhan',
      what: 'one\ntwo   three',
      amount: '₹1',
      note: '',
      url: 'https://x.example/f/a',
    }
    const { components } = messageBody(
      { id: 7, address: '9886041172', template: 'x', language: 'en' },
      values,
    ).template
    assert.deepEqual(
      components[0]?.parameters.map(({ text }) => text),
      ['Farhan', 'one two three', '₹1', '-', 'https://x.example/f/a'],
    )
  })

  test('the pauses between tries grow to an hour', () => {
    const now = at('20 12:00')
    const pauses = [1, 2, 3, 6, 7, 30].map(tries => (nextTry(tries, now).getTime() - now.getTime()) / 60_000)
    assert.deepEqual(pauses, [1, 2, 4, 32, 60, 60])
  })
})

describe('marks', () => {
  const now = at('20 12:00')
  const body = (status: object) => ({ entry: [{ changes: [{ value: { statuses: [status, 7, {}] } }] }] })
  test('are read with what we gave along; others are left out', () => {
    const [mark, ...rest] = marksIn(
      body({
        id: 'wamid.1',
        status: 'failed',
        timestamp: '1',
        errors: [{ code: 131_026 }],
        biz_opaque_callback_data: 'packhouse-12',
      }),
      now,
    )
    assert.deepEqual(rest, [])
    assert.deepEqual(
      [mark?.outsideId, mark?.id, mark?.state, mark?.code],
      ['wamid.1', 12, 'REFUSED', 131_026],
    )
    assert.equal(mark?.why?.message, 'Not on WhatsApp. Send it by e-mail.')
    assert.deepEqual(marksIn({ entry: 'x' }, now), [])
    assert.equal(idInCallback('somebody-12'), undefined)
  })

  test('never go back: read is last, and what was delivered is not refused', () => {
    assert.ok(
      !movedFrom.SENT.includes('DELIVERED') &&
        !movedFrom.DELIVERED.includes('READ') &&
        !movedFrom.REFUSED.includes('READ'),
    )
    assert.ok(!movedFrom.REFUSED.includes('DELIVERED') && !movedFrom.SENT.includes('REFUSED'))
  })
})
