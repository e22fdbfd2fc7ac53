import type { SupplierKind } from '@packhouse/contract/business/gst/supplier-kind.ts'
import type { Day } from '@packhouse/contract/day.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSupplierKindEffectQuery } from '../../../api/customers.ts'
import { paths } from '../../../app/navigation/paths.ts'
import { reasonOf } from '../../../ui/feedback/failure.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { plural, t } from '../../../ui/words.ts'
import css from './Kind.module.css'

/** What a kind breaks from its day on: whom it cannot serve, and prices that tax came on top of. */
export function KindEffect({ from, kind }: { from: Day; kind: SupplierKind }) {
  const { data, isError, error } = useSupplierKindEffectQuery({ from, kind })
  if (kind === 'REGULAR') return null
  return (
    <div className={css.effect} aria-live="polite" aria-busy={!data && !isError}>
      {isError && <Notice tone="bad">{reasonOf(error)}</Notice>}
      {data && data.customers + data.packs > 0 && (
        <Notice tone="warn" icon={IconAlertTriangle}>
          <Stack gap={4}>
            {data.customers > 0 && <Far {...data} kind={kind} />}
            {data.packs > 0 && (
              <p>
                {plural(
                  data.packs,
                  'On {count} pack tax came on top so far. Its price stays as it is, without tax, until you raise it.',
                  'On {count} packs tax came on top so far. Their prices stay as they are, without tax, until you raise them.',
                )}
              </p>
            )}
          </Stack>
        </Notice>
      )}
    </div>
  )
}

interface FarProps {
  customers: number
  names: readonly string[]
  states: readonly string[]
  sez: number
  kind: SupplierKind
}

function Far({ customers, names, states, sez, kind }: FarProps) {
  const where = [
    states.length > 0 && t('in {states}', { states: states.join(', ') }),
    sez > 0 && plural(sez, '{count} in an SEZ', '{count} in SEZs'),
  ]
  return (
    <p>
      <strong>
        {kind === 'COMPOSITION'
          ? plural(
              customers,
              '{count} customer cannot be served from then on',
              '{count} customers cannot be served from then on',
            )
          : plural(
              customers,
              '{count} customer can get only exempt goods from then on',
              '{count} customers can get only exempt goods from then on',
            )}
      </strong>
      {': '}
      {[...names, ...where.filter(Boolean)].join(', ')}.{' '}
      <Link to={paths.customers}>{t('Show customers')}</Link>
    </p>
  )
}
