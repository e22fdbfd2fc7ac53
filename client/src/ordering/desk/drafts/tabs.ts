import type { Day } from '@packhouse/contract/day.ts'
import { type Command, draftAfter } from '../commands.ts'
import { caughtUp, type Draft, type DraftKind, emptyDraft, isWorth, type Place } from '../draft.ts'

/** A text to be read, and the message of the inbox that it is. */
export interface Pasted {
  text: string
  messageId?: number | undefined
  /** It makes a new order, whatever order it could change. */
  asNew?: boolean | undefined
}

/** What is done with a draft once its tab is open: a message is read into it, or the usual lines of a day are filled in. */
export interface Beginning {
  message?: Pasted | undefined
  usual?: Day | undefined
}

/** A draft, one tab of New order: an order that is begun, or the change of one. */
export interface DraftTab extends Beginning {
  /** Names the tab on this screen. */
  key: string
  /** Names the draft on every device of its person; another one once it is a draft of its own. */
  id: string
  draft: Draft
  /** Counts the changes of the draft. */
  revision: number
  /** The stored copy on this device as last seen; null: there is none. */
  stored: { revision: number; savedAt: string } | null
  /** The revision that the server has; null: none. */
  sent: number | null
}

/** A draft as stored on this device, shared by all windows of the browser. Builds that do not know its kind leave it alone. */
export interface StoredTab extends Pick<DraftTab, 'id' | 'draft' | 'revision' | 'sent'> {
  kind: DraftKind
  savedAt: string
  /** The window that stored it. */
  writer: string
}

/** The begun orders of a person on this device. There is always one, and one is open. */
export interface Tabs {
  tabs: readonly DraftTab[]
  /** Key of the open one. */
  open: string
}

export type TabsAction =
  /** What is stored was read; shown instead of the empty draft of the start, or next to what was begun meanwhile. */
  | { type: 'read'; stored: readonly StoredTab[]; today: Day }
  /** Another draft is begun and opened; empty ones make room for it. */
  | { type: 'began'; tab: DraftTab }
  | { type: 'beginning'; key: string; beginning: Beginning }
  | { type: 'shown'; key: string }
  | { type: 'changed'; key: string; command: Command }
  /** The tab leaves; `fresh` follows if it was the only one. */
  | { type: 'left'; key: string; fresh: DraftTab }
  /** A closed one comes back to its place. */
  | { type: 'reopened'; tab: DraftTab; at: number }
  | { type: 'stored'; key: string; stored: NonNullable<DraftTab['stored']> }
  | { type: 'sent'; id: string; revision: number }
  /** It goes on under another id, as a draft that nobody else has. */
  | { type: 'forked'; key: string; id: string }
  /** Another window of this browser stored or closed drafts. */
  | { type: 'arrived'; stored: readonly StoredTab[]; fresh: DraftTab; window: string }

export const newTab = (id: string, draft: Draft, beginning: Beginning = {}): DraftTab => ({
  key: id,
  id,
  draft,
  revision: 0,
  stored: null,
  sent: null,
  ...beginning,
})

export const emptyTab = (id: string, today: Day): DraftTab => newTab(id, emptyDraft(today))

export const placedAt = (draft: Draft, place: Place | null): Draft =>
  place ? draftAfter(draft, { type: 'choosePlace', place }) : draft

/** Nothing was chosen or typed, and nothing is about to be. */
const isBlank = ({ draft, message, usual }: DraftTab): boolean =>
  draft.place === null && !isWorth(draft) && message === undefined && usual === undefined

/** Differs from its copy on this device. */
export const isUnstored = ({ revision, stored }: DraftTab): boolean => revision !== (stored?.revision ?? 0)

/** Differs from what the server has of it. */
export const isUnsent = ({ revision, sent }: DraftTab): boolean => revision !== sent

const tabOf = ({ id, draft, revision, sent, savedAt }: StoredTab): DraftTab => ({
  key: id,
  id,
  draft,
  revision,
  sent,
  stored: { revision, savedAt },
})

export function tabsReducer(state: Tabs, action: TabsAction): Tabs {
  switch (action.type) {
    case 'read':
      return withStored(state, action.stored, action.today)
    case 'began':
      return began(state, action.tab)
    case 'beginning':
      return inTab(state, action.key, tab => ({
        ...tab,
        message: undefined,
        usual: undefined,
        ...action.beginning,
      }))
    case 'shown':
      return state.tabs.some(({ key }) => key === action.key) ? { ...state, open: action.key } : state
    case 'changed':
      return inTab(state, action.key, tab => {
        const draft = draftAfter(tab.draft, action.command)
        return draft === tab.draft ? tab : { ...tab, draft, revision: tab.revision + 1 }
      })
    case 'left':
      return without(state, [action.key], action.fresh)
    case 'reopened':
      return { tabs: withoutBlank(state.tabs).toSpliced(action.at, 0, action.tab), open: action.tab.key }
    case 'stored':
      return inTab(state, action.key, tab => ({ ...tab, stored: action.stored }))
    case 'sent': {
      const tab = state.tabs.find(({ id }) => id === action.id)
      return tab ? inTab(state, tab.key, () => ({ ...tab, sent: action.revision })) : state
    }
    case 'forked':
      return inTab(state, action.key, tab => forked(tab, action.id))
    case 'arrived':
      return arrived(state, action)
  }
}

