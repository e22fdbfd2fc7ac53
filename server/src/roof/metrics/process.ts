import { monitorEventLoopDelay } from 'node:perf_hooks'
import type pg from 'pg'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Replica } from '../../platform/db/replica.ts'

const everyMs = 20
/** The measured delay includes the interval; converted from nanoseconds to seconds without it. */
const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - everyMs / 1000)

/** Metrics of a process: memory, CPU time, event loop delay, connections. */
export function processFigures(
  registry: Registry,
  { version, pool, replica }: { version: string; pool: pg.Pool; replica: Replica | undefined },
): void {
  const registers = [registry]
  new Gauge({ name: 'packhouse_info', help: 'What runs.', labelNames: ['version', 'node'], registers }).set(
    { version, node: process.versions.node },
    1,
  )
  const start = 'When the process started, as Unix time.'
  new Gauge({ name: 'packhouse_start_time_seconds', help: start, registers }).set(
    performance.timeOrigin / 1000,
  )
  new Counter({
    name: 'packhouse_cpu_seconds_total',
    help: 'Time on the processor.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) / 1e6)
    },
  })
  new Gauge({
    name: 'packhouse_memory_bytes',
    help: 'Memory of the process.',
    labelNames: ['kind'],
    registers,
    collect() {
      const memory = process.memoryUsage()
      for (const kind of ['rss', 'heapUsed', 'external'] as const) this.set({ kind }, memory[kind])
    },
  })
  const delay = monitorEventLoopDelay({ resolution: everyMs })
  delay.enable()
  new Gauge({
    name: 'packhouse_event_loop_delay_seconds',
    help: 'How long the event loop was held up since this was asked last.',
    labelNames: ['quantile'],
    registers,
    collect() {
      this.set({ quantile: '0.5' }, late(delay.percentile(50)))
      this.set({ quantile: '0.99' }, late(delay.percentile(99)))
      this.set({ quantile: '1' }, late(delay.max))
      delay.reset()
    },
  })
  const pools = Object.entries({ primary: pool, ...(replica ? { replica: replica.pool } : {}) })
  new Gauge({
    name: 'packhouse_database_connections',
    help: 'Connections to the database; waiting: requests without one.',
    labelNames: ['server', 'state'],
    registers,
    collect() {
      for (const [server, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ server, state: 'total' }, totalCount)
        this.set({ server, state: 'idle' }, idleCount)
        this.set({ server, state: 'waiting' }, waitingCount)
      }
    },
  })
  if (replica) replicaFigures(registers, replica)
}

function replicaFigures(registers: Registry[], { state }: Replica): void {
  new Gauge({
    name: 'packhouse_replica_used',
    help: '1 while heavy reads go to the replica.',
    registers,
    collect() {
      this.set(state.isUsed ? 1 : 0)
    },
  })
  new Gauge({
    name: 'packhouse_replica_behind_seconds',
    help: 'How far the replica was behind when it was last looked at.',
    registers,
    collect() {
      this.set(state.behindSeconds)
    },
  })
}
