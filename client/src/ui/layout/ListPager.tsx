import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { t } from '../words.ts'
import { IconButton } from './IconButton.tsx'
import css from './ListPager.module.css'
import type { Place } from './listPlace.ts'

interface ListPagerProps {
  /** The list in words: Orders of the list. */
  label: string
  /** The names of the two buttons. */
  words: { before: string; after: string }
  place: Place
  onGo: (id: number) => void
  /** The pointer or the focus is on a button: its record can be requested. */
  onPrefetch?: (id: number) => void
}

/** The position of a record in the list it was opened from, and its neighbours there. */
export function ListPager({ label, words, place, onGo, onPrefetch }: ListPagerProps) {
  const go = (to: number | undefined) => ({
    disabled: to === undefined,
    onPointerEnter: () => to !== undefined && onPrefetch?.(to),
    onFocus: () => to !== undefined && onPrefetch?.(to),
    onClick: () => to !== undefined && onGo(to),
  })
  return (
    <nav className={css.pager} aria-label={label}>
      <IconButton icon={IconChevronLeft} label={words.before} {...go(place.before)} />
      <span>{t('{place} of {of}', { place: place.place, of: place.of })}</span>
      <IconButton icon={IconChevronRight} label={words.after} {...go(place.after)} />
    </nav>
  )
}
