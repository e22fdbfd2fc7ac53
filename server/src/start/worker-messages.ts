import { z } from 'zod'
import { Family } from '../metrics/families.ts'

/** Address of the database, passed from the first process to its workers. */
const Address = z.union([
  z.string(),
  z.object({ host: z.string(), port: z.int(), user: z.string(), password: z.string(), database: z.string() }),
])

/** Messages from the first process to a worker. */
export const ToWorker = z.discriminatedUnion('say', [
  z.object({ say: z.literal('begin'), address: Address }),
  z.object({ say: z.literal('database'), isDown: z.boolean() }),
  /** Requests the worker's own metrics. */
  z.object({ say: z.literal('report'), id: z.int() }),
  /** The metrics of all workers, requested by this one. */
  z.object({ say: z.literal('figures'), id: z.int(), families: z.array(Family) }),
  z.object({ say: z.literal('end') }),
])
export type ToWorker = z.output<typeof ToWorker>

/** Messages from a worker to the first process. */
export const FromWorker = z.discriminatedUnion('say', [
  z.object({ say: z.literal('hello') }),
  z.object({ say: z.literal('listening'), welcome: z.string() }),
  /** Requests the metrics of all workers. */
  z.object({ say: z.literal('gather'), id: z.int() }),
  z.object({ say: z.literal('report'), id: z.int(), families: z.array(Family) }),
])
export type FromWorker = z.output<typeof FromWorker>
