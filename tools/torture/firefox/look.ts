import { type Opened, opened, type Records } from '../../../e2e/every-screen.ts'
import type { Tab } from './tab.ts'

/** Of one screen at one size. */
export interface Looked {
  name: string
  width: number
  issues: string[]
}

/** Looks at screens one after the other and keeps what was wrong. */
export class Look {
  readonly looked: Looked[] = []
  readonly tab: Tab
  readonly url: string
  records: Records | undefined
  #hasSaidWho = false
  readonly #pictures: string | undefined
  constructor(tab: Tab, url: string, pictures: string | undefined) {
    this.tab = tab
    this.url = url
    this.#pictures = pictures
  }

  get known(): Records {
    if (!this.records) throw new Error('The records were not read')
    return this.records
  }

  /** Opens a screen and waits for its heading and its data. */
  async at(path: string, width: number, open: () => Promise<void>): Promise<void> {
    const screen: Opened | undefined = Object.entries(opened).find(([known]) => known === path)?.[1]
    if (!screen) throw new Error(`No screen has the address ${path}`)
    await this.note(path, width, async () => {
      await open()
      if (screen.asksWho) await this.#sayWho()
      await this.tab.until(headed(this.#said(screen.heading)), `The heading “${this.#said(screen.heading)}”`)
      await this.tab.until(shows(this.#said(screen.shows)), `“${this.#said(screen.shows)}”`)
      await this.tab.until(settled, 'The end of loading')
      const over = Number(await this.tab.read(overTheSide))
      if (over > 0) throw new Error(`${over} px over the side`)
    })
  }

  async note(name: string, width: number, work: () => Promise<void>): Promise<void> {
    const issues: string[] = []
    try {
      await work()
    } catch (error) {
      issues.push(error instanceof Error ? error.message : String(error))
    }
    issues.push(...this.tab.takeErrors())
    this.looked.push({ name, width, issues })
    if (this.#pictures)
      await this.tab.picture(
        `${this.#pictures}/${name.replace(/\W+/g, ' ').trim().replaceAll(' ', '-') || 'login'}-${width}.png`,
      )
  }

  /** The first screen of the hall asks who uses the device; the answer is stored. */
  async #sayWho(): Promise<void> {
    if (this.#hasSaidWho) return
    const person = "document.querySelector('dialog[open] li button, [role=dialog] li button')"
    await this.tab.until(person, 'The question who is picking')
    await this.tab.click(person)
    await this.tab.until(`${person} === null`, 'The end of the question who is picking')
    this.#hasSaidWho = true
  }

  #said<Said>(what: Said | ((records: Records) => Said)): Said {
    return what instanceof Function ? what(this.known) : what
  }
}

/** Also of the part that scrolls. */
const overTheSide =
  "Math.max(...[document.documentElement, ...document.querySelectorAll('main')].map(one => one.scrollWidth - one.clientWidth))"

const settled = `document.querySelector('[aria-busy=true], [role=status][aria-label=Loading]') === null`

const matcher = (words: string | RegExp, isWhole: boolean) =>
  words instanceof RegExp
    ? `text => ${words}.test(text)`
    : `text => ${isWhole ? 'text ===' : 'text.includes'}(${JSON.stringify(words)})`
const headed = (words: string | RegExp) =>
  `[...document.querySelectorAll('h1')].some(one => one.checkVisibility() && (${matcher(words, true)})(one.innerText.replace(/\\s+/g, ' ').trim()))`
const shows = (words: string | RegExp) =>
  `[...document.querySelectorAll('main')].some(one => (${matcher(words, false)})([one.innerText, one.textContent].join(' ').replace(/\\s+/g, ' ')))`
