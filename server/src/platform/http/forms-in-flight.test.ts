import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FormsInFlight } from './forms-in-flight.ts'

const megabytes = (count: number) => count * 1024 * 1024
const taken = (room: ReturnType<FormsInFlight['take']>): (() => void) => {
  assert.ok(typeof room === 'function', typeof room === 'function' ? '' : room.message)
  return room
}
const code = (room: ReturnType<FormsInFlight['take']>) => (typeof room === 'function' ? 'taken' : room.code)

test('a person sends two forms at once, and another when one is done', () => {
  const forms = new FormsInFlight()
  const first = taken(forms.take('7', megabytes(1)))
  taken(forms.take('7', megabytes(1)))
  assert.equal(code(forms.take('7', 1)), 'TOO_MANY')
  assert.equal(code(forms.take('8', 1)), 'taken')
  first()
  first()
  assert.equal(code(forms.take('7', 1)), 'taken')
  assert.equal(code(forms.take('7', 1)), 'TOO_MANY')
})

test('all forms at once have 44 MB, whoever sends them', () => {
  const forms = new FormsInFlight()
  const rooms = [1, 2].map(person => taken(forms.take(String(person), megabytes(21))))
  assert.equal(code(forms.take('6', megabytes(3))), 'NOT_READY')
  rooms[0]?.()
  assert.equal(code(forms.take('6', megabytes(21))), 'taken')
  assert.equal(code(forms.take('7', megabytes(3))), 'NOT_READY')
})
