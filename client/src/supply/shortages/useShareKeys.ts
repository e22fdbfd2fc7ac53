import { sharingRules } from '@packhouse/contract/supply/shortages/kinds.ts'
import { useEffect, useRef, useState } from 'react'
import { useKeys } from '../../ui/keys/keys.ts'
import { t } from '../../ui/words.ts'
import type { SharingState } from './useSharing.ts'

/**
 * The cursor of the lines, which is where the focus is, and the amount that is being typed. Arrows move, Enter types, P protects, Del
 * gives a line back to the rule, 1 to 4 choose the rule.
 */
export function useShareKeys(sharing: SharingState) {
  const rows = sharing.division?.rows ?? []
  const [cursor, setCursor] = useState<number>()
  const [typing, setTyping] = useState<number>()
  const isAsked = useRef(false)
  const at = rows.findIndex(({ orderitemid }) => orderitemid === cursor)
  const row = rows[at]
  /** To a line, with the focus on its amount. */
  const go = (place: number) => {
    const to = rows[Math.max(0, Math.min(rows.length - 1, place))]
    if (!to) return
    isAsked.current = true
    setCursor(to.orderitemid)
    setTyping(undefined)
  }
  useEffect(() => {
    if (!isAsked.current || cursor === undefined || typing !== undefined) return
    isAsked.current = false
    document.querySelector<HTMLElement>(`[data-amount="${cursor}"]`)?.focus()
  })
  const isOpen = row !== undefined && row.by !== 'PACKED'
  useKeys(t('Shares'), [
    ...sharingRules.map((rule, place) => ({
      keys: String(place + 1),
      run: () => sharing.byRule(rule),
      ...(place === 0 ? { label: t('Choose the rule'), shown: '1 to 4' } : {}),
    })),
    { keys: 'arrowdown', shown: 'arrowup or arrowdown', label: t('Next line'), run: () => go(at + 1) },
    { keys: 'arrowup', run: () => go(at < 0 ? 0 : at - 1) },
    ...(isOpen
      ? [
          { keys: 'enter', label: t('Type an amount'), run: () => setTyping(row.orderitemid) },
          { keys: 'p', label: t('Protect the line'), run: () => sharing.protect(row.orderitemid) },
          { keys: 'delete', label: t('Back to the rule'), run: () => sharing.follow(row.orderitemid) },
        ]
      : []),
  ])
  return {
    cursor,
    typing,
    setCursor,
    type: (id: number) => {
      setCursor(id)
      setTyping(id)
    },
    /** What was typed is kept, or not: the focus goes back to a line, after what was kept to the next one. */
    typed: (isKept: boolean) => go(isKept ? at + 1 : at),
    left: () => setTyping(undefined),
  }
}

export type ShareCursor = ReturnType<typeof useShareKeys>
