import { Button } from '@mantine/core'
import { inUnits } from '@packhouse/contract/quantity.ts'
import { shortages } from '@packhouse/contract/supply/shortages/endpoints.ts'
import { IconArrowsSplit, IconPhone } from '@tabler/icons-react'
import type { Proposal } from '../../api/shortages.ts'
import { paths } from '../../app/navigation/paths.ts'
import { useKeys } from '../../ui/keys/keys.ts'
import { TextLink } from '../../ui/layout/LinkButton.tsx'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { PanelFoot } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { useWhyNotMay } from '../../ui/may.ts'

import { plural, t } from '../../ui/words.ts'
import css from './Shortages.module.css'
import { type Division, isAsShared, shortOf } from './sharing.ts'
import type { SharingState } from './useSharing.ts'
import type { ShortagesState } from './useShortages.ts'
import { spoken } from './words.ts'

interface ShareFootProps {
  proposal: Proposal
  division: Division
  sharing: SharingState
  state: ShortagesState
  /** An amount is being typed, which is not given yet. */
  isTyping: boolean
}

/** Why it cannot be shared out like this now. */
function whyNotApply(division: Division, isShared: boolean, isTyping: boolean): string | undefined {
  if (isTyping) return t('Finish the amount that is being typed')
  if (division.why) return t('More is given than is there')
  if (division.rows.every(({ by }) => by === 'PACKED')) return t('Every line is packed')
  return isShared && isAsShared(division) ? t('It is shared out so already') : undefined
}

/** What follows, and the button that shares it out. */
export function ShareFoot({ proposal, division, sharing, state, isTyping }: ShareFootProps) {
  const { itemUnit } = proposal
  const less = division.rows.filter(row => shortOf(row) > 0)
  const [example] = less.filter(({ by, gets }) => by !== 'PACKED' && gets > 0)
  const why = whyNotApply(division, state.chosen?.isShared === true, isTyping)
  const may = useWhyNotMay()(shortages.applyShares) === undefined
  const apply = () => void sharing.apply()
  useKeys(
    t('Shares'),
    may && why === undefined && !sharing.isSending
      ? [{ keys: 'save', label: t('Share out'), run: apply }]
      : [],
  )
  return (
    <PanelFoot className={css.foot}>
      <Text weight="strong">{plural(less.length, '{count} line gets less', '{count} lines get less')}</Text>
      <TextLink to={callsOf(state)}>
        <IconPhone size={14} stroke={1.7} aria-hidden /> {t('Call list')}
      </TextLink>
      <Text tone="quiet" grow cut className={css.pickers}>
        {example &&
          t('Pickers see “{share} of {ordered}, shared out”', {
            share: inUnits(example.gets),
            ordered: spoken(example.ordered, itemUnit),
          })}
      </Text>
      {sharing.isChanged && (
        <Button variant="default" onClick={sharing.followAll}>
          {t('Back to proposal')}
        </Button>
      )}
      <PageButton
        primary
        icon={IconArrowsSplit}
        label={t('Share out {amount}', { amount: spoken(division.shared, itemUnit) })}
        keys="ctrl+enter"
        needs={shortages.applyShares}
        why={why}
        loading={sharing.isSending}
        run={apply}
      />
    </PanelFoot>
  )
}

/** The outlets to call for the day and slot. */
const callsOf = ({ day, slotId }: ShortagesState): string =>
  `${paths.callList}?deliveryDate=${day}${slotId === null ? '' : `&slotId=${slotId}`}`
