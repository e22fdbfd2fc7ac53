import { useCrateTypes } from '../../api/settings.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { t } from '../../ui/words.ts'
import css from './Scale.module.css'
import type { CrateType } from './weighed.ts'

interface CrateChoiceProps {
  crate: CrateType | null
  onChoose: (crate: CrateType | null) => void
}

/** Which crate is on the scale; nothing while the business has no crate types. */
export function CrateChoice({ crate, onChoose }: CrateChoiceProps) {
  const types = useCrateTypes() ?? (crate ? [crate] : [])
  if (types.length === 0) return null
  return (
    <SelectField
      aria-label={t('Crate')}
      className={css.crate ?? ''}
      searchable={false}
      allowDeselect={false}
      data={[{ value: '', label: t('No crate') }, ...types.map(({ name }) => ({ value: name, label: name }))]}
      value={crate?.name ?? ''}
      onChange={name => onChoose(types.find(one => one.name === name) ?? null)}
    />
  )
}
