import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { OutletId } from '@packhouse/contract/ids.ts'
import { renamedOutlets } from './outlet-names.ts'
import { meetingsOf, pricesToMove } from './prices.ts'
import type { OwnPrice } from './sides.ts'
import { changedSince, undoUntil, whyNotUndo } from './undo.ts'

const today = day('2026-11-20')
const ended = day('2026-11-19')
const price = (id: number, key: number, validTo: OwnPrice['validTo'] = null): OwnPrice => ({
  id,
  key,
  validTo,
  name: `Item ${key}`,
  text: `price ${id}`,
})

test('prices of one item that both have are asked about when both count today or later', () => {
  const meetings = (stays: OwnPrice[], goes: OwnPrice[]) =>
    meetingsOf(stays, goes, today).map(({ key }) => key)
  assert.deepEqual(meetings([price(1, 7)], [price(2, 7)]), [7])
  assert.deepEqual(meetings([price(1, 7, ended)], [price(2, 7)]), [])
  assert.deepEqual(meetings([price(1, 7)], [price(2, 8)]), [])
  const same = { ...price(2, 7), text: 'price 1' }
  assert.deepEqual(meetings([price(1, 7)], [same]), [])
})

test('no item has prices of both afterwards, no row is lost, and the choice decides where both count', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed % below
  }
  for (let run = 0; run < 500; run++) {
    let id = 0
    const some = () =>
      Array.from({ length: random(6) }, () => price(++id, random(4), random(3) === 0 ? ended : null))
    const [stays, goes] = [some(), some()]
    const chosen = random(2) === 0 ? 'stays' : 'goes'
    const { go, back } = pricesToMove(stays, goes, { today, choose: () => chosen })
    const kept = [...stays.filter(row => !back.includes(row.id)), ...goes.filter(row => go.includes(row.id))]
    for (const [key, rows] of Map.groupBy(kept, row => row.key)) {
      const ofStays = rows.filter(row => stays.includes(row))
      assert.ok(ofStays.length === 0 || ofStays.length === rows.length, `item ${key} has prices of both`)
    }
    for (const key of [0, 1, 2, 3]) {
      const [own, other] = [stays, goes].map(rows =>
        rows.filter(row => row.key === key && row.validTo === null),
      )
      if (own?.length && other?.length)
        assert.equal(
          kept.find(row => row.key === key && row.validTo === null),
          (chosen === 'stays' ? own : other)[0],
        )
      else if (own?.length || other?.length)
        assert.ok(
          kept.some(row => row.key === key && row.validTo === null),
          'the only price that counts is kept',
        )
    }
  }
})

test('an outlet that comes under a name of the same city gets a number; others keep theirs', () => {
  const outlet = (id: number, name: string, city = 'Bengaluru') => ({ id: OutletId.parse(id), name, city })
  const rename = (staying: string[], coming: ReturnType<typeof outlet>[]) =>
    renamedOutlets(
      staying.map((name, at) => outlet(100 + at, name)),
      coming,
    ).map(({ id, name }) => [id, name])
  assert.deepEqual(rename(['MG Road'], [outlet(1, 'HSR')]), [])
  assert.deepEqual(rename(['MG Road'], [outlet(1, ' mg  road'), outlet(2, 'MG Road', 'Mysuru')]), [
    [1, ' mg  road 2'],
  ])
  assert.deepEqual(rename(['MG Road', 'MG Road 2'], [outlet(1, 'MG Road')]), [[1, 'MG Road 3']])
  assert.equal(rename(['x'.repeat(100)], [outlet(1, 'x'.repeat(100))])[0]?.[1]?.toString().length, 100)
})

test('a merge is undone within a day, once, and while nothing changed', () => {
  const at = new Date('2026-11-20T10:00:00Z')
  const merge = { at, undoneAt: null, fromName: 'Brew Table Cafe', intoName: 'The Brew Table' }
  assert.equal(whyNotUndo(merge, [], undoUntil(at)), undefined)
  assert.match(whyNotUndo(merge, [], new Date(undoUntil(at).getTime() + 1))?.message ?? '', /for a day/)
  assert.match(whyNotUndo({ ...merge, undoneAt: at }, [], at)?.message ?? '', /undone already/)
  assert.match(whyNotUndo(merge, ['receipts', 'dues'], at)?.message ?? '', /receipts, dues changed since/)
  const sums = { orders: 'a', receivable: 'b', ledger_entry: 'c' }
  assert.deepEqual(changedSince(sums, sums), [])
  assert.deepEqual(changedSince(sums, { orders: 'a', receivable: 'x', ledger_entry: 'y' }), ['dues'])
})
