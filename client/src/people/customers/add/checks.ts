import {
  gstinIssue,
  gstinStateWarning,
  normaliseGstin,
  stateOfGstin,
  whyPanUnfit,
} from '@packhouse/contract/platform/formats/gstin.ts'
import { isPan, normalisePan } from '@packhouse/contract/platform/formats/pan.ts'
import type { Availability } from '../../../ui/fields/AvailabilityField.tsx'
import { say, t } from '../../../ui/words.ts'
import { businessIssues, panOf, pinMisfit, termsIssues } from '../forms/issues.ts'
import { type Draft, needsPan } from './draft.ts'

export interface Check {
  state: 'good' | 'warn' | 'open'
  line: string
  detail?: string | undefined
}

/** Everything missing before a customer can be saved, and everything complete, in step order. */
export function checksOf(
  draft: Draft,
  availability: { mobile: Availability; email: Availability; pan: Availability },
): Check[] {
  const { business, documents, outlets, terms, itemGroupIds } = draft
  const gstin = normaliseGstin(documents.gstin)
  const registered = gstin !== '' && gstinIssue(gstin) === undefined ? stateOfGstin(gstin) : undefined
  return [
    contactCheck(draft, availability),
    ...gstinChecks(gstin, normalisePan(documents.pan)),
    panCheck(draft, availability.pan),
    ...[
      { name: t('the registered address'), address: business.registeredAddress },
      ...outlets.map(({ outletAddress }) => ({
        name: outletAddress.outletName || t('an outlet'),
        address: outletAddress,
      })),
    ].flatMap(({ name, address }): Check[] =>
      pinMisfit(address)
        ? [
            {
              state: 'warn',
              line: t('PIN code and state do not match for {name}', { name }),
              detail: t(
                address.confirmPincode
                  ? 'you kept it; this is recorded'
                  : 'correct one of them, or tick that it is right',
              ),
            },
          ]
        : [],
    ),
    ...(registered
      ? outlets.flatMap(({ outletAddress, gstin: own }): Check[] => {
          const warning =
            own === '' && outletAddress.state ? gstinStateWarning(gstin, outletAddress.state) : undefined
          return warning
            ? [
                {
                  state: 'warn',
                  line: t('{name} is outside {state}', {
                    name: outletAddress.outletName,
                    state: registered.name,
                  }),
                  detail: t('the buyer may lose the tax credit'),
                },
              ]
            : []
        })
      : []),
    outlets.length === 0
      ? { state: 'open', line: t('No outlet yet'), detail: t('add one before you take orders') }
      : {
          state: outlets.every(({ staffs }) => staffs.length > 0) ? 'good' : 'open',
          line: outlets.every(({ staffs }) => staffs.length > 0)
            ? t('One primary staff per outlet')
            : t('An outlet without staff'),
          detail: outlets.every(({ staffs }) => staffs.length > 0) ? undefined : t('optional'),
        },
    termsCheck(terms, draft.done.includes('terms')),
    itemGroupIds.length > 0
      ? { state: 'good', line: t('Item groups are chosen') }
      : { state: 'open', line: t('No item group yet'), detail: t('optional') },
  ]
}

function contactCheck(
  { business }: Draft,
  { mobile, email }: { mobile: Availability; email: Availability },
): Check {
  if (mobile === 'taken' || email === 'taken')
    return {
      state: 'warn',
      line: t(mobile === 'taken' ? 'Mobile is taken' : 'Email is taken'),
      detail: t('by another customer'),
    }
  if (Object.keys(businessIssues(business)).length > 0)
    return { state: 'open', line: t('Business details are incomplete') }
  return mobile === 'free' && email === 'free'
    ? { state: 'good', line: t('Email and mobile are free') }
    : {
        state: 'open',
        line: t('Business is complete'),
        detail: t('email and mobile are checked when you save'),
      }
}

function gstinChecks(gstin: string, pan: string): Check[] {
  if (gstin === '')
    return [{ state: 'open', line: t('No GSTIN'), detail: t('an unregistered buyer, which is allowed') }]
  const issue = gstinIssue(gstin)
  if (issue) return [{ state: 'warn', line: t('GSTIN is not valid'), detail: say(issue) }]
  const unfit = isPan(pan) ? whyPanUnfit(gstin, pan) : undefined
  const state = stateOfGstin(gstin)?.name ?? ''
  return [
    {
      state: unfit ? 'warn' : 'good',
      line: t('GSTIN is valid, {state}', { state }),
      detail: unfit ? say(unfit) : t('matches the PAN'),
    },
  ]
}

function panCheck(draft: Draft, availability: Availability): Check {
  if (availability === 'taken')
    return { state: 'warn', line: t('PAN is taken'), detail: t('by another customer') }
  if (needsPan(draft))
    return { state: 'warn', line: t('PAN is missing'), detail: t('postpaid customers need one') }
  return panOf(draft.documents) === null
    ? { state: 'open', line: t('No PAN'), detail: t('prepaid only') }
    : { state: 'good', line: t('PAN on file'), detail: t('postpaid allowed') }
}

function termsCheck(terms: Draft['terms'], isDone: boolean): Check {
  if (!isDone) return { state: 'open', line: t('Terms are missing') }
  if (Object.keys(termsIssues(terms)).length > 0) return { state: 'warn', line: t('Terms are not complete') }
  return { state: 'good', line: t(terms.isPostpaid ? 'Terms are complete' : 'Prepaid: no terms needed') }
}
