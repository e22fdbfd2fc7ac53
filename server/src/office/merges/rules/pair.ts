import { type Likeness, likenesses } from '@packhouse/contract/office/merges/model.ts'
import { isGstin, normaliseGstin, panOfGstin } from '@packhouse/contract/platform/formats/gstin.ts'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import type { MergeSide, Pair } from './sides.ts'

/** The PAN of the legal person: its own, or that in a GSTIN of it or of an outlet. */
export function panOf({
  pan,
  gstin,
  outletGstins,
}: Pick<MergeSide, 'pan' | 'gstin' | 'outletGstins'>): string | null {
  const registered = gstin ?? outletGstins[0]
  return pan ?? (registered === undefined ? null : panOfGstin(registered))
}

/** Why two customers cannot be merged: they are the same row, or two legal persons. (rules §2.2.1) */
export function whyNotMerge({ stays, goes }: Pair): Refusal | undefined {
  if (stays.id === goes.id)
    return refusal('BREAKS_RULE', '{customer} cannot be merged with itself.', {
      customer: stays.businessName,
    })
  const pans = [panOf(goes), panOf(stays)] as const
  if (pans[0] && pans[1] && pans[0] !== pans[1])
    return refusal(
      'BREAKS_RULE',
      '{goes} has the PAN {pan}, {stays} has {other}. Two legal persons cannot be merged; correct the PAN first if it is wrong.',
      { goes: goes.businessName, stays: stays.businessName, pan: pans[0], other: pans[1] },
    )
  if (stays.buyerKinds !== goes.buyerKinds)
    return refusal(
      'BREAKS_RULE',
      '{goes} and {stays} are not the same to GST (SEZ, UIN, abroad). Give both the same rows on their GST cards first.',
      { goes: goes.businessName, stays: stays.businessName },
    )
}

/** Whether the GSTIN that stays has to be typed, or that the one without has the same has to be agreed to. */
export function registrationOf({ stays, goes }: Pair): 'SAME' | 'ONE' | 'TWO' {
  if (stays.gstin === goes.gstin) return 'SAME'
  return stays.gstin && goes.gstin ? 'TWO' : 'ONE'
}

/** Why the typed GSTIN is not the one that stays: it must be one of the two. (rules §2.2.1) */
export function whyNotGstin({ stays, goes }: Pair, typed: string | undefined): Refusal | undefined {
  const gstin = normaliseGstin(typed ?? '')
  if (gstin === stays.gstin || gstin === goes.gstin) return undefined
  const values = { one: stays.gstin ?? '', other: goes.gstin ?? '' }
  return isGstin(gstin)
    ? refusal('BAD_INPUT', 'This GSTIN is of neither customer. Type {one} or {other}.', values)
    : refusal('BAD_INPUT', 'Type the GSTIN that stays: {one} or {other}.', values)
}

/** What two customers have in common that makes them look like one. */
export function likenessOf(
  one: Pick<MergeSide, 'businessName' | 'legalName' | 'mobile' | 'pan' | 'gstin' | 'outletGstins'>,
  other: Pick<MergeSide, 'businessName' | 'legalName' | 'mobile' | 'pan' | 'gstin' | 'outletGstins'>,
): Likeness[] {
  const names = new Set([one.businessName, one.legalName].map(nameKey))
  const pan = panOf(one)
  const is: Record<Likeness, boolean> = {
    NAME: names.has(nameKey(other.businessName)) || names.has(nameKey(other.legalName)),
    MOBILE: one.mobile === other.mobile,
    PAN: pan !== null && pan === panOf(other),
    GSTIN: one.gstin !== null && one.gstin === other.gstin,
  }
  return likenesses.filter(likeness => is[likeness])
}
