import type { ComponentType, ReactNode } from 'react'
import css from './Chip.module.css'

export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'info'

interface ChipProps {
  tone?: Tone
  icon?: ComponentType<{ size?: number; stroke?: number }>
  children: ReactNode
}

/** A flag next to a name or a number. Squarer than a status, so that it is not mistaken for one. */
export function Chip({ tone = 'plain', icon: Icon, children }: ChipProps) {
  return (
    <span className={css.chip} data-tone={tone}>
      {Icon && <Icon size={12} stroke={1.9} />}
      {children}
    </span>
  )
}
