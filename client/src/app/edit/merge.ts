/** A field of a record by its path (`registeredAddress.city`), before and after a change. */
export interface FieldChange {
  path: string
  before: unknown
  after: unknown
}

/** Paths of a form's fields, as changes name them: a list is one field. Labels that are `Record` of these forget none. */
export type PathOf<Values> = {
  [Key in keyof Values & string]-?: PathAt<Key, NonNullable<Values[Key]>>
}[keyof Values & string]
type PathAt<Key extends string, Value> = Value extends string | number | boolean | readonly unknown[]
  ? Key
  : `${Key}.${PathOf<Value>}`
/** The last name of a path. */
export type EndOf<Path> = Path extends `${string}.${infer Rest}` ? EndOf<Rest> : Path

/** A field that the user and a colleague changed to different values. */
export interface Clash {
  path: string
  mine: unknown
  theirs: unknown
  /** The colleague, where one form or grid covers several records. */
  by?: string | undefined
}

/** Three states of an edited record: what the form started from, what is typed, and what is now saved. */
export interface Sides<Values extends object> {
  base: Values
  mine: Values
  theirs: Values
}

/** Anything but a plain object counts as one value: a list changes as a whole. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** The leaf fields of a record by path. */
function fieldsOf(values: object, prefix = ''): Map<string, unknown> {
  const fields = new Map<string, unknown>()
  for (const [key, value] of Object.entries(values)) {
    if (isPlain(value))
      for (const [path, inner] of fieldsOf(value, `${prefix}${key}.`)) fields.set(path, inner)
    else fields.set(prefix + key, value)
  }
  return fields
}

/** Returns the record with another value at a path; undefined removes the field. */
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
function changesBetween(before: object, after: object): FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter(path => !isSame(was.get(path), is.get(path)))
    .map(path => ({ path, before: was.get(path), after: is.get(path) }))
}

/**
 * Applies what a colleague saved to the fields not touched here. A touched field keeps its typed value and its base, so that
 * `clashesOf` reports it; the same change made by both is no clash.
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

/** Fields where the user has to choose before anything is sent. */
export function clashesOf<Values extends object>({ base, mine, theirs }: Sides<Values>): Clash[] {
  const typed = fieldsOf(mine)
  return changesBetween(base, theirs)
    .filter(({ path, after }) => !isSame(typed.get(path), after))
    .map(({ path, after }) => ({ path, mine: typed.get(path), theirs: after }))
}

/** The top-level fields the user changed, to be sent. A nested object, such as an address, is sent as a whole. */
export function changedParts<Values extends object>(base: Values, mine: Values): Partial<Values> {
  const parts: Partial<Values> = {}
  for (const key in mine) if (!isSame(mine[key], base[key])) parts[key] = mine[key]
  return parts
}
