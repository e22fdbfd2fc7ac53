import { Button } from '@mantine/core'
import { sharingRuleLabel, sharingRules } from '@packhouse/contract/supply/shortages/kinds.ts'
import { IconAlertTriangle, IconPackage, IconTruckLoading } from '@tabler/icons-react'
import type { Proposal, Shortage } from '../../api/shortages.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { Row } from '../../ui/layout/Flex.tsx'
import { Panel, PanelBody } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { ViewSwitch } from '../../ui/layout/ViewSwitch.tsx'

import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import { Outcomes } from './Outcomes.tsx'
import { ShareCards } from './ShareCards.tsx'
import { ShareFoot } from './ShareFoot.tsx'
import { ShareHead } from './ShareHead.tsx'
import { ShareSums } from './ShareSums.tsx'
import { ShareTable } from './ShareTable.tsx'
import css from './Shortages.module.css'
import { type Division, reopenedBy } from './sharing.ts'
import { useShareKeys } from './useShareKeys.ts'
import { useSharing } from './useSharing.ts'
import type { ShortagesState } from './useShortages.ts'
import { ruleText, spoken } from './words.ts'

/** The chosen item: its lines with what each gets, by the rule that somebody chooses, and sharing it out. */
export function SharePanel({ state, chosen }: { state: ShortagesState; chosen: Shortage }) {
  const sharing = useSharing(state)
  const cursor = useShareKeys(sharing)
  const { query, proposal, choice, division, refused } = sharing
  if (!proposal || !choice || !division)
    return query.isError ? (
      <Panel as="section" scrolls className={css.panel} aria-label={chosen.itemName}>
        <ErrorState
          title={t('The lines of {item} did not load', { item: chosen.itemName })}
          error={query.error}
          retry={() => void query.refetch()}
        />
      </Panel>
    ) : (
      <Placeholder look="panel" label={t('Loading')} />
    )
  const unit = proposal.itemUnit
  const sums = <ShareSums division={division} unit={unit} />
  const lines = { division, rule: choice.rule, unit, sharing, cursor }
  return (
    <Panel as="section" clip scrolls className={css.panel} aria-label={chosen.itemName}>
      <ShareHead item={chosen} proposal={proposal} division={division} state={state} />
      <Row gap={12} wrap className={css.rules}>
        <ViewSwitch
          label={t('Rule')}
          views={sharingRules.map((rule, at) => ({
            key: rule,
            label: t(sharingRuleLabel[rule]),
            keys: String(at + 1),
          }))}
          chosen={choice.rule}
          onChoose={sharing.byRule}
        />
        <Text tone="soft" grow>
          {ruleText(choice.rule, division, unit)}
        </Text>
      </Row>
      {state.isPhone ? <ShareCards {...lines} /> : <ShareTable {...lines} />}
      {!state.isPhone && sums}
      <PanelBody className={css.below}>
        {!state.isPhone && <ShareHints />}
        {division.why === undefined && (
          <Outcomes proposal={proposal} choice={choice} onChoose={sharing.byRule} />
        )}
        <Coming proposal={proposal} />
      </PanelBody>
      <div className={css.bottom}>
        {state.isPhone && sums}
        {refused !== undefined && (
          <Notice tone="bad" icon={IconAlertTriangle} role="alert" className={css.refused}>
            {refused}
          </Notice>
        )}
        <PackedOnceMore division={division} onLeave={sharing.leavePacked} />
        <ShareFoot
          proposal={proposal}
          division={division}
          sharing={sharing}
          state={state}
          isTyping={cursor.typing !== undefined}
        />
      </div>
    </Panel>
  )
}

/** Says before it is shared out which packed orders get more, and leaves them as they are. */
function PackedOnceMore({ division, onLeave }: { division: Division; onLeave: () => void }) {
  const rows = division.why === undefined ? reopenedBy(division) : []
  useKeys(
    t('Shares'),
    rows.length > 0 ? [{ keys: 'l', label: t('Leave packed orders as they are'), run: onLeave }] : [],
  )
  if (rows.length === 0) return null
  const names = rows.map(({ orderid, businessname }) => `#${orderid} ${businessname}`).join(', ')
  return (
    <Notice icon={IconPackage} className={css.refused}>
      <Text grow>{t('Packed already, and packed once more: {names}.', { names })}</Text>
      <Button variant="default" size="xs" onClick={onLeave} rightSection={<KeyCap keys="l" />}>
        {t('Leave as packed')}
      </Button>
    </Notice>
  )
}

const ShareHints = () => (
  <Row as="p" gap={16} wrap className={css.hints} aria-hidden>
    {(
      [
        ['enter', t('type an amount')],
        ['p', t('protect')],
        ['delete', t('back to the rule')],
        ['arrowup', ''],
        ['arrowdown', t('move')],
      ] as const
    ).map(([keys, words]) => (
      <span key={keys}>
        <KeyCap keys={keys} /> {words}
      </span>
    ))}
  </Row>
)

/** Goods that are announced and not here yet. */
function Coming({ proposal: { coming, itemUnit } }: { proposal: Proposal }) {
  if (coming.length === 0) return null
  return (
    <Notice icon={IconTruckLoading} className={css.coming}>
      <div>
        {coming.map(({ id, supplier, expectedDate, quantity }) => (
          <Text as="p" key={id} weight="strong">
            {t('{supplier}: {amount} more, expected {day}', {
              supplier: supplier ?? t('Supplier not named'),
              amount: spoken(quantity, itemUnit),
              day: dateText(expectedDate, 'weekday'),
            })}
          </Text>
        ))}
        <Text as="p" tone="soft" size={12}>
          {t('When it is received the rest is proposed again, to the same outlets by the same rule.')}
        </Text>
      </div>
    </Notice>
  )
}
