import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// What was compiled is kept for the next start, which it halves. Beside the installed packages, where nobody else can put code; where
// nothing may be written, each start compiles anew.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)))
await import('./program.ts')
