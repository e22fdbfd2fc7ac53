import { existsSync, readFileSync, statSync } from 'node:fs'
import type { Outcome } from './run.ts'

/** What a browser loads before a screen is shown, KB as sent (brotli) and files: the entry, the frame, the screen, and the imports of all. */
const screens = [
  { screen: 'Sign-in', page: 'src/business/auth/LoginPage.tsx', limitKb: 175, maxFiles: 15 },
  {
    screen: 'Order list',
    page: 'src/ordering/orders/OrdersPage.tsx',
    limitKb: 220,
    maxFiles: 25,
    isMember: true,
  },
  { screen: 'Order', page: 'src/ordering/orders/OrderPage.tsx', limitKb: 292, maxFiles: 64, isMember: true },
  {
    screen: 'New order',
    page: 'src/ordering/desk/NewOrderPage.tsx',
    limitKb: 285,
    maxFiles: 45,
    isMember: true,
  },
]
const frame = 'src/LiveShell.tsx'

/** What every screen loads by itself once its first rows are there, beside the files of the order list. */
const afterwards = {
  limitKb: 75,
  maxFiles: 25,
  pages: [
    'src/ShellData.tsx',
    'src/office/learning/UnderHeads.tsx',
    'src/app/shell/HelpButton.tsx',
    'src/app/shell/BellButton.tsx',
    'src/ui/values/TipLayer.tsx',
    'src/app/saved-views/SavedViews.tsx',
    'src/app/palette/RecentPages.tsx',
    'src/app/palette/Palette.tsx',
    'src/app/palette/PaletteResults.tsx',
  ],
}

/** Vite's build manifest. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

const client = new URL('../client/', import.meta.url)

/** Checks the first load of the most used screens against its limits, and that no files of the build wait for each other. */
export function firstLoads(): Outcome[] {
  const manifestFile = new URL('dist/.vite/manifest.json', client)
  if (!existsSync(manifestFile))
    return [failure('First load', 'client/dist has no manifest; run "npm run check"')]
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const circle = circleIn(manifest)
  if (circle)
    return [
      failure(
        'First load',
        `these files wait for each other, so a screen does not open: ${circle.join(', ')}`,
      ),
    ]
  const loaded = screens.map(({ screen, page, isMember, ...limits }) =>
    outcomeOf(`First load of ${screen}`, firstLoad(manifest, isMember ? [frame, page] : [page]), {
      ...limits,
      pages: [page],
    }),
  )
  const before = new Set(
    firstLoad(manifest, [frame, 'src/ordering/orders/OrdersPage.tsx']).map(({ file }) => file),
  )
  const later = firstLoad(manifest, afterwards.pages).filter(({ file }) => !before.has(file))
  return [...loaded, outcomeOf('Loaded after the first rows', later, afterwards)]
}

interface Limits {
  limitKb: number
  maxFiles: number
  pages: readonly string[]
}

function outcomeOf(
  name: string,
  parts: ReturnType<typeof firstLoad>,
  { limitKb, maxFiles, pages }: Limits,
): Outcome {
  const gone = pages.find(page => !existsSync(new URL(page, client)))
  if (gone) return failure(name, `client/${gone} is gone: name the new file in first-load.ts`)
  const kb = parts.reduce((sum, part) => sum + part.kb, 0)
  const note = `${kb.toFixed(1)} KB of ${limitKb}, ${parts.length} files of ${maxFiles}`
  if (kb <= limitKb && parts.length <= maxFiles) return { name, passed: true, seconds: 0, note }
  const largest = parts.slice(0, 4).map(part => `${part.file.replace('assets/', '')} ${part.kb.toFixed(1)}`)
  return { name, passed: false, seconds: 0, note: `${note}: ${largest.join(', ')} …` }
}

/**
 * Returns scripts and styles with their size as sent in KB (1000 bytes), largest first; the smallest are not compressed. A page without a separate
 * chunk is part of the entry.
 */
function firstLoad(manifest: Manifest, pages: readonly string[]): { file: string; kb: number }[] {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of ['index.html', ...pages]) visit(key)
  return [...files].map(file => ({ file, kb: sentSize(file) / 1000 })).sort((a, b) => b.kb - a.kb)
}

function sentSize(file: string): number {
  const compressed = new URL(`dist/${file}.br`, client)
  return statSync(existsSync(compressed) ? compressed : new URL(`dist/${file}`, client)).size
}

/** Returns files that import each other: one of them would run before what it needs. */
function circleIn(manifest: Manifest): string[] | undefined {
  const done = new Set<string>()
  const visit = (key: string, above: readonly string[]): string[] | undefined => {
    if (above.includes(key)) return above.slice(above.indexOf(key)).map(one => manifest[one]?.file ?? one)
    if (done.has(key)) return undefined
    done.add(key)
    for (const imported of manifest[key]?.imports ?? []) {
      const circle = visit(imported, [...above, key])
      if (circle) return circle
    }
    return undefined
  }
  for (const key of Object.keys(manifest)) {
    const circle = visit(key, [])
    if (circle) return circle
  }
  return undefined
}

const failure = (name: string, note: string): Outcome => ({ name, passed: false, seconds: 0, note })
