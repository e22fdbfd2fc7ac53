import { sentenceOf } from '@packhouse/contract/issue-words.ts'
import { fieldIssue, type Refusal, refusal, refusalWith } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
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
  const fields = issues
    .flatMap(closest)
    .map(issue => ({ path: issue.path.join('.'), why: sentenceOf(issue) }))
  const [first] = fields
  if (!first) return refusal('BAD_INPUT', 'The request is not valid.', {}, { fields })
  const why = first.path ? sentence('{field}: {issue}', { field: first.path, issue: first.why }) : first.why
  return refusalWith('BAD_INPUT', why, {
    fields: fields.slice(0, 50).map(({ path, why }) => fieldIssue(path, why)),
  })
}
