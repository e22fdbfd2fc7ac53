import type { ReactNode } from 'react'
import { Panel, PanelHead } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { phone, useMedia } from '../../ui/useMedia.ts'
import css from './ChartPanel.module.css'

interface ChartPanelProps {
  title: string
  /** On a phone, instead of the title and the words: the count, and what it is compared with. */
  short: string
  shortAside: string | undefined
  legend: { look: 'line' | 'median' | 'band' | 'needed'; label: string }[]
  chart: ReactNode
  /** The same in words next to the chart. */
  words: ReactNode
}

/** A chart with its legend, and its numbers in words; on a phone the chart under its main number. */
export function ChartPanel({ title, short, shortAside, legend, chart, words }: ChartPanelProps) {
  const isPhone = useMedia(phone)
  return (
    <Panel as="section" aria-label={title}>
      <PanelHead className={css.head}>
        <h2>{isPhone ? short : title}</h2>
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
      <div className={css.body}>
        <div className={css.chart}>{chart}</div>
        {!isPhone && <div className={css.words}>{words}</div>}
      </div>
    </Panel>
  )
}
