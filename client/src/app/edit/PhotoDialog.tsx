import { useState } from 'react'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { DialogFoot } from '../../ui/dialogs/DialogFrame.tsx'
import { drawnAnew } from '../../ui/drawnAnew.ts'
import { reasonOf, shownInPlace } from '../../ui/feedback/failure.ts'
import { PictureBox } from '../../ui/fields/PictureBox.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { PhotoLink } from '../../ui/values/PhotoLink.tsx'
import { t } from '../../ui/words.ts'
import { toast } from '../messages/toast.ts'

interface Photographed {
  photo: string | null
  version: number
}

interface PhotoDialogProps<Record extends Photographed> {
  record: Record
  /** "Photo of slip DS/1". */
  title: string
  /** What to photograph, where there is none yet. */
  hint: string
  /** Label of the field. */
  label: string
  /** Said once it is kept. */
  kept: string
  /** Why this person may not add one. */
  denied: string | undefined
  busy: boolean
  add: (call: { version: number; body: FormData }) => Promise<{ data?: Record | undefined; error?: unknown }>
  onClose: () => void
}

/** A photo as the body of a call, drawn anew, so small and without place and device. */
export async function photoForm(file: File): Promise<FormData> {
  const body = new FormData()
  // one that this browser cannot draw is left to the server, which says what it is
  body.set('file', await drawnAnew(file).catch(() => file), file.name)
  return body
}

/** The photo of a record; one can be added or changed. */
export function PhotoDialog<Record extends Photographed>({
  record,
  denied,
  ...props
}: PhotoDialogProps<Record>) {
  const [added, setAdded] = useState<Record>()
  const [refused, setRefused] = useState<string>()
  const { photo, version } = added && added.version > record.version ? added : record
  const keep = async (file: File) => {
    setRefused(undefined)
    const { data, error } = await props.add({ version, body: await photoForm(file) })
    if (data) {
      setAdded(data)
      return toast.success(props.kept)
    }
    shownInPlace(error)
    setRefused(reasonOf(error))
  }
  return (
    <Dialog
      title={props.title}
      width={520}
      onClose={props.onClose}
      foot={<DialogFoot cancel={t('Close')} aside={denied} />}
    >
      <Stack>
        {photo ? <PhotoLink src={photo} label={props.title} large /> : <Text tone="quiet">{props.hint}</Text>}
        {denied === undefined && (
          <PictureBox
            label={props.label}
            has={photo !== null}
            onFile={file => void keep(file)}
            busy={props.busy}
            refused={refused}
          />
        )}
      </Stack>
    </Dialog>
  )
}
