/** The part of Web Serial that is used here; TypeScript's DOM does not know it. */
export interface SerialDevice {
  readonly readable: ReadableStream<Uint8Array> | null
  readonly writable: WritableStream<Uint8Array> | null
  open: (options: { baudRate: number }) => Promise<void>
  close: () => Promise<void>
  getInfo: () => { usbVendorId?: number; usbProductId?: number }
}

export interface SerialDevices {
  /** Those that somebody has allowed before and that are plugged in. */
  getPorts: () => Promise<SerialDevice[]>
  /** Asks the person; only in answer to a press. */
  requestPort: () => Promise<SerialDevice>
  addEventListener: (type: 'connect', listener: () => void) => void
  removeEventListener: (type: 'connect', listener: () => void) => void
}

declare global {
  interface Navigator {
    readonly serial?: SerialDevices
  }
}
