import { isDay } from '@packhouse/contract/day.ts'
import { del, get, update } from 'idb-keyval'
import { type KeptDraft, keptIn } from '../../../app/edit/draftPlace.ts'
import { insideOf, type OnWire, wireOf } from '../../../app/requests/figures.ts'
import { randomKey } from '../../../app/requests/idempotency.ts'
import { deviceNameKey } from '../../../app/session/forgetKept.ts'
import { type Draft, type DraftKind, kindOf } from '../draft.ts'
import { draftFigures } from './keptFigures.ts'
import type { DraftTab, StoredTab } from './tabs.ts'

/** Increased when drafts of older builds can no longer be read; those stay stored and are not shown. */
export const draftShape = 1

/** A draft that was closed here, until the server knows. */
interface ClosedDraft {
  kind: 'CLOSED'
  id: string
}

/** A draft as this device has it: its amounts as on the wire. */
type TabOnDevice = Omit<StoredTab, 'draft'> & { draft: OnWire<Draft> }

/** What one person has on this device; entries of another build are left alone. */
type Entries = readonly unknown[]

const draftsKey = (userId: number): string => `order-drafts:${userId}`
/** Where builds with a single draft kept it. */
const singleKey = (userId: number): string => `new-order:${userId}`

export const isOrderDraft = (value: unknown): value is OnWire<Draft> =>
  typeof value === 'object' &&
  value !== null &&
  'deliveryDate' in value &&
  typeof value.deliveryDate === 'string' &&
  isDay(value.deliveryDate) &&
  'lines' in value &&
  Array.isArray(value.lines)

const isEntry = (entry: unknown): entry is { kind: unknown; id: string } =>
  typeof entry === 'object' &&
  entry !== null &&
  'kind' in entry &&
  'id' in entry &&
  typeof entry.id === 'string'

/** The kinds of drafts that this build can show. */
export const isKnownKind = (kind: unknown): kind is DraftKind => kind === 'ORDER' || kind === 'CHANGE'

const isStored = (entry: unknown): entry is TabOnDevice =>
  isEntry(entry) &&
  isKnownKind(entry.kind) &&
  'shape' in entry &&
  entry.shape === draftShape &&
  'draft' in entry &&
  isOrderDraft(entry.draft) &&
  'revision' in entry &&
  typeof entry.revision === 'number' &&
  'savedAt' in entry &&
  typeof entry.savedAt === 'string'

const isClosed = (entry: unknown): entry is ClosedDraft => isEntry(entry) && entry.kind === 'CLOSED'
const entriesOf = (value: unknown): Entries => (Array.isArray(value) ? value : [])
const isOf = (entry: unknown, id: string): boolean => isEntry(entry) && entry.id === id

const isKept = (value: KeptDraft<object>): value is KeptDraft<OnWire<Draft>> => isOrderDraft(value.draft)

/** The draft that a build with a single one kept, as the first of several. */
export function takenOver(single: unknown): TabOnDevice | undefined {
  const stored = keptIn<KeptDraft<OnWire<Draft>>>(single, { shape: 1, isKept })
  // The same id in each window that reads it at once.
  const id = stored && `single${new Date(stored.savedAt).getTime()}`
  return stored && id
    ? { kind: 'ORDER', id, draft: stored.draft, revision: 1, sent: null, savedAt: stored.savedAt, writer: '' }
    : undefined
}

/** Puts a draft among the entries; `conflict` if another window changed or closed it since it was last seen. */
export function withTab(entries: Entries, tab: TabOnDevice, seen: number | null): Entries | 'conflict' {
  const at = entries.findIndex(entry => isOf(entry, tab.id))
  const found = entries[at]
  const isSame = isStored(found)
    ? found.writer === tab.writer || found.revision === seen
    : found === undefined && seen === null
  if (!isSame) return 'conflict'
  const entry = { ...tab, shape: draftShape }
  return at < 0 ? [...entries, entry] : entries.with(at, entry)
}

const changeEntries = (userId: number, change: (entries: Entries) => Entries): Promise<void> =>
  update<Entries>(draftsKey(userId), value => change(entriesOf(value)))

/** The drafts of a person on this device. Nothing can be read where the browser has no database. */
export async function readTabs(userId: number): Promise<StoredTab[]> {
  try {
    const single = await get<unknown>(singleKey(userId))
    const first = takenOver(single)
    if (first)
      await changeEntries(userId, entries => {
        const after = withTab(entries, first, null)
        return after === 'conflict' ? entries : after
      })
    if (single !== undefined) await del(singleKey(userId))
    return entriesOf(await get<unknown>(draftsKey(userId)))
      .filter(isStored)
      .map(tab => ({ ...tab, draft: insideOf<Draft>(draftFigures, tab.draft) }))
  } catch {
    return []
  }
}

export type Keeping = 'kept' | 'conflict' | 'failed'

export async function keepTab(userId: number, tab: StoredTab, seen: number | null): Promise<Keeping> {
  let isConflict = false
  const onDevice = { ...tab, draft: wireOf(draftFigures, tab.draft) }
  try {
    await changeEntries(userId, entries => {
      const after = withTab(entries, onDevice, seen)
      isConflict = after === 'conflict'
      return after === 'conflict' ? entries : after
    })
    return isConflict ? 'conflict' : 'kept'
  } catch {
    return 'failed'
  }
}

/** Notes what the server has of a draft. */
export const noteSent = (userId: number, id: string, revision: number): Promise<void> =>
  changeEntries(userId, entries =>
    entries.map(entry => (isStored(entry) && entry.id === id ? { ...entry, sent: revision } : entry)),
  ).catch(() => undefined)

/** Removes a draft; `tell`: the server is told, now or when it can be reached. */
export const dropTab = (userId: number, id: string, tell: boolean): Promise<void> =>
  changeEntries(userId, entries => [
    ...entries.filter(entry => !isOf(entry, id)),
    ...(tell ? [{ kind: 'CLOSED', id } satisfies ClosedDraft] : []),
  ]).catch(() => undefined)

/** Drafts closed here that the server does not know of yet. */
export const readClosed = async (userId: number): Promise<string[]> =>
  entriesOf(await get<unknown>(draftsKey(userId)).catch(() => undefined))
    .filter(isClosed)
    .map(({ id }) => id)

export const storedOf = (
  { id, draft, revision, sent }: DraftTab,
  { savedAt, writer }: Pick<StoredTab, 'savedAt' | 'writer'>,
): StoredTab => ({ kind: kindOf(draft), id, draft, revision, sent, savedAt, writer })

let early: { userId: number; tabs: StoredTab[] } | undefined

/** Reads the drafts before their screen opens, which takes them once with takeEarlyTabs(). */
export async function readTabsEarly(userId: number): Promise<void> {
  early = { userId, tabs: await readTabs(userId) }
}

/** The drafts read by readTabsEarly(); undefined if they were not read for this person, or already taken. */
export function takeEarlyTabs(userId: number): StoredTab[] | undefined {
  const taken = early
  early = undefined
  return taken?.userId === userId ? taken.tabs : undefined
}

/** The random name of this device among those of a person; it outlives the session as long as a draft is here. */
export async function deviceName(): Promise<string> {
  let name = randomKey()
  const choose = (stored: unknown) => {
    name = typeof stored === 'string' ? stored : name
    return name
  }
  await update<unknown>(deviceNameKey, choose).catch(() => undefined)
  return name
}
