import { Button } from '@mantine/core'
import { useState } from 'react'
import { CountField } from '../../../ui/fields/WeightField.tsx'
import { t } from '../../../ui/words.ts'
import { maxSteps } from './listDraft.ts'

/** Adds a column for a quantity, at most eight of them. */
export function AddQuantity({ steps, onChange }: { steps: readonly number[]; onChange: (steps: readonly number[]) => void }) {
  const [from, setFrom] = useState<number | null>(null)
  const isNew = from !== null && from > 0 && !steps.includes(from) && steps.length < maxSteps
  const add = () => {
    if (!isNew) return
    onChange([...steps, from].sort((one, other) => one - other))
    setFrom(null)
  }
  return (
    <>
      <CountField
        aria-label={t('Another quantity, from')}
        placeholder={t('From packs')}
        w={110}
        value={from}
        onChange={setFrom}
      />
      <Button size="xs" variant="default" disabled={!isNew} onClick={add}>
        {t('Add quantity')}
      </Button>
    </>
  )
}
