import { t } from '../../ui/words.ts'
import { ManyChoice } from './ManyChoice.tsx'
import type { ManyField } from './manyField.ts'

const activity = (value: string) => t(value === 'true' ? 'Active' : 'Inactive')

/** Active or not, of any kind of record. */
export const activityField = (): ManyField => ({
  key: 'isActive',
  column: 'isActive',
  label: t('Active or not'),
  newLabel: t('New status'),
  text: activity,
  field: set => (
    <ManyChoice
      label={t('Active or not')}
      choices={['true', 'false'].map(value => ({ value, label: activity(value) }))}
      onChoose={value => set(value === 'true')}
    />
  ),
})
