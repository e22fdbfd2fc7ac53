import { isRecord, onDevice } from '../session/onDevice.ts'

/** A record that was opened on this device. */
export interface Recent {
  kind: string
  title: string
  path: string
}

const max = 8

const isRecent = (value: unknown): value is Recent =>
  isRecord(value) && ['kind', 'title', 'path'].every(key => typeof value[key] === 'string')

const recents = onDevice('packhouse-recent', stored => (Array.isArray(stored) ? stored.filter(isRecent) : []))

/** The records opened last, the latest first. The end of a session clears them with everything else that the device stores. */
export const readRecents = (): Recent[] => recents.read()

/** Puts a record first among those opened lately. */
export function remember({ kind, title, path }: Recent): void {
  const others = recents.read().filter(one => one.path !== path)
  recents.write([{ kind, title, path }, ...others].slice(0, max))
}
