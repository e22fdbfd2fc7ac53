import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { BundlePart, BundleReply } from './bundle-worker.ts'

/** Heap limit of a bundle's worker: half of it is enough for 500 orders with three copies each. */
const heapMb = 512

interface BundleRequest<Part> {
  /** URL of a module that exports `open(about)`. */
  layout: URL
  about: { title: string; author: string }
  /** Read one at a time: the next part is requested once the previous one is drawn. */
  parts: AsyncIterable<Part>
  /** Called after each part. */
  drawn(part: Part): void
}

/**
 * Draws a long PDF in its own worker: the workers for single documents stay free, so other people's printing does not wait. The
 * bytes are transferred, not copied.
 */
export async function printBundle<Part>({
  layout,
  about,
  parts,
  drawn,
}: BundleRequest<Part>): Promise<Buffer> {
  const worker = new Worker(new URL('./bundle-worker.ts', import.meta.url), {
    workerData: { layout: layout.href, about },
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  const ended = once(worker, 'exit').then(([code]) => ({ issue: `exit code ${code}` }))
  ended.catch(() => undefined) // a pending request reports the error; without one it must not be unhandled
  const ask = async (leaf: BundlePart): Promise<BundleReply> => {
    const answer: Promise<BundleReply> = once(worker, 'message').then(([reply]) => reply)
    worker.postMessage(leaf)
    const reply = await Promise.race([answer, ended])
    if ('issue' in reply) throw new Error(`A bundle of documents could not be drawn: ${reply.issue}`)
    return reply
  }
  try {
    for await (const part of parts) {
      await ask({ part })
      drawn(part)
    }
    const reply = await ask({ end: true })
    if (!('bytes' in reply)) throw new Error('A bundle of documents ended without its bytes')
    return Buffer.from(reply.bytes.buffer)
  } finally {
    await worker.terminate()
  }
}
