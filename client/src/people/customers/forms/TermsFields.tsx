import { creditCycles, dueDate, statementWindow } from '@packhouse/contract/billing/payments/terms.ts'
import { day, dayOf } from '@packhouse/contract/day.ts'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { CountField } from '../../../ui/fields/QuantityField.tsx'
import { RadioTiles } from '../../../ui/fields/RadioTiles.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { t } from '../../../ui/words.ts'
import css from './Forms.module.css'
import type { PartProps } from './fields.ts'
import { termsIssues } from './issues.ts'
import type { TermsValues } from './values.ts'

const cycleWords = { DAILY: 'Daily', WEEKLY: 'Weekly', MONTHLY: 'Monthly', YEARLY: 'Yearly' } as const

/** Prepaid, or postpaid with its statement, due days and limit. (rules §6.2) */
export function TermsFields({ values, issues, onChange }: PartProps<TermsValues>) {
  const { isPostpaid, creditCycleType, dueDays, tnxPeriod, creditLimit } = values
  return (
    <div className={css.grid}>
      <div data-span="6">
        <RadioTiles
          label={t('Payment')}
          name="payment"
          required
          choices={[
            { value: 'prepaid', label: t('Prepaid, before packing') },
            { value: 'postpaid', label: t('Postpaid, on credit') },
          ]}
          value={isPostpaid ? 'postpaid' : 'prepaid'}
          error={issues.isPostpaid}
          onChange={choice => onChange({ isPostpaid: choice === 'postpaid' })}
        />
      </div>
      {isPostpaid && (
        <>
          <div data-span="2">
            <SelectField
              label={t('Statement')}
              required
              allowDeselect={false}
              data={creditCycles.map(cycle => ({ value: cycle, label: t(cycleWords[cycle]) }))}
              value={creditCycleType}
              error={issues.creditCycleType}
              onChange={text =>
                onChange({ creditCycleType: creditCycles.find(cycle => cycle === text) ?? creditCycleType })
              }
            />
          </div>
          <div data-span="2">
            <CountField
              label={t('Cycles per statement')}
              required
              value={tnxPeriod}
              error={issues.tnxPeriod}
              onChange={cycles => onChange({ tnxPeriod: cycles })}
            />
          </div>
          <div data-span="2">
            <CountField
              label={t('Due days')}
              required
              value={dueDays}
              error={issues.dueDays}
              onChange={days => onChange({ dueDays: days })}
            />
          </div>
          <AmountField
            label={t('Credit limit')}
            required
            value={creditLimit}
            error={issues.creditLimit}
            onChange={limit => onChange({ creditLimit: limit })}
          />
          <Row as="p" className={css.place}>
            {example(values)}
          </Row>
        </>
      )}
    </div>
  )
}

/** What the terms mean for an invoice made today. */
function example(values: TermsValues): string {
  const { creditCycleType: cycle, tnxPeriod, dueDays } = values
  const issues = termsIssues(values)
  if (issues.dueDays || issues.tnxPeriod || tnxPeriod === null || dueDays === null) return ''
  const terms = { cycle, cyclesPerStatement: tnxPeriod, dueDays }
  const today = dayOf(new Date())
  const { from, to } = statementWindow(day(today), terms)
  return t('An invoice made today is on the statement {from} – {to} and due {due}.', {
    from: dateText(from, 'short'),
    to: dateText(to, 'short'),
    due: dateText(dueDate(today, terms), 'short'),
  })
}
