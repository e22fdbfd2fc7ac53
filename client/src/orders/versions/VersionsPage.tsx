import { IconHistory } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { useOrderVersionsQuery } from '../../api/order-versions.ts'
import { orderPath, paths } from '../../app/navigation/paths.ts'
import { useUrlState } from '../../app/navigation/urlState.ts'
import { refusalIn } from '../../ui/feedback/failure.ts'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx'
import { ToggleChip } from '../../ui/fields/FilterChip.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { BackLink } from '../../ui/layout/BackLink.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { plural, t } from '../../ui/words.ts'
import { FactsCompared } from './FactsCompared.tsx'
import { LinesCompared } from './LinesCompared.tsx'
import css from './Versions.module.css'
import type { Comparison, Version, Versions } from './versions.ts'
import { madeWords, versionWords } from './versionWords.ts'

const addressShape = { from: 'number', to: 'number', changed: 'flag' } as const

/** Changes between two versions of an order: by whom, when, line by line. */
export function VersionsPage() {
  const { orderid: asked = '' } = useParams()
  const orderid = Number(asked)
  const isNumber = /^\d{1,9}$/.test(asked) && orderid > 0
  const [{ from, to, changed }, change] = useUrlState(addressShape)
  const range = { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) }
  const {
    currentData: data,
    isError,
    error,
    refetch,
  } = useOrderVersionsQuery({ orderid, ...range }, { skip: !isNumber, refetchOnMountOrArgChange: true })
  const title = t('Versions of #{id}', { id: asked })
  if (!isNumber)
    return (
      <Page title={t('Order not found')}>
        <EmptyState title={t('There is no order {asked}', { asked })} line={<Link to={paths.orders}>{t('All orders')}</Link>} />
      </Page>
    )
  const isUnknown = refusalIn(error)?.code === 'NOT_FOUND' && (from !== null || to !== null)
  return (
    <Page
      title={title}
      back={<BackLink to={orderPath(orderid)} label={t('Back to the order')} />}
      mark={data && <Text tone="soft">{data.businessname}</Text>}
    >
      {isError && !data && (
        <ErrorState
          title={t('The versions did not load')}
          error={error}
          retry={isUnknown ? () => change({ from: null, to: null }) : refetch}
        />
      )}
      {!data && !isError && <Placeholder height={420} label={t('Loading')} />}
      {data && <Loaded versions={data} onlyChanged={changed} onChange={change} />}
    </Page>
  )
}

interface LoadedProps {
  versions: Versions
  onlyChanged: boolean
  onChange: (change: { from?: number; to?: number; changed?: boolean }) => void
}

function Loaded({ versions: { versions, sincePlaced, comparison }, onlyChanged, onChange }: LoadedProps) {
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
              ? t('This order has not changed since it was placed. The next edit or pick makes a second version.')
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
          comparison.changed.length > 0 && plural(comparison.changed.length, '{count} other change', '{count} other changes'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <LinesCompared
        comparison={comparison}
        onlyChanged={onlyChanged}
        aside={<ToggleChip label={t('Only what differs')} on={onlyChanged} onToggle={changed => onChange({ changed })} />}
      />
      <FactsCompared comparison={comparison} heads={heads} />
    </>
  )
}

/** Shortcuts: two keys go to the neighbouring pair of versions, one hides equal lines. */
function useVersionKeys(
  versions: Versions['versions'],
  comparison: Comparison | null,
  { onlyChanged, onChange }: Pick<LoadedProps, 'onlyChanged' | 'onChange'>,
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
