import { normaliseGstin } from '@packhouse/contract/platform/formats/gstin.ts'
import { spacedMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { plural, t } from '../../../ui/words.ts'
import {
  businessIssues,
  documentsIssues,
  type Issues,
  outletIssues,
  panOf,
  termsIssues,
} from '../forms/issues.ts'
import {
  type BusinessValues,
  type DocumentsValues,
  noBusiness,
  noDocuments,
  noOutlet,
  type OutletValues,
  prepaid,
  type TermsValues,
  termsBody,
} from '../forms/values.ts'

export const steps = ['business', 'documents', 'outlets', 'terms', 'groups'] as const
export type Step = (typeof steps)[number]

/** An unsaved new customer; stored on this device until it is saved. */
export interface Draft {
  business: BusinessValues
  documents: DocumentsValues
  outlets: OutletValues[]
  terms: TermsValues
  itemGroupIds: number[]
  /** The open step, and the open outlet in it. */
  open: Step
  openOutlet: number
  /** Completed steps. */
  done: Step[]
}

export const emptyDraft: Draft = {
  business: noBusiness,
  documents: noDocuments,
  outlets: [],
  terms: prepaid,
  itemGroupIds: [],
  open: 'business',
  openOutlet: 0,
  done: [],
}

/** Whether nothing has been typed yet. */
export const isUntouched = (draft: Draft): boolean =>
  draft.done.length === 0 && JSON.stringify(draft.business) === JSON.stringify(noBusiness)

/** A new outlet, prefilled with the customer's contact, city and state. */
export const firstOutlet = ({ business }: Draft): OutletValues => ({
  ...noOutlet,
  poccontact: business.mobileNumber,
  outletAddress: {
    ...noOutlet.outletAddress,
    city: business.registeredAddress.city,
    state: business.registeredAddress.state,
  },
})

/** Errors of a step, by field path in the call. */
export function issuesOfStep(step: Step, draft: Draft): Issues {
  const { business, documents, outlets, terms } = draft
  if (step === 'business') return businessIssues(business)
  if (step === 'documents') return documentsIssues(documents, false)
  if (step === 'outlets') {
    const pan = panOf(documents)
    return Object.assign({}, ...outlets.map((outlet, at) => outletIssues(outlet, pan, `outlets.${at}.`)))
  }
  if (step === 'terms') {
    const issues = termsIssues(terms)
    return Object.fromEntries(
      Object.entries(issues).map(([path, words]) => [`paymentDetails.${path}`, words]),
    )
  }
  return {}
}

/** The terms require a PAN, but it is typed in the documents step. */
export const needsPan = ({ documents, terms }: Draft): boolean =>
  terms.isPostpaid && panOf(documents) === null

/** The step that shows a field, by its path in the call. */
export function stepOfPath(path: string): Step {
  const [head = ''] = path.split('.')
  if (head === 'outlets') return 'outlets'
  if (head === 'paymentDetails') return 'terms'
  if (head === 'itemGroupIds') return 'groups'
  return ['gstin', 'pan', 'gstinDocument', 'panDocument'].includes(head) ? 'documents' : 'business'
}

/** The first step with errors; undefined when the customer can be saved. */
export const firstOpen = (draft: Draft): Step | undefined =>
  steps.find(step => Object.keys(issuesOfStep(step, draft)).length > 0) ??
  (needsPan(draft) ? 'documents' : undefined)

/** The body of the call; undefined while the customer type is missing. */
export function bodyOf({ business, documents, outlets, terms, itemGroupIds }: Draft) {
  const { customerType, ...rest } = business
  if (customerType === null) return undefined
  return { ...rest, customerType, ...documents, outlets, paymentDetails: termsBody(terms), itemGroupIds }
}

/** A completed step in one line. */
export function summaryOf(step: Step, draft: Draft, typeName: string | undefined): string {
  const { business, documents, outlets, terms, itemGroupIds } = draft
  if (step === 'business')
    return [
      business.legalBusinessName,
      typeName,
      business.ownerOrBusinessPOC,
      spacedMobile(business.mobileNumber),
    ]
      .filter(Boolean)
      .join(' · ')
  if (step === 'documents') {
    const gstin = normaliseGstin(documents.gstin)
    const files = [documents.gstinDocument, documents.panDocument].filter(
      taxDocument => taxDocument !== null,
    ).length
    const filesText = files > 0 ? plural(files, '{count} document', '{count} documents') : ''
    return [gstin || t('Unregistered'), panOf(documents) ?? t('no PAN'), filesText]
      .filter(Boolean)
      .join(' · ')
  }
  if (step === 'outlets') {
    const people = outlets.reduce((sum, { staffs }) => sum + staffs.length, 0)
    const names = outlets.map(({ outletAddress }) => outletAddress.outletName).filter(Boolean)
    return outlets.length === 0
      ? t('No outlet yet')
      : `${names.join(', ')} · ${t('{count} staff', { count: people })}`
  }
  if (step === 'terms') return terms.isPostpaid ? t('Postpaid') : t('Prepaid, before packing')
  return itemGroupIds.length === 0
    ? t('Without a group the customer may order every item')
    : plural(itemGroupIds.length, '{count} group', '{count} groups')
}
