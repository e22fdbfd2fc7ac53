import type { Reply } from '@packhouse/contract/endpoint.ts'
import type { settings } from '@packhouse/contract/settings/endpoints.ts'
import { useNumberSeriesQuery } from '../../api/settings.ts'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { countText } from '../../ui/values/amounts.ts'
import { t } from '../../ui/words.ts'
import css from './Settings.module.css'

type Series = Reply<typeof settings.numberSeries>[number]

const names: Record<Series['type'], string> = {
  TI: 'Tax invoice',
  BS: 'Bill of supply',
  IB: 'Invoice-cum-bill of supply',
  CN: 'Credit note',
  CB: 'Credit note (exempt supply)',
}

/** Series without numbers, shown while loading. */
const types: readonly Series['type'][] = ['TI', 'BS', 'IB', 'CN', 'CB']
const awaited = types.map(type => ({ type, next: '', issued: 0 }))

/** The number series of documents: gapless, so they are shown and cannot be edited. (rules.md §7.3) */
export function NumberingCard() {
  const { data, isError, error, refetch } = useNumberSeriesQuery()
  return (
    <section id="numbering">
      <Card title={t('Numbering')} flush aside={<span className={css.aside}>{t('Starts again on 1 April, without gaps')}</span>}>
        {isError && !data && <ErrorState title={t('The numbers did not load')} error={error} retry={refetch} />}
        <table className={css.series} aria-busy={!data}>
          <thead>
            <tr>
              <th>{t('Paper')}</th>
              <th>{t('Next number')}</th>
              <th data-align="end">{t('Issued')}</th>
            </tr>
          </thead>
          <tbody>
            {(data ?? awaited).map(({ type, next, issued }) => (
              <tr key={type}>
                <td>
                  <strong>{t(names[type])}</strong>
                </td>
                <td>{next}</td>
                <td data-align="end">{issued > 0 ? countText(issued) : '-'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  )
}
