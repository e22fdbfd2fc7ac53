import { readsCrates } from '@packhouse/contract/rights.ts'
import { useAllCratesQuery } from '../../../api/crates.ts'
import { cratesPath } from '../../../app/navigation/paths.ts'
import { useMay } from '../../../app/session/may.ts'
import { TextLink } from '../../../ui/layout/LinkButton.tsx'
import { Chip } from '../../../ui/values/Chip.tsx'
import { t } from '../../../ui/words.ts'

/** Outlets of one customer at most. */
const limit = 500

/** The crates at an outlet of a customer, with the way to their ledger; nothing where none are. */
export function CratesThere({ customerid, outletId }: { customerid: number; outletId: number }) {
  const { may } = useMay(readsCrates)
  const { data } = useAllCratesQuery({ customerid, limit }, { skip: !may })
  const there = data?.rows.find(row => row.outletId === outletId)
  if (!there) return null
  const link = <TextLink to={cratesPath(outletId)}>{t('Crates there: {count}', { count: there.balance })}</TextLink>
  return there.alert ? <Chip tone="bad">{link}</Chip> : link
}
