import { type NoteKind, noteKindNames, noteKinds } from '@packhouse/contract/billing/invoices/note-kinds.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { ViewSwitch } from '../../ui/layout/ViewSwitch.tsx'
import { phone, useMedia } from '../../ui/useMedia.ts'
import { t } from '../../ui/words.ts'

interface KindChoiceProps {
  kind: NoteKind
  onChoose: (kind: NoteKind) => void
}

/** What kind of note it is; 1 to 4 choose it too. */
export function KindChoice({ kind, onChoose }: KindChoiceProps) {
  const isPhone = useMedia(phone)
  useKeys(
    'Note without goods',
    noteKinds.map((one, at) => ({
      keys: String(at + 1),
      label: noteKindNames[one],
      run: () => onChoose(one),
    })),
  )
  const kinds = noteKinds.map((key, at) => ({ key, label: t(noteKindNames[key]), keys: String(at + 1) }))
  if (!isPhone) return <ViewSwitch label={t('Kind')} views={kinds} chosen={kind} onChoose={onChoose} />
  return (
    <SelectField
      label={t('Kind')}
      allowDeselect={false}
      searchable={false}
      data={kinds.map(({ key, label }) => ({ value: key, label }))}
      value={kind}
      onChange={value => onChoose(noteKinds.find(one => one === value) ?? kind)}
    />
  )
}
