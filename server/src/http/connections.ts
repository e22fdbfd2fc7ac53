import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets an ending server go. Node waits a minute for lines on which nothing was ever asked, and browsers open such lines in
 * advance: here idle ones are cut at once, busy ones as soon as their answer is out.
 */
export function cutIdleLines(app: FastifyInstance): void {
  /** open lines, each with its answers under way */
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
