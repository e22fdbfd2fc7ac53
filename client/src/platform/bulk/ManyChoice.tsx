import { useState } from 'react'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { t } from '../../ui/words.ts'

interface ManyChoiceProps {
  label: string
  choices: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

/** The value of a field that is set on many records, out of a list; nothing is chosen at first. */
export function ManyChoice({ label, choices, onChoose }: ManyChoiceProps) {
  const [chosen, choose] = useState<string | null>(null)
  return (
    <SelectField
      aria-label={label}
      data-autofocus
      placeholder={t('Choose one')}
      allowDeselect={false}
      data={[...choices]}
      value={chosen}
      onChange={value => {
        choose(value)
        if (value !== null) onChoose(value)
      }}
    />
  )
}
