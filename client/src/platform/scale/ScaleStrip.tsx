import { formatMilli } from '@packhouse/contract/quantity.ts'
import { IconScale, IconSettings } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useCrateTypes } from '../../api/settings.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { HallButton } from '../../ui/keypad/Hall.tsx'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { IconButton } from '../../ui/layout/IconButton.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { t } from '../../ui/words.ts'
import { keepChoice, type ScaleChoice } from './choice.ts'
import type { Reading } from './frames.ts'
import type { Link } from './openScale.ts'
import css from './Scale.module.css'
import { askScale, given, reconnect, useScaleLine } from './scaleLine.ts'
import {
  type CrateType,
  fieldText,
  follow,
  type Held,
  type Weighed,
  type Weighing,
  weigh,
} from './weighed.ts'

interface ScaleStripProps extends Weighing {
  choice: ScaleChoice
  /** What a scale that types has said at this line. */
  heard: Reading | null
  onSetUp: () => void
}

/** What the scale shows, the crate that is taken off, and the button that reads it. */
export function ScaleStrip({ lineId, isWeighed, typed, onWeight, choice, heard, onSetUp }: ScaleStripProps) {
  const cable = useScaleLine(choice)
  const crate = useCrate(choice)
  /** What this row has filled in: anything else was typed by somebody. */
  const [filled, setFilled] = useState({ line: lineId, text: '' })
  /** Read scale was pressed while the weight was moving. */
  const [isWanted, setWanted] = useState(false)
  const isCable = choice.way === 'cable'
  const reading = isCable ? cable.reading : heard
  const weighed = reading && weigh(reading, crate)
  const isOpen = isWeighed && (typed === '' || (filled.line === lineId && filled.text === typed))
  const fill = (taken: Weighed) => {
    given.now = { to: lineId, net: taken.net }
    setFilled({ line: lineId, text: fieldText(taken) })
    if (fieldText(taken) !== typed) onWeight(fieldText(taken)) // the same weight again asks nothing again
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another reading, line or crate is a reason to fill
  useEffect(() => {
    if (!weighed || !isCable) return
    if (isWanted && weighed.held !== 'moving') setWanted(false)
    if (isWanted && !weighed.held) return fill(weighed)
    const after = follow(given.now, weighed, { id: lineId, isOpen })
    given.now = after.given
    if (after.take) fill(weighed)
  }, [reading, crate, lineId, isOpen, isWanted])
  const readNow = () => {
    askScale(choice)
    setWanted(true)
  }
  useKeys('Scale', [{ keys: 's', label: 'Read scale', run: readNow }], isCable && isWeighed)
  const chooseCrate = (chosen: ScaleChoice['crate']) => {
    keepChoice({ ...choice, crate: chosen })
    if (heard && !weigh(heard, chosen).held) onWeight(fieldText(weigh(heard, chosen)))
  }

  return (
    <Panel as="section" className={css.strip} aria-label={t('Scale')}>
      <IconScale size={20} stroke={1.7} aria-hidden />
      <Said link={isCable ? cable.link : 'open'} weighed={weighed} crate={crate?.name} isWanted={isWanted} />
      <CrateChoice crate={crate} onChoose={chooseCrate} />
      {isCable && (cable.link === 'gone' || cable.link === 'busy') && (
        <HallButton onClick={reconnect}>{t('Try again')}</HallButton>
      )}
      {isCable && (cable.link === 'open' || cable.link === 'opening') && (
        <HallButton onClick={readNow} disabled={!isWeighed}>
          {t('Read scale')} <KeyCap keys="s" />
        </HallButton>
      )}
      <IconButton icon={IconSettings} size={18} label={t('Scale of this device')} onClick={onSetUp} />
    </Panel>
  )
}

/** The crate as the settings have it now; one that they do not have any more is no longer taken off. */
function useCrate(choice: ScaleChoice) {
  const types = useCrateTypes()
  const remembered = choice.crate
  const now = types && remembered ? (types.find(({ name }) => name === remembered.name) ?? null) : remembered
  const isOld = now?.tareGrams !== remembered?.tareGrams
  useEffect(() => {
    if (isOld) keepChoice({ ...choice, crate: now })
  }, [isOld, choice, now])
  return now
}

const linkWords: Record<Exclude<Link, 'open'>, string> = {
  opening: 'Looking for the scale',
  gone: 'The scale is unplugged or switched off. Enter the weight by hand.',
  busy: 'Another tab or program is using the scale. Enter the weight by hand.',
  unreadable: 'The scale sends nothing that can be read: choose another speed.',
}

const heldWords: Record<Held, string> = {
  range: 'More than the scale can weigh',
  below: 'below zero',
  moving: 'not steady yet',
  empty: 'nothing on the scale',
  crate: 'no more than the crate',
}

interface SaidProps {
  link: Link
  weighed: Weighed | null
  crate: string | undefined
  isWanted: boolean
}

const kilos = (amount: Weighed['net']) => formatMilli(amount, 'KG').replace('-', '−')

/** What the scale says, in words; only a lost scale is announced, as the weight changes many times a second. */
function Said({ link, weighed, crate, isWanted }: SaidProps) {
  if (link !== 'open')
    return (
      <Text as="p" grow size={14} weight="medium" tone={link === 'opening' ? 'soft' : 'bad'} role="status">
        {t(linkWords[link])}
      </Text>
    )
  if (!weighed)
    return (
      <Text as="p" grow size={14} tone="soft">
        {isWanted ? t('Waiting for the scale') : t('Nothing read yet')}
      </Text>
    )
  const { gross, tare, net, held } = weighed
  if (held === 'range')
    return (
      <Text as="p" grow size={14} tone="bad" weight="medium">
        {t(heldWords.range)}
      </Text>
    )
  return (
    <Text as="p" grow size={15} className={css.said}>
      {tare > 0 && held === undefined ? (
        <span>
          {kilos(gross)} − {kilos(tare)} {crate} ={' '}
          <b>
            {kilos(net)} {t('kg')}
          </b>
        </span>
      ) : (
        <b>
          {kilos(gross)} {t('kg')}
        </b>
      )}{' '}
      <Text tone={held ? 'warn' : 'good'} size={14}>
        {held ? t(heldWords[held]) : t('steady')}
      </Text>
    </Text>
  )
}

interface CrateChoiceProps {
  crate: CrateType | null
  onChoose: (crate: CrateType | null) => void
}

/** Which crate is on the scale; nothing while the business has no crate types. */
function CrateChoice({ crate, onChoose }: CrateChoiceProps) {
  const types = useCrateTypes() ?? (crate ? [crate] : [])
  if (types.length === 0) return null
  return (
    <SelectField
      aria-label={t('Crate')}
      className={css.crate ?? ''}
      searchable={false}
      allowDeselect={false}
      data={[{ value: '', label: t('No crate') }, ...types.map(({ name }) => ({ value: name, label: name }))]}
      value={crate?.name ?? ''}
      onChange={name => onChoose(types.find(one => one.name === name) ?? null)}
    />
  )
}
