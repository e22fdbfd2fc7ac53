/** A field of a record by its path, `registeredAddress.city`, as it was and as it is. */
export interface FieldChange {
  path: string
  before: unknown
  after: unknown
}

/** A field that a person and a colleague changed to different values. */
export interface Clash {
  path: string
  mine: unknown
  theirs: unknown
  /** The colleague, where one form or grid is over things of several. */
  by?: string | undefined
}

/** The three states of a form over a record: what it rests on, what is typed, and what the record now says. */
export interface Sides<Values extends object> {
  base: Values
  mine: Values
  theirs: Values
}

/** What is no plain object is one value: a list is changed as a whole. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)

/** The single fields of a record by their paths. */
function fieldsOf(values: object, prefix = ''): Map<string, unknown> {
  const fields = new Map<string, unknown>()
  for (const [key, value] of Object.entries(values)) {
    if (isPlain(value)) for (const [path, inner] of fieldsOf(value, `${prefix}${key}.`)) fields.set(path, inner)
    else fields.set(prefix + key, value)
  }
  return fields
}

/** The record with another value at a path; undefined takes the field away. */
export function withField<Values extends object>(values: Values, path: string, value: unknown): Values {
  const [key = '', ...rest] = path.split('.')
  if (rest.length > 0) {
    const inner: unknown = Object.entries(values).find(([name]) => name === key)?.[1]
    return { ...values, [key]: withField(isPlain(inner) ? inner : {}, rest.join('.'), value) }
  }
  const next = { ...values, [key]: value }
  if (value === undefined) Reflect.deleteProperty(next, key)
  return next
}

/** Fields that differ between two states of a record. */
export function changesBetween(before: object, after: object): FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter(path => !isSame(was.get(path), is.get(path)))
    .map(path => ({ path, before: was.get(path), after: is.get(path) }))
}

/**
 * Takes over what a colleague saved in fields nobody touched here. A field that was touched keeps what is typed, and its base, so that
 * `clashesOf` names it; the same change made twice is no clash.
 */
export function mergeTheirs<Values extends object>({
  base,
  mine,
  theirs,
}: Sides<Values>): {
  base: Values
  mine: Values
  followed: FieldChange[]
} {
  const typed = fieldsOf(mine)
  const merged = { base, mine, followed: [] as FieldChange[] }
  for (const change of changesBetween(base, theirs)) {
    const { path, before, after } = change
    const isTouched = !isSame(typed.get(path), before)
    if (isTouched && !isSame(typed.get(path), after)) continue
    merged.base = withField(merged.base, path, after)
    if (isTouched) continue
    merged.mine = withField(merged.mine, path, after)
    merged.followed.push(change)
  }
  return merged
}

/** Fields about which the person has to decide before anything is sent. */
export function clashesOf<Values extends object>({ base, mine, theirs }: Sides<Values>): Clash[] {
  const typed = fieldsOf(mine)
  return changesBetween(base, theirs)
    .filter(({ path, after }) => !isSame(typed.get(path), after))
    .map(({ path, after }) => ({ path, mine: typed.get(path), theirs: after }))
}

/** What is sent: the parts of the record that the person changed. An object inside, such as an address, goes as a whole. */
export function changedParts<Values extends object>(base: Values, mine: Values): Partial<Values> {
  const parts: Partial<Values> = {}
  for (const key in mine) if (!isSame(mine[key], base[key])) parts[key] = mine[key]
  return parts
}
