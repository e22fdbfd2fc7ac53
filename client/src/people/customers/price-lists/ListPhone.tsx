import { TextInput } from '@mantine/core'
import { inUnits, type Milli } from '@packhouse/contract/quantity.ts'
import { useState } from 'react'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { OneByOne } from '../../../ui/layout/OneByOne.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { figureText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import { CellPrice, cellIssue, Margin } from './gridColumns.tsx'
import { type ListLine, stepKey } from './listDraft.ts'
import css from './PriceList.module.css'

interface ListPhoneProps {
  lines: readonly ListLine[]
  steps: readonly Milli[]
  onEdit: (edits: readonly { row: ListLine; column: string; text: string }[]) => void
}

/** A price list on a phone: one pack open, a row for each quantity, the other packs one tap away. */
export function ListPhone({ lines, steps, onEdit }: ListPhoneProps) {
  const [opened, open] = useState(0)
  const at = Math.min(opened, lines.length - 1)
  const line = lines[at]
  if (!line) return null
  const { pack, texts } = line
  return (
    <Stack className={css.card}>
      <OneByOne
        label={t('Packs')}
        back={t('Previous pack')}
        on={t('Next pack')}
        at={at}
        last={lines.length - 1}
        total={lines.length}
        onGo={open}
      />
      <Text as="h3" size={18}>
        {pack.itemName} <Text tone="quiet">{pack.packName}</Text>
      </Text>
      <Row justify="between">
        <Text tone="quiet">
          {t('Pack price {price}', { price: pack.packPrice === null ? '-' : figureText(pack.packPrice) })}
        </Text>
        {pack.cost !== undefined && (
          <span>
            {t('Margin')} <Margin line={line} steps={steps} />
          </span>
        )}
      </Row>
      {steps.map(step => (
        <div key={`${pack.packsizeid} ${step}`} className={css.step}>
          <TextInput
            label={t('From {count} (₹)', { count: inUnits(step) })}
            placeholder={t('Price or 3%')}
            autoComplete="off"
            enterKeyHint="next"
            value={texts[stepKey(step)] ?? ''}
            error={cellIssue(line, step)}
            onChange={event =>
              onEdit([{ row: line, column: stepKey(step), text: event.currentTarget.value }])
            }
          />
          <CellPrice line={line} step={step} />
        </div>
      ))}
    </Stack>
  )
}
