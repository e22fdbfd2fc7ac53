import { type OrderStatus, statusLabel } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import type { ReactNode } from 'react'
import { t } from '../words.ts'
import css from './StatusPill.module.css'
import 'virtual:status.css'

/** The fill of the ring, or the sign in a full one: makes a status readable without colour. */
const ringOf: Record<OrderStatus, number | 'dashed' | 'tick' | 'bar' | 'cross' | 'back'> = {
  PLACED: 'dashed',
  PENDING: 0,
  PACKING: 0.35,
  PACKED: 0.6,
  READY_TO_DISPATCH: 0.8,
  DISPATCHED: 1,
  DELIVERED: 'tick',
  CLOSED: 'bar',
  REJECTED: 'cross',
  RETURNED: 'back',
}

const signs = {
  tick: 'M4.7 8.3 7 10.6l4.3-4.8',
  bar: 'M4.8 8h6.4',
  cross: 'm5.6 5.6 4.8 4.8m0-4.8-4.8 4.8',
  back: 'M6.9 5 4.8 7.1l2.1 2.1M5 7.1h3.6a2.2 2.2 0 0 1 2.2 2.2v1.4',
}

function ringParts(ring: (typeof ringOf)[OrderStatus]): ReactNode {
  if (ring === 'dashed')
    return <circle cx="8" cy="8" r="6.4" fill="none" strokeDasharray="2.35 1.67" strokeWidth="1.6" />
  if (typeof ring === 'string') {
    return (
      <>
        <circle cx="8" cy="8" r="7.2" fill="currentColor" stroke="none" />
        <path d={signs[ring]} className={css.sign} />
      </>
    )
  }
  const whole = 2 * Math.PI * 2.4
  return (
    <>
      <circle cx="8" cy="8" r="6.4" fill="none" strokeWidth="1.6" />
      {ring > 0 && (
        <circle
          cx="8"
          cy="8"
          r="2.4"
          fill="none"
          strokeWidth="4.8"
          strokeDasharray={`${ring * whole} ${whole}`}
          transform="rotate(-90 8 8)"
        />
      )}
    </>
  )
}

/** The ring alone, in its status colour; shown next to the word. */
export function StatusRing({ status, size = 14 }: { status: OrderStatus; size?: number }) {
  return (
    <svg
      className={css.ring}
      data-status={status}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      {ringParts(ringOf[status])}
    </svg>
  )
}

/** The status of an order: ring, word, tint; with a word of its own, the state of something that looks like it. */
export function StatusPill({ status, word = statusLabel[status] }: { status: OrderStatus; word?: string }) {
  return (
    <span className={css.pill} data-status={status}>
      <StatusRing status={status} />
      {t(word)}
    </span>
  )
}
