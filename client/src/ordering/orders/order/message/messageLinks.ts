import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'

/** Which line of the order is pointed at, in the message or among the lines; null: none. */
export interface MessageLinks {
  get: () => number | null
  /** Frames a line and its words, or none. */
  frame: (orderitemid: number | null) => void
  subscribe: (listener: () => void) => () => void
}

export function createMessageLinks(): MessageLinks {
  const listeners = new Set<() => void>()
  let framed: number | null = null
  return {
    get: () => framed,
    frame: orderitemid => {
      if (orderitemid === framed) return
      framed = orderitemid
      for (const listener of listeners) listener()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const MessageLinksContext = createContext<MessageLinks>(createMessageLinks())
export const MessageLinksProvider = MessageLinksContext.Provider

export const useMessageLinks = (): MessageLinks => useContext(MessageLinksContext)

/** Whether one of these lines is pointed at. */
export function useIsFramed(lines: readonly number[]): boolean {
  const links = useMessageLinks()
  return useSyncExternalStore(links.subscribe, () => lines.some(line => line === links.get()))
}

const lineIn = (element: Element | null | undefined): number | null => {
  const line = element?.querySelector<HTMLElement>('[data-line]')?.dataset.line
  return line === undefined ? null : Number(line)
}
const rowOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('tr, li') : null

/**
 * Frames the words of the line under the pointer, with the focus, or where the keys of the table have moved to. Returns what the list
 * of lines is given as its ref.
 */
export function useFramedByLines(): (list: HTMLElement | null) => void {
  const links = useMessageLinks()
  const [list, setList] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!list) return
    const controller = new AbortController()
    const { signal } = controller
    const point = ({ target }: Event) => links.frame(lineIn(rowOf(target)))
    const leave = () => links.frame(null)
    let row = list.querySelector('tr[data-cursor="true"]')
    const follow = () => {
      const now = list.querySelector('tr[data-cursor="true"]')
      if (now !== row) links.frame(lineIn(now))
      row = now
    }
    list.addEventListener('pointerover', point, { signal })
    list.addEventListener('focusin', point, { signal })
    list.addEventListener('pointerleave', leave, { signal })
    list.addEventListener('focusout', leave, { signal })
    document.addEventListener('keyup', follow, { signal })
    return () => controller.abort()
  }, [list, links])
  return setList
}

/** Brings the row of a line into view. */
export const showLine = (orderitemid: number, block: ScrollLogicalPosition = 'nearest'): void =>
  document.querySelector(`[data-line="${orderitemid}"]`)?.closest('tr, li')?.scrollIntoView({ block })
