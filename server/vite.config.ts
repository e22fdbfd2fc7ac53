import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, normalizePath, type Plugin } from 'vite'

const at = (path: string) => normalizePath(fileURLToPath(new URL(path, import.meta.url)))
const sources = at('src/')

/** The place of a source, and where it names other code by its address: a worker, or the layout that a worker draws with. */
const places = /new URL\('([\w./-]+\.ts)', import\.meta\.url\)|import\.meta\.url/g

/**
 * Code that is named by its address is built too. Everything else that a source finds from its own place stays where it is:
 * migrations, the demo's data, the pages, the version.
 */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(sources) || !code.includes('import.meta.url')) return
    const built = code.replace(places, (_, file?: string) => {
      if (file === undefined)
        return `new URL('${normalizePath(relative(at('dist'), id))}', import.meta.url).href`
      const target = normalizePath(join(id, '..', file))
      const fileName = `${target.slice(sources.length, -'.ts'.length).replaceAll('/', '-')}.mjs`
      this.emitFile({ type: 'chunk', id: target, fileName, preserveSignature: 'strict' })
      return `new URL('./${fileName}', import.meta.url)`
    })
    return { code: built, map: null }
  },
}

/**
 * The server as it serves: a start reads twenty files instead of 1,100 small ones. Packages of few files, native ones, and those
 * that only some calls load stay packages.
 */
export default defineConfig({
  root: at('.'),
  plugins: [placesOfSources],
  ssr: { noExternal: [/^@packhouse\//, 'kysely', 'zod', 'prom-client', 'csv-parse', 'csv-stringify'] },
  build: {
    ssr: at('src/main.mjs'),
    outDir: at('dist'),
    emptyOutDir: true,
    target: 'node24',
    minify: false, // a stack in the log names functions, and the path of a source is printed above what came from it
    reportCompressedSize: false,
    // Nothing is left out as unused: decodeURI() in a try, called to see whether it throws, would be.
    // All in one folder, from which the places of sources are named.
    rolldownOptions: {
      treeshake: false,
      output: { minify: false, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
})
