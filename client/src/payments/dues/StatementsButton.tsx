import { Button } from '@mantine/core'
import { IconFiles } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../ui/words.ts'
import type { DuesQuery } from './filter.ts'

const StatementsForm = lazy(async () => ({ default: (await import('./StatementsForm.tsx')).StatementsForm }))

/** Prints the statements of all listed customers at once. */
export function StatementsButton({ filter }: { filter: DuesQuery }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconFiles size={16} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('Statements…')}
      </Button>
      {open && (
        <Suspense>
          <StatementsForm filter={filter} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
