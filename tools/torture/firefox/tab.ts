import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Bidi } from './bidi.ts'

const Created = z.object({ context: z.string() })
const Evaluated = z.union([
  z.object({ type: z.literal('success'), result: z.object({ value: z.string().optional() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
])
const Logged = z.object({ type: z.string(), level: z.string(), text: z.string().nullable() })
const Picture = z.object({ data: z.string() })

/** Keys that write nothing, as the protocol names them. */
const keyCodes = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Control: '\uE009',
  ArrowDown: '\uE015',
} as const
type Key = keyof typeof keyCodes

/** A tab of the browser, used as people do: by keys and the pointer. What it reads, it reads from the page's document. */
export class Tab {
  /** Errors of the console and those nobody caught, since they were last taken. */
  readonly #errors: string[] = []
  readonly #bidi: Bidi
  readonly #context: string

  private constructor(bidi: Bidi, context: string) {
    this.#bidi = bidi
    this.#context = context
  }

  static async open(bidi: Bidi): Promise<Tab> {
    const { context } = Created.parse(await bidi.send('browsingContext.create', { type: 'tab' }))
    const tab = new Tab(bidi, context)
    await bidi.on('log.entryAdded', params => {
      const { type, level, text } = Logged.parse(params)
      if (level === 'error') tab.#errors.push(`${type === 'javascript' ? 'not caught' : 'console'}: ${text}`)
    })
    return tab
  }

  takeErrors(): string[] {
    return this.#errors.splice(0)
  }

  async size(width: number, height: number): Promise<void> {
    await this.#bidi.send('browsingContext.setViewport', {
      context: this.#context,
      viewport: { width, height },
    })
  }

  async goto(url: string): Promise<void> {
    await this.#bidi.send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' })
  }

  /** The value of an expression of the page; a promise is awaited. */
  async read(expression: string): Promise<unknown> {
    const reply = await this.#bidi.send('script.evaluate', {
      expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
      target: { context: this.#context },
      awaitPromise: true,
    })
    const evaluated = Evaluated.parse(reply)
    if (evaluated.type === 'exception') throw new Error(`${evaluated.exceptionDetails.text} in ${expression}`)
    return JSON.parse(evaluated.result.value ?? 'null')
  }

  /** Waits until an expression of the page is true; says what did not come, with what the page shows instead. */
  async until(expression: string, what: string, ms = 15_000): Promise<void> {
    for (const since = performance.now(); performance.now() - since < ms; await sleep(50))
      // a page that is just being left has no document to ask
      if (await this.read(`Boolean(await (${expression}))`).catch(() => false)) return
    const shown = await this.read(
      'location.pathname + ": " + document.body.innerText.replace(/\\s+/g, " ").slice(0, 300)',
    )
    throw new Error(`${what} did not come; ${shown}`)
  }

  /** Presses each character. */
  async type(text: string): Promise<void> {
    await this.#keys([...text].flatMap(pressed))
  }

  /** Presses keys together, as Control with Enter. */
  async press(...keys: Key[]): Promise<void> {
    const codes = keys.map(key => keyCodes[key])
    await this.#keys([...codes.map(down), ...codes.toReversed().map(up)])
  }

  /** Clicks the middle of the element that an expression of the page gives. */
  async click(expression: string): Promise<void> {
    const middle = `(box => ({ x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }))(${expression}.getBoundingClientRect())`
    const { x, y } = z.object({ x: z.number(), y: z.number() }).parse(await this.read(middle))
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await this.#perform({ type: 'pointer', id: 'mouse', actions })
  }

  async picture(path: string): Promise<void> {
    const reply = await this.#bidi.send('browsingContext.captureScreenshot', { context: this.#context })
    writeFileSync(path, Buffer.from(Picture.parse(reply).data, 'base64'))
  }

  #keys(actions: object[]): Promise<void> {
    return this.#perform({ type: 'key', id: 'keyboard', actions })
  }

  async #perform(source: object): Promise<void> {
    await this.#bidi.send('input.performActions', { context: this.#context, actions: [source] })
  }
}

const down = (value: string) => ({ type: 'keyDown', value })
const up = (value: string) => ({ type: 'keyUp', value })
const pressed = (value: string) => [down(value), up(value)]
