import { lazy, Suspense } from 'react'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { t } from '../../ui/words.ts'
import type { HistoryProps } from './History.tsx'

const History = lazy(async () => ({ default: (await import('./History.tsx')).History }))

/** What happened to a record and what people wrote on it; its code is loaded behind the page. */
export const HistoryCard = (props: HistoryProps) => (
  <Suspense
    fallback={
      <Card title={t('History')}>
        <Placeholder height={220} />
      </Card>
    }
  >
    <History key={props.record} {...props} />
  </Suspense>
)
