import type { Part } from '../tests/module.ts'
import type { Reach } from '../tests/reach.ts'
import { allScreens, type Entries } from './changed-calls.ts'

const addresses = 'client/src/app/navigation/paths.ts'
const navigation = 'client/src/app/navigation/navigation.ts'

interface Screen {
  /** its name among the addresses: `paths.orders` */
  key: string
  address: string
  part: Part
}

/** Screens by their addresses, and by the words of their links. */
export class Screens {
  readonly #reach: Reach
  readonly #all: Screen[]
  readonly #links: [string, string][]

  constructor(reach: Reach, entries: Entries) {
    this.#reach = reach
    this.#all = entries.of(allScreens).flatMap(({ key, part }) => {
      const [address] = reach.find(allScreens, key)?.texts ?? []
      return address === undefined ? [] : [{ key, address, part }]
    })
    const lines = [
      ...(reach.textOf(navigation) ?? '').matchAll(
        /label: '([^']+)', path: (paths\.\w+)(?:[^\n]*? phone: '([^']+)')?/g,
      ),
    ]
    this.#links = lines.flatMap(([, label = '', key = '', phone = label]) => [
      [label, key],
      [phone, key],
    ])
  }

  /** Returns the screens whose address a part of a journey names or writes out, or whose link it looks for. */
  openedIn(part: Part): Part[] {
    const named = this.#reach.from(this.#namedIn(part)).filter(({ path }) => path === addresses)
    const texts = [part, ...named].flatMap(({ texts }) => [...texts])
    const written = texts.flatMap(text => (text === '/' ? [text] : (text.match(/(\/[\w*:.-]+)+/g) ?? [])))
    const links = texts.includes('link')
      ? this.#links.filter(([word]) => texts.includes(word)).map(([, key]) => key)
      : []
    return this.#all.flatMap(({ key, address, part }) =>
      links.includes(key) || written.some(one => fits(one, address)) ? [part] : [],
    )
  }

  #namedIn = ({ path, names }: Part): Part[] =>
    [...names].flatMap(name => {
      const found = this.#reach.find(path, name)
      return found?.path === addresses ? [found] : []
    })
}

/** Whether this address, with a * for what is open in it, can be one of a screen, such as `/customers/:customerid`. */
export function fits(written: string, address: string): boolean {
  const [one, other] = [written.split('/'), address.split('/')]
  const isKnown = written === '/' || one.some(segment => /^[^*]/.test(segment))
  return (
    isKnown &&
    one.length === other.length &&
    one.every((segment, index) => fitsSegment(segment, other[index] ?? ''))
  )
}

function fitsSegment(written: string, segment: string): boolean {
  const [before = '', after] = written.split('*')
  const isOpen = after !== undefined && segment.startsWith(before) && segment.endsWith(after)
  return written === segment || (segment.startsWith(':') && written !== '') || isOpen
}
