import type { MergePreview } from '../../api/merges.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { moneyText } from '../../ui/values/amounts.ts'
import { say, t } from '../../ui/words.ts'
import css from './Merge.module.css'
import { movedWords } from './words.ts'

/** What moves to the customer that stays, how much of it, and how. */
export function MovesCard({ preview: { stays, moves } }: { preview: MergePreview }) {
  const moving = moves.filter(({ count, amount }) => count > 0 || (amount ?? 0) !== 0)
  return (
    <Card
      title={t('What moves to {customer}', { customer: stays.businessName })}
      aside={<Text tone="quiet">{t('one step, one event in the audit')}</Text>}
      flush
    >
      {moving.length === 0 && (
        <Text as="p" tone="soft" className={css.nothing}>
          {t('Nothing: no orders, documents, dues or receipts.')}
        </Text>
      )}
      <ul className={css.moves}>
        {moving.map(({ kind, count, amount, how }) => (
          <li key={kind}>
            <strong>{t(movedWords[kind])}</strong>
            <Text figures weight="strong">
              {amount === null ? count : moneyText(amount)}
            </Text>
            <Text tone="soft" size={13}>
              {how ? say(how) : ''}
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  )
}