const forked = (tab: DraftTab, id: string): DraftTab => ({
  ...tab,
  id,
  revision: tab.revision + 1,
  stored: null,
  sent: null,
})

const withoutBlank = (tabs: readonly DraftTab[]): DraftTab[] => tabs.filter(tab => !isBlank(tab))

function inTab(state: Tabs, key: string, change: (tab: DraftTab) => DraftTab): Tabs {
  const at = state.tabs.findIndex(tab => tab.key === key)
  const tab = state.tabs[at]
  const after = tab && change(tab)
  return after === undefined || after === tab ? state : { ...state, tabs: state.tabs.with(at, after) }
}

function began({ tabs, open }: Tabs, tab: DraftTab): Tabs {
  const blank = isBlank(tab) && tabs.find(isBlank)
  return blank
    ? { tabs, open: blank.key }
    : { tabs: [...withoutBlank(tabs), tab], open: tab.key === open ? open : tab.key }
}

/** Removes tabs; the one beside the open one is opened if that left. */
function without({ tabs, open }: Tabs, keys: readonly string[], fresh: DraftTab): Tabs {
  const left = tabs.filter(({ key }) => !keys.includes(key))
  if (left.length === tabs.length) return { tabs, open }
  if (left.some(({ key }) => key === open)) return { tabs: left, open }
  const at = tabs.findIndex(({ key }) => key === open)
  const isLeft = (tab: DraftTab) => left.includes(tab)
  const beside = tabs.slice(at).find(isLeft) ?? tabs.slice(0, at).findLast(isLeft)
  return beside ? { tabs: left, open: beside.key } : { tabs: [fresh], open: fresh.key }
}

function withStored({ tabs, open }: Tabs, stored: readonly StoredTab[], today: Day): Tabs {
  const read = stored.map(tabOf).map(tab => ({ ...tab, draft: caughtUp(tab.draft, today) }))
  const begun = withoutBlank(tabs)
  const [first] = read
  if (!first) return { tabs, open }
  return { tabs: [...read, ...begun], open: begun.some(({ key }) => key === open) ? open : first.key }
}

/** Takes what another window stored, except where this one has typed since: that goes on as a draft of its own. */
function arrived(state: Tabs, { stored, fresh, window }: Extract<TabsAction, { type: 'arrived' }>): Tabs {
  const gone: string[] = []
  const tabs = state.tabs.map(tab => {
    if (tab.stored === null) return tab
    const theirs = stored.find(({ id }) => id === tab.id)
    if (!theirs) {
      if (isUnstored(tab)) return forked(tab, `${fresh.id}-${tab.revision}`)
      gone.push(tab.key)
      return tab
    }
    const isOwn = theirs.writer === window || theirs.revision === tab.revision
    if (isOwn) return theirs.sent === tab.sent ? tab : { ...tab, sent: theirs.sent ?? tab.sent }
    return isUnstored(tab) ? tab : { ...tabOf(theirs), key: tab.key }
  })
  const ids = new Set(tabs.map(({ id }) => id))
  const more = stored.filter(({ id }) => !ids.has(id)).map(tabOf)
  return without({ ...state, tabs: [...tabs, ...more] }, gone, fresh)
}

/** The tab so many places further, around the ends. */
export function besideOpen({ tabs, open }: Tabs, by: 1 | -1): string {
  const at = tabs.findIndex(({ key }) => key === open)
  return tabs.at((at + by) % tabs.length)?.key ?? open
}

/** The tabs in the row, at most `room` of them with the menu of the others; the open one is always in the row. */
export function inRow<Tab>(
  tabs: readonly Tab[],
  isOpen: (tab: Tab) => boolean,
  room: number,
): { row: readonly Tab[]; more: readonly Tab[] } {
  if (tabs.length <= room) return { row: tabs, more: [] }
  const first = tabs.slice(0, room - 1)
  const open = tabs.findIndex(isOpen)
  const opened = tabs[open]
  const row = open < room - 1 || !opened ? first : [...first.slice(0, -1), opened]
  return { row, more: tabs.filter(tab => !row.includes(tab)) }
}
