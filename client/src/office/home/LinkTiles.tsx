import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Text } from '../../ui/layout/Text.tsx'
import css from './Home.module.css'

export interface LinkTile {
  key: string
  label: string
  /** The list that it opens: exactly the rows of the figure. */
  to: string
  figure: string
  /** After the figure: "61 orders". */
  beside?: string | undefined
  help?: ReactNode
  tone?: 'bad' | undefined
}

/** The list of a figure on the same page: its first row gets the focus. */
function goTo(id: string): void {
  const list = document.getElementById(id)
  list?.scrollIntoView({ block: 'nearest' })
  list?.querySelector<HTMLElement>('a, input')?.focus({ preventScroll: true })
}

/** A strip of figures, each a link to its rows; a tile that somebody may not see is left out, and the others are wider. */
export const LinkTiles = ({ tiles, label }: { tiles: readonly LinkTile[]; label: string }) => (
  <nav className={css.tiles} aria-label={label} data-odd={tiles.length % 2 === 1 || undefined}>
    {tiles.map(({ key, label, to, figure, beside, help, tone }) => (
      <Link key={key} to={to} className={css.tile} onClick={() => to.startsWith('#') && goTo(to.slice(1))}>
        <span className={css.label}>
          {label}
          <IconChevronRight size={15} stroke={1.7} aria-hidden />
        </span>
        <span className={css.figures}>
          <strong data-tone={tone}>{figure}</strong>
          {beside && <span>{beside}</span>}
        </span>
        <Text size={12} tone="quiet" className={css.help}>
          {help ?? '\u00a0'}
        </Text>
      </Link>
    ))}
  </nav>
)
