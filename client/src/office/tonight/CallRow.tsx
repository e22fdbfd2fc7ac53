import { Button } from '@mantine/core'
import { wholeRupees } from '@packhouse/contract/money.ts'
import { telLink } from '@packhouse/contract/platform/formats/mobile.ts'
import { IconDots, IconPhone } from '@tabler/icons-react'
import type { RefObject } from 'react'
import type { Regular } from '../../api/tonight.ts'
import { type Action, ActionMenu } from '../../ui/dialogs/ActionMenu.tsx'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { Definitions } from '../../ui/layout/Definitions.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { phone, useMedia } from '../../ui/useMedia.ts'
import { Chip } from '../../ui/values/Chip.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { plural, t } from '../../ui/words.ts'
import css from './Calls.module.css'
import { basketText, lastOrderText, lateText, mobileText, saidText } from './calls.ts'
import type { CallActions } from './useCalls.ts'

interface CallRowProps {
  row: Regular
  now: Date
  onOpen: () => void
}

/** An outlet to call, folded; pressing it opens it. One that is to be called again says when. */
export function CallRow({ row, now, onOpen }: CallRowProps) {
  return (
    <button type="button" className={css.row} onClick={onOpen}>
      <span className={css.line}>
        <span data-truncate="">
          <b>{row.businessname}</b> {row.outletName}
        </span>
        <span data-tone={row.state === 'LATE' ? 'late' : undefined}>
          {row.outcome ? saidText(row) : lateText(row, now)}
        </span>
      </span>
      <span className={css.line}>
        <span>
          {dateText(row.usualAt, 'time')} · {linesText(row)} ·{' '}
          <Money amount={wholeRupees(row.usualValue)} form="short" />
        </span>
        <span>{mobileText(row.mobile)}</span>
      </span>
    </button>
  )
}

/** An outlet that was called, folded, with what it said; pressing it opens it, so that another word can be said. */
export function SaidRow({ row, onOpen }: CallRowProps) {
  return (
    <button type="button" className={classes(css.row, css.said)} onClick={onOpen}>
      <Text cut grow>
        <b>{row.businessname}</b> {row.outletName}
      </Text>
      <Text tone="soft" cut>
        {saidText(row)}
      </Text>
    </button>
  )
}

const linesText = ({ usualLines }: Regular) => plural(usualLines.length, '{count} line', '{count} lines')

interface OpenCallProps {
  row: Regular
  now: Date
  /** The weekday of the delivery, of which its habit is: Saturdays. */
  weekdays: string
  actions: CallActions
  /** The button that asks when to call again, for its key. */
  askTime: RefObject<HTMLButtonElement | null>
}

/** The outlet under the cursor: whom to call, what it usually takes, and what it can say. */
export function OpenCall({ row, now, weekdays, actions, askTime }: OpenCallProps) {
  const isPhone = useMedia(phone)
  const [ordered, of] = row.ofWeekdays
  const call = {
    href: telLink(row.mobile),
    'aria-label': t('Call {name}, {phone}', {
      name: row.contact || row.outletName,
      phone: mobileText(row.mobile),
    }),
  }
  return (
    <article className={css.open} aria-label={`${row.businessname}, ${row.outletName}`} aria-current="true">
      <div className={css.line}>
        <span data-truncate="">
          <strong>{row.businessname}</strong> {row.outletName}
        </span>
        <Chip tone={row.state === 'LATE' ? 'warn' : 'plain'}>{lateText(row, now)}</Chip>
      </div>
      <div className={css.line}>
        {isPhone ? (
          <span>{row.contact}</span>
        ) : (
          <span>
            <a {...call} className={css.phone}>
              <Text icon={IconPhone} weight="strong">
                {mobileText(row.mobile)}
              </Text>
            </a>{' '}
            {row.contact}
          </span>
        )}
        <span>{lastOrderText(row, now)}</span>
      </div>
      <Definitions
        facts={[
          [
            t('Usual time'),
            `${dateText(row.usualAt, 'time')} · ${t('{ordered} of {of} {weekdays}', { ordered, of, weekdays })}`,
          ],
          [
            t('Basket'),
            <>
              {linesText(row)}, <Money amount={wholeRupees(row.usualValue)} form="sign" />
            </>,
          ],
          [t('What they said'), row.outcome ? saidText(row) : undefined],
        ]}
      />
      <Text as="p" tone="soft" size={12}>
        {basketText(row)}
      </Text>
      {isPhone ? (
        <PhoneButtons row={row} now={now} actions={actions} call={call} />
      ) : (
        <DeskButtons row={row} now={now} actions={actions} askTime={askTime} />
      )}
    </article>
  )
}

