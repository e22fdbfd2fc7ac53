import { Button } from '@mantine/core'
import { day as asDay, formatDay } from '@packhouse/contract/day.ts'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type PortalMonth, portalFiles } from '../../../api/registers.ts'
import { useDownload } from '../../../app/requests/useDownload.ts'
import { FieldGrid } from '../../../ui/fields/FieldGrid.tsx'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { countText } from '../../../ui/values/amounts.ts'
import { Chip, type Tone } from '../../../ui/values/Chip.tsx'
import { t } from '../../../ui/words.ts'
import type { Period } from '../months.ts'
import css from './Portals.module.css'

interface PortalTilesProps {
  shown: PortalMonth
  period: Period
  /** The last day of the month that has come: the day of the e-way file. */
  day: string
  onRead: () => void
}

/** The files of the portals: how many documents have their number, the file, and its answer. */
export function PortalTiles({ shown, period, day, onRead }: PortalTilesProps) {
  const { month, eInvoice, eWay, documents, filings } = shown
  const { isBusy, run } = useDownload(t('The file was not saved'))
  const isRegular = shown.kinds.includes('REGULAR')
  const isFiled = filings.some(({ form }) => form === 'GSTR1')
  const read = (
    <Button variant="default" leftSection={<IconUpload size={16} stroke={1.7} />} onClick={onRead}>
      {t('Read response')}
    </Button>
  )
  const file = (label: string, path: string, params: Record<string, string>, off = false) => (
    <Button
      variant="default"
      disabled={isBusy || off}
      leftSection={<IconDownload size={16} stroke={1.7} />}
      onClick={() => void run(path, params)}
    >
      {label}
    </Button>
  )
  const which = ({ documents: all, answered }: { documents: number; answered: number }) =>
    answered < all ? 'missing' : 'all'
  return (
    <section aria-label={t('Files')}>
      <FieldGrid columns={3}>
        <Tile
          name={t('E-invoice')}
          {...(shown.asksIrn ? reached(eInvoice) : { tone: 'plain', mark: t('Not asked for') })}
          figure={eInvoice}
          words={t('invoices and notes have an IRN')}
          help="INV-01 1.1"
        >
          {file(
            'JSON',
            portalFiles.eInvoice,
            { ...period, which: which(eInvoice) },
            eInvoice.documents === 0,
          )}
          {read}
        </Tile>
        <Tile
          name={t('E-way bills')}
          {...reached(eWay)}
          figure={eWay}
          words={t('have a number')}
          help={[
            t('the file is of {day}', { day: formatDay(asDay(day)) }),
            ...shown.withoutKm.map(kmWords),
          ].join(' · ')}
        >
          {file('JSON', portalFiles.eWay, { date: day, which: which(eWay) }, eWay.documents === 0)}
          {read}
        </Tile>
        <Tile
          name="GSTR-1"
          tone={isFiled ? 'good' : 'info'}
          mark={isFiled ? t('Filed') : isRegular ? t('Not filed') : t('None')}
          figure={{ documents }}
          words={t('documents of the month')}
          help={t('for the offline tool')}
        >
          {file(
            isFiled ? t('Download again') : 'JSON',
            portalFiles.gstr1,
            { month, form: 'GSTR1' },
            !isRegular,
          )}
          {shown.next.includes('GSTR1A') && file('GSTR-1A', portalFiles.gstr1, { month, form: 'GSTR1A' })}
        </Tile>
      </FieldGrid>{' '}
    </section>
  )
}

/** The portal works out no distance within one PIN code. */
const kmWords = ({ number, trip }: PortalMonth['withoutKm'][number]): string =>
  trip === null
    ? t('{number}: put it on a trip with its km', { number })
    : t('{number}: {trip} needs its km', { number, trip })

const reached = ({ documents, answered }: PortalMonth['eWay']): { tone: Tone; mark: string } =>
  answered < documents
    ? { tone: 'warn', mark: t('{count} to do', { count: countText(documents - answered) }) }
    : { tone: 'good', mark: t('Complete') }

interface TileProps {
  name: string
  tone: Tone
  mark: string
  figure: { documents: number; answered?: number }
  words: string
  help: string
  children: ReactNode
}

const Tile = ({ name, tone, mark, figure: { documents, answered }, words, help, children }: TileProps) => (
  <Panel pad={12}>
    <Stack gap={8}>
      <Row justify="between">
        <h2>{name}</h2>
        <Chip tone={tone}>{mark}</Chip>
      </Row>
      <p>
        <strong className={css.figure}>
          {answered === undefined
            ? countText(documents)
            : t('{done} of {all}', { done: countText(answered), all: countText(documents) })}
        </strong>{' '}
        {words}
      </p>
      <Text as="p" size={12} tone="quiet">
        {help}
      </Text>
      <Row wrap>{children}</Row>
    </Stack>
  </Panel>
)
