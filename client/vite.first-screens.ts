import { readFile, rm, writeFile } from 'node:fs/promises'
import { minify, type Plugin } from 'vite'
import { type Chunk, filesOf } from './vite.offline.ts'

/** Entry files before sign-in, after it on any screen, of a driver's link, and of each screen that people start with. */
const first = {
  guest: ['src/business/auth/LoginPage.tsx'],
  member: ['src/LiveShell.tsx'],
  door: [
    'src/delivery/trips/door/DoorPage.tsx',
    'src/delivery/trips/door/Door.tsx',
    'src/delivery/trips/door/Trip.tsx',
  ],
  '/orders/order-list': ['src/ordering/orders/OrdersPage.tsx', 'src/ordering/orders/list/requestEarly.ts'],
  '/orders/create-order': ['src/ordering/desk/NewOrderPage.tsx', 'src/ordering/desk/requestEarly.ts'],
  '/orders/picking': ['src/ordering/hall/PickingPage.tsx'],
  '/payments': ['src/billing/payments/DuesPage.tsx'],
}

const scriptTag = '<script src="/start.js" nonce="of this answer"></script>'

/**
 * Inlines start.js into the page together with the list of files the first screen needs besides the entry: start.js itself needs
 * no request, and those files load in parallel with the entry.
 */
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
      if (!manifest['index.html']) return // the gallery has its own page
      const missing = Object.values(first)
        .flat()
        .filter(key => !manifest[key])
      if (missing.length > 0)
        throw new Error(`Not in the build, so they would not be fetched ahead: ${missing.join(', ')}`)
      const entry = new Set(filesOf(manifest, ['index.html']))
      const withoutEntry = (keys: readonly string[]) =>
        filesOf(manifest, keys).filter(file => !entry.has(file) && /\.(js|css)$/.test(file))
      const member = new Set(withoutEntry(first.member))
      const files = Object.entries(first).map(([who, keys]) => [
        who,
        who.startsWith('/') ? withoutEntry(keys).filter(file => !member.has(file)) : withoutEntry(keys),
      ])
      const ahead = JSON.stringify(Object.fromEntries(files))
      const written = start.replace(/^ {2}const ahead = .*$/m, () => `  const ahead = ${ahead}`)
      if (written === start) throw new Error('start.js has no line for the first screens')
      const { code, errors } = await minify('start.js', written)
      if (errors.length > 0) throw new Error(`start.js: ${errors[0]?.message}`)
      const page = await readFile(`${dir}/index.html`, 'utf8')
      if (!page.includes(scriptTag)) throw new Error('The page has no place for start.js')
      const inline = `<script nonce="of this answer">${code.trim()}</script>`
      await Promise.all([
        writeFile(
          `${dir}/index.html`,
          page.replace(scriptTag, () => inline),
        ),
        rm(`${dir}/start.js`),
      ])
    },
  },
}
