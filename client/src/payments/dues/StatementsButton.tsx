import { IconFiles } from '@tabler/icons-react'
import { useState } from 'react'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { onUse } from '../../ui/onUse.tsx'
import { t } from '../../ui/words.ts'
import type { DuesQuery } from './filter.ts'

const StatementsForm = onUse(async () => (await import('./StatementsForm.tsx')).StatementsForm)

/** Prints the statements of all listed customers at once. */
export function StatementsButton({ filter }: { filter: DuesQuery }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <PageButton icon={IconFiles} label={t('Statements…')} run={() => setOpen(true)} />
      {open && <StatementsForm filter={filter} onClose={() => setOpen(false)} />}
    </>
  )
}
