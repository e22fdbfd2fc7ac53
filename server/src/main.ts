import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// The compile cache halves the time of the next start. It is stored next to the installed packages, where nobody else can put
// code; where that folder is read-only, each start compiles again.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)))
await import('./start/program.ts')
