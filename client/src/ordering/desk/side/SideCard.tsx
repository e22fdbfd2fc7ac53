import type { ReactNode } from 'react'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { t } from '../../../ui/words.ts'
import column from './SideColumn.module.css'

interface SideCardProps {
  /** Sections, which scroll where the window is low. */
  children: ReactNode
  /** Always in sight. */
  foot: ReactNode
}

/** The card beside the lines of an order: its sections, and the button below them. */
export const SideCard = ({ children, foot }: SideCardProps) => (
  <aside className={column.side} aria-label={t('Delivery and total')}>
    <div className={column.card}>
      <div className={column.sections}>{children}</div>
      <div className={column.foot}>{foot}</div>
    </div>
  </aside>
)

interface PhoneBarProps {
  label: string
  total: string
  button: ReactNode
  /** What stands in the way, above. */
  children: ReactNode
}

/** The total and the button, in a bar at the bottom of a narrow screen. */
export const PhoneBar = ({ label, total, button, children }: PhoneBarProps) => (
  <div className={column.phone}>
    {children}
    <Row gap={12} justify="between">
      <Stack as="span" gap={0} className={column.phoneTotal}>
        <span>{label}</span>
        <strong>{total}</strong>
      </Stack>
      {button}
    </Row>
  </div>
)
