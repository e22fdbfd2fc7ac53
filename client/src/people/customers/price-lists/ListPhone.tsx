import { TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Row } from '../../../ui/layout/Flex.tsx'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { rupeesText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import { CellPrice, cellIssue, Margin } from './gridColumns.tsx'
import type { ListLine } from './listDraft.ts'
import css from './PriceList.module.css'

interface ListPhoneProps {
  lines: readonly ListLine[]
  steps: readonly number[]
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
    <div className={css.card}>
      <Row as="nav" justify="between" aria-label={t('Packs')}>
        <IconButton
          label={t('Previous pack')}
          icon={IconChevronLeft}
          size={22}
          disabled={at === 0}
          onClick={() => open(at - 1)}
        />
        <Text tone="quiet">{t('{at} of {total}', { at: at + 1, total: lines.length })}</Text>
        <IconButton
          label={t('Next pack')}
          icon={IconChevronRight}
          size={22}
          disabled={at + 1 >= lines.length}
          onClick={() => open(at + 1)}
        />
      </Row>
      <h3>
        {pack.itemName} <Text tone="quiet">{pack.packName}</Text>
      </h3>
      <Row justify="between">
        <Text tone="quiet">
          {t('Pack price {price}', { price: pack.packPrice === null ? '-' : rupeesText(pack.packPrice) })}
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
            label={t('From {count} (₹)', { count: step })}
            placeholder={t('Price or 3%')}
            autoComplete="off"
            enterKeyHint="next"
            value={texts[String(step)] ?? ''}
            error={cellIssue(line, step)}
            onChange={event => onEdit([{ row: line, column: String(step), text: event.currentTarget.value }])}
          />
          <CellPrice line={line} step={step} />
        </div>
      ))}
    </div>
  )
}
