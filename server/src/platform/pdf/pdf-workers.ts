import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { FairQueue } from '../fair/queue.ts'
import { type CallerId, callerText } from '../trail/caller-id.ts'
import type { Job, Printed } from './pdf-worker.ts'

interface Waiting {
  job: Job
  resolve(bytes: Buffer): void
  reject(issue: Error): void
}
interface Printer {
  worker: Worker
  doing: Waiting | undefined
}

/** Workers without a job end after this long. */
const idleMs = 60_000
const maxWorkers = Math.max(1, Math.min(2, availableParallelism() - 1))

const printers: Printer[] = []
const queue = new FairQueue<Waiting>()
let jobs = 0
let idle: NodeJS.Timeout | undefined

/**
 * Draws a document in a worker thread, so that a hundred invoices do not block the server: layout is the URL of a module that
 * exports `draw(data)`. Callers who wait take turns, a link its own.
 */
export function printPdf(layout: URL, data: unknown, { by }: { by: CallerId }): Promise<Buffer> {
  clearTimeout(idle)
  return new Promise((resolve, reject) => {
    queue.add(callerText(by), { job: { id: ++jobs, layout: layout.href, data }, resolve, reject })
    next()
  })
}

/** Ends the workers; the next document starts new ones. */
export async function closePdfWorkers(): Promise<void> {
  clearTimeout(idle)
  await Promise.all(printers.splice(0).map(({ worker }) => worker.terminate()))
}

function next(): void {
  const idlePrinter = printers.find(({ doing }) => doing === undefined)
  if (!idlePrinter && printers.length >= maxWorkers) return
  const waiting = queue.next()
  if (!waiting) return
  const free = idlePrinter ?? hire()
  free.doing = waiting
  free.worker.ref() // a process with a job stays alive; an idle worker does not keep it alive
  free.worker.postMessage(waiting.job)
}

/** Ends all workers together, once none has had a job for a while. */
function restLater(): void {
  clearTimeout(idle)
  if (printers.every(({ doing }) => doing === undefined)) idle = setTimeout(closePdfWorkers, idleMs).unref()
}

function hire(): Printer {
  const printer: Printer = {
    worker: new Worker(new URL('./pdf-worker.ts', import.meta.url)),
    doing: undefined,
  }
  printer.worker.on('message', (printed: Printed) => {
    const { doing } = printer
    printer.doing = undefined
    printer.worker.unref()
    if ('bytes' in printed) doing?.resolve(Buffer.from(printed.bytes.buffer))
    else doing?.reject(new Error(`A document could not be drawn: ${printed.issue}`))
    next()
    restLater()
  })
  const gone = (why: string) => {
    const at = printers.indexOf(printer)
    if (at >= 0) printers.splice(at, 1)
    printer.doing?.reject(new Error(`The PDF thread ended: ${why}`))
    printer.doing = undefined
    next()
  }
  printer.worker.on('error', error => gone(error.message))
  printer.worker.on('exit', code => gone(`exit code ${code}`))
  printers.push(printer)
  return printer
}
