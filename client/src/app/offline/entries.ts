import { type Said, say } from '../../ui/words.ts'
import type { Asked } from '../figures/asking.ts'

/** Who made an entry; it is sent under no other name. */
export interface Maker {
  id: number | string
  name: string
}

/** Why an entry waits for the decision of its maker. */
export interface Stop {
  why: 'refused' | 'changed'
  /** The refusal in English. */
  words: string
  /** The refusal with its key; missing in entries of an earlier version. */
  said?: Said
  code?: string
  /** The figures that it asks about. (rules §33) */
  questions?: readonly Asked[]
}

/** What the queue stores with each entry. */
export interface Queued {
  /** Its Idempotency-Key: it counts once, however often it is sent. */
  key: string
  /** Missing in entries of an earlier version, which belong to everybody. */
  by?: Maker
  /** What its maker saw, to notice what others changed meanwhile. */
  seen: string
  /** When it was made, ISO 8601. */
  at: string
  /** The version it was last sent with: without a response the same call is repeated. */
  version: number | null
  stopped: Stop | null
  /** Figures that its maker confirmed after it was refused. (rules §33) */
  confirmed?: readonly string[]
}

/** What somebody entered, stored on the device until the server has it. */
export type Entry<Made> = Made & Queued

/** What an entry is about: entries of one subject are sent in their order, and a stopped one holds back the others. */
export type SubjectOf<Made> = (made: Made) => number | string

type Id = Maker['id'] | undefined

export const stopText = ({ words, said = { message: words } }: Stop): string => say(said)

export const isStopped = (entry: Queued | undefined): boolean =>
  entry?.stopped !== undefined && entry.stopped !== null

export const isOf = ({ by }: Queued, id: Id): boolean => by === undefined || by.id === id

const isUnsent = ({ version, stopped }: Queued): boolean => version === null && stopped === null

/** Whether an entry takes the place of one of the same subject that waits; where not, it is sent after it. */
export type Replaces<Made> = (made: Made, before: Made) => boolean

/**
 * Appends an entry, leaving other people's entries alone. It replaces what waits of the same person and subject, and is compared
 * with what the replaced one saw; an entry that may have reached the server stays before it.
 */
export function withEntry<E extends Queued>(
  entries: readonly E[],
  entry: E,
  subjectOf: SubjectOf<E>,
  replaces: Replaces<E> = () => true,
): E[] {
  const alike = entries.filter(one => subjectOf(one) === subjectOf(entry) && isOf(one, entry.by?.id))
  const before = alike.filter(one => isUnsent(one) && replaces(entry, one))
  const rest = entries.filter(one => !before.includes(one) && !(alike.includes(one) && one.stopped))
  const [first] = before
  return [...rest, first ? { ...entry, seen: first.seen } : entry]
}

/** Returns this person's next entry to send: the oldest that is not stopped and whose subject has no stopped entry. */
export function nextToSend<E extends Queued>(
  all: readonly E[],
  id: Id,
  subjectOf: SubjectOf<E>,
): E | undefined {
  const entries = all.filter(entry => isOf(entry, id))
  const stopped = new Set(entries.filter(isStopped).map(subjectOf))
  return entries.find(entry => !stopped.has(subjectOf(entry)))
}

/** Removes an accepted entry; later ones of the same subject and person are then compared with the state it created. */
export function withoutSent<E extends Queued>(
  entries: readonly E[],
  key: string,
  mark: string,
  subjectOf: SubjectOf<E>,
): E[] {
  const sent = entries.find(entry => entry.key === key)
  return entries.flatMap(entry => {
    if (entry.key === key) return []
    return [
      sent && subjectOf(entry) === subjectOf(sent) && entry.by?.id === sent.by?.id
        ? { ...entry, seen: mark }
        : entry,
    ]
  })
}

/** Changes an entry, unless another tab has sent it with another version meanwhile: then it waits for the answer to that. */
export const changedEntry = <E extends Queued>(
  entries: readonly E[],
  { key, version }: Pick<Queued, 'key' | 'version'>,
  part: Partial<Queued>,
): E[] => entries.map(one => (one.key === key && one.version === version ? { ...one, ...part } : one))
