import { type SharingRule, sharingRuleLabel } from '@packhouse/contract/supply/shortages/kinds.ts'
import type { Proposal } from '../../api/shortages.ts'
import { Text } from '../../ui/layout/Text.tsx'

import { t } from '../../ui/words.ts'
import css from './Outcomes.module.css'
import { type Choice, outcomesOf } from './sharing.ts'
import { spoken, withoutText } from './words.ts'

interface OutcomesProps {
  proposal: Proposal
  choice: Choice
  onChoose: (rule: SharingRule) => void
}

/** What each rule would do with the same amount: the same choice as above. */
export function Outcomes({ proposal, choice, onChoose }: OutcomesProps) {
  const { there, itemUnit, rows } = proposal
  return (
    <section className={css.outcomes} aria-label={t('Outcome of each rule')}>
      <Text as="h3" weight="strong" size={13}>
        {t('The same {amount} by each rule', { amount: spoken(there, itemUnit) })}
      </Text>
      <ul>
        {outcomesOf(proposal, choice).map(outcome => (
          <li key={outcome.rule}>
            <button
              type="button"
              aria-pressed={outcome.rule === choice.rule}
              onClick={() => onChoose(outcome.rule)}
            >
              <span>{t(sharingRuleLabel[outcome.rule])}</span>
              <span>
                <b>{t('{count} whole', { count: outcome.whole })}</b>{' '}
                {t('{count} short', { count: outcome.short })}
              </span>
              <Text tone="soft" size={12}>
                {withoutText(outcome, rows)}
              </Text>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
