import { Button } from '@mantine/core'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { useEffect } from 'react'
import {
  useAssignItemGroupsMutation,
  useCustomerDetailsQuery,
  useCustomerItemsSummaryQuery,
  useGroupsOfCustomerQuery,
} from '../../../api/customers.ts'
import { useItemGroupDashboardQuery } from '../../../api/item-groups.ts'
import { toast } from '../../../app/messages/toast.ts'
import { customerPath, paths } from '../../../app/navigation/paths.ts'
import { useGroupQuestion } from '../../../goods/item-groups/useGroupQuestion.tsx'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { TextLink } from '../../../ui/layout/LinkButton.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Panel, PanelBody, PanelFoot, PanelHead } from '../../../ui/layout/Panel.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { Chip } from '../../../ui/values/Chip.tsx'
import { plural, t } from '../../../ui/words.ts'
import {
  changeOf,
  type Group,
  type GroupsChange,
  itemsAfter,
  itemsBrought,
  withChange,
} from './groupItems.ts'
import css from './Items.module.css'
import { UsualItems } from './UsualItems.tsx'

interface GroupsPanelProps {
  customerid: number
  /**
   * Groups ticked or unticked and not saved; undefined if untouched. Held by the page, so that looking at another customer loses
   * nothing.
   */
  choice: GroupsChange | undefined
  onChoose: (choice: GroupsChange | undefined) => void
}

/** What one customer may order: its item groups, with ticks, and its usual items. (rules §12) */
export function GroupsPanel({ customerid, choice, onChoose }: GroupsPanelProps) {
  const customer = useCustomerDetailsQuery({ customerid }).data
  const items = useCustomerItemsSummaryQuery({ customerid }).data?.orderable
  const all = useItemGroupDashboardQuery({})
  const own = useGroupsOfCustomerQuery({ customerid })
  const [assign, { isLoading }] = useAssignItemGroupsMutation()
  const failed = [own, all].find(({ isError }) => isError)
  const name = customer?.businessName ?? ''
  const held = (own.data ?? []).map(({ id }) => id)
  const chosen = withChange(held, choice)
  const change = own.data && changeOf(held, chosen)
  const isOver = own.data !== undefined && choice !== undefined && change === undefined
  useEffect(() => {
    if (isOver) onChoose(undefined) // a colleague made the same change
  }, [isOver, onChoose])
  const { maySave, question } = useGroupQuestion({ customer: name, groups: all.data ?? [] })
  const toggle = (id: number, on: boolean) =>
    onChoose(changeOf(held, on ? [...chosen, id] : chosen.filter(other => other !== id)))
  const save = async () => {
    if (!(await maySave(held, chosen))) return
    try {
      await assign({ customerid, itemids: chosen, seenids: held }).unwrap()
      onChoose(undefined)
      toast.success(t('Item groups for {name} saved', { name }))
    } catch {
      // the failed call has shown the error, and the ticks stay
    }
  }
  return (
    <Panel as="section" clip scrolls aria-label={t('What {name} may order', { name })}>
      <PanelHead>
        <Row grow>
          <Text as="h2" cut>
            {name}
          </Text>
          {customer && items !== undefined && own.data && (
            <Chip>
              <Reach
                items={items}
                held={held}
                chosen={chosen}
                groups={all.data ?? []}
                isChanged={change !== undefined}
              />
            </Chip>
          )}
        </Row>
        <Row as="span" gap={16} inline className={css.links}>
          <TextLink to={`${customerPath(customerid)}?tab=items`}>{t('Items')}</TextLink>
          <TextLink to={`${paths.customerPrices}?customerid=${customerid}`}>{t('Prices')}</TextLink>
        </Row>
      </PanelHead>
      <PanelBody>
        {failed && (
          <ErrorState
            title={t('Item groups did not load')}
            error={failed.error}
            retry={() => void failed.refetch()}
          />
        )}
        {own.data && all.data && (
          <>
            {chosen.length === 0 && (
              <Text as="p" tone="soft" className={css.note}>
                {t('No group: all items may be ordered.')}
              </Text>
            )}
            <ul className={css.groups}>
              {all.data
                .filter(({ id, isActive }) => isActive || chosen.includes(id))
                .map(group => (
                  <GroupLine
                    key={group.id}
                    group={group}
                    groups={all.data ?? []}
                    chosen={chosen}
                    mark={
                      change?.added.includes(group.id)
                        ? 'added'
                        : change?.removed.includes(group.id)
                          ? 'removed'
                          : 'same'
                    }
                    onToggle={on => toggle(group.id, on)}
                  />
                ))}
            </ul>
          </>
        )}
        {/* Shown together with the part above, which would otherwise push it down. */}
        <div hidden={!failed && !(own.data && all.data)}>
          <UsualItems customerid={customerid} />
        </div>
      </PanelBody>
      {change && (
        <PanelFoot>
          <Text as="b" grow>
            {changeText(change)}
          </Text>
          <Button variant="subtle" color="gray" onClick={() => onChoose(undefined)}>
            {t('Discard')}
          </Button>
          <NeedsRight needs={customers.assignItemGroups}>
            <Button loading={isLoading} onClick={() => void save()}>
              {t('Save groups')}
            </Button>
          </NeedsRight>
        </PanelFoot>
      )}
      {question}
    </Panel>
  )
}

const changeText = ({ added, removed }: GroupsChange): string =>
  [
    added.length > 0 ? plural(added.length, '{count} group added', '{count} groups added') : '',
    removed.length > 0 ? plural(removed.length, '{count} group removed', '{count} groups removed') : '',
  ]
    .filter(Boolean)
    .join(', ')

interface ReachProps {
  items: number
  held: readonly number[]
  chosen: readonly number[]
  groups: readonly Group[]
  isChanged: boolean
}

/** Number of orderable items, now and after saving: "64 → 76 items". */
function Reach({ items, held, chosen, groups, isChanged }: ReachProps) {
  const after = isChanged ? itemsAfter({ items, held, chosen }, groups) : undefined
  if (after === undefined)
    return held.length === 0 ? t('All items') : plural(items, '{count} item', '{count} items')
  const to = after === 'ALL' ? t('All items') : plural(after, '{count} item', '{count} items')
  return `${items} → ${to}`
}

interface GroupLineProps {
  group: Group
  groups: readonly Group[]
  chosen: readonly number[]
  mark: 'added' | 'removed' | 'same'
  onToggle: (on: boolean) => void
}

function GroupLine({ group, groups, chosen, mark, onToggle }: GroupLineProps) {
  const { id, name, description, itemCount, kind, isActive } = group
  const brought = mark === 'added' ? itemsBrought(group, chosen, groups) : undefined
  const count =
    kind === 'PACKS'
      ? plural(itemCount, '{count} pack', '{count} packs')
      : plural(brought ?? itemCount, '{count} item', '{count} items')
  return (
    <Row as="li" gap={12} className={css.group} data-change={mark}>
      <CheckField
        label={name}
        description={isActive ? description : t('Inactive: none of its items can be ordered')}
        checked={chosen.includes(id)}
        onChange={event => onToggle(event.currentTarget.checked)}
      />
      <Text tone="soft" figures>
        {brought === undefined ? count : `+${count}`}
      </Text>
    </Row>
  )
}
