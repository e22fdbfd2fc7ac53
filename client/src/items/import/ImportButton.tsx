import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../ui/words.ts'

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }))

/** Opens the way in for many items at once. */
export function ImportButton() {
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
          <ImportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
