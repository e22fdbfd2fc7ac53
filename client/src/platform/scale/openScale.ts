import type { ScaleChoice } from './choice.ts'
import { frameReader, type Reading } from './frames.ts'
import type { SerialDevice, SerialDevices } from './webSerial.ts'

/** `gone`: unplugged or switched off; `busy`: another tab or program has it; `unreadable`: the speed is wrong. */
export type Link = 'opening' | 'open' | 'gone' | 'busy' | 'unreadable'

interface Told {
  link: (link: Link) => void
  reading: (reading: Reading) => void
}

export interface OpenScale {
  /** Sends the request to a scale that is asked. */
  ask: () => void
  /** Tries again to open it. */
  connect: () => void
  close: () => Promise<void>
}

/** So many bytes without a weight are not what the scale sent. */
const tooMany = 256

/** Opens the scale of this device, and again each time it is plugged in, until it is closed. (rules §23.1) */
export function openScale(serial: SerialDevices, choice: ScaleChoice, told: Told): OpenScale {
  const frames = frameReader()
  let isOver = false
  let port: SerialDevice | undefined
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  let session: Promise<void> | undefined
  /** It was plugged in again while its last session was ending. */
  let isWanted = false

  const take = (bytes: Uint8Array) => {
    const readings = frames.read(bytes)
    if (readings.length > 0) told.link('open')
    else if (frames.unread() > tooMany) told.link('unreadable')
    for (const reading of readings) told.reading(reading)
  }
  /** Reads until the scale is gone. After a fault of the cable, such as a wrong parity bit, the port has a new stream. */
  const readAll = async ({ readable: first }: SerialDevice) => {
    for (let stream = first, last: typeof first = null; stream && stream !== last && !isOver; ) {
      reader = stream.getReader()
      try {
        for (let part = await reader.read(); !part.done; part = await reader.read()) take(part.value)
      } catch {
        frames.restart(false)
      }
      reader.releaseLock()
      last = stream
      stream = port?.readable ?? null
    }
  }
  const run = async () => {
    isWanted = false
    const found = portOf(await serial.getPorts(), choice)
    if (isOver) return
    if (!found) return told.link('gone')
    const isOpen = await found.open({ baudRate: choice.baudRate }).then(
      () => true,
      () => false,
    )
    if (isOpen) {
      port = found
      frames.restart(false)
      told.link('open')
      await readAll(found)
      port = undefined
      await found.close().catch(() => undefined) // it may be gone
    }
    if (!isOver) told.link(isOpen ? 'gone' : 'busy')
  }
  const connect = async (): Promise<void> => {
    isWanted = true
    if (isOver || session) return session
    session = run().finally(() => {
      session = undefined
      if (isWanted) void connect()
    })
    return session
  }
  const onConnect = () => void connect()
  serial.addEventListener('connect', onConnect)
  told.link('opening')
  void connect()
  return {
    ask() {
      const writer = choice.request === '' ? undefined : port?.writable?.getWriter()
      if (!writer) return
      frames.restart(true)
      void writer.write(new TextEncoder().encode(choice.request)).catch(() => undefined)
      writer.releaseLock()
    },
    connect: onConnect,
    async close() {
      isOver = true
      serial.removeEventListener('connect', onConnect)
      await reader?.cancel().catch(() => undefined)
      await session
    },
  }
}

/** The port that was chosen; after a restart of the device it is another object with the same maker. */
function portOf(
  ports: readonly SerialDevice[],
  { vendorId, productId }: ScaleChoice,
): SerialDevice | undefined {
  return ports.find(port => {
    const { usbVendorId = null, usbProductId = null } = port.getInfo()
    return usbVendorId === vendorId && usbProductId === productId
  })
}
