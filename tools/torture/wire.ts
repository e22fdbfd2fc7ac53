import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A connection to a database that can be cut, slowed down, or left open without replies. */
export interface Wire {
  port: number
  /** Passes data unchanged; with a delay, ms; passes nothing but keeps connections open; refuses connections. */
  become(state: 'through' | 'silent' | 'refusing' | { delayMs: number }): Promise<void>
  close(): Promise<void>
}

/** Listens on a free local port and forwards to another one. */
export async function wireTo(port: number): Promise<Wire> {
  let delayMs = 0
  let silent = false
  const lines = new Set<Socket>()
  const join = (from: Socket, to: Socket) => {
    lines.add(from)
    from.on('data', piece => {
      if (silent) return
      if (delayMs === 0) to.write(piece)
      else setTimeout(() => to.write(piece), delayMs)
    })
    from.on('error', () => {})
    from.once('close', () => {
      lines.delete(from)
      if (!silent) to.destroy()
    })
  }
  const server: Server = createServer(near => {
    const far = connect(port, '127.0.0.1')
    join(near, far)
    join(far, near)
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
  }
  const cut = () => {
    for (const line of lines) line.destroy()
  }
  await listen(0)
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The wire has no port')
  const here = address.port
  return {
    port: here,
    async become(state) {
      if (silent && state !== 'silent') cut() // swallowed data is lost, so the connections are unusable
      silent = state === 'silent'
      delayMs = typeof state === 'object' ? state.delayMs : 0
      if (state === 'refusing') {
        server.close()
        cut()
      } else if (!server.listening) await listen(here)
    },
    async close() {
      server.close()
      cut()
    },
  }
}
