import { statusLabel } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { IconHistory } from '@tabler/icons-react'
import { EmptyState } from '../../../ui/feedback/States.tsx'
import { ToggleChip } from '../../../ui/fields/FilterChip.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { useKeys } from '../../../ui/keys/keys.ts'
import { Text } from '../../../ui/layout/Text.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { plural, t } from '../../../ui/words.ts'
import { FactsCompared } from './FactsCompared.tsx'
import { LinesCompared } from './LinesCompared.tsx'
import css from './Versions.module.css'
import type { Comparison, Version, Versions } from './versions.ts'

const makers: Record<Exclude<Version['made'], 'MOVED'>, () => string> = {
  PLACED: () => t('Placed'),
  EDITED: () => t('Edited'),
  PICKED: () => t('Picked'),
  TASK_LEFT: () => t('Left as packed'),
  RETURNED: () => t('Goods returned'),
  INVOICED: () => t('Documents made'),
  UNINVOICED: () => t('Documents cancelled'),
  KNOWN: () => t('Oldest known'),
  UNKNOWN: () => t('Changed by an unknown person'),
}

/** What created a version: Edited, Moved to Packed. */
const madeWords = ({ made, status }: Pick<Version, 'made' | 'status'>): string =>
  made === 'MOVED' ? t('Moved to {status}', { status: t(statusLabel[status]) }) : makers[made]()

/** A version in one line: 2. Edited, 20 Nov, 08:30 PM, Asha. */
const versionWords = (version: Version, place: number): string =>
  `${place}. ${[madeWords(version), dateText(version.at, 'moment'), version.by.join(', ')].filter(Boolean).join(' · ')}`

interface ComparedVersionsProps {
  versions: Versions
  onlyChanged: boolean
  onChange: (change: { from?: number; to?: number; changed?: boolean }) => void
}

/** Two versions of an order, line by line, and the choice of them. */
export function ComparedVersions({
  versions: { versions, sincePlaced, comparison },
  onlyChanged,
  onChange,
}: ComparedVersionsProps) {
  useVersionKeys(versions, comparison, { onlyChanged, onChange })
  if (!comparison)
    return (
      <>
        {versions[0] && (
          <Text as="p" tone="soft">
            {versionWords(versions[0], 1)}
          </Text>
        )}
        <EmptyState
          icon={IconHistory}
          title={t('Only one version is known')}
          line={
            sincePlaced
              ? t(
                  'This order has not changed since it was placed. The next edit or pick makes a second version.',
                )
              : t('The earlier state is unknown. The next change makes a second version.')
          }
        />
      </>
    )
  const placeOf = (wanted: number) => versions.findIndex(({ version }) => version === wanted)
  const head = (version: number): string => {
    const one = versions[placeOf(version)]
    return one ? `${placeOf(version) + 1}. ${madeWords(one)}` : ''
  }
  const differing = comparison.lines.filter(({ change }) => change !== 'SAME').length
  const heads: [string, string] = [head(comparison.from), head(comparison.to)]
  return (
    <>
      <VersionPickers versions={versions} from={comparison.from} to={comparison.to} onChange={onChange} />
      {!sincePlaced && (
        <Text as="p" tone="soft">
          {t('The versions before the first one here are not known.')}
        </Text>
      )}
      <Text as="p" tone="soft" role="status">
        {[
          plural(differing, '{count} line differs', '{count} lines differ'),
          comparison.changed.length > 0 &&
            plural(comparison.changed.length, '{count} other change', '{count} other changes'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <LinesCompared
        comparison={comparison}
        onlyChanged={onlyChanged}
        aside={
          <ToggleChip
            label={t('Only what differs')}
            on={onlyChanged}
            onToggle={changed => onChange({ changed })}
          />
        }
      />
      <FactsCompared comparison={comparison} heads={heads} />
    </>
  )
}

/** Shortcuts: two keys go to the neighbouring pair of versions, one hides equal lines. */
function useVersionKeys(
  versions: Versions['versions'],
  comparison: Comparison | null,
  { onlyChanged, onChange }: Pick<ComparedVersionsProps, 'onlyChanged' | 'onChange'>,
): void {
  const last = versions.findIndex(({ version }) => version === comparison?.to)
  const go = (place: number) => {
    const [from, to] = [versions[place - 1], versions[place]]
    if (from && to) onChange({ from: from.version, to: to.version })
  }
  useKeys(
    'Versions',
    [
      { keys: '[', label: t('Previous change'), run: () => go(last - 1) },
      { keys: ']', label: t('Next change'), run: () => go(last + 1) },
      { keys: 'u', label: t('Only what differs'), run: () => onChange({ changed: !onlyChanged }) },
    ],
    comparison !== null,
  )
}

interface VersionPickersProps {
  versions: readonly Version[]
  from: number
  to: number
  onChange: (change: { from?: number; to?: number }) => void
}

/** Chooses the two versions to compare; both lists show the newest first. */
function VersionPickers({ versions, from, to, onChange }: VersionPickersProps) {
  const choices = versions
    .map((version, at) => ({ value: String(version.version), label: versionWords(version, at + 1) }))
    .toReversed()
  const field = (name: 'from' | 'to', label: string, value: number) => (
    <SelectField
      label={label}
      data={choices}
      value={String(value)}
      allowDeselect={false}
      onChange={chosen => chosen !== null && onChange({ [name]: Number(chosen) })}
    />
  )
  return (
    <div className={css.pickers}>
      {field('from', t('Earlier version'), from)}
      {field('to', t('Later version'), to)}
    </div>
  )
}
