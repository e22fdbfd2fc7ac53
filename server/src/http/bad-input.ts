import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
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

/** Plain words where the contract has none of its own. */
export function faultWords(issue: RawIssue): string | undefined {
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
      return issue.input === undefined ? 'This is missing' : undefined
    default:
      return undefined
  }
}

const bound = (origin: string, limit: number | bigint, words: string) =>
  origin in counted ? `have ${words} ${limit}${counted[origin]}` : `be ${words} ${limit}`

/** Where a value may have several shapes, the faults of the one that it comes closest to. */
function closest(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const depth = (faults: readonly Issue[]) => Math.min(...faults.map(({ path }) => path.length))
  const [best = []] = issue.errors.toSorted((a, b) => depth(b) - depth(a) || a.length - b.length)
  if (depth(best) === 0) return [issue]
  return best.map(fault => ({ ...fault, path: [...issue.path, ...fault.path] })).flatMap(closest)
}

/** Input that does not fit, field by field, in words; the message is the first fault. */
export function badInput(issues: readonly Issue[]): Refusal {
  const fields = issues.flatMap(closest).map(({ path, message }) => ({ path: path.join('.'), message }))
  const [first] = fields
  const message = first ? (first.path ? `${first.path}: ${first.message}` : first.message) : 'The request does not fit.'
  return refusal('BAD_INPUT', message, { fields: fields.slice(0, 50) })
}
