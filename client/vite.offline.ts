import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** What opens without a network: the frame and the screens of the hall. */
const screens = [
  'index.html',
  'src/app/LiveShell.tsx',
  'src/app/hindi/hindi.ts',
  'src/orders/list/NavCounts.tsx',
  'src/orders/picking/PickingPage.tsx',
  'src/orders/picking/PickingOrderPage.tsx',
]
/** What the page asks for beside its scripts. */
const others = ['/hosts.json', '/mark.svg']

export interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

/** Every file that the screens need, each once. */
export function filesOf(manifest: Record<string, Chunk>, keys: readonly string[]): string[] {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return [...files].map(file => `/${file}`).sort()
}

/** Writes into the worker which build it belongs to and which files it keeps on the device. */
export const offlineScreens: Plugin = {
  name: 'offline-screens',
  apply: 'build',
  enforce: 'post',
  writeBundle: {
    sequential: true,
    async handler({ dir = '' }) {
      const worker = await readFile(`${dir}/worker.js`, 'utf8').catch(() => undefined)
      if (worker === undefined) return
      const manifest: Record<string, Chunk> = JSON.parse(await readFile(`${dir}/.vite/manifest.json`, 'utf8'))
      const entry = manifest['index.html']?.file
      if (!entry) return // the gallery has a page of its own
      const missing = screens.filter(key => !manifest[key])
      if (missing.length > 0) throw new Error(`Not in the build, so they would not open offline: ${missing.join(', ')}`)
      const files = [...filesOf(manifest, screens), ...others]
      const page = await readFile(`${dir}/index.html`) // names files by their content, and has no such name itself
      const id = createHash('sha256').update(files.join('\n')).update(worker).update(page).digest('hex').slice(0, 12)
      const build = JSON.stringify({ id, entry: `/${entry}`, files })
      const written = worker.replace(/^const build = .*$/m, () => `const build = ${build}`)
      if (written === worker) throw new Error('worker.js has no line for the build')
      await writeFile(`${dir}/worker.js`, written)
    },
  },
}
