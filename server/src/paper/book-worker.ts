import { parentPort, workerData } from 'node:worker_threads'

/** A long paper that is drawn part by part. */
export interface Book<Part> {
  add(part: Part): void
  finish(): Promise<Buffer>
}
/** What the module of a book exports. */
interface BookLayout {
  open(about: unknown): Book<unknown>
}

/** What the thread of a book is told: the next part, or that there is none. */
export type Leaf = { part: unknown } | { end: true }
/** What it answers: that a part is drawn, or the whole. */
export type Bound = { drawn: true } | { bytes: Uint8Array<ArrayBuffer> } | { fault: string }

const port = parentPort
if (!port) throw new Error('This module runs in a worker thread')
const { layout, about }: { layout: string; about: unknown } = workerData
const told = (answer: Bound, moved: ArrayBuffer[] = []) => port.postMessage(answer, moved)

const book = import(layout).then(({ open }: BookLayout) => open(about))
port.on('message', async (leaf: Leaf) => {
  try {
    const open = await book
    if ('part' in leaf) {
      open.add(leaf.part)
      return told({ drawn: true })
    }
    const bytes = new Uint8Array(await open.finish())
    told({ bytes }, [bytes.buffer])
  } catch (error) {
    told({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
