import { documentTypeRows } from '@packhouse/contract/business/gst/document-types.ts'
import { documentsOfKind } from '@packhouse/contract/business/gst/supplier-kind.ts'
import { useNumberSeriesQuery } from '../../../api/invoices.ts'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { countText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import css from './Settings.module.css'

/** Series without numbers, shown while loading. */
const awaited = documentsOfKind.REGULAR.map(type => ({ type, next: '', issued: 0 }))

/** The number series of documents: gapless, so they are shown and cannot be edited. (rules §7.3) */
export function NumberingCard() {
  const { data, isError, error, refetch } = useNumberSeriesQuery()
  return (
    <section id="numbering">
      <Card
        title={t('Numbering')}
        flush
        aside={<Text tone="soft">{t('Starts again on 1 April, without gaps')}</Text>}
      >
        {isError && !data && (
          <ErrorState title={t('The numbers did not load')} error={error} retry={refetch} />
        )}
        <PlainTable flush className={css.series} aria-busy={!data}>
          <thead>
            <tr>
              <th>{t('Document')}</th>
              <th>{t('Next number')}</th>
              <th data-end>{t('Issued')}</th>
            </tr>
          </thead>
          <tbody>
            {(data ?? awaited).map(({ type, next, issued }) => (
              <tr key={type}>
                <td>
                  <strong>{t(documentTypeRows[type].title)}</strong>
                </td>
                <td>{next}</td>
                <td data-end>{issued > 0 ? countText(issued) : '-'}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </Card>
    </section>
  )
}
