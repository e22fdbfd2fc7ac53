import type { Page } from '@playwright/test'

/** A scale at the page's Web Serial: `scale.show(text)` repeats a frame, `scale.plug()` and `scale.unplug()` are its cable. */
const fakeSerial = `
  const listeners = new Set();
  const info = { usbVendorId: 1659, usbProductId: 8963 };
  const newPort = () => {
    const port = {
      readable: null, writable: null, source: null, getInfo: () => info,
      open: async () => {
        port.readable = new ReadableStream({ start: source => { port.source = source; } });
        port.writable = new WritableStream();
      },
      close: async () => { port.readable = null; },
    };
    return port;
  };
  let port = newPort();
  let isAllowed = localStorage.getItem('fake-scale') !== null;
  let frame = 'ST,GS,+  0.000kg';
  const serial = {
    getPorts: async () => (port && isAllowed ? [port] : []),
    requestPort: async () => { isAllowed = true; localStorage.setItem('fake-scale', 'allowed'); return port; },
    addEventListener: (_type, listener) => listeners.add(listener),
    removeEventListener: (_type, listener) => listeners.delete(listener),
  };
  const send = () => port?.readable && port.source.enqueue(new TextEncoder().encode(frame + '\\r\\n'));
  setInterval(send, 50);
  Object.defineProperty(navigator, 'serial', { value: serial, configurable: true });
  window.scale = {
    show: text => { frame = text; send(); },
    unplug: () => { const { source } = port; port.readable = null; port = null; source.error(new Error('NetworkError')); },
    plug: () => { port = newPort(); for (const listener of listeners) listener(); },
  };
`

/** Puts a scale at the page; it is plugged in and shows zero until it is told otherwise. */
export async function withScale(page: Page) {
  await page.addInitScript({ content: fakeSerial })
  return {
    show: (frame: string) => page.evaluate(`scale.show(${JSON.stringify(frame)})`),
    plug: () => page.evaluate('scale.plug()'),
    unplug: () => page.evaluate('scale.unplug()'),
  }
}

/** A frame of a steady weight: ST,GS,+  9.850kg. */
export const steady = (kilos: number): string => `ST,GS,+${kilos.toFixed(3).padStart(7)}kg`
export const moving = (kilos: number): string => `US,GS,+${kilos.toFixed(3).padStart(7)}kg`

/** Keys as fast as a scale types them, in one task of the page. */
export const typeFast = (page: Page, keys: readonly string[]) =>
  page.evaluate(
    `for (const key of ${JSON.stringify(keys)})
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))`,
  )
