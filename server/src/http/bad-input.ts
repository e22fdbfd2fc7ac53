import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** For a value with several allowed shapes, the errors of the shape it is closest to. */
function closest(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const depth = (issues: readonly Issue[]) => Math.min(...issues.map(({ path }) => path.length))
  const [best = []] = issue.errors.toSorted((a, b) => depth(b) - depth(a) || a.length - b.length)
  if (depth(best) === 0) return [issue]
  return best.map(inner => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(closest)
}

/** Describes invalid input field by field; the message is that of the first error. */
export function badInput(issues: readonly Issue[]): Refusal {
  const fields = issues.flatMap(closest).map(({ path, message }) => ({ path: path.join('.'), message }))
  const [first] = fields
  const message = first ? (first.path ? `${first.path}: ${first.message}` : first.message) : 'The request does not fit.'
  return refusal('BAD_INPUT', message, { fields: fields.slice(0, 50) })
}
