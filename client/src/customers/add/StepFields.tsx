import type { ReactNode } from 'react'
import { BusinessFields } from '../forms/BusinessFields.tsx'
import type { Faults } from '../forms/faults.ts'
import { faultsBelow } from '../forms/fields.ts'
import { PapersFields } from '../forms/PapersFields.tsx'
import { TermsFields } from '../forms/TermsFields.tsx'
import type { Draft, Step } from './draft.ts'
import { GroupsStep } from './GroupsStep.tsx'
import { OutletsStep } from './OutletsStep.tsx'

interface StepFieldsProps {
  step: Step
  draft: Draft
  faults: Faults
  onEdit: (changes: Partial<Draft>) => void
}

/** The fields of one step. */
export function StepFields({ step, draft, faults, onEdit }: StepFieldsProps) {
  const content: Record<Step, () => ReactNode> = {
    business: () => (
      <BusinessFields
        values={draft.business}
        faults={faults}
        onChange={part => onEdit({ business: { ...draft.business, ...part } })}
      />
    ),
    documents: () => (
      <PapersFields
        values={draft.papers}
        faults={faults}
        isPostpaid={draft.terms.isPostpaid}
        state={draft.business.registeredAddress.state}
        onChange={part => onEdit({ papers: { ...draft.papers, ...part } })}
      />
    ),
    outlets: () => <OutletsStep draft={draft} faults={faults} onChange={onEdit} />,
    terms: () => (
      <TermsFields
        values={draft.terms}
        faults={faultsBelow(faults, 'paymentDetails')}
        onChange={part => onEdit({ terms: { ...draft.terms, ...part } })}
      />
    ),
    groups: () => <GroupsStep chosen={draft.itemGroupIds} onChange={itemGroupIds => onEdit({ itemGroupIds })} />,
  }

  return content[step]()
}
