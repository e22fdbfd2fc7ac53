import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets a stopping server exit. Node waits a minute for connections without a request, which browsers open in advance: here idle
 * ones are closed at once, busy ones after their reply.
 */
export function cutIdleLines(app: FastifyInstance): void {
  /** open connections, each with the number of replies in progress */
  const lines = new Map<Socket, number>()
  let ending = false
  const change = (line: Socket, by: number) => {
    const busy = (lines.get(line) ?? 0) + by
    if (lines.has(line)) lines.set(line, busy)
    if (ending && busy === 0) line.destroySoon()
  }
  app.server.on('connection', line => {
    lines.set(line, 0)
    line.once('close', () => lines.delete(line))
  })
  app.server.on('request', ({ socket }, response) => {
    change(socket, 1)
    response.once('close', () => change(socket, -1))
  })
  app.addHook('preClose', async () => {
    ending = true
    for (const [line, busy] of lines) if (busy === 0) line.destroySoon()
  })
}
