import type { Right } from '@packhouse/contract/rights.ts'
import { createContext, useContext, useMemo } from 'react'

/** Whether the user is sent figures of a right, such as costs or dues; the frame sets it. */
export const SeesContext = createContext<(right: Right) => boolean>(() => true)

export const useSees = (right: Right): boolean => useContext(SeesContext)(right)

/** The columns of a list without those whose figures the user is not sent. */
export function useSeenColumns<Column extends { needs?: Right }>(columns: readonly Column[]): Column[] {
  const sees = useContext(SeesContext)
  return useMemo(() => columns.filter(({ needs }) => needs === undefined || sees(needs)), [columns, sees])
}
