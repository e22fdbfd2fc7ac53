import { z } from 'zod'
import { Instant } from '../../day.ts'
import { RoleId, SharedViewId } from '../../ids.ts'
import { longestViewName } from '../../platform/formats/limits.ts'
import { mayDo, type Needs, type Right } from '../../rights.ts'

const ListName = z.string().regex(/^[a-z][a-zA-Z0-9-]{0,39}$/, 'Enter the name of a list, such as orders')
const ViewName = z
  .string()
  .trim()
  .min(1, 'Give the view a name')
  .max(longestViewName, 'A name can have at most 40 characters')

/** Max views of a list that are shared with a role. */
export const maxSharedViews = 20

const view = {
  /** The parameters of its address. */
  address: z.record(z.string().max(60), z.string().max(400)),
  /** Columns and their order, as the list stores them. */
  table: z.json(),
}

export const NewSharedView = z.object({ list: ListName, name: ViewName, roleId: RoleId, ...view })
export const ofList = z.object({ list: ListName })

/** A view that the people of a role see. (rules §20.2) */
export const SharedView = z.object({
  id: SharedViewId,
  name: z.string(),
  roleId: RoleId,
  roleName: z.string(),
  ...view,
  by: z.string(),
  at: Instant,
  /** Whether this person may remove it, for all. */
  mayRemove: z.boolean(),
})

export const SharedViews = z.object({
  views: z.array(SharedView),
  /** The roles that this person may share a view with; none without the right. */
  roles: z.array(z.object({ id: RoleId, name: z.string() })),
})

/** Parameters of lists that name what is not sent to everybody: who may ask by them. */
const parameterNeeds: Record<string, Record<string, Needs>> = {
  orders: { held: 'dues' },
  customers: { credit: 'dues' },
  pricing: { marginBelow: 'costs' },
}
/** What lists may be sorted by with a right only. */
const sortNeeds: Record<string, Needs> = { creditLimit: 'dues', outstanding: 'dues', available: 'dues' }

/** Whether somebody with these rights may see all that a view of a list names. (rules §20.2) */
export function seesView(
  rights: ReadonlySet<Right>,
  list: string,
  address: Readonly<Record<string, string>>,
): boolean {
  const needs = Object.entries(address).map(([name, value]) =>
    name === 'sort' ? sortNeeds[value.replace(/^-/, '')] : parameterNeeds[list]?.[name],
  )
  return needs.every(one => one === undefined || mayDo(rights, one))
}
