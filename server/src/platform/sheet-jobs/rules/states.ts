import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'

/** CHECKED: waits to be applied. REFUSED: nothing of it was saved. REVERTED: it was applied and undone. */
export interface UploadState {
  status: 'CHECKING' | 'CHECKED' | 'APPLYING' | 'APPLIED' | 'REFUSED' | 'REVERTED'
  fileName: string
}

/** Whether applying it again asks for nothing new: a double click. */
export const isUnderWay = ({ status }: UploadState): boolean => status === 'APPLYING' || status === 'APPLIED'

/** Only what was checked, and so could be looked at, is applied. (rules §4.12) */
export const whyNotApply = ({ status, fileName }: UploadState): Refusal | undefined =>
  status === 'CHECKED'
    ? undefined
    : refusal('BREAKS_RULE', '{file} is not ready to be applied. Upload it again.', { file: fileName })

/** Only what was applied is reverted, once. (rules §4.1) */
export function whyNotRevert({ status, fileName }: UploadState): Refusal | undefined {
  if (status === 'REVERTED') return refusal('BREAKS_RULE', '{file} was already reverted.', { file: fileName })
  return status === 'APPLIED'
    ? undefined
    : refusal('BREAKS_RULE', '{file} was never applied.', { file: fileName })
}
