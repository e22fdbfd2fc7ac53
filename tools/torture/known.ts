import type { Seeded } from '../../server/src/roof/demo/seeded.ts'

type Plain = string | number | boolean
const maxOfAName = 60

/** `orderIds`, `orderid` and `OrderID` are one name. */
const nameOf = (key: string) => key.toLowerCase().replace(/(?<=id)s$/, '')

/** Values from replies, by field name: ids, versions and codes that make the next request plausible. */
export class Known {
  readonly #values = new Map<string, Plain[]>()
  /** Files received in replies; sent back, they are valid sheets. */
  readonly files: Buffer[] = []

  learn(value: unknown, key = ''): void {
    if (typeof value === 'object' && value !== null) {
      const isList = Array.isArray(value)
      for (const [name, inside] of Object.entries(value).slice(0, 40)) {
        this.learn(inside, isList ? key : name)
        // the id of one of `lines` is asked for as `lineid`
        if (name === 'id' && typeof inside === 'number')
          this.#keep(nameOf(`${key.replace(/s$/, '')}id`), inside)
      }
    } else if (typeof value === 'string' || typeof value === 'number') this.#keep(nameOf(key), value)
  }

  learnFile(bytes: Buffer): void {
    if (bytes.length < 200_000 && this.files.length < 30) this.files.push(bytes)
  }

  pick(key: string, { pick }: Seeded): Plain | undefined {
    const values = this.#values.get(nameOf(key))
    return values && values.length > 0 ? pick(values) : undefined
  }

  #keep(name: string, value: Plain): void {
    if (typeof value === 'string' && value.length > 300) return
    const values = this.#values.get(name) ?? []
    if (!values.includes(value)) values.push(value)
    if (values.length > maxOfAName) values.shift()
    this.#values.set(name, values)
  }
}
