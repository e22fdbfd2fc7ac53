import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// The compile cache halves the time of the next start. It is stored next to the installed packages, where nobody else can put
// code; where that folder is read-only, each start compiles again. This file is plain JavaScript: with types it would itself need
// Node's compiler before the cache is there, 12 MB that stay in memory.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)))
await import('./start/program.ts')
