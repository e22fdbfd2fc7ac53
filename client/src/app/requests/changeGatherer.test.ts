import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Tag } from '@packhouse/contract/endpoint.ts'
import { gatherChanges } from './changeGatherer.ts'

/** A page whose time, chance and visibility the test decides. */
function aPage(chance = 0) {
  const waits: number[] = []
  const handed: Tag[][] = []
  let isHidden = false
  let timer: (() => void) | undefined
  let seen: (() => void) | undefined
  const changed = gatherChanges(batch => handed.push([...batch]), {
    chance: () => chance,
    isHidden: () => isHidden,
    whenSeen: go => {
      assert.equal(seen, undefined, 'waits to be seen once')
      seen = go
    },
    after: (ms, go) => {
      assert.equal(timer, undefined, 'one timer at a time')
      waits.push(ms)
      timer = go
    },
  })
  const pass = () => {
    const go = timer
    timer = undefined
    go?.()
  }
  const hide = () => (isHidden = true)
  const show = () => {
    isHidden = false
    const go = seen
    seen = undefined
    go?.()
  }
  return { waits, handed, changed, pass, hide, show }
}

test('what changes within a pause is handed over together, each tag once', () => {
  const { handed, changed, pass } = aPage()
  changed(['Order'])
  changed(['Stock', 'Order'])
  assert.deepEqual(handed, [])
  pass()
  assert.deepEqual(handed, [['Order', 'Stock']])
  changed([])
  pass()
  changed(['Order'])
  pass()
  assert.deepEqual(handed, [['Order', 'Stock'], ['Order']])
})

test('the pause is by chance between 150 and 1,000 ms', () => {
  const pauseOf = (chance: number) => {
    const { waits, changed } = aPage(chance)
    changed(['Order'])
    return waits
  }
  assert.deepEqual([pauseOf(0), pauseOf(0.5), pauseOf(0.999)], [[150], [575], [999.15]])
})

test('a page that nobody sees waits until somebody does, and then asks once for everything', () => {
  const { waits, handed, changed, pass, hide, show } = aPage()
  hide()
  changed(['Order'])
  pass()
  changed(['Stock'])
  changed(['Order', 'Payment'])
  assert.deepEqual([handed, waits], [[], [150]])
  show()
  assert.deepEqual(handed, [['Order', 'Stock', 'Payment']])
  show()
  assert.equal(handed.length, 1)
  changed(['Order'])
  pass()
  assert.deepEqual(handed.at(1), ['Order'])
})

test('a page that is seen again within the pause asks at its end', () => {
  const { handed, changed, pass, hide, show } = aPage()
  hide()
  changed(['Order'])
  show()
  assert.deepEqual(handed, [])
  pass()
  assert.deepEqual(handed, [['Order']])
})

test('a listener that fails does not end the changes that follow', () => {
  let asked = 0
  let timer = () => {}
  const changed = gatherChanges(
    () => {
      asked += 1
      throw new Error('no')
    },
    { chance: () => 0, isHidden: () => false, whenSeen: () => {}, after: (_ms, go) => (timer = go) },
  )
  for (const time of [1, 2]) {
    changed(['Order'])
    assert.throws(timer)
    assert.equal(asked, time)
  }
})
