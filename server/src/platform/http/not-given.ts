import type { z } from 'zod'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** Every place of an issue, also in the shapes of a value that may have several. */
const placesOf = (issue: Issue, above: Path = []): Path[] => {
  const path = [...above, ...issue.path]
  const inner = issue.code === 'invalid_union' ? issue.errors.flat().flatMap(one => placesOf(one, path)) : []
  return [path, ...inner]
}

/** The object that a path leads into, if it leads to a null of it. */
function holderOfNull(whole: unknown, path: Path): object | undefined {
  let holder: unknown = whole
  for (const name of path.slice(0, -1))
    holder = typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined
  const last = path.at(-1)
  if (typeof holder !== 'object' || holder === null || Array.isArray(holder) || last === undefined)
    return undefined
  return Reflect.get(holder, last) === null ? holder : undefined
}

/**
 * Parses a body. Replies write null for what there is not, and may be sent back: null in a field that may be left out means that it
 * is not given. A field that takes null, such as one that is cleared by it, gets it.
 */
export function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
  words: z.core.ParseContext<Issue>,
): z.ZodSafeParseResult<z.output<Schema>> {
  const parsed = schema.safeParse(sent, words)
  if (parsed.success || sent instanceof FormData) return parsed // a form has no nulls
  const bare: unknown = structuredClone(sent)
  let isLess = false
  for (const path of parsed.error.issues.flatMap(issue => placesOf(issue))) {
    const holder = holderOfNull(bare, path)
    const name = path.at(-1)
    if (holder === undefined || name === undefined) continue
    Reflect.deleteProperty(holder, name)
    isLess = true
  }
  return isLess ? parseBody(schema, bare, words) : parsed
}
