import { type Milli, subtractMilli } from '@packhouse/contract/quantity.ts'
import { shortages } from '@packhouse/contract/supply/shortages/endpoints.ts'
import { IconArrowBackUp, IconArrowLeft, IconCheck } from '@tabler/icons-react'
import type { Proposal, Shortage } from '../../api/shortages.ts'
import { useKeys } from '../../ui/keys/keys.ts'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { IconButton } from '../../ui/layout/IconButton.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { useWhyNotMay } from '../../ui/may.ts'
import { amountText } from '../../ui/values/amounts.ts'
import { Thumb } from '../../ui/values/Thumb.tsx'
import { quantityWithUnit } from '../../ui/values/units.ts'
import { plural, t } from '../../ui/words.ts'
import css from './ShareHead.module.css'
import { takeBack } from './sharedToast.ts'
import type { Division } from './sharing.ts'
import type { ShortagesState } from './useShortages.ts'
import { lastText } from './words.ts'

interface ShareHeadProps {
  item: Shortage
  proposal: Proposal
  division: Division
  state: ShortagesState
}

/** The item, what is wanted, there and missing, what is at stake, and who shared it out last, which can be taken back. */
export function ShareHead({ item, proposal, division, state }: ShareHeadProps) {
  const { itemName, itemUnit, outlets, alias, imageURL } = item
  const { wanted, there, last } = proposal
  const amount = (of: Milli) => quantityWithUnit(of, itemUnit)
  const missing = subtractMilli(wanted, there)
  const facts = [
    plural(outlets, 'Wanted {amount} by {count} outlet', 'Wanted {amount} by {count} outlets', {
      amount: amount(wanted),
    }),
    t('there {amount}', { amount: amount(there) }),
    missing > 0 ? t('missing {amount}', { amount: amount(missing) }) : t('nothing missing'),
  ]
  return (
    <Row as="header" gap={12} align="start" className={css.head}>
      {state.isPhone && (
        <IconButton
          icon={IconArrowLeft}
          size={18}
          label={t('Back to short items')}
          onClick={() => state.change({ itemId: null })}
        />
      )}
      <Thumb src={imageURL} name={itemName} size={34} />
      <Stack gap={0} grow className={css.title}>
        <h2>
          {itemName} {alias[0] && <small>{alias[0]}</small>}
        </h2>
        <Text as="p" tone="soft">
          {facts.join(' · ')}
        </Text>
        {last && <LastSharing last={last} item={item} />}
      </Stack>
      <Stack gap={0} align="end" className={css.stake}>
        <Text weight="strong" size={14} figures>
          {amountText(division.atStake)}
        </Text>
        <Text tone="soft" size={12}>
          {t('at stake')}
        </Text>
      </Stack>
    </Row>
  )
}

/** Who shared it out, with the way back. */
function LastSharing({
  last,
  item: { itemName, isShared },
}: {
  last: NonNullable<Proposal['last']>
  item: Shortage
}) {
  const whyNot = useWhyNotMay()(shortages.undoShares)
  const back = () => void takeBack(itemName, last.sharingId)
  useKeys(
    t('Shares'),
    whyNot === undefined ? [{ keys: 'u', label: t('Take the sharing back'), run: back }] : [],
  )
  return (
    <Row as="p" gap={12} wrap>
      <Text
        size={12}
        tone={isShared ? 'good' : 'warn'}
        weight="medium"
        icon={isShared ? IconCheck : undefined}
      >
        {isShared ? lastText(last) : t('{what}. Goods or orders changed since.', { what: lastText(last) })}
      </Text>
      <NeedsRight needs={shortages.undoShares}>
        <LinkButton onClick={back}>
          <IconArrowBackUp size={14} stroke={1.7} aria-hidden /> {t('Take back')}
        </LinkButton>
      </NeedsRight>
    </Row>
  )
}
