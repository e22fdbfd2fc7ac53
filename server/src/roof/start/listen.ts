import type { FastifyInstance } from 'fastify'
import { StartRefused, systemCode } from '../../platform/db/start-refused.ts'

/** Starts listening; returns the address. A failure is reported with the setting to change. */
export async function listen(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
): Promise<string> {
  try {
    return await app.listen({ port, host })
  } catch (error) {
    const why = reasons[systemCode(error) ?? '']
    throw why ? new StartRefused(why(port, host), { cause: error }) : error
  }
}

const noAddress = (_port: number, host: string) =>
  `HOST=${host} is not an address of this machine. Set HOST to one of its addresses, to 127.0.0.1 for this machine alone, or to 0.0.0.0 for all.`
const reasons: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port, host) =>
    `Port ${port} on ${host} is taken, maybe by another Packhouse. Stop that program, or set PORT to another number.`,
  EACCES: port => `This user may not open port ${port}. Set PORT to a number above 1023.`,
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
  EAI_AGAIN: noAddress,
}
