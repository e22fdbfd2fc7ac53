/** A record that was opened on this device. */
export interface Recent {
  kind: string
  title: string
  path: string
}

const keptUnder = 'packhouse-recent'
const max = 8

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  ['kind', 'title', 'path'].every(key => typeof Reflect.get(value, key) === 'string')

/** The records opened last, the latest first. The end of a session clears them with everything else that the device keeps. */
export function readRecents(): Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keptUnder) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent) : []
  } catch {
    return []
  }
}

/** Puts a record first among those opened lately. */
export function remember({ kind, title, path }: Recent): void {
  const others = readRecents().filter(one => one.path !== path)
  localStorage.setItem(keptUnder, JSON.stringify([{ kind, title, path }, ...others].slice(0, max)))
}
