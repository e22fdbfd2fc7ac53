import { useEffect, useRef, useState } from 'react'
import { NotSent, refusalIn, shownInPlace } from '../../ui/feedback/failure.ts'
import { t } from '../../ui/words.ts'
import { type Clash, changedParts, clashesOf, type FieldChange, mergeTheirs, withField } from './merge.ts'
import { useLastChangers } from './useLastChangers.ts'

/** Names a record as the audit trail does. */
export interface RecordName {
  entity: string
  id: number | string
}

export type Version = number | string

/** A late reply with a lower version is ignored; text versions can only be compared for equality. */
const isNewer = (version: Version, than: Version): boolean =>
  typeof version === 'number' && typeof than === 'number' ? version > than : version !== than

/** The base of a form that was filled after mount from a stored draft. */
export interface Begun<Values, At extends Version> {
  /** Another number resets the form to it. */
  times: number
  version: At
  values: Values
}

interface LiveRecord<Values extends object, At extends Version> {
  of: RecordName
  /**
   * Version of the saved record; the form may be based on an older one. A record without a version number has a text that
   * identifies its state.
   */
  version: At
  /** The saved record, in the form's fields. */
  saved: Values
  /** The current values of the form. */
  values: Values
  /** For a form filled after mount from a stored draft: the base from then on. */
  begun?: Begun<Values, At> | undefined
  /** Puts a colleague's values into the form; `base` counts as unchanged from now on. */
  onMerge: (values: Values, base: Values) => void
}

export interface LiveEdit<Values extends object, At extends Version = Version> {
  /** The record the form is based on: any difference to it was made by the user. */
  base: Values
  /** Sent with the changes. */
  version: At
  /** The fields the user changed. */
  changes: Partial<Values>
  /** Changes by colleagues, made while the form was open and taken over by it. */
  followed: readonly FieldChange[]
  clashes: readonly Clash[]
  /** The colleague's name. */
  by: string
  /** Why saving is blocked now. */
  refuse: string | undefined
  keepMine: (path: string) => void
  takeTheirs: (path: string) => void
  /** Runs the call; a STALE_VERSION refusal becomes a message that asks to review and save again. */
  send: <Result>(call: () => Promise<Result>) => Promise<Result>
  /** Continues from what was just saved, when the form stays open. */
  restOn: (version: At, saved: Values) => void
}

/**
 * A form over a record that colleagues may change while it is open. Their saved changes go into the fields not touched here and
 * are listed; a field changed by both waits for a choice, and nothing typed is lost. (rules §3.7)
 */
export function useLiveEdit<Values extends object, At extends Version>({
  of,
  version,
  saved,
  values,
  begun,
  onMerge,
}: LiveRecord<Values, At>): LiveEdit<Values, At> {
  const [rest, setRest] = useState({ base: saved, theirs: saved, version })
  const [followed, setFollowed] = useState<readonly FieldChange[]>([])
  const [isSending, setSending] = useState(false)
  const times = begun?.times ?? 0
  const [filled, setFilled] = useState(times)
  if (begun && times !== filled) {
    setFilled(times)
    setRest({ base: begun.values, theirs: begun.values, version: begun.version })
    setFollowed([])
  }
  const clashes = clashesOf({ base: rest.base, mine: values, theirs: rest.theirs })
  const by = useLastChangers(of.entity, followed.length + clashes.length > 0 ? [of.id] : [])(of.id)
  const latest = useRef({ saved, values, onMerge, rest })
  latest.current = { saved, values, onMerge, rest }

  useEffect(() => {
    const { saved: theirs, values: mine, onMerge: put, rest: before } = latest.current
    if (isSending || !isNewer(version, rest.version)) return
    const merged = mergeTheirs({ base: before.base, mine, theirs })
    setRest({ base: merged.base, theirs, version })
    setFollowed(current => joined(current, merged.followed))
    put(merged.mine, merged.base)
  }, [version, isSending, rest.version])

  const decide = (path: string, takes: boolean) => {
    const theirs = clashes.find(clash => clash.path === path)?.theirs
    const base = withField(rest.base, path, theirs)
    setRest({ ...rest, base })
    onMerge(takes ? withField(values, path, theirs) : values, base)
  }
  return {
    base: rest.base,
    version: rest.version,
    changes: changedParts(rest.base, values),
    followed,
    clashes,
    by,
    refuse:
      clashes.length > 0 ? t('First choose what to keep: yours, or what {by} saved.', { by }) : undefined,
    keepMine: path => decide(path, false),
    takeTheirs: path => decide(path, true),
    async send(call) {
      setSending(true)
      try {
        return await call()
      } catch (error) {
        if (refusalIn(error)?.code !== 'STALE_VERSION') throw error
        shownInPlace(error)
        const who = refusalIn(error)?.data.by
        throw new NotSent(
          t(
            '{by} saved a moment before you. Nothing you typed is lost. Check what changed, then save again.',
            {
              by: typeof who === 'string' ? who : t('A colleague'),
            },
          ),
        )
      } finally {
        setSending(false)
      }
    },
    restOn(next, now) {
      setRest({ base: now, theirs: now, version: next })
      setFollowed([])
      onMerge(now, now)
    },
  }
}

/** Merges successive changes of a field into one: the first before value and the latest after value. */
function joined(current: readonly FieldChange[], more: readonly FieldChange[]): FieldChange[] {
  const byPath = new Map(current.map(change => [change.path, change]))
  for (const change of more)
    byPath.set(change.path, { ...change, before: byPath.get(change.path)?.before ?? change.before })
  return [...byPath.values()]
}
