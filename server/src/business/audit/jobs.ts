/** Background work of audit: what runs on a schedule, and jobs that people start. */
export { logAnchor } from './actions/anchor.ts'
export { sealAll } from './actions/seal.ts'
