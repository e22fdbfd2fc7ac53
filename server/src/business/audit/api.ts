/** What other slices may use of audit. */
export { type Anchor, anchorIssues, anchorText, readAnchor, typedAnchor } from './actions/anchor.ts'
export { auditIssues, sealAudit, unsealedAtBackup, unsealedSeconds } from './actions/seal.ts'
export { isKeyed, readMark, type SealKey, sealKeyOf } from './actions/seal-key.ts'
