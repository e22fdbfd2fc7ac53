import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../db/log.ts'
import { type Family, labelled } from '../metrics/families.ts'
import { FromWorker, type ToWorker } from './worker-messages.ts'

/** The workers of a first process. */
export interface Workers {
  /** Resolves with the welcome text once the first worker listens; undefined: it ended first. */
  firstListens: Promise<string | undefined>
  post(message: ToWorker): void
  /** Tells all workers to end and waits for them. */
  stop(): Promise<void>
}

/** Pauses before a worker is restarted; after a minute of running the sequence starts over. */
const pausesMs = [0, 200, 1_000, 3_000, 5_000]
const goodMs = 60_000
/** A hanging worker is left out of the metrics. */
const reportMs = 1_000

/** Keeps a number of workers running: starts the first alone, so that a failing start is reported once, then the others. */
export function startWorkers(count: number, { begin, log }: { begin: ToWorker; log: Log }): Workers {
  const running = new Map<number, Worker>()
  const places: Promise<void>[] = []
  const reports = new Map<string, (families: Family[]) => void>()
  const { promise: firstListens, resolve: firstCame } = Promise.withResolvers<string | undefined>()
  const issues: string[] = []
  let isStopping = false
  let rounds = 0

  const gather = async (): Promise<Family[]> => {
    const round = ++rounds
    const asked = [...running].map(async ([number, worker]) => {
      const key = `${round}/${number}`
      const { promise, resolve } = Promise.withResolvers<Family[]>()
      reports.set(key, resolve)
      send(worker, { say: 'report', id: round })
      const families = await Promise.race([promise, sleep(reportMs, [], { ref: false })])
      reports.delete(key)
      return labelled(families, { worker: String(number) })
    })
    return (await Promise.all(asked)).flat()
  }
  const receive = async (number: number, worker: Worker, message: FromWorker) => {
    if (message.say === 'hello') send(worker, isStopping ? { say: 'end' } : begin)
    if (message.say === 'listening') firstCame(message.welcome)
    if (message.say === 'report') reports.get(`${message.id}/${number}`)?.(message.families)
    if (message.say === 'gather') send(worker, { say: 'figures', id: message.id, families: await gather() })
  }
  /** Runs one worker from start to end; returns how it ended. */
  const run = async (number: number): Promise<string> => {
    const worker = cluster.fork()
    running.set(number, worker)
    worker.on('message', received => void receive(number, worker, FromWorker.parse(received)))
    worker.on('error', error => log.warn(`Worker ${number}: ${error.message}`)) // it also exits
    const [code, signal] = await once(worker, 'exit')
    running.delete(number)
    return signal ?? String(code)
  }
  const keepRunning = async (number: number): Promise<void> => {
    for (let attempt = 0; !isStopping; attempt++) {
      const startedAt = performance.now()
      const how = await run(number)
      if (isStopping && how !== '0') issues.push(`Worker ${number} ended with ${how}.`)
      if (number === 1) firstCame(undefined) // has no effect if it already reported that it listens
      if (isStopping || (await firstListens) === undefined) return
      if (performance.now() - startedAt > goodMs) attempt = 0
      const pause = pausesMs[Math.min(attempt, pausesMs.length - 1)] ?? 0
      log.warn(`Worker ${number} ended unexpectedly (${how}) and is started again${pause > 0 ? ` in ${pause} ms` : ''}`)
      await sleep(pause, undefined, { ref: false })
    }
  }
  places.push(keepRunning(1))
  void firstListens.then(welcome => {
    for (let number = 2; welcome !== undefined && !isStopping && number <= count; number++) places.push(keepRunning(number))
  })
  const post = (message: ToWorker) => {
    for (const worker of running.values()) send(worker, message)
  }
  return {
    firstListens,
    post,
    async stop() {
      isStopping = true
      post({ say: 'end' })
      await Promise.all([...running.values()].map(worker => once(worker, 'exit')))
      await Promise.race([Promise.all(places), sleep(0)]) // workers waiting for a restart do not settle
      if (issues.length > 0) throw new Error(issues.join(' '))
    },
  }
}

/** A worker that is shutting down gets no messages. */
function send(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => {})
}
