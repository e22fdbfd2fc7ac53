import { type RegisterKind, registerTable, registerTitle } from '@packhouse/contract/registers/kinds.ts'
import { useState } from 'react'
import { download } from '../app/request.ts'
import { toast } from '../app/toast.ts'
import { countText, rupeesText } from '../ui/amounts.ts'
import { Card } from '../ui/Card.tsx'
import { reasonOf } from '../ui/failure.ts'
import { t } from '../ui/words.ts'
import { type Register, sheetPath } from './api.ts'
import type { Period } from './months.ts'
import css from './Registers.module.css'

const formats = ['csv', 'xlsx'] as const
type Format = (typeof formats)[number]

/** Every register with what it adds up to, and its files. */
export function RegisterTable({ period, registers }: { period: Period; registers: readonly Register[] }) {
  const [busy, setBusy] = useState(false)
  const save = async (kind: RegisterKind, format: Format) => {
    setBusy(true)
    try {
      await download(sheetPath, { ...period, kind, format }, '*/*')
    } catch (failure) {
      toast.error(t('The file was not saved'), { detail: t(reasonOf(failure)) })
    }
    setBusy(false)
  }
  return (
    <Card title={t('Registers')} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section className={css.scroller} aria-label={t('Sums and files')} tabIndex={0}>
        <table className={css.table}>
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
              <th scope="col">{t('File')}</th>
            </tr>
          </thead>
          <tbody>
            {registers.map(({ kind, rows, sums }) => (
              <tr key={kind}>
                <th scope="row">{t(registerTitle[kind])}</th>
                <td>{registerTable[kind] || '–'}</td>
                <td data-end>{countText(rows)}</td>
                {(['taxable', 'cgst', 'sgst', 'igst'] as const).map(part => (
                  <td key={part} data-end data-tax={part !== 'taxable'} data-quiet={!sums?.[part]}>
                    {sums ? rupeesText(sums[part]) : '–'}
                  </td>
                ))}
                <td>
                  <span className={css.files}>
                    {formats.map(format => (
                      <button
                        key={format}
                        type="button"
                        disabled={busy || rows === 0}
                        aria-label={t('{name} as {format}', { name: t(registerTitle[kind]), format: format.toUpperCase() })}
                        onClick={() => void save(kind, format)}
                      >
                        {format.toUpperCase()}
                      </button>
                    ))}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
