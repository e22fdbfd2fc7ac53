import { TextInput } from '@mantine/core'
import { longestBank } from '@packhouse/contract/billing/payments/cheque-days.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { amountInWords } from '@packhouse/contract/words.ts'
import { Text } from '../../../ui/layout/Text.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { Money } from '../../../ui/values/Money.tsx'
import { t } from '../../../ui/words.ts'
import type { HeldCheque } from '../dues.ts'
import css from './Cheques.module.css'

interface SlipProps {
  cheques: readonly HeldCheque[]
  total: Paise
  /** Banks typed here, by cheque. */
  banks: Readonly<Record<number, string>>
  onBank: (id: number, bank: string) => void
}

/** The rows of the slip; the bank of a cheque that came without one is asked for, or written in by hand. */
export const Slip = ({ cheques, total, banks, onBank }: SlipProps) => (
  <>
    <PlainTable dense className={css.slip}>
      <thead>
        <tr>
          <th scope="col">{t('Cheque')}</th>
          <th scope="col">{t('Drawer')}</th>
          <th scope="col" data-end>
            {t('Amount (₹)')}
          </th>
        </tr>
      </thead>
      <tbody>
        {cheques.map(({ id, number, bank, businessName, amount }) => (
          <tr key={id}>
            <td title={bank ?? undefined}>{number}</td>
            <td>
              {businessName}
              {bank === null && (
                <TextInput
                  size="xs"
                  aria-label={t('Bank of cheque {number}', { number })}
                  placeholder={t('Bank on the cheque')}
                  maxLength={longestBank}
                  autoComplete="off"
                  value={banks[id] ?? ''}
                  onChange={event => onBank(id, event.currentTarget.value)}
                />
              )}
            </td>
            <td data-end>
              <Money amount={amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('Total')}
          </th>
          <td data-end>
            <b>{amountText(total)}</b>
          </td>
        </tr>
      </tfoot>
    </PlainTable>
    <Text as="p" tone="soft">
      {amountInWords(total)}
    </Text>
  </>
)
