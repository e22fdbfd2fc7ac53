// A small client of WebDriver BiDi, the protocol that Firefox is driven by: https://w3c.github.io/webdriver-bidi
import { z } from 'zod'

const Incoming = z.union([
  z.object({ type: z.literal('success'), id: z.number(), result: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.number().nullable(), error: z.string(), message: z.string() }),
  z.object({ type: z.literal('event'), method: z.string(), params: z.unknown() }),
])
interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

/** The longest a command may take, ms: a browser that hangs ends the run instead of holding it. */
const patienceMs = 60_000

export class Bidi {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners = new Map<string, (params: unknown) => void>()
  #last = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.onmessage = ({ data }) => this.#take(Incoming.parse(JSON.parse(String(data))))
    socket.onclose = () => this.#end('The browser closed the connection')
  }

  /** Connects to a browser and opens a session in it. */
  static async open(url: string): Promise<Bidi> {
    const socket = new WebSocket(`${url}/session`)
    await new Promise<void>((resolve, reject) => {
      socket.onopen = () => resolve()
      socket.onerror = () => reject(new Error(`The browser does not answer at ${url}`))
    })
    const bidi = new Bidi(socket)
    await bidi.send('session.new', { capabilities: {} })
    return bidi
  }

  async send(method: string, params: object): Promise<unknown> {
    const id = ++this.#last
    const answer = new Promise<unknown>((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
    const timer = setTimeout(
      () => this.#settle(id)?.reject(new Error(`${method} took longer than ${patienceMs} ms`)),
      patienceMs,
    )
    this.#socket.send(JSON.stringify({ id, method, params }))
    try {
      return await answer
    } finally {
      clearTimeout(timer)
    }
  }

  /** One listener for an event; subscribes to it. */
  async on(event: string, listener: (params: unknown) => void): Promise<void> {
    this.#listeners.set(event, listener)
    await this.send('session.subscribe', { events: [event] })
  }

  #take(message: z.output<typeof Incoming>): void {
    if (message.type === 'event') this.#listeners.get(message.method)?.(message.params)
    else if (message.type === 'success') this.#settle(message.id)?.resolve(message.result)
    else if (message.id !== null)
      this.#settle(message.id)?.reject(new Error(`${message.error}: ${message.message}`))
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    return waiting
  }

  #end(reason: string): void {
    for (const id of [...this.#waiting.keys()]) this.#settle(id)?.reject(new Error(reason))
  }
}
