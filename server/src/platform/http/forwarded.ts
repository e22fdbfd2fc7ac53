import type { FastifyRequest } from 'fastify'

const marks = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** Whether a proxy forwarded this request, so that anyone may have sent it. */
export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  marks.some(name => name in headers)
