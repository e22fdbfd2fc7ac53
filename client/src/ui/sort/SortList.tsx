import { IconGripVertical } from '@tabler/icons-react'
import { type PointerEvent, type ReactNode, useId } from 'react'
import { KeyCap } from '../keys/KeyCap.tsx'
import { Text } from '../layout/Text.tsx'
import { t } from '../words.ts'
import css from './SortList.module.css'
import { useDragOrder } from './useDragOrder.ts'

interface SortListProps {
  label: string
  ids: readonly number[]
  nameOf: (id: number) => string
  /** Saves the new order after a move; if it fails, the rows go back. */
  onOrder: (ids: number[], moved: number) => Promise<unknown>
  /** False while only some of the rows are shown. */
  sortable?: boolean
  /** The row open next to the list. */
  current?: number | undefined
  /** Rows may also be dragged out of the list: what follows the pointer in place of the list itself. */
  onGrab?: ((id: number, event: PointerEvent<HTMLElement>) => void) | undefined
  /** The place at which something would be dropped. */
  drop?: number | undefined
  /** Tells below the list how rows are moved. */
  hint?: boolean
  children: (id: number) => ReactNode
}

/** A list that users reorder, by pointer or keyboard. */
export function SortList({
  label,
  ids,
  nameOf,
  onOrder,
  sortable = true,
  current,
  onGrab,
  drop,
  hint = true,
  children,
}: SortListProps) {
  const { shown, lifted, said, list, handleOf } = useDragOrder({ ids, nameOf, onOrder })
  const keys = useId()
  return (
    <>
      <ol ref={list} aria-label={label}>
        {shown.map((id, at) => (
          <li
            key={id}
            data-row={id}
            className={css.row}
            data-lifted={id === lifted}
            data-current={id === current}
            onKeyDown={event => {
              // on any part of the row, Alt and an arrow key move it as on its handle
              if (event.altKey && sortable && !event.defaultPrevented) handleOf(id).onKeyDown(event)
            }}
            data-drop={
              drop === at ? 'before' : drop === shown.length && at === drop - 1 ? 'after' : undefined
            }
          >
            {sortable && (
              <button
                type="button"
                className={css.handle}
                aria-label={t('Move {name}, position {place} of {count}', {
                  name: nameOf(id),
                  place: at + 1,
                  count: shown.length,
                })}
                aria-describedby={keys}
                {...handleOf(id)}
                {...(onGrab && { onPointerDown: event => onGrab(id, event) })}
              >
                <IconGripVertical size={16} stroke={1.7} aria-hidden />
              </button>
            )}
            {children(id)}
          </li>
        ))}
      </ol>
      {hint && sortable && shown.length > 1 && (
        <Text as="p" tone="quiet" size={12} className={css.hint} aria-hidden="true">
          {lifted === undefined ? (
            <>
              {t('Drag by the dots, or focus them and press')} <KeyCap keys="alt+arrowup+arrowdown" />
            </>
          ) : (
            <>
              {t('Moving to position {place}. Drop to save,', { place: shown.indexOf(lifted) + 1 })}{' '}
              <KeyCap keys="escape" /> {t('puts it back.')}
            </>
          )}
        </Text>
      )}
      <span id={keys} hidden>
        {t('Alt and an arrow key move it. Space lifts it, arrows move it, Space drops it.')}
      </span>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  )
}
