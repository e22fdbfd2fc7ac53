import { fieldIssue, type Refusal, refusalWith } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { z } from 'zod'

/** Some clients cannot send an empty body and send `{}` or null. */
const isEmpty = (body: unknown): boolean =>
  body === null || body === undefined || (typeof body === 'object' && Object.keys(body).length === 0)

/** What libraries and tools add to an address so that nothing on the way answers from memory, and counters of links. */
const isPassedBy = (name: string): boolean => /^(_|_t|_ts|_dc|nocache|cachebust|utm_\w+)$/.test(name)

/** A misspelt filter would be no filter, and its list that of all. */
export function whyUnknown(query: z.ZodType, texts: Record<string, unknown>): Refusal | undefined {
  if (!(query instanceof z.ZodObject)) return undefined
  const unknown = Object.keys(texts).find(name => !(name in query.shape) && !isPassedBy(name))
  if (unknown === undefined) return undefined
  const names = Object.keys(query.shape)
  const why =
    names.length === 0
      ? sentence('{name}: this call has no parameters', { name: unknown })
      : sentence('{name}: there is no such parameter. This call has {names}', {
          name: unknown,
          names: names.join(', '),
        })
  return refusalWith('BAD_INPUT', why, { fields: [fieldIssue(unknown, why)] })
}

/** A call that deletes also finds its parameters in the body: some programs send them there. */
export function withoutBody(
  { query, method }: { query: z.ZodType; method: string },
  { texts, body }: { texts: Record<string, unknown>; body: unknown },
): { texts: Record<string, unknown>; content: unknown } {
  if (typeof body !== 'object' || body === null || isEmpty(body))
    return { texts, content: isEmpty(body) ? undefined : body }
  const isNamed =
    method === 'DELETE' &&
    query instanceof z.ZodObject &&
    Object.keys(body).every(name => name in query.shape)
  return isNamed ? { texts: { ...body, ...texts }, content: undefined } : { texts, content: body }
}

/** A text, or the choice of one. */
const isString = (field: unknown): boolean =>
  field instanceof z.ZodString || (field instanceof z.ZodUnion && field.options.some(isString))
const isText = (field: unknown): boolean => field instanceof z.ZodOptional && isString(field.def.innerType)

/** Leaves out the empty texts of a query: an empty filter is no filter. Where '' is a value of its own, it stays. */
export function withoutBlanks(query: z.ZodType, texts: Record<string, unknown>): Record<string, unknown> {
  if (!(query instanceof z.ZodObject)) return texts
  const isBlank = ([name, text]: [string, unknown]) =>
    typeof text === 'string' && text.trim() === '' && isText(query.shape[name])
  return Object.fromEntries(Object.entries(texts).filter(field => !isBlank(field)))
}
