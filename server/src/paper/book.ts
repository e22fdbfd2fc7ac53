import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Bound, Leaf } from './book-worker.ts'

/** What a thread of a book may take: half of it is enough for 500 orders with three copies each. */
const heapMb = 512

interface Binding<Part> {
  /** Address of a module with `open(about)`. */
  layout: URL
  about: { title: string; author: string }
  /** Asked for the next part when the one before is drawn, so that only one is on its way at a time. */
  parts: AsyncIterable<Part>
  /** Told after each part. */
  drawn(part: Part): void
}

/**
 * Draws a long paper in a thread of its own: the threads of single papers stay free, and what people print meanwhile waits for none of
 * it. The bytes come over without being copied.
 */
export async function printBook<Part>({ layout, about, parts, drawn }: Binding<Part>): Promise<Buffer> {
  const worker = new Worker(new URL('book-worker.ts', import.meta.url), {
    workerData: { layout: layout.href, about },
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  const ended = once(worker, 'exit').then(([code]) => ({ fault: `exit code ${code}` }))
  ended.catch(() => undefined) // whoever asks meets the fault; nobody may be asking at that moment
  const ask = async (leaf: Leaf): Promise<Bound> => {
    const answer: Promise<Bound> = once(worker, 'message').then(([told]) => told)
    worker.postMessage(leaf)
    const told = await Promise.race([answer, ended])
    if ('fault' in told) throw new Error(`A book of papers could not be drawn: ${told.fault}`)
    return told
  }
  try {
    for await (const part of parts) {
      await ask({ part })
      drawn(part)
    }
    const told = await ask({ end: true })
    if (!('bytes' in told)) throw new Error('A book of papers ended without its bytes')
    return Buffer.from(told.bytes.buffer)
  } finally {
    await worker.terminate()
  }
}
