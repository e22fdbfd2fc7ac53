import type { ReactNode } from 'react'
import { useItemGroupFilterQuery } from '../../../api/item-groups.ts'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import { FieldGrid } from '../../../ui/fields/FieldGrid.tsx'
import { t } from '../../../ui/words.ts'
import { BusinessFields } from '../forms/BusinessFields.tsx'
import { DocumentsFields } from '../forms/DocumentsFields.tsx'
import { issuesBelow } from '../forms/fields.ts'
import type { Issues } from '../forms/issues.ts'
import { TermsFields } from '../forms/TermsFields.tsx'
import type { Draft, Step } from './draft.ts'
import { OutletsStep } from './OutletsStep.tsx'

interface StepFieldsProps {
  step: Step
  draft: Draft
  issues: Issues
  onEdit: (changes: Partial<Draft>) => void
}

/** The fields of one step. */
export function StepFields({ step, draft, issues, onEdit }: StepFieldsProps) {
  const content: Record<Step, () => ReactNode> = {
    business: () => (
      <BusinessFields
        values={draft.business}
        issues={issues}
        onChange={part => onEdit({ business: { ...draft.business, ...part } })}
      />
    ),
    documents: () => (
      <DocumentsFields
        values={draft.documents}
        issues={issues}
        isPostpaid={draft.terms.isPostpaid}
        state={draft.business.registeredAddress.state}
        onChange={part => onEdit({ documents: { ...draft.documents, ...part } })}
      />
    ),
    outlets: () => <OutletsStep draft={draft} issues={issues} onChange={onEdit} />,
    terms: () => (
      <TermsFields
        values={draft.terms}
        issues={issuesBelow(issues, 'paymentDetails')}
        onChange={part => onEdit({ terms: { ...draft.terms, ...part } })}
      />
    ),
    groups: () => (
      <GroupsStep chosen={draft.itemGroupIds} onChange={itemGroupIds => onEdit({ itemGroupIds })} />
    ),
  }

  return content[step]()
}

interface GroupsStepProps {
  chosen: number[]
  onChange: (ids: number[]) => void
}

/** Chooses the item groups of the new customer. */
function GroupsStep({ chosen, onChange }: GroupsStepProps) {
  const { data: groups } = useItemGroupFilterQuery()
  const toggle = (id: number, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter(other => other !== id))
  return (
    <>
      <p>{t('Without a group the customer may order every item; with groups, only what is in them.')}</p>
      <FieldGrid>
        {(groups ?? []).map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={event => toggle(id, event.currentTarget.checked)}
          />
        ))}
      </FieldGrid>
    </>
  )
}
