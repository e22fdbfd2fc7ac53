import { rightGroups, rightWords } from '@packhouse/contract/business/staff/right-words.ts'
import type { Right } from '@packhouse/contract/rights.ts'
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { plural, t } from '../../../ui/words.ts'
import { type Draft, hasRight, isChanged, type Role } from './changes.ts'
import css from './RoleMatrix.module.css'

interface RoleMatrixProps {
  roles: readonly Role[]
  draft: Draft
  /** Shows the rights whose name or words contain this. */
  searched: string
  /** The head of a role: its name and menu. */
  head: (role: Role) => ReactNode
  onToggle: (role: Role, right: Right) => void
}

const isFixed = ({ code, isActive }: Role): boolean => code === 'OWNER' || !isActive

const shownGroups = (searched: string) => {
  const typed = searched.trim().toLowerCase()
  const fits = (right: Right) =>
    `${t(rightWords[right].name)} ${t(rightWords[right].lets)}`.toLowerCase().includes(typed)
  return rightGroups
    .map(({ title, rights }) => ({ title, rights: rights.filter(fits) }))
    .filter(({ rights }) => rights.length > 0)
}

/** Rights by roles, as a grid: the arrows move, Space and Enter turn a cell around. */
export function RoleMatrix({ roles, draft, searched, head, onToggle }: RoleMatrixProps) {
  const grid = useRef<HTMLTableElement>(null)
  const [place, setPlace] = useState({ row: 0, column: 0 })
  const moved = useRef(false)
  const groups = shownGroups(searched)
  const rows = groups.flatMap(({ rights }) => rights)
  const at = { row: Math.min(place.row, rows.length - 1), column: Math.min(place.column, roles.length - 1) }
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    grid.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus()
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const [role, right] = [roles[at.column], rows[at.row]]
    if (event.ctrlKey || event.metaKey) return
    if ((event.key === ' ' || event.key === 'Enter') && role && right) {
      event.preventDefault()
      if (!isFixed(role)) onToggle(role, right)
      return
    }
    const to = {
      ArrowUp: { ...at, row: at.row - 1 },
      ArrowDown: { ...at, row: at.row + 1 },
      ArrowLeft: { ...at, column: at.column - 1 },
      ArrowRight: { ...at, column: at.column + 1 },
      Home: { ...at, column: 0 },
      End: { ...at, column: roles.length - 1 },
    }[event.key]
    if (!to) return
    event.preventDefault()
    moved.current = true
    setPlace({
      row: Math.max(0, Math.min(rows.length - 1, to.row)),
      column: Math.max(0, Math.min(roles.length - 1, to.column)),
    })
  }

  return (
    <PlainTable ref={grid} sticky role="grid" aria-label={t('Rights of each role')} className={css.matrix}>
      <thead>
        <tr>
          <th scope="col">{t('Right')}</th>
          <th scope="col" className={css.lets}>
            {t('Lets people')}
          </th>
          {roles.map(role => (
            <th key={role.id} scope="col" className={css.role}>
              {head(role)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ title, rights }) => (
          <Fragment key={title}>
            <tr className={css.group}>
              <th colSpan={roles.length + 2} scope="rowgroup">
                {t(title)} <small>{plural(rights.length, '{count} right', '{count} rights')}</small>
              </th>
            </tr>
            {rights.map(right => {
              const row = rows.indexOf(right)
              return (
                <tr key={right} data-current={row === at.row}>
                  <th scope="row">
                    {t(rightWords[right].name)}
                    <small className={css.below}>{t(rightWords[right].lets)}</small>
                  </th>
                  <td className={css.lets}>{t(rightWords[right].lets)}</td>
                  {roles.map((role, column) => (
                    <Cell
                      key={role.id}
                      role={role}
                      has={hasRight(draft, role, right)}
                      changed={isChanged(draft, role, right)}
                      isStop={row === at.row && column === at.column}
                      onKeyDown={onKeyDown}
                      onFocus={() => setPlace({ row, column })}
                      onPress={() => !isFixed(role) && onToggle(role, right)}
                    />
                  ))}
                </tr>
              )
            })}
          </Fragment>
        ))}
      </tbody>
    </PlainTable>
  )
}

interface CellProps {
  role: Role
  has: boolean
  changed: boolean
  /** The one cell that Tab reaches. */
  isStop: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onPress: () => void
}

function Cell({ role, has, changed, isStop, onFocus, onKeyDown, onPress }: CellProps) {
  const words = [has ? t('may') : t('may not'), changed ? t('changed') : '', isFixed(role) ? t('locked') : '']
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
      role="gridcell"
      aria-label={`${role.name}: ${words.filter(Boolean).join(', ')}`}
      aria-readonly={isFixed(role)}
      tabIndex={isStop ? 0 : -1}
      className={css.cell}
      data-changed={changed}
      data-fixed={isFixed(role)}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={onPress}
    >
      <span className={css.mark} data-has={has} aria-hidden="true" />
    </td>
  )
}
