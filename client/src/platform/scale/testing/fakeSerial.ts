import type { SerialDevice, SerialDevices } from '../webSerial.ts'

interface PortInfo {
  usbVendorId?: number
  usbProductId?: number
}

/** A port of tests: sends what it is told, and records what it gets. */
class FakePort implements SerialDevice {
  readable: ReadableStream<Uint8Array> | null = null
  writable: WritableStream<Uint8Array> | null = null
  readonly sent: string[] = []
  readonly openedAt: number[] = []
  isTaken = false
  isOpen = false
  private source: ReadableStreamDefaultController<Uint8Array> | undefined
  private readonly info: PortInfo
  constructor(info: PortInfo) {
    this.info = info
  }

  getInfo = () => this.info
  open = async ({ baudRate }: { baudRate: number }) => {
    if (this.isTaken || this.isOpen) throw new Error('NetworkError: Failed to open serial port.')
    this.openedAt.push(baudRate)
    this.isOpen = true
    this.renew()
    this.writable = new WritableStream({
      write: bytes => {
        this.sent.push(new TextDecoder().decode(bytes))
      },
    })
  }
  close = async () => {
    if (this.readable?.locked) throw new TypeError('Cannot cancel a locked stream')
    this.isOpen = false
    this.readable = null
  }
  /** Sends text and waits until it is read. */
  async send(text: string): Promise<void> {
    this.source?.enqueue(Uint8Array.from(text, letter => letter.charCodeAt(0)))
    await new Promise<void>(resolve => setImmediate(resolve))
  }
  /** A wrong parity bit: this stream ends with an error, and another one follows. */
  async fault(): Promise<void> {
    const { source } = this
    this.renew()
    source?.error(new Error('ParityError'))
    await new Promise<void>(resolve => setImmediate(resolve))
  }
  lose(): void {
    this.readable = null
    this.source?.error(new Error('NetworkError: The device has been lost.'))
  }
  private renew(): void {
    this.readable = new ReadableStream({
      start: source => {
        this.source = source
      },
    })
  }
}

/** Web Serial of tests, with ports that come and go. */
export class FakeSerial implements SerialDevices {
  private ports: FakePort[] = []
  private readonly listeners = new Set<() => void>()

  getPorts = async () => this.ports
  requestPort = async (): Promise<SerialDevice> => this.ports[0] ?? Promise.reject(new Error('NotFoundError'))
  addEventListener = (_type: 'connect', listener: () => void) => void this.listeners.add(listener)
  removeEventListener = (_type: 'connect', listener: () => void) => void this.listeners.delete(listener)
  plug(info: PortInfo = { usbVendorId: 1659, usbProductId: 8963 }): FakePort {
    const port = new FakePort(info)
    this.ports = [...this.ports, port]
    for (const listener of this.listeners) listener()
    return port
  }
  unplug(port: FakePort): void {
    this.ports = this.ports.filter(one => one !== port)
    port.lose()
  }
}
