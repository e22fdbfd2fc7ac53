import { parentPort } from 'node:worker_threads'

/** Exports of a layout module: data in, bytes of a PDF out. */
export interface Layout {
  draw(data: unknown): Promise<Buffer>
}

export interface Job {
  id: number
  /** URL of the layout's module. */
  layout: string
  data: unknown
}
export type Printed = { id: number; bytes: Uint8Array } | { id: number; issue: string }

const port = parentPort
if (!port) throw new Error('This module runs in a worker thread')

port.on('message', async ({ id, layout, data }: Job) => {
  try {
    const { draw }: Layout = await import(layout)
    const bytes = new Uint8Array(await draw(data))
    port.postMessage({ id, bytes } satisfies Printed, [bytes.buffer])
  } catch (error) {
    const issue = error instanceof Error ? (error.stack ?? error.message) : String(error)
    port.postMessage({ id, issue } satisfies Printed)
  }
})
