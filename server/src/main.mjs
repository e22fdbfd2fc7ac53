import * as modules from 'node:module'
import { fileURLToPath } from 'node:url'

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(
    `Packhouse needs Node 24 or newer; this is ${process.version}. "npm start" uses the Node that is installed with it.`,
  )
  process.exit(1)
}

// The compile cache halves the time of the next start. It is stored next to the installed packages, where nobody else can put
// code; where that folder is read-only, each start compiles again. This file is plain JavaScript: with types it would itself need
// Node's compiler before the cache is there, 12 MB that stay in memory.
modules.enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)))
await import('./roof/start/program.ts')
