import { type Paise, sumPaise } from '@packhouse/contract/money.ts'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import { List, ListLine } from '../../../ui/layout/List.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { t } from '../../../ui/words.ts'
import type { OpenDue } from '../dues.ts'

interface DueTicksProps {
  dues: readonly OpenDue[]
  chosen: readonly string[]
  /** The ticked documents, and what is open on them. */
  onChange: (documents: string[], sum: Paise) => void
}

/** The open documents that a cheque can be given for, oldest due first. */
export function DueTicks({ dues, chosen, onChange }: DueTicksProps) {
  if (dues.length === 0) return null
  const toggle = (number: string) => {
    const after = dues.filter(due => chosen.includes(due.number) !== (due.number === number))
    onChange(
      after.map(due => due.number),
      sumPaise(after.map(({ open }) => open)),
    )
  }
  return (
    <section aria-label={t('Given for')}>
      <Text as="p" tone="soft">
        {t('Given for; none ticked: on account')}
      </Text>
      <List framed>
        {dues.map(({ number, open }) => (
          <ListLine key={number}>
            <Text grow>
              <CheckField label={number} checked={chosen.includes(number)} onChange={() => toggle(number)} />
            </Text>
            <b>
              <Money amount={open} />
            </b>
          </ListLine>
        ))}
      </List>
    </section>
  )
}
