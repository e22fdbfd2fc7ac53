import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { unusualFigure } from '@packhouse/contract/business/guard/question.ts'
import type { AnyEndpoint, Reply, WireArgs } from '@packhouse/contract/endpoint.ts'
import { z } from 'zod'
import type { TestApp } from './app.ts'

const Asked = z.object({
  message: z.string(),
  data: z.object({
    reason: z.literal(unusualFigure),
    fields: z.array(
      z.object({ path: z.string(), figure: z.string(), yes: z.object({ message: z.string() }) }),
    ),
  }),
})

export interface Asks {
  message: string
  paths: string[]
  /** To be sent as `confirmFigures`. */
  figures: string[]
  yes: string[]
}

/** Sends a call: the question that it is refused with, or undefined where it is carried out. */
export async function asksAbout<E extends AnyEndpoint>(
  test: TestApp,
  endpoint: E,
  args: WireArgs<E>,
  sending: { token?: string } = {},
): Promise<Asks | undefined> {
  const { status, body } = await test.call(endpoint, args, sending)
  if (status < 300) return undefined
  const { success, data: asked } = Asked.safeParse(body)
  assert.ok(success, JSON.stringify(body))
  const { fields } = asked.data
  return {
    message: asked.message,
    paths: fields.map(({ path }) => path),
    figures: fields.map(({ figure }) => figure),
    yes: fields.map(({ yes }) => yes.message),
  }
}

/** Sends a call whose figures are all meant, as somebody does who answers its question with yes; returns any reply. */
export async function callMeant<E extends AnyEndpoint>(
  test: TestApp,
  endpoint: E,
  args: WireArgs<E> & { body: object },
  sending: { token?: string } = {},
): ReturnType<TestApp['call']> {
  const first = await test.call(endpoint, args, { ...sending, key: randomUUID() })
  const asked = Asked.safeParse(first.body).data
  if (!asked) return first
  const confirmFigures = asked.data.fields.map(({ figure }) => figure)
  return test.call(
    endpoint,
    { ...args, body: { ...args.body, confirmFigures } },
    { ...sending, key: randomUUID() },
  )
}

/** Sends a call whose figures are all meant, as somebody does who answers its question with yes. */
export async function okMeant<E extends AnyEndpoint>(
  test: TestApp,
  endpoint: E,
  args: WireArgs<E> & { body: object },
  sending: { token?: string } = {},
): Promise<Reply<E>> {
  const key = randomUUID()
  const asked = Asked.safeParse((await test.call(endpoint, args, { ...sending, key })).body).data
  if (!asked) return test.ok(endpoint, args, { ...sending, key }) // the stored reply
  const confirmFigures = asked.data.fields.map(({ figure }) => figure)
  return test.ok(endpoint, { ...args, body: { ...args.body, confirmFigures } }, sending)
}
