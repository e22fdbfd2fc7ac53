import type { ListName } from '@packhouse/contract/business/lookups/model.ts'
import {
  useAddCuisineTypeMutation,
  useAddCustomerTypeMutation,
  useAddDesignationMutation,
  useAddManagerMutation,
  useAddRejectReasonMutation,
  useAllCuisineTypesQuery,
  useAllCustomerTypesQuery,
  useAllDesignationsQuery,
  useAllManagersQuery,
  useAllRejectReasonsQuery,
  useCuisineTypeAvailableQuery,
  useCustomerTypeAvailableQuery,
  useDesignationAvailableQuery,
  useSwitchCuisineTypeMutation,
  useSwitchCustomerTypeMutation,
  useSwitchDesignationMutation,
  useSwitchManagerMutation,
  useSwitchRejectReasonMutation,
  useUpdateCuisineTypeMutation,
  useUpdateCustomerTypeMutation,
  useUpdateDesignationMutation,
  useUpdateManagerMutation,
  useUpdateRejectReasonMutation,
} from '../../../api/lookups.ts'
import { plural } from '../../../ui/words.ts'
import type { MasterTableProps } from './MasterTable.tsx'

export interface NamedRow {
  id: number
  name: string
  isActive: boolean
  version: number
}

/** What a plain list needs from the server, whatever its calls are named. */
interface NamedCalls {
  query: MasterTableProps<NamedRow, object>['query']
  rows: readonly NamedRow[] | undefined
  add: (name: string) => Promise<unknown>
  rename: (row: NamedRow, name: string) => Promise<unknown>
  switchOn: (row: NamedRow, status: boolean) => Promise<unknown>
}

/** Checks whether a name is free. */
export type AskFree = (
  name: string,
  excludeid: number | undefined,
  skip: boolean,
) => { currentData?: boolean | undefined; isFetching: boolean }

export interface NamedList {
  list: ListName
  name: string
  title: string
  addLabel: string
  /** Header of the column that counts the users of a value. */
  usersHead: string
  usersText: (count: number) => string
  useCalls: () => NamedCalls
  useFree: AskFree | undefined
}

type Change<Args> = () => readonly [(args: Args) => { unwrap: () => Promise<unknown> }, ...unknown[]]
interface Hooks {
  useAll: () => NamedCalls['query'] & { data?: NamedRow[] | undefined }
  useAdd: Change<{ name: string }>
  useRename: Change<{ id: number; name: string; version: number }>
  useSwitch: Change<{ id: number; status: boolean; version: number }>
  useIsFree: (args: { name: string; excludeid?: number }, how: { skip: boolean }) => ReturnType<AskFree>
}

/** Returns the calls of a list that differs from others only in its call names. */
const callsOf = ({
  useAll,
  useAdd,
  useRename,
  useSwitch,
  useIsFree,
}: Hooks): Pick<NamedList, 'useCalls' | 'useFree'> => ({
  useFree: (name, excludeid, skip) =>
    useIsFree({ name, ...(excludeid === undefined ? {} : { excludeid }) }, { skip }),
  useCalls() {
    const query = useAll()
    const [add] = useAdd()
    const [rename] = useRename()
    const [change] = useSwitch()
    return {
      query,
      rows: query.data,
      add: name => add({ name }).unwrap(),
      rename: ({ id, version }, name) => rename({ id, name, version }).unwrap(),
      switchOn: ({ id, version }, status) => change({ id, status, version }).unwrap(),
    }
  },
})

const customersHave = (count: number) =>
  plural(count, '{count} customer has it.', '{count} customers have it.')

export const customerTypes: NamedList = {
  list: 'CUSTOMER_TYPE',
  name: 'customer-types',
  title: 'Customer types',
  addLabel: 'Add customer type',
  usersHead: 'Customers',
  usersText: customersHave,
  ...callsOf({
    useAll: useAllCustomerTypesQuery,
    useAdd: useAddCustomerTypeMutation,
    useRename: useUpdateCustomerTypeMutation,
    useSwitch: useSwitchCustomerTypeMutation,
    useIsFree: useCustomerTypeAvailableQuery,
  }),
}

export const cuisineTypes: NamedList = {
  list: 'CUISINE_TYPE',
  name: 'cuisine-types',
  title: 'Cuisine types',
  addLabel: 'Add cuisine type',
  usersHead: 'Outlets',
  usersText: count => plural(count, '{count} outlet has it.', '{count} outlets have it.'),
  ...callsOf({
    useAll: useAllCuisineTypesQuery,
    useAdd: useAddCuisineTypeMutation,
    useRename: useUpdateCuisineTypeMutation,
    useSwitch: useSwitchCuisineTypeMutation,
    useIsFree: useCuisineTypeAvailableQuery,
  }),
}

export const designations: NamedList = {
  list: 'DESIGNATION',
  name: 'designations',
  title: 'Designations',
  addLabel: 'Add designation',
  usersHead: 'Outlet staff',
  usersText: count =>
    plural(count, '{count} person at an outlet has it.', '{count} people at outlets have it.'),
  ...callsOf({
    useAll: useAllDesignationsQuery,
    useAdd: useAddDesignationMutation,
    useRename: useUpdateDesignationMutation,
    useSwitch: useSwitchDesignationMutation,
    useIsFree: useDesignationAvailableQuery,
  }),
}

export const managers: NamedList = {
  list: 'MANAGER',
  name: 'managers',
  title: 'Account managers',
  addLabel: 'Add manager',
  usersHead: 'Customers',
  usersText: customersHave,
  useFree: undefined,
  useCalls() {
    const query = useAllManagersQuery()
    const [add] = useAddManagerMutation()
    const [rename] = useUpdateManagerMutation()
    const [change] = useSwitchManagerMutation()
    return {
      query,
      rows: query.data,
      add: name => add({ name }).unwrap(),
      rename: ({ id, version }, value) => rename({ id, value, version }).unwrap(),
      switchOn: ({ id, version }, status) => change({ id, status, version }).unwrap(),
    }
  },
}

export const rejectReasons: NamedList = {
  list: 'REJECT_REASON',
  name: 'reject-reasons',
  title: 'Reject reasons',
  addLabel: 'Add reason',
  usersHead: 'Orders, 30 days',
  usersText: count =>
    plural(
      count,
      '{count} order in the last 30 days was rejected for this reason.',
      '{count} orders in the last 30 days were rejected for this reason.',
    ),
  useFree: undefined,
  useCalls() {
    const query = useAllRejectReasonsQuery()
    const [add] = useAddRejectReasonMutation()
    const [rename] = useUpdateRejectReasonMutation()
    const [change] = useSwitchRejectReasonMutation()
    return {
      query,
      rows: query.data?.map(({ reason, ...row }) => ({ ...row, name: reason })),
      add: reason => add({ reason }).unwrap(),
      rename: ({ id, version }, reason) => rename({ id, reason, version }).unwrap(),
      switchOn: ({ id, version }, status) => change({ id, status, version }).unwrap(),
    }
  },
}
