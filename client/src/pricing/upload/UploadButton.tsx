import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useDoOnArrival } from '../../app/navigation/useDoOnArrival.ts'
import { t } from '../../ui/words.ts'

const ChooseDialog = lazy(async () => ({ default: (await import('./ChooseDialog.tsx')).ChooseDialog }))

/** Opens the dialog for choosing a price sheet. */
export function UploadButton({ words = t('Upload prices') }: { words?: string }) {
  const [isOpen, setOpen] = useState(false)
  useDoOnArrival('upload', () => setOpen(true))
  return (
    <>
      <Button variant="default" leftSection={<IconUpload size={14} stroke={1.7} aria-hidden />} onClick={() => setOpen(true)}>
        {words}
      </Button>
      {isOpen && (
        <Suspense>
          <ChooseDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
