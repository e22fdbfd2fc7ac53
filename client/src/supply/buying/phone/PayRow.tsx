import { useForm } from '@mantine/form'
import { longestLineNote } from '@packhouse/contract/platform/formats/limits.ts'
import { paidByLabel, paidBys } from '@packhouse/contract/supply/buying/kinds.ts'
import { IconDots, IconEyeOff, IconNote, IconReceipt, IconSlice } from '@tabler/icons-react'
import { useState } from 'react'
import type { Need } from '../../../api/buying.ts'
import { ActionMenu } from '../../../ui/dialogs/ActionMenu.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { NoteField } from '../../../ui/fields/NoteField.tsx'
import { HallButton } from '../../../ui/keypad/Hall.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import css from './Run.module.css'
import type { RunWork } from './useRunWork.ts'
import type { Typing } from './useTyping.ts'

interface PayRowProps {
  need: Need
  typing: Typing
  work: RunWork
  onExpense: () => void
}

/** How it is paid, and what happens rarely behind three dots. */
export function PayRow({ need, typing, work, onExpense }: PayRowProps) {
  const { typed, change, split, isSplit } = typing
  const [isNoting, setNoting] = useState(false)
  const label = t('More about {item}', { item: need.itemName })
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: large buttons, not form fields */}
      <div className={css.pay} role="group" aria-label={t('Paid by')}>
        {paidBys.map(paidBy => (
          <HallButton key={paidBy} aria-pressed={paidBy === typed.paidBy} onClick={() => change({ paidBy })}>
            {t(paidByLabel[paidBy])}
          </HallButton>
        ))}
        <ActionMenu
          label={label}
          actions={[
            { label: t('Not there'), icon: IconEyeOff, run: () => work.skip(need) },
            {
              label: t('Buy a part, the rest stays'),
              icon: IconSlice,
              run: split,
              checked: isSplit,
              toggles: true,
            },
            { label: t('Note'), icon: IconNote, run: () => setNoting(true) },
            { label: t('Expense'), icon: IconReceipt, run: onExpense },
          ]}
          button={props => (
            <HallButton {...props} aria-label={label}>
              <IconDots size={20} stroke={1.8} aria-hidden />
            </HallButton>
          )}
        />
      </div>
      {typed.note && (
        <Text as="p" tone="soft">
          {typed.note}
        </Text>
      )}
      {isNoting && (
        <NoteSheet note={typed.note} onSave={note => change({ note })} onClose={() => setNoting(false)} />
      )}
    </>
  )
}

interface NoteSheetProps {
  note: string
  onSave: (note: string) => void
  onClose: () => void
}

/** A few words about the line that is being bought. */
function NoteSheet({ note, onSave, onClose }: NoteSheetProps) {
  const form = useForm({ initialValues: { note } })
  return (
    <FormDialog
      title={t('Note')}
      form={form}
      submit={t('Save')}
      onSubmit={values => onSave(values.note)}
      onClose={onClose}
    >
      <NoteField
        label={t('Note')}
        maxLength={longestLineNote}
        data-autofocus
        {...form.getInputProps('note')}
      />
    </FormDialog>
  )
}
