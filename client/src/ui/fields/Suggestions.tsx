import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import css from './Suggestions.module.css'

interface SuggestionsProps {
  /** The id for the box's aria-controls. */
  id: string
  label: string
  /** The box: the list opens below it, or above if there is no room. */
  anchor: RefObject<HTMLElement | null>
  /** Options: elements with role="option". */
  children: ReactNode
  /** A line above the options: what they are. */
  head?: ReactNode
  /** The options are not yet those of what is typed. */
  isBusy?: boolean
  /** A line below the options: key hints, or why there are none. */
  foot?: ReactNode
  /** Width in px; by default as wide as the anchor. */
  width?: number
}

/** Distance from the box and from the edges of the window, in px. */
const gap = 6
const margin = 8

function place(panel: HTMLElement, anchor: HTMLElement, width: number | undefined): void {
  const at = anchor.getBoundingClientRect()
  const wide = Math.min(width ?? at.width, innerWidth - 2 * margin)
  panel.style.width = `${wide}px`
  panel.style.left = `${Math.max(margin, Math.min(at.left, innerWidth - wide - margin))}px`
  const [below, above] = [innerHeight - at.bottom, at.top]
  const isUnder = below >= Math.min(panel.scrollHeight + gap + margin, above)
  panel.style.maxHeight = `${Math.max(120, (isUnder ? below : above) - gap - margin)}px`
  panel.style.top = isUnder ? `${at.bottom + gap}px` : 'auto'
  panel.style.bottom = isUnder ? 'auto' : `${innerHeight - at.top + gap}px`
}

/** The list under a box while typing. Never takes the focus; open while mounted. */
export function Suggestions({ id, label, anchor, children, head, foot, isBusy, width }: SuggestionsProps) {
  const panel = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (panel.current && !panel.current.matches(':popover-open')) panel.current.showPopover()
    if (panel.current && anchor.current) place(panel.current, anchor.current, width)
  })
  useEffect(() => {
    const follow = () => panel.current && anchor.current && place(panel.current, anchor.current, width)
    addEventListener('resize', follow)
    addEventListener('scroll', follow, true)
    return () => {
      removeEventListener('resize', follow)
      removeEventListener('scroll', follow, true)
    }
  }, [anchor, width])

  return (
    // The focus stays in the box, so a press in the list must not take it.
    <div
      ref={panel}
      popover="manual"
      className={css.panel}
      role="presentation"
      onPointerDown={event => event.preventDefault()}
    >
      {head && (
        <div role="status" className={css.head}>
          {head}
        </div>
      )}
      <div id={id} role="listbox" aria-label={label} aria-busy={isBusy} className={css.list} tabIndex={-1}>
        {children}
      </div>
      {foot && <div className={css.foot}>{foot}</div>}
    </div>
  )
}

interface SuggestionProps {
  id: string
  isActive: boolean
  onTake: () => void
  children: ReactNode
  className?: string | undefined
  disabled?: boolean
}

/** One option of the list. */
export function Suggestion({
  id,
  isActive,
  onTake,
  children,
  className = '',
  disabled = false,
}: SuggestionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box that owns the list handles the keys
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={disabled}
      tabIndex={-1}
      className={`${css.option} ${className}`}
      onClick={onTake}
    >
      {children}
    </div>
  )
}

/** The option that a key moves to; arrows wrap around. Undefined for any other key. */
export function movedMark(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  if (key === 'PageDown') return Math.min(count - 1, active + 5)
  if (key === 'PageUp') return Math.max(0, active - 5)
  return undefined
}
