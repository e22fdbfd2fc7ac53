import type { z } from 'zod'

type Issue = z.core.$ZodIssue
type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

const named: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}
const counted: Record<string, string> = { string: ' characters', array: ' entries', set: ' entries' }

/** Error messages of a named field: missing if nothing was sent, otherwise the required format. */
export const unlessMissing = (what: string, wanted: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? `${what} is missing` : `${what} must be ${wanted}`),
})

/** Returns a plain message if the schema has none. */
export function issueWords(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is missing'
      return issue.expected === 'undefined'
        ? 'This call takes no body'
        : `This must be ${named[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return issue.input === undefined ? 'This is missing' : `This must be ${issue.values.map(String).join(' or ')}`
    case 'too_small':
      return `This must ${bound(issue.origin, issue.minimum, issue.inclusive === false ? 'more than' : 'at least')}`
    case 'too_big':
      return `This must ${bound(issue.origin, issue.maximum, issue.inclusive === false ? 'less than' : 'at most')}`
    case 'invalid_union':
      return issue.input === undefined ? 'This is missing' : wordsOfShapes(issue.errors)
    default:
      return undefined
  }
}

const isOtherShape = ({ code }: Issue) => code === 'invalid_type' || code === 'invalid_value' || code === 'invalid_union'

/**
 * Returns the error of a value with several allowed shapes: that of the shape matching its type, e.g. a wrong format; otherwise
 * the list of allowed types.
 */
function wordsOfShapes(shapes: readonly (readonly Issue[])[]): string | undefined {
  const issues = shapes.flatMap(([first]) => (first && first.path.length === 0 ? [first] : []))
  const own = issues.find(issue => !isOtherShape(issue))
  if (own) return own.message
  const types = issues.flatMap(issue => (issue.code === 'invalid_type' ? [named[issue.expected] ?? issue.expected] : []))
  return types.length > 0 ? `This must be ${[...new Set(types)].join(' or ')}` : undefined
}

const bound = (origin: string, limit: number | bigint, words: string) =>
  origin in counted ? `have ${words} ${limit}${counted[origin]}` : `be ${words} ${limit}`
