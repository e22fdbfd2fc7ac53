import { useCallback, useLayoutEffect, useRef } from 'react'

/** More rows than this leave with a filter, a day or a page: then they are simply gone. */
const mostLeaving = 5

interface Leaving {
  node: HTMLElement
  parent: ParentNode | null
  next: ChildNode | null
}

/**
 * A row that leaves a list slides aside and fades, in its place. Returns the ref of a row: what it noted when the row was taken away
 * is put back as a picture, for as long as it fades.
 */
export function useLeaving(): (node: HTMLElement | null) => (() => void) | undefined {
  const gone = useRef<Leaving[]>([])
  const isThere = useRef(false)
  useLayoutEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false // before the rows: the whole list goes
    }
  }, [])
  useLayoutEffect(() => {
    const rows = gone.current.splice(0).filter(({ node, parent }) => !node.isConnected && parent?.isConnected)
    if (rows.length > mostLeaving || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const row of rows.toReversed()) fade(row)
  })
  return useCallback(node => {
    if (!node) return
    return () => {
      if (isThere.current) gone.current.push({ node, parent: node.parentNode, next: node.nextSibling })
    }
  }, [])
}

function fade({ node, parent, next }: Leaving): void {
  node.inert = true
  node.ariaHidden = 'true'
  delete node.dataset.index
  parent?.insertBefore(node, next?.parentNode === parent ? next : null)
  const to = { opacity: 0, transform: 'translateX(4px)' }
  node
    .animate([{}, to], { duration: 120, easing: 'ease-out' })
    .addEventListener('finish', () => node.remove())
}
