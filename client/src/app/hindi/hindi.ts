import { eventWords } from './events.ts'
import { frameWords } from './frame.ts'
import { keyWords } from './keys.ts'
import { partWords } from './parts.ts'
import { pickingWords } from './picking.ts'
import { receivingWords } from './receiving.ts'
import { versionWords } from './versions.ts'

/** Hindi as it is spoken in a hall: whole for the hall, the frame and sign-in; what is not here stays English. */
export const hindi: Record<string, string> = {
  ...partWords,
  ...frameWords,
  ...keyWords,
  ...pickingWords,
  ...receivingWords,
  ...eventWords,
  ...versionWords,
}
