import { IconCheck } from '@tabler/icons-react'
import type { PortalMonth } from '../../../api/registers.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { PlainTable, Scroller } from '../../../ui/table/PlainTable.tsx'
import { countText, figureText } from '../../../ui/values/amounts.ts'
import { Chip } from '../../../ui/values/Chip.tsx'
import { t } from '../../../ui/words.ts'
import css from './Portals.module.css'
import { monthName, tableTitle } from './words.ts'

const parts = ['taxable', 'igst', 'cgst', 'sgst'] as const
type Sums = NonNullable<PortalMonth['tables'][number]['sums']>

/** GSTR-1 of a month by table, each beside its register, and what changed of filed months. */
export function PortalTable({ shown }: { shown: PortalMonth }) {
  const { month, tables, amendments, documents, cancelled } = shown
  return (
    <Card title={t('GSTR-1 of {month} by table', { month: monthName(month) })} flush>
      <Scroller aria-label={t('Tables of GSTR-1')}>
        <PlainTable flush tall className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('Table')}</th>
              <th scope="col">{t('What is in it')}</th>
              {[t('Rows'), t('Value')].map(head => (
                <th key={head} scope="col" data-end>
                  {head}
                </th>
              ))}
              {['IGST', 'CGST', 'SGST'].map(head => (
                <th key={head} scope="col" data-end data-tax>
                  {head}
                </th>
              ))}
              <th scope="col">{t('Register')}</th>
            </tr>
          </thead>
          <tbody>
            {tables.map(({ table, rows, sums, difference }) => (
              <tr key={table}>
                <td>{table}</td>
                <th scope="row">
                  {t(tableTitle[table])}
                  {!sums && (
                    <Text as="p" size={12} tone="quiet">
                      {t('{documents} numbers, {cancelled} of them cancelled', {
                        documents: countText(documents),
                        cancelled: countText(cancelled),
                      })}
                    </Text>
                  )}
                </th>
                <td data-end>{rows === 0 ? '–' : countText(rows)}</td>
                <Amounts sums={sums} />
                <td>
                  {difference ? (
                    <Chip tone="bad">
                      {figureText(
                        difference.taxable || difference.igst || difference.cgst || difference.sgst,
                      )}
                    </Chip>
                  ) : (
                    <Text tone="good">
                      <IconCheck size={16} stroke={2} aria-label={t('equals its register')} />
                    </Text>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
          {amendments.length > 0 && (
            <tbody aria-label={t('Amendments of filed months')}>
              <tr data-strong>
                <th scope="rowgroup" colSpan={8}>
                  {t('Amendments of filed months')} {countText(amendments.length)}
                </th>
              </tr>
              {amendments.map(({ number, month: of, table, before }) => (
                <tr key={number}>
                  <td>{table ?? '–'}</td>
                  <th scope="row">
                    {number}, {monthName(of)}
                  </th>
                  <td data-end>1</td>
                  <Amounts sums={before} />
                  <td>
                    <Chip>{t('Cancelled')}</Chip>
                  </td>
                </tr>
              ))}
            </tbody>
          )}
        </PlainTable>
      </Scroller>
    </Card>
  )
}

function Amounts({ sums }: { sums: Sums | null }) {
  return parts.map(part => (
    <td key={part} data-end data-tax={part !== 'taxable'} data-quiet={!sums?.[part]}>
      {sums?.[part] ? figureText(sums[part]) : '–'}
    </td>
  ))
}
