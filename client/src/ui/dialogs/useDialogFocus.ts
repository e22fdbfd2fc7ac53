import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isTopDialog, pushDialog } from './dialogStack.ts'
import { firstField, isLost, tabStops } from './focusables.ts'

/** On unmount, returns the focus to the element that had it before. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => void (opener instanceof HTMLElement && opener.focus({ preventScroll: true })),
    [opener],
  )
}

/** For a panel that is no dialog: on unmount, returns the focus to the element that had it before, unless something else has it. */
export function useFocusBackIfLost(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (isLost() && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}

const frame = 'data-dialog-part'
/** Once the user has done one of these, content that loads later does not move the focus. */
const uses = ['keydown', 'pointerdown', 'input']

/** The part between head and foot; a dialog with its own head is one part. */
const partOf = (content: HTMLElement, part: 'fields' | 'foot'): HTMLElement =>
  content.querySelector<HTMLElement>(`[${frame}=${part}]`) ?? content

/** The initial focus of a dialog; undefined while its content is loading. */
function startOf(content: HTMLElement): HTMLElement | undefined {
  return (
    content.querySelector<HTMLElement>('[data-autofocus]:not(:disabled)') ??
    firstField(partOf(content, 'fields')) ??
    content.querySelector<HTMLElement>('[data-primary]:not(:disabled)') ??
    tabStops(partOf(content, 'fields'))[0]
  )
}

/**
 * Keys and focus of a dialog: starts at the first field that needs input, never at the close button; a field that loads later
 * still gets the focus unless the user has started; a lost focus returns into the dialog.
 */
export function useDialogFocus(onEscape: () => void): (content: HTMLElement | null) => void {
  const [content, setContent] = useState<HTMLElement | null>(null)
  const latest = useRef(onEscape)
  latest.current = onEscape

  useLayoutEffect(() => {
    if (!content) return
    let isUsed = false
    let start: HTMLElement | undefined
    let at = 0
    const begin = () => {
      start = startOf(content)
      ;(start ?? content).focus({ preventScroll: true })
    }
    const regain = () => {
      const named = firstField(content)
      const stops = tabStops(partOf(content, 'fields'))
      const next =
        named?.matches('[data-autofocus]') && named !== start ? named : stops[Math.min(at, stops.length - 1)]
      const isBusy = content.querySelector('[data-primary][data-loading]') !== null
      ;((isBusy ? undefined : next) ?? startOf(content) ?? content).focus({ preventScroll: true })
    }
    const remember = ({ target }: FocusEvent) => {
      const place = target instanceof HTMLElement ? tabStops(partOf(content, 'fields')).indexOf(target) : -1
      if (place >= 0) at = place
    }
    const use = () => {
      isUsed = true
    }
    const watch = new MutationObserver(() => {
      if (!isTopDialog(content)) return
      if (!isUsed && startOf(content) !== start) begin()
      else if (isLost()) regain()
    })
    const close = pushDialog({ content, onEscape: () => latest.current(), regain })
    begin()
    content.addEventListener('focusin', remember)
    for (const event of uses) content.addEventListener(event, use)
    watch.observe(content, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      close()
      watch.disconnect()
      content.removeEventListener('focusin', remember)
      for (const event of uses) content.removeEventListener(event, use)
    }
  }, [content])
  return setContent
}
