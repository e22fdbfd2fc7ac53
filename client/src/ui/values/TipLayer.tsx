import { useEffect, useRef } from 'react'
import css from './TipLayer.module.css'
import { isCut, mayBeCut } from './truncation.ts'

/** How long the pointer rests before a tip is shown, in ms. */
const rest = 250
/** Distance from its element and from the edges of the window, in px. */
const gap = 6

interface Tip {
  at: Element
  words: string
  side: boolean
}

/** The name of an icon, or details of a short text; none for a button whose panel is open. */
function named(at: Element | null): Tip | undefined {
  const words = at?.getAttribute('data-name')
  if (!at || !words || at.getAttribute('aria-expanded') === 'true') return
  return { at, words, side: at.hasAttribute('data-side') }
}

/** The full text of a cell that is partly truncated; outside a cell, that of the element itself. */
function whole(part: Element | null | undefined): Tip | undefined {
  if (!(part instanceof HTMLElement)) return
  if (![part, ...part.querySelectorAll(mayBeCut)].some(one => one.matches(mayBeCut) && isCut(one))) return
  // biome-ignore lint/performance/useDomNodeTextContent: innerText keeps separate parts of the cell separate in the tip
  return { at: part, words: part.innerText.replace(/\n+/g, '\n').trim(), side: false }
}

function place(tip: HTMLElement, { at, side }: Tip): void {
  const { left, right, top, bottom, height } = at.getBoundingClientRect()
  const own = tip.getBoundingClientRect()
  const below = bottom + gap + own.height <= innerHeight ? bottom + gap : top - gap - own.height
  const [x, y] = side ? [right + gap, top + (height - own.height) / 2] : [left, below]
  tip.style.left = `${Math.max(gap, Math.min(x, innerWidth - own.width - gap))}px`
  tip.style.top = `${Math.max(gap, Math.min(y, innerHeight - own.height - gap))}px`
}

/**
 * Shows the full text of truncated cells and the names of icons, once for all screens: on hover after a pause, on focus at once. What a
 * button says by itself, `data-tap`, is shown when it is tapped, as a finger does not hover.
 */
export function TipLayer() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tip = box.current
    if (!tip) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const close = () => tip.matches(':popover-open') && tip.hidePopover()
    const hide = () => {
      clearTimeout(timer)
      close()
    }
    const show = (found: Tip) => {
      hide()
      tip.textContent = found.words
      tip.showPopover()
      place(tip, found)
    }
    const rests = (target: EventTarget | null | undefined) => {
      hide()
      if (!(target instanceof Element)) return
      const found =
        named(target.closest('[data-name]')) ?? whole(target.closest('td, th') ?? target.closest(mayBeCut))
      if (found) timer = setTimeout(() => found.at.matches(':hover') && show(found), rest)
    }
    const over = ({ target, pointerType }: PointerEvent) => rests(pointerType === 'touch' ? null : target)
    const focused = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const byKey = target.matches(':focus-visible')
      const found =
        (byKey && named(target.closest('[data-name]'))) || whole(target.closest('td, th') ?? target)
      if (found && (byKey || found.at === target)) show(found)
    }
    const tapped = ({ target }: MouseEvent) => {
      const found = target instanceof Element ? named(target.closest('[data-tap]')) : undefined
      if (found) show(found)
      else hide()
    }
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    const ends = new AbortController()
    const { signal } = ends
    rests([...document.querySelectorAll(':hover')].at(-1)) // this layer loads late: the pointer may already be on an element
    document.addEventListener('pointerover', over, { signal })
    document.addEventListener('focusin', focused, { signal })
    document.addEventListener('focusout', hide, { signal })
    document.addEventListener('click', tapped, { signal })
    document.addEventListener('scroll', close, { signal, capture: true, passive: true })
    document.addEventListener('keydown', onKey, { signal })
    return () => {
      ends.abort()
      hide()
    }
  }, [])
  return <div ref={box} popover="manual" role="tooltip" className={css.tip} />
}
