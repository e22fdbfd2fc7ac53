import { parentPort, workerData } from 'node:worker_threads'

/** A long PDF drawn part by part. */
export interface Bundle<Part> {
  add(part: Part): void
  finish(): Promise<Buffer>
}
/** Exports of a bundle's layout module. */
interface BundleLayout {
  open(about: unknown): Bundle<unknown>
}

/** Message to a bundle's worker: the next part, or the end. */
export type BundlePart = { part: unknown } | { end: true }
/** Reply of the worker: a part is drawn, or the whole file. */
export type BundleReply = { drawn: true } | { bytes: Uint8Array<ArrayBuffer> } | { issue: string }

const port = parentPort
if (!port) throw new Error('This module runs in a worker thread')
const { layout, about }: { layout: string; about: unknown } = workerData
const reply = (answer: BundleReply, moved: ArrayBuffer[] = []) => port.postMessage(answer, moved)

const bundle = import(layout).then(({ open }: BundleLayout) => open(about))
port.on('message', async (leaf: BundlePart) => {
  try {
    const open = await bundle
    if ('part' in leaf) {
      open.add(leaf.part)
      return reply({ drawn: true })
    }
    const bytes = new Uint8Array(await open.finish())
    reply({ bytes }, [bytes.buffer])
  } catch (error) {
    reply({ issue: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
