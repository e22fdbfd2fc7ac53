import type { settings } from '@packhouse/contract/business/settings/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { useNumberSeriesQuery } from '../../api/settings.ts'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { countText } from '../../ui/values/amounts.ts'
import { t } from '../../ui/words.ts'
import css from './Settings.module.css'

type Series = Reply<typeof settings.numberSeries>[number]

const names: Record<Series['type'], string> = {
  TI: 'Tax invoice',
  BS: 'Bill of supply',
  IB: 'Invoice-cum-bill of supply',
  BI: 'Bill',
  CN: 'Credit note',
  CB: 'Credit note (exempt supply)',
  TN: 'Debit note',
  TB: 'Debit note (exempt supply)',
  FN: 'Financial credit note',
}

/** Series without numbers, shown while loading. */
const types: readonly Series['type'][] = ['TI', 'BS', 'IB', 'CN', 'CB', 'TN', 'TB', 'FN']
const awaited = types.map(type => ({ type, next: '', issued: 0 }))

/** The number series of documents: gapless, so they are shown and cannot be edited. (rules §7.3) */
export function NumberingCard() {
  const { data, isError, error, refetch } = useNumberSeriesQuery()
  return (
    <section id="numbering">
      <Card title={t('Numbering')} flush aside={<Text tone="soft">{t('Starts again on 1 April, without gaps')}</Text>}>
        {isError && !data && <ErrorState title={t('The numbers did not load')} error={error} retry={refetch} />}
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
                  <strong>{t(names[type])}</strong>
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
