import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import css from './Popup.module.css'

export interface PopupButtonProps {
  ref: RefObject<HTMLButtonElement | null>
  'aria-expanded': boolean
  'aria-controls': string
  onClick: () => void
}

interface PopupProps {
  /** Renders the button that opens it; spread the given props. */
  button: (props: PopupButtonProps) => ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
  label: string
  /** Which edges of button and panel are aligned. */
  align?: 'start' | 'end'
  width?: number
  className?: string | undefined
}

/** Distance between the button and its panel, and from the edges of the window, in px. */
const gap = 4
const margin = 8

function place(panel: HTMLElement, button: HTMLElement, align: 'start' | 'end'): void {
  const at = button.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const left = align === 'end' ? at.right - width : at.left
  const below = at.bottom + gap
  const fits = below + height <= innerHeight - margin || at.top < height + gap + margin
  panel.style.left = `${Math.max(margin, Math.min(left, innerWidth - width - margin))}px`
  panel.style.top = `${fits ? Math.min(below, Math.max(margin, innerHeight - height - margin)) : at.top - gap - height}px`
}

/** A panel below its button, above everything else; closes on Esc or a press outside. */
export function Popup({ button, children, label, align = 'start', width, className }: PopupProps) {
  const [open, setOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => panel.current?.hidePopover()

  useEffect(() => {
    if (!open) return
    const { current: shown } = panel
    // The panel grows when content arrives that was loaded by opening it. It does not shrink: a press where a row was a moment ago
    // would be outside, and close it.
    const watch = new ResizeObserver(() => {
      if (!shown || !opener.current) return
      shown.style.minHeight = `${shown.offsetHeight}px`
      place(shown, opener.current, align)
    })
    if (shown) watch.observe(shown)
    // Inside a dialog, Esc closes only the panel.
    const keepEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      event.preventDefault()
      panel.current?.hidePopover()
      opener.current?.focus()
    }
    const hide = () => panel.current?.hidePopover()
    addEventListener('keydown', keepEscape, true)
    addEventListener('resize', hide)
    return () => {
      watch.disconnect()
      shown?.style.removeProperty('min-height')
      removeEventListener('keydown', keepEscape, true)
      removeEventListener('resize', hide)
    }
  }, [open, align])

  return (
    <>
      {button({
        ref: opener,
        'aria-expanded': open,
        'aria-controls': id,
        onClick: () => panel.current?.togglePopover(),
      })}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a popover with its own layout */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={`${css.panel} ${className ?? ''}`}
        style={width ? { width } : undefined}
        onToggle={event => setOpen(event.newState === 'open')}
      >
        {open && (typeof children === 'function' ? children(close) : children)}
      </div>
    </>
  )
}
