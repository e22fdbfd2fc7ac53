import type { Paise } from '@packhouse/contract/money.ts'
import { IconX } from '@tabler/icons-react'
import { CustomerFinder } from '../../../business/outlets/OutletBox.tsx'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import css from './Cheques.module.css'

/** What of a transfer is one customer's. */
export interface TransferPart {
  customerId: number
  name: string
  amount: Paise | null
  /** Pays nothing now: an advance. Else the oldest dues first. */
  onAccount: boolean
}

interface TransferPartsProps {
  parts: readonly TransferPart[]
  onChange: (parts: TransferPart[]) => void
  /** Not divided yet: the first amount of a new line. */
  left: Paise
}

/** The customers of a transfer, each with its amount; a customer found is added once. */
export function TransferParts({ parts, onChange, left }: TransferPartsProps) {
  const change = (customerId: number, to: Partial<TransferPart>) =>
    onChange(parts.map(part => (part.customerId === customerId ? { ...part, ...to } : part)))
  return (
    <section aria-label={t('Customers')}>
      <List framed={parts.length > 0}>
        {parts.map(({ customerId, name, amount, onAccount }) => (
          <li key={customerId} className={css.part}>
            <Text cut>{name}</Text>
            <AmountField
              aria-label={t('Amount of {name}', { name })}
              value={amount}
              onChange={to => change(customerId, { amount: to })}
            />
            <CheckField
              label={t('On account')}
              checked={onAccount}
              onChange={event => change(customerId, { onAccount: event.currentTarget.checked })}
            />
            <IconButton
              icon={IconX}
              label={t('Remove {name}', { name })}
              onClick={() => onChange(parts.filter(part => part.customerId !== customerId))}
            />
          </li>
        ))}
      </List>
      <CustomerFinder
        key={parts.length}
        onChoose={({ id, name }) =>
          parts.some(part => part.customerId === id) ||
          onChange([...parts, { customerId: id, name, amount: left > 0 ? left : null, onAccount: false }])
        }
      />
    </section>
  )
}
