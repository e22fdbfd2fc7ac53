import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { TimeSlotId } from '@packhouse/contract/ids.ts'
import { readDemo } from '../../testing/said.ts'
import { dateIn, minuteIn } from './days.ts'

const slots = ['04:00 AM - 06:00 AM', '06:00 AM - 08:00 AM', '02:00 PM - 04:00 PM'].map((timeSlot, at) => ({
  slotId: TimeSlotId.parse(at + 1),
  timeSlot,
}))
const delivery = (text: string, now?: Date) => {
  const [order] = readDemo(`${text}\nonion 5 kg`, { slots, ...(now ? { now } : {}) }).orders
  return [order?.deliveryDate, order?.slotId]
}

test('days in seven languages count from the day of the message', () => {
  const rows: [string, string | null][] = [
    ['for tomorrow', '2026-11-21'],
    ['kal ke liye', '2026-11-21'],
    ['udya sathi', '2026-11-21'],
    ['naalaikku', '2026-11-21'],
    ['nale ge', '2026-11-21'],
    ['repu', '2026-11-21'],
    ['naalige', '2026-11-21'],
    ['udyasathi', '2026-11-21'],
    ['repatiki', '2026-11-21'],
    ['कल सुबह', '2026-11-21'],
    ['நாளைக்கு', '2026-11-21'],
    ['aaj', '2026-11-20'],
    ['parso', '2026-11-22'],
    ['day after tomorrow', '2026-11-22'],
    ['monday', '2026-11-23'],
    ['friday', '2026-11-27'],
    ['Delivery: 22.11.2026', '2026-11-22'],
    ['for 24/11', '2026-11-24'],
    ['22 Nov', '2026-11-22'],
    ['3rd Dec', '2026-12-03'],
    ['2moro', '2026-11-21'],
    ['please send', null],
    ['Kal pyaz kharab aaya tha', null],
  ]
  for (const [text, wanted] of rows) assert.equal(delivery(text)[0], wanted, text)
})

test('a day that is over is that of the next year, a day of the month the next one', () => {
  const today = day('2026-11-20')
  const rows: [string, string | null][] = [
    ['5 Jan', '2027-01-05'],
    ['14th', '2026-12-14'],
    ['25th', '2026-11-25'],
    ['20/11', '2026-11-20'],
    ['31.02.2026', null],
  ]
  for (const [text, wanted] of rows) assert.equal(dateIn(text, today), wanted, text)
})

test('the day of a message at midnight is that of India', () => {
  assert.equal(delivery('for tomorrow', new Date('2026-11-20T18:29:00Z'))[0], '2026-11-21')
  assert.equal(delivery('for tomorrow', new Date('2026-11-20T18:31:00Z'))[0], '2026-11-22')
})

test('a time means the slot that holds it, a part of the day the only slot in it', () => {
  const rows: [string, number | null][] = [
    ['7am slot', 2],
    ['subah 5 baje', 1],
    ['between 6 and 7 am', 2],
    ['3 pm', 3],
    ['dopahar', 3],
    ['subah', null],
    ['9 am', null],
    ['by 6 am', 1],
    ['6 baje tak', 1],
    ['before 8 am', 2],
    ['7 am tak', 1],
    ['நாளை காலை 8 மணிக்குள்', 2],
    ['by 5 am', 1],
  ]
  for (const [text, wanted] of rows) assert.equal(delivery(text)[1], wanted, text)
  assert.deepEqual(
    [minuteIn('06:30 hrs'), minuteIn('12 pm'), minuteIn('७ बजे'), minuteIn('99:99')],
    [390, 720, 420, null],
  )
})
