import { mostCrates } from '@packhouse/contract/platform/formats/limits.ts'
import type { SettleSheet } from '../../../api/trips.ts'
import { CountField } from '../../../ui/fields/QuantityField.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { PanelNote } from '../../../ui/layout/Panel.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { countText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import { crateSums, cratesCounted, cratesLeft } from './checkIn.ts'
import { Counted } from './ReceiptsCard.tsx'
import css from './Settle.module.css'
import { StopName } from './StopName.tsx'
import type { SettlingState } from './useSettling.ts'

interface CratesCardProps {
  sheet: SettleSheet
  /** Undefined once the trip is settled. */
  state: SettlingState | undefined
}

/** Crates at each stop: left there, taken in, and as counted now. */
export function CratesCard({ sheet: { crates, settledBy }, state }: CratesCardProps) {
  const counts = state?.crateCounts ?? {}
  const { taken, counted } = crateSums(crates, counts)
  return (
    <Card
      flush
      title={<Counted title={t('Crates')} count={t('{counted} of {taken}', { counted, taken })} />}
      aside={
        <small>
          {state
            ? t('Change what your count differs in')
            : settledBy && t('Counted by {name}', { name: settledBy })}
        </small>
      }
    >
      {crates.length === 0 ? (
        <PanelNote>{t('No crates went out or came back.')}</PanelNote>
      ) : (
        <PlainTable flush aria-label={t('Crates')} className={css.table}>
          <thead>
            <tr>
              <th scope="col" className={css.place}>
                {t('Stop')}
              </th>
              <th scope="col">{t('Outlet')}</th>
              <th scope="col" data-end>
                {t('Out')}
              </th>
              {state && (
                <th scope="col" data-end>
                  {t('In')}
                  <span data-wide> {t('at the door')}</span>
                </th>
              )}
              <th scope="col" data-end>
                {t('Counted')}
              </th>
              <th scope="col" data-end data-wide>
                {t('Left there')}
              </th>
            </tr>
          </thead>
          <tbody>
            {crates.map(row => {
              const now = cratesCounted(row, counts)
              return (
                <tr key={row.outletId}>
                  <td className={css.place}>{row.place}</td>
                  <td>
                    <StopName stop={row} />
                  </td>
                  <td data-end>{countText(row.out)}</td>
                  {state && <td data-end>{countText(row.in)}</td>}
                  <td data-end className={css.counted} data-apart={now !== row.in}>
                    {state ? (
                      <CountField
                        size="xs"
                        max={mostCrates}
                        aria-label={t('Crates counted of {outlet}', {
                          outlet: `${row.businessname} ${row.outletName}`,
                        })}
                        value={counts[row.outletId] === undefined ? row.in : counts[row.outletId]}
                        onChange={typed => state.setCrates(row.outletId, typed)}
                      />
                    ) : (
                      countText(now ?? 0)
                    )}
                  </td>
                  <td data-end data-wide>
                    {now === undefined ? '-' : countText(cratesLeft(row, now))}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </PlainTable>
      )}
    </Card>
  )
}
