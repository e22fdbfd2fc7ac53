import { Button } from '@mantine/core'
import {
  hsnKinds,
  type RegisterKind,
  registerTable,
  registerTitle,
  tableKinds,
} from '@packhouse/contract/books/registers/kinds.ts'
import { addPaise, type Paise } from '@packhouse/contract/money.ts'
import { Fragment } from 'react'
import { type Register, type Summary, sheetPath } from '../../api/registers.ts'
import { useDownload } from '../../app/requests/useDownload.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { PlainTable, Scroller } from '../../ui/table/PlainTable.tsx'
import { countText, figureText } from '../../ui/values/amounts.ts'
import { t } from '../../ui/words.ts'
import type { Period } from './months.ts'
import css from './Registers.module.css'

const formats = ['csv', 'xlsx'] as const
type Format = (typeof formats)[number]

type Sums = Summary['tables']

/** Value plus tax. */
const totalOf = ({ taxable, cgst, sgst, igst }: Sums): Paise => addPaise(taxable, cgst, sgst, igst)

/** Registers that are added up, and the row that their total stands after. The sales register is a total already. */
const totals = [
  { after: 'EXEMP', of: tableKinds, sums: 'tables', name: 'Tables, total' },
  { after: 'HSN_B2C', of: hsnKinds, sums: 'hsn', name: 'HSN summaries, total' },
] as const satisfies {
  after: RegisterKind
  of: readonly RegisterKind[]
  sums: 'tables' | 'hsn'
  name: string
}[]

/** Every register with its totals and files, and the combined totals of those that do not overlap. */
export function RegisterTable({ period, summary }: { period: Period; summary: Summary }) {
  const { registers } = summary
  const { isBusy, run } = useDownload(t('The file was not saved'))
  const save = (kind: RegisterKind, format: Format) => void run(sheetPath, { ...period, kind, format })
  return (
    <Card title={t('Registers')} flush>
      <Scroller aria-label={t('Totals and files')}>
        <PlainTable flush tall className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('Register')}</th>
              <th scope="col">{t('GSTR-1')}</th>
              {[t('Rows'), t('Value')].map(head => (
                <th key={head} scope="col" data-end>
                  {head}
                </th>
              ))}
              {['CGST', 'SGST', 'IGST'].map(head => (
                <th key={head} scope="col" data-end data-tax>
                  {head}
                </th>
              ))}
              <th scope="col" data-end data-total>
                {t('Total')}
              </th>
              <th scope="col">{t('File')}</th>
            </tr>
          </thead>
          <tbody>
            {registers.map(({ kind, rows, sums }) => (
              <Fragment key={kind}>
                <tr>
                  <th scope="row">{t(registerTitle[kind])}</th>
                  <td>{registerTable[kind] || '–'}</td>
                  <td data-end>{countText(rows)}</td>
                  <SumCells sums={sums} />
                  <td>
                    <Row as="span" gap={4} inline className={css.files}>
                      {formats.map(format => (
                        <Button
                          key={format}
                          variant="default"
                          disabled={isBusy || rows === 0}
                          aria-label={t('{name} as {format}', {
                            name: t(registerTitle[kind]),
                            format: format.toUpperCase(),
                          })}
                          onClick={() => save(kind, format)}
                        >
                          {format.toUpperCase()}
                        </Button>
                      ))}
                    </Row>
                  </td>
                </tr>
                {totals
                  .filter(({ after }) => after === kind)
                  .map(total => (
                    <TotalRow
                      key={total.name}
                      name={t(total.name)}
                      sums={summary[total.sums]}
                      rows={rowsOf(registers, total.of)}
                    />
                  ))}
              </Fragment>
            ))}
          </tbody>
        </PlainTable>
      </Scroller>
    </Card>
  )
}

const rowsOf = (registers: readonly Register[], kinds: readonly RegisterKind[]): number =>
  registers.reduce((sum, { kind, rows }) => (kinds.includes(kind) ? sum + rows : sum), 0)

/** Combined totals of several registers, as sent by the server. */
function TotalRow({ name, rows, sums }: { name: string; rows: number; sums: Sums }) {
  return (
    <tr data-strong>
      <th scope="row">{name}</th>
      <td />
      <td data-end>{countText(rows)}</td>
      <SumCells sums={sums} />
      <td />
    </tr>
  )
}

function SumCells({ sums }: { sums: Sums | null }) {
  const parts = sums
    ? [sums.taxable, sums.cgst, sums.sgst, sums.igst, totalOf(sums)]
    : Array.from({ length: 5 }, () => null)
  return ['taxable', 'cgst', 'sgst', 'igst', 'total'].map((part, at) => (
    <td
      key={part}
      data-end
      data-tax={part.endsWith('gst')}
      data-total={part === 'total'}
      data-quiet={!parts[at]}
    >
      {figureOr(parts[at])}
    </td>
  ))
}
const figureOr = (amount: Paise | null | undefined): string =>
  amount === null || amount === undefined ? '–' : figureText(amount)
