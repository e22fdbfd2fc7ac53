import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shared } from './testing.ts'

const { forgetSession, isRecord, keysOnDevice, ofDevice, onDevice } = await import('./onDevice.ts')

test('a stored value is read back, and one that another release stored in another form is parsed to what is used instead', () => {
  const count = onDevice('count', stored => (typeof stored === 'number' ? stored : 7))
  assert.equal(count.read(), 7)
  count.write(3)
  assert.equal(count.read(), 3)
  for (const text of ['{"old": true}', 'not json', '"3"']) {
    shared.set('count', text)
    assert.equal(count.read(), 7, text)
  }
  count.write(null)
  assert.equal(shared.has('count'), false)
})

test('the same text gives the same object, so that a screen is not drawn again for nothing', () => {
  const choice = onDevice('choice', stored => (isRecord(stored) ? stored : {}))
  choice.write({ large: true })
  assert.equal(choice.read(), choice.read())
})

test('where the device stores nothing the page remembers', t => {
  const ids = onDevice('ids', stored => (Array.isArray(stored) ? stored : []))
  t.mock.method(localStorage, 'setItem', () => {
    throw new Error('full')
  })
  ids.write([4])
  assert.deepEqual(ids.read(), [4])
})

test('the end of a session empties local storage; what belongs to the device is no part of it', () => {
  const cookies = new Map<string, string>()
  Object.assign(globalThis, {
    document: {
      get cookie() {
        return [...cookies].map(pair => pair.join('=')).join('; ')
      },
      set cookie(text: string) {
        const [, name = '', value = '', seconds] = /^(\w+)=([^;]*);.*max-age=(\d+)/.exec(text) ?? []
        if (seconds === '0') cookies.delete(name)
        else cookies.set(name, value)
      },
    },
  })
  const scale = ofDevice('scale', stored => stored)
  const recent = onDevice('recent', stored => stored)
  scale.write('cable')
  recent.write('Onion')
  shared.set('device:labels', '"LABEL"')
  const labels = ofDevice('labels', stored => stored)
  assert.equal(labels.read(), 'LABEL', 'what an earlier release kept is taken over')
  assert.deepEqual(keysOnDevice('dev'), [])
  forgetSession()
  assert.deepEqual([scale.read(), labels.read(), recent.read()], ['cable', 'LABEL', null])
  assert.equal(shared.size, 0)
  scale.write(null)
  assert.equal(scale.read(), null)
})
