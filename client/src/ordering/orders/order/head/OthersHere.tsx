import { IconEye, IconPencil } from '@tabler/icons-react'
import { useOthersHere } from '../../../../app/requests/usePresence.ts'
import { Chip } from '../../../../ui/values/Chip.tsx'
import { t } from '../../../../ui/words.ts'

/** Who else has this order open now, and who is editing it; nothing if no one does. */
export function OthersHere({ orderid, edits = false }: { orderid: number; edits?: boolean }) {
  const others = useOthersHere(`order:${orderid}`, edits)
  const namesOf = (isEditing: boolean) =>
    others
      .filter(one => one.edits === isEditing)
      .map(({ name }) => name)
      .join(', ')
  const [editing, looking] = [namesOf(true), namesOf(false)]
  return (
    <>
      {editing && (
        <Chip tone="info" icon={IconPencil}>
          {t('{names} is editing', { names: editing })}
        </Chip>
      )}
      {looking && <Chip icon={IconEye}>{t('{names} has this order open', { names: looking })}</Chip>}
    </>
  )
}
