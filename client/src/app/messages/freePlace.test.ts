import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Box, freePlace } from './freePlace.ts'

const room = { width: 1280, height: 720, margin: 16, top: 66 }
const size = { width: 340, height: 60 }
const first = { left: 924, top: 66 }

/** Boxes drawn by a small generator, the same at each run. */
function* drawn(count: number): Generator<Box> {
  let seed = 7
  const next = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % limit
  }
  for (let at = 0; at < count; at++)
    yield { left: next(room.width), top: next(room.height), width: 20 + next(300), height: 20 + next(40) }
}

const meets = (one: Box, other: Box) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height

test('messages are at the top right below the head, if nothing is there', () => {
  assert.deepEqual(freePlace(size, room, []), first)
})

test('they go below a field at the top right, and to the left of a form that fills the right', () => {
  assert.deepEqual(freePlace(size, room, [{ left: 900, top: 60, width: 360, height: 40 }]), {
    left: 924,
    top: 106,
  })
  assert.deepEqual(freePlace(size, room, [{ left: 900, top: 0, width: 380, height: 720 }]), {
    left: 16,
    top: 66,
  })
})

test('among any fields they lie over none while there is a place, and inside the window', () => {
  const all = [...drawn(400)]
  for (let at = 0; at + 8 <= all.length; at += 8) {
    const kept = all.slice(at, at + 8)
    const place = { ...freePlace(size, room, kept), ...size }
    assert.ok(!kept.some(one => meets(place, one)), `fields from ${at}`)
    assert.ok(
      place.left >= 0 &&
        place.top >= 0 &&
        place.left + place.width <= 1280 &&
        place.top + place.height <= 720,
    )
  }
})

test('what is shown stays in its place while that is free', () => {
  const was = { left: 16, top: 300 }
  assert.deepEqual(freePlace(size, room, [], was), was)
  assert.deepEqual(freePlace(size, room, [{ left: 0, top: 290, width: 400, height: 40 }], was), first)
})

test('with no free place it covers as little as can be', () => {
  const fields = [0, 600].map(top => ({ left: 0, top, width: 1280, height: top === 0 ? 600 : 60 }))
  assert.deepEqual(freePlace(size, room, fields), { left: 924, top: 644 })
})
