import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Outcome } from './run.ts'

/** What a browser loads before a screen is shown, KB of gzip: the entry, the screen, and the imports of both. */
const screens = [
  { screen: 'Sign-in', page: 'src/auth/LoginPage.tsx', limitKb: 175 },
  { screen: 'Order list', page: 'src/orders/OrdersPage.tsx', limitKb: 235 },
]

/** Vite's build manifest. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

const client = new URL('../client/', import.meta.url)

/** Checks the first load of the most used screens against its limits. */
export function firstLoads(): Outcome[] {
  const manifestFile = new URL('dist/.vite/manifest.json', client)
  if (!existsSync(manifestFile)) return [failure('First load', 'client/dist has no manifest; run "npm run check"')]
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  return screens.map(({ screen, page, limitKb }) => {
    const name = `First load of ${screen}`
    if (!existsSync(new URL(page, client)))
      return failure(name, `client/${page} is gone: name the page's new file in first-load.ts`)
    const parts = firstLoad(manifest, page)
    const kb = parts.reduce((sum, part) => sum + part.kb, 0)
    const note = `${kb.toFixed(1)} KB of ${limitKb}`
    if (kb <= limitKb) return { name, passed: true, seconds: 0, note }
    const largest = parts.slice(0, 4).map(part => `${part.file.replace('assets/', '')} ${part.kb.toFixed(1)}`)
    return { name, passed: false, seconds: 0, note: `${note}: ${largest.join(', ')} …` }
  })
}

/**
 * Returns scripts and styles with their size in KB (1000 bytes), gzipped one by one, largest first. A page without a separate
 * chunk is part of the entry.
 */
function firstLoad(manifest: Manifest, page: string): { file: string; kb: number }[] {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit('index.html')
  visit(page)
  return [...files]
    .map(file => ({ file, kb: gzipSync(readFileSync(new URL(`dist/${file}`, client)), { level: 9 }).length / 1000 }))
    .sort((a, b) => b.kb - a.kb)
}

const failure = (name: string, note: string): Outcome => ({ name, passed: false, seconds: 0, note })
