import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { orderPath } from '../../app/navigation/paths.ts'
import { IconButton } from '../../ui/layout/IconButton.tsx'
import { t } from '../../ui/words.ts'
import type { NotMoved } from './moves.ts'
import css from './ResultCard.module.css'

export interface Remedy {
  label: string
  run: () => void
}

export interface Result {
  /** 7 moved, 2 not moved. */
  title: string
  /** Target, person and time. */
  line: string
  stayed: NotMoved[]
  undo?: Remedy | undefined
}

interface ResultCardProps {
  result: Result
  /** The suggested fix for an order that was not moved. */
  remedyOf: (stayed: NotMoved) => Remedy | undefined
  onClose: () => void
}

/** Outcome of the last bulk action, order by order. It stays until closed. (rules.md §3.8) */
export function ResultCard({ result, remedyOf, onClose }: ResultCardProps) {
  const { title, line, stayed, undo } = result
  const Sign = stayed.length === 0 ? IconCircleCheck : IconAlertTriangle
  const card = useRef<HTMLElement>(null)
  // Focus moves here because the previous dialog is gone; screen readers then read the card.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is news
  useEffect(() => card.current?.focus(), [result])
  return (
    <section ref={card} className={css.card} tabIndex={-1} aria-label={title}>
      <div className={css.summary}>
        <Sign size={17} stroke={1.7} aria-hidden className={css.sign ?? ''} data-good={stayed.length === 0} />
        <div>
          <strong role="status">{title}</strong>
          <p>{line}</p>
          {undo && (
            <button type="button" className={css.undo} onClick={undo.run}>
              {undo.label}
            </button>
          )}
        </div>
      </div>
      <ul className={css.stayed}>
        {stayed.map(one => {
          const { row, message } = one
          const remedy = remedyOf(one)
          return (
            <li key={row.orderid}>
              <Link to={orderPath(row.orderid)}>#{row.orderid}</Link>
              <span className={css.name}>{row.businessname}</span>
              <span className={css.reason}>{message}</span>
              {remedy && (
                <button type="button" className={css.remedy} onClick={remedy.run}>
                  {remedy.label}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <IconButton icon={IconX} label={t('Close')} className={css.close ?? ''} onClick={onClose} />
    </section>
  )
}
