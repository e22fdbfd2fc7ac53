import { Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import type { Pause } from './plan.ts'
import css from './StandingForm.module.css'

interface PauseRowsProps {
  pauses: readonly Pause[]
  error?: React.ReactNode
  onChange: (pauses: Pause[]) => void
}

/** Days without an order, first and last included. */
export function PauseRows({ pauses, error, onChange }: PauseRowsProps) {
  const change = (at: number, part: Partial<Pause>) =>
    onChange(pauses.map((pause, index) => (index === at ? { ...pause, ...part } : pause)))
  return (
    <Stack gap={8} data-field="pauses" data-invalid={Boolean(error)}>
      {pauses.map((pause, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pause has nothing that identifies it
        <Row key={at} gap={8}>
          <div className={css.dates}>
            <DateField
              label={t('Paused from')}
              value={pause.from}
              onChange={from => change(at, pause.until === null ? { from, until: from } : { from })}
            />
            <DateField label={t('to')} value={pause.until} onChange={until => change(at, { until })} />
          </div>
          <IconButton
            icon={IconX}
            label={t('Remove pause {number}', { number: at + 1 })}
            onClick={() => onChange(pauses.filter((_, index) => index !== at))}
          />
        </Row>
      ))}
      {error && (
        <Text tone="bad" role="alert">
          {error}
        </Text>
      )}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.9} aria-hidden />}
          onClick={() => onChange([...pauses, { from: null, until: null }])}
        >
          {t('Add a pause')}
        </Button>
      </div>
    </Stack>
  )
}
