import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newChoice, type ScaleChoice } from './choice.ts'
import { openScale } from './openScale.ts'
import { FakeSerial } from './testing/fakeSerial.ts'

const choice: ScaleChoice = { ...newChoice, vendorId: 1659, productId: 8963 }
const frame = 'ST,GS,+  9.850kg\r\n'

/** Opens the scale; `said` has all that it told, links and weights in order. */
function listen(serial: FakeSerial, more: Partial<ScaleChoice> = {}) {
  const said: string[] = []
  const scale = openScale(
    serial,
    { ...choice, ...more },
    {
      link: link => said.at(-1) !== link && said.push(link),
      reading: ({ grams, isStable }) => said.push(`${grams}${isStable ? '' : '?'}`),
    },
  )
  return { said, scale }
}
const settled = () => new Promise<void>(resolve => setImmediate(resolve))

test('the scale that was chosen before is opened again without asking, at its speed', async () => {
  const serial = new FakeSerial()
  const other = serial.plug({ usbVendorId: 1027, usbProductId: 24577 })
  const port = serial.plug()
  const { said, scale } = listen(serial, { baudRate: 2400 })
  await settled()
  await port.send('ST,GS,+  9.8')
  await port.send('50kg\r')
  assert.deepEqual([said, port.openedAt, other.openedAt], [['opening', 'open', '9850'], [2400], []])
  await scale.close()
  assert.equal(port.isOpen, false)
})

test('an unplugged cable is said, and the scale reads on when it is plugged in again, as another port object', async () => {
  const serial = new FakeSerial()
  const port = serial.plug()
  const { said, scale } = listen(serial)
  await settled()
  await port.send(frame)
  serial.unplug(port)
  await settled()
  assert.deepEqual(said, ['opening', 'open', '9850', 'gone'])
  const again = serial.plug()
  await settled()
  await again.send(frame)
  assert.deepEqual(said.slice(4), ['open', '9850'])
  await scale.close()
})

test('a scale that is plugged in later is found', async () => {
  const serial = new FakeSerial()
  const { said, scale } = listen(serial)
  await settled()
  serial.plug()
  await settled()
  assert.deepEqual(said, ['opening', 'gone', 'open'])
  await scale.close()
})

test('a fault on the cable ends neither the reading nor makes a weight of two halves', async () => {
  const serial = new FakeSerial()
  const port = serial.plug()
  const { said, scale } = listen(serial)
  await settled()
  await port.send('ST,GS,+  4.0')
  await port.fault()
  await port.send('09.850kg\r\n')
  await port.send(frame)
  assert.deepEqual(said, ['opening', 'open', '9850'])
  await scale.close()
})

test('a port that another tab has is said, and opened when somebody tries again', async () => {
  const serial = new FakeSerial()
  const port = serial.plug()
  port.isTaken = true
  const { said, scale } = listen(serial)
  await settled()
  assert.deepEqual(said, ['opening', 'busy'])
  port.isTaken = false
  scale.connect()
  await settled()
  assert.deepEqual(said, ['opening', 'busy', 'open'])
  await scale.close()
})

test('only a scale that is asked gets a request, once a press: some beep at each', async () => {
  const serial = new FakeSerial()
  const port = serial.plug()
  const quiet = listen(serial)
  await settled()
  quiet.scale.ask()
  await quiet.scale.close()
  assert.deepEqual(port.sent, [])
  const { said, scale } = listen(serial, { request: 'Q\r\n' })
  await settled()
  await port.send('.850 kg\r\n') // what was left of an older answer
  scale.ask()
  await settled()
  await port.send('  7.300 kg\r\n')
  assert.deepEqual([port.sent, said], [['Q\r\n'], ['opening', 'open', '7300?']])
  await scale.close()
})

test('at the wrong speed it is said that nothing can be read, until a weight comes', async () => {
  const serial = new FakeSerial()
  const port = serial.plug()
  const { said, scale } = listen(serial)
  await settled()
  for (let part = 0; part < 5; part++) await port.send('\x7f\x11~}'.repeat(16))
  assert.deepEqual(said, ['opening', 'open', 'unreadable'])
  await port.send(`\r\n${frame}`)
  assert.deepEqual(said.slice(3), ['open', '9850'])
  await scale.close()
})
