import type { ReactNode } from 'react'
import { Row, Stack } from '../layout/Flex.tsx'
import { Panel, PanelHead } from '../layout/Panel.tsx'
import { Text } from '../layout/Text.tsx'
import { phone, useMedia } from '../useMedia.ts'
import css from './ChartPanel.module.css'

interface ChartPanelProps {
  title: string
  /** On a phone, instead of the title and the words: the count, and what it is compared with. */
  short: string
  shortAside: ReactNode
  legend: { look: 'line' | 'dotted' | 'dashed' | 'band'; label: string }[]
  chart: ReactNode
  /** The same in words next to the chart. */
  words: ReactNode
}

/** A chart with its legend, and its numbers in words; on a phone the chart under its main number. */
export function ChartPanel({ title, short, shortAside, legend, chart, words }: ChartPanelProps) {
  const isPhone = useMedia(phone)
  return (
    <Panel as="section" aria-label={title}>
      <PanelHead>
        <Text as="h2" grow>
          {isPhone ? short : title}
        </Text>
        {isPhone && shortAside && (
          <Text tone="soft" size={12}>
            {shortAside}
          </Text>
        )}
        {!isPhone && (
          <span className={css.legend}>
            {legend.map(({ look, label }) => (
              <span key={look} data-look={look}>
                {label}
              </span>
            ))}
          </span>
        )}
      </PanelHead>
      <Row align="stretch" gap={0}>
        <div className={css.chart}>{chart}</div>
        {!isPhone && <Stack className={css.words}>{words}</Stack>}
      </Row>
    </Panel>
  )
}
