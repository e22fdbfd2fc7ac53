import { IconFileImport, IconUpload } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import type { NeedsOf } from '../../ui/may.ts'
import { t } from '../../ui/words.ts'
import { useDoOnArrival } from '../navigation/useDoOnArrival.ts'

interface SheetButtonProps {
  /** The call that takes the sheet. */
  needs: NeedsOf
  dialog: ComponentType<{ onClose: () => void }>
  /** Text of the button of an upload; without it the button imports records. */
  upload?: string
  /** Hides the button, as on a phone; an open dialog stays. */
  hidden?: boolean
}

/** Opens the upload of a sheet, also for an address with `do=upload`; the dialog is mounted on demand. */
export function SheetButton({ needs, dialog: Dialog, upload, hidden = false }: SheetButtonProps) {
  const [isOpen, setOpen] = useState(false)
  useDoOnArrival('upload', () => setOpen(true))
  return (
    <>
      {!hidden && (
        <PageButton
          icon={upload === undefined ? IconFileImport : IconUpload}
          label={upload ?? t('Import')}
          needs={needs}
          run={() => setOpen(true)}
        />
      )}
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
    </>
  )
}
