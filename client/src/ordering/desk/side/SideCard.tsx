import type { ReactNode } from 'react'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { Panel, PanelBody } from '../../../ui/layout/Panel.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
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
    <Panel scrolls>
      <PanelBody className={column.sections}>{children}</PanelBody>
      <div className={column.foot}>{foot}</div>
    </Panel>
  </aside>
)

interface PhoneTotalProps {
  label: string
  total: string
}

/** What the bar of a narrow screen says before its button. */
export const PhoneTotal = ({ label, total }: PhoneTotalProps) => (
  <Stack as="span" gap={0}>
    <Text tone="quiet">{label}</Text>
    <Text as="strong" size={18} figures>
      {total}
    </Text>
  </Stack>
)

interface PhoneBarProps extends PhoneTotalProps {
  button: ReactNode
  /** What stands in the way, above. */
  children: ReactNode
}

/** The total and the button, in a bar at the bottom of a narrow screen. */
export const PhoneBar = ({ label, total, button, children }: PhoneBarProps) => (
  <div className={column.phone}>
    {children}
    <Row gap={12} justify="between">
      <PhoneTotal label={label} total={total} />
      {button}
    </Row>
  </div>
)
