import { type BuyerKind, isSez } from '@packhouse/contract/business/gst/buyer-kind.ts'
import { Chip } from '../../../../ui/values/Chip.tsx'
import { t } from '../../../../ui/words.ts'

/** What the buyer of an order is to GST; without a letter of undertaking for the year an SEZ pays IGST. (rules §2.2.4) */
export function BuyerKindChip({ kind, isUnderLut }: { kind: BuyerKind; isUnderLut: boolean }) {
  if (kind === 'UIN') return <Chip tone="info">{t('UIN holder')}</Chip>
  if (kind === 'ABROAD') return <Chip tone="info">{t('Abroad')}</Chip>
  if (!isSez(kind)) return null
  const words = { SEZ_UNIT: t('SEZ unit'), SEZ_DEVELOPER: t('SEZ developer') }[kind === 'SEZ_UNIT' ? kind : 'SEZ_DEVELOPER']
  return <Chip tone={isUnderLut ? 'info' : 'warn'}>{isUnderLut ? words : t('{kind}, with IGST', { kind: words })}</Chip>
}
