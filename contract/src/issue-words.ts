import type { z } from 'zod'
import { anyOf, type Sentence, type SentenceValue, sentence, worded } from './sentence.ts'

type Issue = z.core.$ZodIssue
type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

/** Sentences with values that belong to a schema, by their text: zod keeps the text only. */
const sentencesOfSchemas = /* @__PURE__ */ new Map<string, Sentence>()

/** The message for a rule of a schema; `sentenceOf` finds its key again. Made once, with the schema. */
export function schemaText(why: Sentence): string {
  sentencesOfSchemas.set(why.message, why)
  return why.message
}

/** An issue found by a rule; its sentence may have values of the request. */
export const issueOf = (why: Sentence, path: string[] = []) => ({
  code: 'custom' as const,
  path,
  message: why.message,
  params: { why },
})

/** Returns the sentence of an issue. */
export function sentenceOf(issue: Issue): Sentence {
  if (issue.code === 'custom' && isSentence(issue.params?.why)) return issue.params.why
  const general = generalSentence(issue, false)
  if (general?.message === issue.message) return general
  return sentencesOfSchemas.get(issue.message) ?? worded(issue.message)
}

const isSentence = (value: unknown): value is Sentence =>
  typeof value === 'object' && value !== null && 'sentence' in value

/** Error messages of a named field: missing if nothing was sent, otherwise the required format. */
export function unlessMissing(what: string, wanted: 'text' | 'a number' | 'a whole number') {
  const missing = schemaText(sentence('{what} is missing', { what: worded(what) }))
  const wrong = schemaText(
    sentence('{what} must be {wanted}', { what: worded(what), wanted: worded(wanted) }),
  )
  return { error: ({ input }: { input?: unknown }) => (input === undefined ? missing : wrong) }
}

/** Returns a plain message if the schema has none. */
export const issueWords = (issue: RawIssue): string | undefined =>
  generalSentence(issue, issue.input === undefined)?.message

/** An issue that zod has finished no longer has its input, so whether that was missing is passed. */
function generalSentence(issue: Issue | RawIssue, isMissing: boolean): Sentence | undefined {
  if (issue.code === 'too_small') return sentence(boundKey(atLeast, issue), { limit: String(issue.minimum) })
  if (issue.code === 'too_big') return sentence(boundKey(atMost, issue), { limit: String(issue.maximum) })
  const isWrongShape =
    issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union'
  if (isWrongShape && isMissing) return sentence('This is missing')
  if (issue.code === 'invalid_value') return mustBe(issue.values.map(String))
  if (issue.code === 'invalid_union') return sentenceOfShapes(issue.errors)
  if (issue.code !== 'invalid_type') return undefined
  return issue.expected === 'undefined'
    ? sentence('This call takes no body')
    : mustBe([kindOf(issue.expected)])
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}
const kindOf = (expected: string): SentenceValue => {
  const kind = kinds[expected]
  return kind === undefined ? expected : worded(kind)
}

const mustBe = (kinds: readonly SentenceValue[]): Sentence =>
  sentence('This must be {what}', { what: anyOf(kinds) })

const isOtherShape = ({ code }: Issue) =>
  code === 'invalid_type' || code === 'invalid_value' || code === 'invalid_union'

/**
 * Returns the error of a value with several allowed shapes: that of the shape matching its type, e.g. a wrong format; otherwise
 * the list of allowed types.
 */
function sentenceOfShapes(shapes: readonly (readonly Issue[])[]): Sentence | undefined {
  const issues = shapes.flatMap(([first]) => (first && first.path.length === 0 ? [first] : []))
  // A filter is a value or `!` and a value: what is wrong with the value is said.
  const [only, ...more] = issues.filter(
    issue => issue.code !== 'invalid_format' || issue.format !== 'template_literal',
  )
  if (only && more.length === 0 && issues.length > 1) return sentenceOf(only)
  const own = issues.find(issue => !isOtherShape(issue))
  if (own) return sentenceOf(own)
  const types = issues.flatMap(issue => (issue.code === 'invalid_type' ? [issue.expected] : []))
  return types.length > 0 ? mustBe([...new Set(types)].map(kindOf)) : undefined
}

const atLeast = {
  characters: 'This must have at least {limit} characters',
  entries: 'This must have at least {limit} entries',
  inclusive: 'This must be at least {limit}',
  exclusive: 'This must be more than {limit}',
} as const
const atMost = {
  characters: 'This must have at most {limit} characters',
  entries: 'This must have at most {limit} entries',
  inclusive: 'This must be at most {limit}',
  exclusive: 'This must be less than {limit}',
} as const

function boundKey(
  keys: typeof atLeast | typeof atMost,
  { origin, inclusive }: { origin: string; inclusive?: boolean },
) {
  if (origin === 'string') return keys.characters
  if (origin === 'array' || origin === 'set') return keys.entries
  return inclusive === false ? keys.exclusive : keys.inclusive
}
