import { z } from 'zod'
import { endpoint, type Tag } from './endpoint.ts'
import type { Needs } from './rights.ts'

/** A call that says whether a value is free while somebody types it; `excludeid` in its query is the record being edited. */
export const availability = <Query extends z.ZodType<{ excludeid?: number | undefined }>>({
  value,
  ...call
}: {
  path: string
  needs: Needs
  /** What is asked about, such as 'a SKU'. */
  value: string
  query: Query
  reads: Tag[]
}) =>
  endpoint({
    method: 'GET',
    summary: `Whether ${value} is free, inactive records counted; excludeid is the one being edited`,
    reply: z.boolean(),
    ...call,
  })
