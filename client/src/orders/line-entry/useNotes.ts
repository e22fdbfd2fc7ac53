import { useCallback, useRef, useState } from 'react'

interface Note {
  packsizeid: number
  words: string
  /** The change that it tells of. */
  change: number
}

/** What the last changes were, by pack: "20kg = 2 × 10 kg", "10 → 14". A note goes when the line after the next is begun. */
export function useNotes() {
  const [all, setAll] = useState<readonly Note[]>([])
  const changes = useRef(0)
  const note = useCallback((packsizeid: number, words: string | undefined) => {
    changes.current++
    const change = changes.current
    setAll(notes => {
      const others = notes.filter(one => one.packsizeid !== packsizeid)
      return words === undefined ? others : [...others, { packsizeid, words, change }]
    })
  }, [])
  /** A line is begun: what was changed before the last change is known by now. */
  const begin = useCallback(() => {
    const known = ({ change }: Note) => change < changes.current
    setAll(notes => (notes.some(known) ? notes.filter(one => !known(one)) : notes))
  }, [])
  const notes: ReadonlyMap<number, string> = new Map(all.map(({ packsizeid, words }) => [packsizeid, words]))
  return { notes, note, begin }
}
