import { eventWords } from './events.ts'
import { frameWords } from './frame.ts'
import { groupWords } from './groups.ts'
import { keyWords } from './keys.ts'
import { moveWords } from './moves.ts'
import { partWords } from './parts.ts'
import { pickingWords } from './picking.ts'
import { receivingWords } from './receiving.ts'
import { refusalWords } from './refusals.ts'
import { versionWords } from './versions.ts'

/** Spoken Hindi of a packing hall. Complete for the hall screens, the frame and sign-in; anything missing stays English. */
export const hindi: Record<string, string> = {
  ...partWords,
  ...frameWords,
  ...keyWords,
  ...pickingWords,
  ...receivingWords,
  ...refusalWords,
  ...moveWords,
  ...eventWords,
  ...versionWords,
  ...groupWords,
}
