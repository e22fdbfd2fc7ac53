import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** What opens without a network: the frame, the screens of the hall, receiving and the driver's link. */
const screens = [
  'index.html',
  'src/LiveShell.tsx',
  'src/app/language/hindi/hindi.ts',
  'src/ShellData.tsx',
  'src/app/shell/UserMenu.tsx',
  'src/app/shell/PhoneBar.tsx',
  'src/app/shell/HelpButton.tsx',
  'src/app/help/HelpPanel.tsx',
  'src/office/learning/UnderHeads.tsx',
  'src/ui/fields/DayPanel.tsx',
  'src/ordering/hall/PickingPage.tsx',
  'src/ordering/hall/PickingOrderPage.tsx',
  'src/delivery/trips/loading/LoadTripPage.tsx',
  'src/delivery/trips/loading/LoadingOf.tsx',
  'src/InventoryScreen.tsx',
  'src/goods/inventory/receive/ReceiveScreen.tsx',
  'src/supply/buying/phone/RunPage.tsx',
  'src/platform/scale/ScaleStrip.tsx',
  'src/platform/scale/ScaleDialog.tsx',
  'src/delivery/trips/door/DoorPage.tsx',
  'src/delivery/trips/door/Door.tsx',
  'src/delivery/trips/door/DoorCard.tsx',
  'src/delivery/trips/door/Trip.tsx',
  'src/delivery/trips/door/UpiCode.tsx',
  'src/app/figures/FigureQuestions.tsx',
]
/** Files the page requests besides its scripts. */
const others = ['/hosts.json', '/mark.svg']

export interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

/** Returns every file that these entries need, each once. */
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

/** Writes the build id and the files to store on the device into the worker. */
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
      if (!entry) return // the gallery has its own page
      const missing = screens.filter(key => !manifest[key])
      if (missing.length > 0)
        throw new Error(`Not in the build, so they would not open offline: ${missing.join(', ')}`)
      const files = [...filesOf(manifest, screens), ...others]
      const page = await readFile(`${dir}/index.html`) // its file name has no content hash, so its content goes into the id
      const id = createHash('sha256')
        .update(files.join('\n'))
        .update(worker)
        .update(page)
        .digest('hex')
        .slice(0, 12)
      const build = JSON.stringify({ id, entry: `/${entry}`, files })
      const written = worker.replace(/^const build = .*$/m, () => `const build = ${build}`)
      if (written === worker) throw new Error('worker.js has no line for the build')
      await writeFile(`${dir}/worker.js`, written)
    },
  },
}
