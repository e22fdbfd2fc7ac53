import { useEffect, useRef, useState } from 'react'
import { NotSent, refusalIn, shownInPlace } from '../../ui/failure.ts'
import { t } from '../../ui/words.ts'
import { type Clash, changedParts, clashesOf, type FieldChange, mergeTheirs, withField } from './merge.ts'
import { useLastChangers } from './useLastChangers.ts'

/** A record as the audit trail names it. */
export interface RecordName {
  entity: string
  id: number | string
}

export type Version = number | string

/** An answer that was asked for earlier brings nothing new; a text only says whether it is another one. */
const isNewer = (version: Version, than: Version): boolean =>
  typeof version === 'number' && typeof than === 'number' ? version > than : version !== than

interface LiveRecord<Values extends object, At extends Version> {
  of: RecordName
  /** Of the record as it now is; the form may rest on an older one. A record without a number has a text that names its state. */
  version: At
  /** The record as it now is, in the form's own fields. */
  saved: Values
  /** What the form holds. */
  values: Values
  /** A form that is filled after it is mounted, from a kept draft: what it rests on from then on. Another number of `times` fills it anew. */
  begun?: { times: number; version: At; values: Values }
  /** Puts a colleague's values into the form; `base` is what counts as unchanged from now on. */
  onMerge: (values: Values, base: Values) => void
}

export interface LiveEdit<Values extends object, At extends Version = Version> {
  /** What the form rests on: what differs from it was changed by the person. */
  base: Values
  /** Goes along with what is sent. */
  version: At
  /** The parts that the person changed. */
  changes: Partial<Values>
  /** What colleagues saved while the form was open, and which the form took over. */
  followed: readonly FieldChange[]
  clashes: readonly Clash[]
  /** The colleague, by name. */
  by: string
  /** Why nothing can be sent now. */
  refuse: string | undefined
  keepMine: (path: string) => void
  takeTheirs: (path: string) => void
  /** Sends by a call; a refusal because somebody was faster becomes words that ask to look and save again. */
  send: <Result>(call: () => Promise<Result>) => Promise<Result>
  /** Goes on from what was just saved, where a form stays open. */
  restOn: (version: At, saved: Values) => void
}

/**
 * A form over a record that colleagues may change while it is open. It rests on the record as it was opened; what colleagues save flows into
 * the fields nobody touched here and is named; a field that both changed waits for a choice, and nothing typed is lost. (rules.md §3.7)
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
    setFollowed(known => joined(known, merged.followed))
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
    refuse: clashes.length > 0 ? t('Choose first: yours, or what {by} saved.', { by }) : undefined,
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
          t('{by} saved a moment before you. Nothing you typed is lost: look at what changed, and save again.', {
            by: typeof who === 'string' ? who : t('A colleague'),
          }),
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

/** Changes of one field after one another are one: as it was at first, and as it now is. */
function joined(known: readonly FieldChange[], more: readonly FieldChange[]): FieldChange[] {
  const byPath = new Map(known.map(change => [change.path, change]))
  for (const change of more) byPath.set(change.path, { ...change, before: byPath.get(change.path)?.before ?? change.before })
  return [...byPath.values()]
}
