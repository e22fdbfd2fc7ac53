import { monitorEventLoopDelay } from 'node:perf_hooks'
import type pg from 'pg'
import type { Replica } from '../db/replica.ts'
import { type Family, family } from './families.ts'

const everyMs = 20
/** The measured delay includes the interval; converted from nanoseconds to seconds without it. */
const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - everyMs / 1000)

/** Metrics of a process: memory, CPU time, event loop delay, connections. */
export function processFigures(parts: { version: string; pool: pg.Pool; replica: Replica | undefined }): () => Family[] {
  const { version, pool, replica } = parts
  const delay = monitorEventLoopDelay({ resolution: everyMs })
  delay.enable()
  return () => {
    const memory = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const held = [
      { labels: { quantile: '0.5' }, value: late(delay.percentile(50)) },
      { labels: { quantile: '0.99' }, value: late(delay.percentile(99)) },
      { labels: { quantile: '1' }, value: late(delay.max) },
    ]
    delay.reset()
    return [
      family('packhouse_info', 'What runs.', [{ labels: { version, node: process.versions.node }, value: 1 }]),
      family('packhouse_start_time_seconds', 'When the process started, as Unix time.', performance.timeOrigin / 1000),
      family('packhouse_cpu_seconds_total', 'Time on the processor.', (user + system) / 1e6, 'counter'),
      family(
        'packhouse_memory_bytes',
        'Memory of the process.',
        (['rss', 'heapUsed', 'external'] as const).map(kind => ({ labels: { kind }, value: memory[kind] })),
      ),
      family('packhouse_event_loop_delay_seconds', 'How long the event loop was held up since this was asked last.', held),
      family('packhouse_database_connections', 'Connections to the database; waiting: requests without one.', [
        ...connections(pool, 'primary'),
        ...(replica ? connections(replica.pool, 'replica') : []),
      ]),
      ...(replica ? replicaFigures(replica) : []),
    ]
  }
}

const connections = ({ totalCount, idleCount, waitingCount }: pg.Pool, server: string) => [
  { labels: { server, state: 'total' }, value: totalCount },
  { labels: { server, state: 'idle' }, value: idleCount },
  { labels: { server, state: 'waiting' }, value: waitingCount },
]

const replicaFigures = ({ state }: Replica) => [
  family('packhouse_replica_used', '1 while heavy reads go to the replica.', state.isUsed ? 1 : 0),
  family('packhouse_replica_behind_seconds', 'How far the replica was behind when it was last looked at.', state.behindSeconds),
]
