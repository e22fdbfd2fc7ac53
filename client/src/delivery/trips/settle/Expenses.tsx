import { TextInput } from '@mantine/core'
import {
  type ExpenseKind,
  expenseKinds,
  expenseLabel,
  longestDoorNote,
} from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { PanelPart } from '../../../ui/layout/Panel.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import css from './Settle.module.css'
import type { SettlingState } from './useSettling.ts'

const isKind = (text: string | null): text is ExpenseKind => expenseKinds.some(kind => kind === text)

/** What the driver paid on the way: at most twenty lines of kind, amount and note. */
export function Expenses({ state }: { state: SettlingState }) {
  const { expenses, addExpense, changeExpense, removeExpense } = state
  return (
    <PanelPart as="section" aria-label={t('Expenses')}>
      <Row justify="between">
        <h3>{t('Expenses')}</h3>
        {expenses.length < 20 && (
          <LinkButton onClick={addExpense}>
            <Text icon={IconPlus}>{t('Add expense')}</Text>
          </LinkButton>
        )}
      </Row>
      {expenses.length === 0 && (
        <Text tone="quiet" size={12}>
          {t('Toll, parking, porter: what was paid out of the cash.')}
        </Text>
      )}
      <ul className={css.expenses}>
        {expenses.map(({ id, kind, amount, note }, at) => (
          <li key={id}>
            <SelectField
              size="xs"
              aria-label={t('Kind of expense {number}', { number: at + 1 })}
              searchable={false}
              allowDeselect={false}
              data={expenseKinds.map(value => ({ value, label: t(expenseLabel[value]) }))}
              value={kind}
              onChange={chosen => isKind(chosen) && changeExpense(id, { kind: chosen })}
            />
            <AmountField
              size="xs"
              autoFocus
              aria-label={t('Amount of expense {number}', { number: at + 1 })}
              value={amount}
              onChange={typed => changeExpense(id, { amount: typed })}
            />
            <IconButton
              icon={IconTrash}
              label={t('Remove expense {number}', { number: at + 1 })}
              onClick={() => removeExpense(id)}
            />
            <TextInput
              size="xs"
              className={css.note ?? ''}
              aria-label={t('Note of expense {number}', { number: at + 1 })}
              placeholder={t('Note')}
              maxLength={longestDoorNote}
              autoComplete="off"
              value={note}
              onChange={event => changeExpense(id, { note: event.currentTarget.value })}
            />
          </li>
        ))}
      </ul>
    </PanelPart>
  )
}
