import { maskMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import type { FastifyRequest } from 'fastify'
import { loggedPath } from './logged-path.ts'

/** Masks mobile numbers in free text as 98xxxxxx10. (rules §8.2) */
const masked = (text: string): string => text.replace(/(?<!\d)[6-9]\d{9}(?!\d)/g, maskMobile)

type LoggedError = {
  type: string
  message: string
  stack: string
  code?: string
  table?: string
  constraint?: string
  cause?: LoggedError
}

/** What helps to find a bug. Leaves out PostgreSQL's details, which quote whole rows. */
function ofError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: masked(String(error)), stack: '' }
  const extra = (name: 'code' | 'table' | 'constraint') => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' ? { [name]: value } : {}
  }
  return {
    type: error.constructor.name,
    message: masked(error.message),
    stack: masked(error.stack ?? ''),
    ...extra('code'),
    ...extra('table'),
    ...extra('constraint'),
    ...(error.cause instanceof Error ? { cause: ofError(error.cause) } : {}),
  }
}

/** Log form of requests and errors: no query strings (searches contain names and numbers), no headers, no bodies. */
export const logSerializers = {
  req: ({ method, url, ip }: FastifyRequest) => ({ method, path: masked(loggedPath(url)), address: ip }),
  err: ofError,
}
