/** Background work of audit: what runs by itself, and jobs that people start. */
export { logAnchor } from './actions/anchor.ts'
export { sealAll } from './actions/seal.ts'
