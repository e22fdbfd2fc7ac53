import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AnyEndpoint, Slice } from '@packhouse/contract/endpoint.ts'
import { figuresIn } from '@packhouse/contract/platform/formats/figures.ts'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstScreenFile } from './vite.chunks.ts'
import { firstScreens } from './vite.first-screens.ts'
import { offlineScreens } from './vite.offline.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What only the server needs of a call. */
const serverOnly = new Set([
  'query',
  'body',
  'reply',
  'summary',
  'status',
  'files',
  'byPeopleOnly',
  'byLink',
  'isSecret',
  'countsTwice',
])

/** A call as the browser has it: without schemas, but with where its amounts and quantities are. */
function inBrowser(call: AnyEndpoint): object {
  const plain = Object.entries(call).filter(([name]) => !serverOnly.has(name))
  const figures = { reply: figuresIn(call.reply), query: figuresIn(call.query), body: figuresIn(call.body) }
  return Object.fromEntries([...plain, ['figures', figures]])
}

/** The client needs the addresses, tags, rights and figures of calls, not their schemas; otherwise every screen would include zod. */
const addressesOnly: Plugin = {
  name: 'addresses-only',
  async load(id) {
    const isMechanism = /contract\/src\/endpoint\.ts$/.test(id)
    if (!isMechanism && !/contract\/src\/[\w-]+\/[\w-]+\/(endpoints|[\w-]+-calls)\.ts$/.test(id)) return
    this.addWatchFile(id)
    const slices: Record<string, Slice> = await import(`${pathToFileURL(id).href}?${Date.now()}`)
    if (isMechanism) return `export const tags = ${JSON.stringify(slices.tags)}`
    return Object.entries(slices)
      .map(([name, calls]) => {
        const without = Object.fromEntries(Object.entries(calls).map(([call, one]) => [call, inBrowser(one)]))
        return `export const ${name} = ${JSON.stringify(without)}`
      })
      .join('\n')
  },
}

/** Style sheets made from tables: the theme's CSS variables, as the content security policy forbids Mantine's inline styles, and tints. */
const madeSheets: Record<string, { file: string; name: string }> = {
  'virtual:theme.css': { file: 'src/ui/theme/themeCss.ts', name: 'themeCss' },
  'virtual:status.css': { file: 'src/ui/theme/tints.ts', name: 'statusCss' },
  'virtual:goods.css': { file: 'src/ui/theme/tints.ts', name: 'goodsCss' },
}

const sheetsFromTables: Plugin = {
  name: 'sheets-from-tables',
  resolveId: id => (id in madeSheets ? `\0${id}` : undefined),
  async load(id) {
    const made = madeSheets[id.slice(1)]
    if (!made || !id.startsWith('\0')) return
    for (const file of ['src/ui/theme/theme.ts', made.file]) this.addWatchFile(at(file))
    const sheets: Record<string, () => string> = await import(
      `${pathToFileURL(at(made.file)).href}?${Date.now()}`
    )
    return sheets[made.name]?.()
  },
}

/** The Mantine component that writes these variables inline is not used, so it is replaced by an empty one. */
const noInlineVariables: Plugin = {
  name: 'no-inline-variables',
  apply: 'build',
  load: id =>
    /MantineCssVariables\/MantineCssVariables\.mjs$/.test(id)
      ? 'export const MantineCssVariables = () => null'
      : undefined,
}

/** A button's spinner appears without a transition: the library's is two kilobytes that nothing else of the first load uses. */
const spinnerWithoutTransition: Plugin = {
  name: 'spinner-without-transition',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    /Transition\/Transition\.mjs$/.test(source) && importer?.endsWith('/Button/Button.mjs')
      ? '\0spinner'
      : undefined,
  load: id =>
    id === '\0spinner'
      ? 'export const Transition = ({ mounted, transition, children }) => (mounted ? children(transition.in) : null)'
      : undefined,
}

/** The Latin font is needed before the browser has read the style sheet that names it. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find(name => /inter-latin-wght-normal.*\.woff2$/.test(name))
      if (!font) return
      return [
        {
          tag: 'link',
          attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head',
        },
      ]
    },
  },
}

const shortHash = (text: string) =>
  createHash('sha256')
    .update(relative(at('src'), text))
    .digest('base64url')
    .slice(0, 3)

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses files once at the best level, instead of on each request. */
const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  enforce: 'post',
  writeBundle: {
    sequential: true,
    async handler({ dir }, bundle) {
      const { writeFile, readdir } = await import('node:fs/promises')
      const root = dir ?? at('dist')
      const names = new Set([
        ...Object.keys(bundle),
        ...(await readdir(root)).filter(name => /\.(svg|json|js|html)$/.test(name)),
      ])
      for (const name of names) {
        if (!/\.(js|css|html|svg|json|webmanifest)$/.test(name)) continue
        const text = await readFile(`${root}/${name}`)
        if (text.length < 1024) continue
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        }
        const [small, smaller] = await Promise.all([zip(text, { level: 9 }), brotli(text, { params })])
        await Promise.all([writeFile(`${root}/${name}.gz`, small), writeFile(`${root}/${name}.br`, smaller)])
      }
    },
  },
}

const firstOf = (name: string) => name.split('~')[0]

const server = process.env.PACKHOUSE_SERVER ?? 'http://127.0.0.1:3000'

/** `vite build client --mode gallery`: the UI parts on a separate page for the component tests; not part of the product. */
const gallery = { input: at('gallery.html'), outDir: at('../node_modules/.cache/packhouse-gallery') }

export default defineConfig(({ mode }) => ({
  root: at('.'),
  plugins: [
    addressesOnly,
    sheetsFromTables,
    noInlineVariables,
    spinnerWithoutTransition,
    react(),
    preloadFont,
    firstScreens,
    offlineScreens,
    precompress,
  ],
  css: { modules: { generateScopedName: (name, file) => `${name}_${shortHash(file.split('?')[0] ?? '')}` } },
  // React has this hook since version 18: the table needs no second copy for older ones.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  server: {
    port: 5173,
    strictPort: false,
    proxy: { '/api': server, '/health': server },
  },
  build: {
    outDir: mode === 'gallery' ? gallery.outDir : at('dist'),
    emptyOutDir: true,
    manifest: true, // read by the check of the first load
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: mode === 'gallery' ? gallery.input : at('index.html'),
      output: {
        // Short hashes of few letters: the entry names every file, and random letters do not compress.
        hashCharacters: 'base36',
        // A shared chunk is named after all its importers, which can exceed the file system's limit.
        chunkFileNames: ({ name }) => `assets/${firstOf(name)}-[hash:7].js`,
        assetFileNames: ({ names }) =>
          `assets/${firstOf(names[0]?.replace(/\.\w+$/, '') ?? 'asset')}-[hash:7][extname]`,
        codeSplitting: {
          // Libraries of the first load change rarely, so they stay in the browser's cache across deploys. Apart from them and
          // the first screens, chunks are left to the bundler: a group of code shared by other screens would make each of them
          // load what only another needs.
          groups: [
            // The reset names the layers, so it comes before the style sheets of libraries.
            { name: 'platform', tags: ['$initial'], test: /node_modules|theme\/reset\.css/, priority: 3 },
            { name: 'frame', tags: ['$initial'], priority: 2 },
            {
              debugName: 'first screens',
              name: firstScreenFile,
              priority: 1,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
}))
