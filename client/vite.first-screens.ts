import { readFile, writeFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { type Chunk, filesOf } from './vite.offline.ts'

/** Before sign-in, after it on any screen, and on the screen that people begin with. */
const first = {
  guest: ['src/auth/LoginPage.tsx'],
  member: ['src/app/LiveShell.tsx'],
  orders: ['src/app/LiveShell.tsx', 'src/orders/OrdersPage.tsx', 'src/orders/list/ahead.ts'],
}

/** Writes into start.js what the first screen needs beside the entry, so that it is fetched together with it and not after it. */
export const firstScreens: Plugin = {
  name: 'first-screens',
  apply: 'build',
  enforce: 'post',
  writeBundle: {
    sequential: true,
    async handler({ dir = '' }) {
      const start = await readFile(`${dir}/start.js`, 'utf8').catch(() => undefined)
      if (start === undefined) return
      const manifest: Record<string, Chunk> = JSON.parse(await readFile(`${dir}/.vite/manifest.json`, 'utf8'))
      if (!manifest['index.html']) return // the gallery has a page of its own
      const missing = Object.values(first)
        .flat()
        .filter(key => !manifest[key])
      if (missing.length > 0) throw new Error(`Not in the build, so they would not be fetched ahead: ${missing.join(', ')}`)
      const entry = new Set(filesOf(manifest, ['index.html']))
      const beside = (keys: readonly string[]) =>
        filesOf(manifest, keys).filter(file => !entry.has(file) && /\.(js|css)$/.test(file))
      const ahead = JSON.stringify(Object.fromEntries(Object.entries(first).map(([who, keys]) => [who, beside(keys)])))
      const written = start.replace(/^ {2}const ahead = .*$/m, () => `  const ahead = ${ahead}`)
      if (written === start) throw new Error('start.js has no line for the first screens')
      await writeFile(`${dir}/start.js`, written)
    },
  },
}
