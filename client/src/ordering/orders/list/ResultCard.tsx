import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { orderPath } from '../../../app/navigation/paths.ts'
import { Row } from '../../../ui/layout/Flex.tsx'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import type { NotMoved } from './moves.ts'
import css from './ResultCard.module.css'

export interface Remedy {
  label: string
  run: () => void
}

/** An order that was not moved, and why. */
interface Stayed {
  row: { orderid: number; businessname: string }
  message: string
}

export interface Result<One extends Stayed = NotMoved> {
  /** 7 moved, 2 not moved. */
  title: string
  /** Target, person and time. */
  line: string
  stayed: One[]
  undo?: Remedy | undefined
}

interface ResultCardProps<One extends Stayed> {
  result: Result<One>
  /** The suggested fix for an order that was not moved. */
  remedyOf?: (stayed: One) => Remedy | undefined
  onClose: () => void
}

/** Outcome of the last bulk action, order by order. It stays until closed. (rules §3.8) */
export function ResultCard<One extends Stayed>({ result, remedyOf, onClose }: ResultCardProps<One>) {
  const { title, line, stayed, undo } = result
  const Sign = stayed.length === 0 ? IconCircleCheck : IconAlertTriangle
  const card = useRef<HTMLElement>(null)
  // Focus moves here because the previous dialog is gone; screen readers then read the card.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is news
  useEffect(() => card.current?.focus(), [result])
  return (
    <Panel as="section" ref={card} className={css.card} tabIndex={-1} aria-label={title}>
      <Row gap={12} align="start" className={css.summary}>
        <Sign size={17} stroke={1.7} aria-hidden className={css.sign ?? ''} data-good={stayed.length === 0} />
        <div>
          <Text as="strong" size={14} role="status">
            {title}
          </Text>
          <Text as="p" tone="quiet">
            {line}
          </Text>
          {undo && <LinkButton onClick={undo.run}>{undo.label}</LinkButton>}
        </div>
      </Row>
      <List className={css.stayed}>
        {stayed.map(one => {
          const { row, message } = one
          const remedy = remedyOf?.(one)
          return (
            <li key={row.orderid}>
              <Link to={orderPath(row.orderid)}>#{row.orderid}</Link>
              <Text cut tone="soft">
                {row.businessname}
              </Text>
              <Text tone="bad" className={css.reason}>
                {message}
              </Text>
              {remedy && (
                <Button variant="default" onClick={remedy.run}>
                  {remedy.label}
                </Button>
              )}
            </li>
          )
        })}
      </List>
      <IconButton icon={IconX} label={t('Close')} className={css.close ?? ''} onClick={onClose} />
    </Panel>
  )
}
