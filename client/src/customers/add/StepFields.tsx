import type { ReactNode } from 'react'
import { BusinessFields } from '../forms/BusinessFields.tsx'
import { DocumentsFields } from '../forms/DocumentsFields.tsx'
import { issuesBelow } from '../forms/fields.ts'
import type { Issues } from '../forms/issues.ts'
import { TermsFields } from '../forms/TermsFields.tsx'
import type { Draft, Step } from './draft.ts'
import { GroupsStep } from './GroupsStep.tsx'
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
        values={draft.papers}
        issues={issues}
        isPostpaid={draft.terms.isPostpaid}
        state={draft.business.registeredAddress.state}
        onChange={part => onEdit({ papers: { ...draft.papers, ...part } })}
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
    groups: () => <GroupsStep chosen={draft.itemGroupIds} onChange={itemGroupIds => onEdit({ itemGroupIds })} />,
  }

  return content[step]()
}
