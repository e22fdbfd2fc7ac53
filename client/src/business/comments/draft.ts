import { draftPlace, type KeptDraft } from '../../app/edit/draftPlace.ts'
import type { Mention } from './typing.ts'

export interface CommentText {
  text: string
  /** Who was chosen by the names in it. */
  chosen: Mention[]
}
type Kept = KeptDraft<CommentText>

export const emptyText: CommentText = { text: '', chosen: [] }

const isKept = (value: KeptDraft<object>): value is KeptDraft<object> & Kept =>
  'text' in value.draft &&
  typeof value.draft.text === 'string' &&
  'chosen' in value.draft &&
  Array.isArray(value.draft.chosen)

/** Where what somebody began to write on a record is stored on this device. */
export const commentPlace = (userId: number | undefined, record: string) =>
  draftPlace<Kept>(`comment:${userId}:${record}`, { shape: 1, isKept })
