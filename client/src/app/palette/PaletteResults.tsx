import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../ui/words.ts'
import { useMayOpen } from '../session/mayOpen.ts'
import css from './Palette.module.css'
import { PaletteLine } from './PaletteLine.tsx'
import { usePaletteActions } from './paletteActions.ts'
import { linesFor, type SpokenLine } from './paletteLines.ts'
import type { Entered } from './pressed.ts'
import { readRecents, remember } from './recents.ts'
import { type Answer, findRecords } from './search.ts'

/** Pause in typing before the server is asked, in ms. */
const typingPause = 120

const nothing: Answer = { found: [], leftOut: [] }

/** What the server found for a text, as far as it has answered. Urgent: asked without a pause, as Enter waits for it. */
function useAnswer(typed: string, isUrgent: boolean): Answer & { searching: boolean; failed: boolean } {
  const [last, setLast] = useState({ typed: '', answer: nothing, failed: false })
  const isEmpty = typed.replace(/^[#@]/, '') === ''
  useEffect(() => {
    if (isEmpty) return setLast({ typed, answer: nothing, failed: false })
    const asked = new AbortController()
    const timer = setTimeout(
      () => {
        findRecords(typed, asked.signal)
          .then(answer => asked.signal.aborted || setLast({ typed, answer, failed: false }))
          .catch(() => asked.signal.aborted || setLast({ typed, answer: nothing, failed: true }))
      },
      isUrgent ? 0 : typingPause,
    )
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [typed, isEmpty, isUrgent])
  return { ...last.answer, failed: last.failed, searching: !isEmpty && last.typed !== typed }
}

interface PaletteResultsProps {
  id: string
  typed: string
  /** Steps from the first line, wrapped around. */
  chosen: number
  /** By the arrow keys: then Enter does not wait for the search. */
  isMoved: boolean
  entered: Entered | undefined
  setActive: (id: string | undefined) => void
  onChoose: (place: number) => void
  /** Enter was followed, or there is nothing to open. */
  onDone: () => void
  onClose: () => void
}

/** Why the list is empty. */
function noneWords(typed: string, { searching, failed }: { searching: boolean; failed: boolean }): string {
  if (searching) return t('Searching…')
  if (failed) return t('Records could not be searched: the server did not respond.')
  return t('No result for “{typed}”. Try an order number, a name, a mobile or what you want to do.', {
    typed,
  })
}

/** What fits the typed text: records, screens and actions, the ones opened lately first. */
export function PaletteResults({
  id,
  typed,
  chosen,
  isMoved,
  entered,
  setActive,
  onChoose,
  onDone,
  onClose,
}: PaletteResultsProps) {
  const navigate = useNavigate()
  const answer = useAnswer(typed, entered !== undefined)
  const mayOpen = useMayOpen()
  const recents = useMemo(() => readRecents().filter(({ path }) => mayOpen(path)), [mayOpen])
  const lines = linesFor(typed, answer, usePaletteActions(), recents).filter(
    ({ path, denied }) => denied !== undefined || path === undefined || mayOpen(path),
  )
  const at = lines.length > 0 ? ((chosen % lines.length) + lines.length) % lines.length : -1
  const active = lines[at] && `${id}-${at}`
  useLayoutEffect(() => setActive(active), [active, setActive])

  const open = ({ path, run, record }: SpokenLine, inNewTab: boolean) => {
    onClose()
    if (record) remember(record)
    // An action may take the focus, so it runs only after this dialog has returned it.
    if (path === undefined) setTimeout(() => run?.())
    else if (inNewTab) window.open(path, '_blank', 'noopener')
    else void navigate(path)
  }
  const mayFollow = entered !== undefined && (isMoved || !answer.searching)
  useEffect(() => {
    if (!mayFollow || !entered) return
    const line = lines[at]
    onDone()
    if (line) open(line, entered.inNewTab)
  })

  return (
    <>
      {lines.map((line, place) => (
        <PaletteLine
          key={line.key}
          id={`${id}-${place}`}
          line={line}
          typed={typed}
          chosen={place === at}
          head={line.group !== lines[place - 1]?.group}
          onOpen={inNewTab => open(line, inNewTab)}
          onPoint={() => onChoose(place)}
        />
      ))}
      {lines.length === 0 && <p className={css.none}>{noneWords(typed, answer)}</p>}
    </>
  )
}
