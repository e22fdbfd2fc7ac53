import { compositionWords } from '@packhouse/contract/business/gst/supplier-kind.ts'
import { IconCheck } from '@tabler/icons-react'
import type { SavedKind } from '../../../api/invoices.ts'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { t } from '../../../ui/words.ts'
import css from './Kind.module.css'
import { kindChanges, kindPaper } from './kindWords.ts'

/** The chosen row as documents print it, and what changes with it. */
export function KindPreview({ row: { from, kind, gstin }, name }: { row: SavedKind; name: string }) {
  return (
    <div className={css.preview}>
      <div>
        <h3>{t('As it prints')}</h3>
        <div className={css.paper}>
          {kind === 'COMPOSITION' && <p className={css.words}>{compositionWords}</p>}
          <Row justify="between" align="start">
            <strong>{name}</strong>
            <strong>{kindPaper[kind]}</strong>
          </Row>
          {gstin && <Text size={12} tone="soft">{`GSTIN ${gstin}`}</Text>}
        </div>
      </div>
      <div>
        <h3>{from ? t('What changes on {day}', { day: dateText(from, 'short') }) : t('How it is from the start')}</h3>
        <Stack as="ul" gap={8} className={css.changes}>
          {kindChanges[kind].map(change => (
            <Row as="li" key={change} align="start">
              <IconCheck size={15} stroke={1.7} aria-hidden />
              <span>{t(change)}</span>
            </Row>
          ))}
        </Stack>
      </div>
    </div>
  )
}
