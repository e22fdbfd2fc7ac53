import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { type ComponentType, Suspense, useState } from 'react'
import { t } from '../../ui/words.ts'

/** Opens the import of many records at once; the dialog is mounted on demand. */
export function ImportButton({ dialog: Dialog }: { dialog: ComponentType<{ onClose: () => void }> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconFileImport size={16} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('Import')}
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
