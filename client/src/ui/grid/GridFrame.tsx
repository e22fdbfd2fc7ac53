import type { ReactNode } from 'react'
import { Text } from '../layout/Text.tsx'
import css from './GridFrame.module.css'

interface GridFrameProps {
  label?: string
  children: ReactNode
}

/** The frame around a grid, its head and its foot. */
export const GridFrame = ({ label, children }: GridFrameProps) => (
  <section className={css.frame} aria-label={label}>
    {children}
  </section>
)

interface FootLineProps {
  /** It says why nothing can be saved. */
  isBad: boolean
  children: ReactNode
}

/** In the foot of a grid: the effects of saving. */
export const FootLine = ({ isBad, children }: FootLineProps) => (
  <Text grow tone={isBad ? 'bad' : 'soft'} className={css.line} role={isBad ? 'alert' : undefined}>
    {children}
  </Text>
)