/** Times to call again: soon, and at the end of the evening. */
function timesFor(row: Regular, now: Date, actions: CallActions): Action[] {
  const quarter = 15 * 60_000
  const next = Math.ceil(now.getTime() / quarter) * quarter
  return [1, 2, 4].map(quarters => {
    const at = new Date(
      next + (quarters - (next - now.getTime() > quarter / 2 ? 1 : 0)) * quarter,
    ).toISOString()
    return {
      label: t('At {time}', { time: dateText(at, 'time') }),
      run: () => actions.say(row, 'CALL_AGAIN', at),
    }
  })
}

type ButtonsProps = Pick<OpenCallProps, 'row' | 'now' | 'actions'>

function DeskButtons({ row, now, actions, askTime }: Omit<OpenCallProps, 'weekdays'>) {
  const { isBusy } = actions
  const rest = { variant: 'default', size: 'xs', disabled: isBusy } as const
  return (
    <div className={css.buttons}>
      <Button
        {...rest}
        className={css.ordering}
        rightSection={<KeyCap keys="o" />}
        onClick={() => actions.order(row)}
      >
        {t('Ordering now')}
      </Button>
      <Button {...rest} rightSection={<KeyCap keys="w" />} onClick={() => actions.say(row, 'WILL_ORDER')}>
        {t('Will order')}
      </Button>
      <Button {...rest} rightSection={<KeyCap keys="x" />} onClick={() => actions.say(row, 'NO_ORDER')}>
        {t('No order')}
      </Button>
      <Button {...rest} rightSection={<KeyCap keys="a" />} onClick={() => actions.say(row, 'NO_ANSWER')}>
        {t('No answer')}
      </Button>
      <ActionMenu
        label={t('Call again')}
        actions={timesFor(row, now, actions)}
        button={({ ref: _ref, ...props }) => (
          <Button {...rest} {...props} ref={askTime} rightSection={<KeyCap keys="c" />}>
            {t('Call at…')}
          </Button>
        )}
      />
    </div>
  )
}

function PhoneButtons({
  row,
  now,
  actions,
  call,
}: ButtonsProps & { call: { href: string; 'aria-label': string } }) {
  const menu: Action[] = [
    { label: t('Will order'), run: () => actions.say(row, 'WILL_ORDER') },
    { label: t('No order today'), run: () => actions.say(row, 'NO_ORDER') },
    { label: t('No answer'), run: () => actions.say(row, 'NO_ANSWER') },
    ...timesFor(row, now, actions).map(action => ({
      ...action,
      label: `${t('Call again')}: ${action.label}`,
    })),
  ]
  return (
    <div className={css.phoneButtons}>
      <Button component="a" {...call} leftSection={<IconPhone size={18} stroke={1.7} aria-hidden />}>
        {t('Call')}
      </Button>
      <Button variant="default" onClick={() => actions.order(row)}>
        {t('Ordering now')}
      </Button>
      <ActionMenu
        label={t('What they said')}
        actions={menu}
        button={props => (
          <Button variant="default" {...props} aria-label={t('What they said')}>
            <IconDots size={18} stroke={1.7} aria-hidden />
          </Button>
        )}
      />
    </div>
  )
}
