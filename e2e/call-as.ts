import { randomUUID } from 'node:crypto'
import { unusualFigure } from '@packhouse/contract/business/guard/question.ts'
import type { AnyEndpoint, Reply, WireArgs } from '@packhouse/contract/endpoint.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import { z } from 'zod'

/**
 * Sends a call of the contract with a token (of staff, or `Door …`), or without one; it must succeed. What counts twice is meant twice,
 * and a figure that the server asks about is meant.
 */
export async function callAs<E extends AnyEndpoint>(
  request: APIRequestContext,
  token: string | null,
  endpoint: E,
  args: WireArgs<E>,
): Promise<Reply<E>> {
  const { method, path, body } = sent(endpoint, args)
  const headers = {
    ...(token !== null && { authorization: token.startsWith('Door ') ? token : `Bearer ${token}` }),
    ...(endpoint.countsTwice && { 'idempotency-key': randomUUID() }),
  }
  const fetched = (data: unknown) =>
    request.fetch(path, { method, headers, ...(data !== undefined && { data }) })
  let answer = await fetched(body)
  const refused: unknown = answer.status() === 409 ? await answer.json() : undefined
  const confirmFigures = figuresIn(refused)
  if (confirmFigures.length > 0) answer = await fetched({ ...Object(body), confirmFigures })
  const reply = await answer.text()
  expect(answer.ok(), `${method} ${path}: ${reply}`).toBe(true)
  return JSON.parse(reply || 'null')
}

/** The figures that a refusal asks about. */
function figuresIn(refused: unknown): string[] {
  const { success, data } = Asked.safeParse(refused)
  return success ? data.data.fields.map(({ figure }) => figure) : []
}
const Asked = z.object({
  data: z.object({ reason: z.literal(unusualFigure), fields: z.array(z.object({ figure: z.string() })) }),
})

interface Sent {
  method: string
  path: string
  body?: unknown
}

function sent({ method, path }: AnyEndpoint, args: unknown): Sent {
  const { body, ...query } = Object.fromEntries(Object.entries(args ?? {}))
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) fields.append(name, String(one))
  return { method, path: fields.size > 0 ? `${path}?${fields}` : path, body }
}
