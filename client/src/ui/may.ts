import type { Needs, Right } from '@packhouse/contract/rights.ts'
import { createContext, useContext } from 'react'

/** What an action asks for: rights, or those of the call that it sends. */
export type NeedsOf = Needs | { needs: readonly Right[] }

/** Why the user may not do what needs this: who may, as a sentence; undefined if they may. The frame sets it. */
export type WhyNotMay = (needs: NeedsOf | undefined) => string | undefined
export const MayContext = createContext<WhyNotMay>(() => undefined)

export const useWhyNotMay = (): WhyNotMay => useContext(MayContext)
