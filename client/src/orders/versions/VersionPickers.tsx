import { SelectField } from '../../ui/fields/SelectField.tsx'
import { t } from '../../ui/words.ts'
import css from './Versions.module.css'
import type { Version } from './versions.ts'
import { versionWords } from './versionWords.ts'

interface VersionPickersProps {
  versions: readonly Version[]
  from: number
  to: number
  onChange: (change: { from?: number; to?: number }) => void
}

/** Chooses the two versions to compare; both lists show the newest first. */
export function VersionPickers({ versions, from, to, onChange }: VersionPickersProps) {
  const choices = versions
    .map((version, at) => ({ value: String(version.version), label: versionWords(version, at + 1) }))
    .toReversed()
  const field = (name: 'from' | 'to', label: string, value: number) => (
    <SelectField
      label={label}
      data={choices}
      value={String(value)}
      allowDeselect={false}
      onChange={chosen => chosen !== null && onChange({ [name]: Number(chosen) })}
    />
  )
  return (
    <div className={css.pickers}>
      {field('from', t('Earlier version'), from)}
      {field('to', t('Later version'), to)}
    </div>
  )
}
