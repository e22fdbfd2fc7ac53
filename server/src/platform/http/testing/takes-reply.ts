import { slices } from '@packhouse/contract/all.ts'
import type { AnyEndpoint, Slice } from '@packhouse/contract/endpoint.ts'
import { z } from 'zod'

type Schema = z.core.JSONSchema.BaseSchema

/** The names of the fields of each object in a schema. */
function fieldsIn(schema: z.ZodType, io: 'input' | 'output'): string[][] {
  const root: Schema = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline', cycles: 'ref' })
  const found: string[][] = []
  const look = (part: unknown, depth: number): void => {
    if (typeof part !== 'object' || part === null || depth > 12) return
    for (const [name, value] of Object.entries(part)) {
      if (name === 'properties') found.push(Object.keys(value))
      look(value, depth + 1)
    }
  }
  look(root, 0)
  return found
}

/**
 * The writes that change something and whose body is like an object of some reply, by at least three of five fields: what a program
 * reads, changes and sends back. A body of one field is no shape.
 */
export function writesThatTakeAReply(): AnyEndpoint[] {
  const all: AnyEndpoint[] = Object.values<Slice>(slices).flatMap(calls => Object.values(calls))
  const replies = all.flatMap(({ reply }) => fieldsIn(reply, 'output'))
  const isLike = (fields: string[]) =>
    fields.length > 1 &&
    replies.some(reply => fields.filter(field => reply.includes(field)).length >= fields.length * 0.6)
  return all.filter(
    ({ kind, status, body }) => kind !== 'read' && status !== 201 && fieldsIn(body, 'input').some(isLike),
  )
}
