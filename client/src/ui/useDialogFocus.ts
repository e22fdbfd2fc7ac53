import { useLayoutEffect, useRef, useState } from 'react'
import { isTopDialog, pushDialog } from './dialogStack.ts'
import { firstField, isLost, tabStops } from './focusing.ts'

const frame = 'data-dialog-part'
/** Somebody has begun: from here on what loads later leaves the focus where it is. */
const uses = ['keydown', 'pointerdown', 'input']

/** What stands between head and foot; a dialog that brings its own head is all of it. */
const partOf = (content: HTMLElement, part: 'fields' | 'foot'): HTMLElement =>
  content.querySelector<HTMLElement>(`[${frame}=${part}]`) ?? content

/** Where a dialog begins; undefined while what it asks for is still loading. */
function startOf(content: HTMLElement): HTMLElement | undefined {
  return (
    content.querySelector<HTMLElement>('[data-autofocus]:not(:disabled)') ??
    firstField(partOf(content, 'fields')) ??
    content.querySelector<HTMLElement>('[data-primary]:not(:disabled)') ??
    tabStops(partOf(content, 'fields'))[0]
  )
}

/**
 * Keys and focus of a dialog: it begins at the first field that needs input, never at the cross that closes it; what
 * loads later still gets the focus unless somebody has begun; focus that would be lost to the page stays in the dialog.
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
      const next = named?.matches('[data-autofocus]') && named !== start ? named : stops[Math.min(at, stops.length - 1)]
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
