import { useState } from 'react'
import { useAssignItemGroupsMutation, useLazyGroupsOfCustomerQuery } from '../../api/customers.ts'
import type { ItemGroup } from '../../api/item-groups.ts'
import { useSwitchItemGroupStatusMutation } from '../../api/item-groups.ts'
import { toast } from '../../app/messages/toast.ts'
import { t } from '../../ui/words.ts'
import { type Question, questionOf } from './groupQuestion.ts'
import type { GroupUser } from './members.ts'

export type Customer = Pick<GroupUser, 'customerID' | 'businessName'>

/** Questions before a change that closes or opens all other goods to customers. */
export type OpenDialog =
  | { what: 'switchOff'; group: Pick<ItemGroup, 'id' | 'name'> }
  | { what: Question; group: Pick<ItemGroup, 'id' | 'name' | 'itemCount' | 'kind'>; customer: Customer }

type Group = Pick<ItemGroup, 'id' | 'name' | 'itemCount' | 'kind'>

const quietly = () => undefined // the call has shown the error

/** Switches groups and gives them to customers, each with an undo. (rules §12) */
export function useGroupActions() {
  const [asking, ask] = useState<OpenDialog>()
  const [switchStatus] = useSwitchItemGroupStatusMutation()
  const [assign] = useAssignItemGroupsMutation()
  const [groupsOf] = useLazyGroupsOfCustomerQuery()

  const switchOn = async ({ id, name }: Pick<ItemGroup, 'id' | 'name'>) => {
    await switchStatus({ itemgroupid: id, status: true }).unwrap()
    toast.success(t('{name} is active', { name }))
  }
  const switchOff = async (group: Pick<ItemGroup, 'id' | 'name'>) => {
    await switchStatus({ itemgroupid: group.id, status: false }).unwrap()
    const run = () => void switchOn(group).catch(quietly)
    toast.success(t('{name} is inactive', { name: group.name }), { action: { label: t('Undo'), run } })
  }
  /** Activates at once; asks before deactivating. */
  const switchTo = (group: Pick<ItemGroup, 'id' | 'name'>, on: boolean) => {
    if (on) void switchOn(group).catch(quietly)
    else ask({ what: 'switchOff', group })
  }

  const idsOf = async (customerid: number) => (await groupsOf({ customerid }).unwrap()).map(({ id }) => id)
  /** Refused when the customer's groups are no longer those in `seen`. */
  const save = (customerid: number, itemids: readonly number[], seen: readonly number[]) =>
    assign({ customerid, itemids: [...itemids], seenids: [...seen] }).unwrap()

  const give = async (group: Group, { customerID, businessName }: Customer) => {
    const before = await idsOf(customerID)
    const after = [...before, group.id]
    await save(customerID, after, before)
    const run = () => void save(customerID, before, after).catch(quietly)
    toast.success(t('{customer} may order from {group}', { customer: businessName, group: group.name }), {
      action: { label: t('Undo'), run },
    })
  }
  const take = async (group: Group, { customerID, businessName }: Customer) => {
    const before = await idsOf(customerID)
    const after = before.filter(id => id !== group.id)
    await save(customerID, after, before)
    const run = () => void save(customerID, before, after).catch(quietly)
    toast.success(t('{customer} no longer uses {group}', { customer: businessName, group: group.name }), {
      action: { label: t('Undo'), run },
    })
  }

  /** Gives a group to a customer. The first group closes everything else to the customer, so this asks first. */
  const giveOrAsk = async (group: Group, customer: Customer) => {
    const ids = await idsOf(customer.customerID)
    if (ids.includes(group.id))
      toast.info(t('{customer} already uses this group', { customer: customer.businessName }))
    else {
      const what = questionOf(ids, [...ids, group.id])
      if (what) ask({ what, group, customer })
      else await give(group, customer)
    }
  }
  /** Takes a group from a customer. Without any group the customer may order everything, so this asks first. */
  const takeOrAsk = async (group: Group, customer: GroupUser) => {
    if (customer.otherGroups === 0) ask({ what: 'release', group, customer })
    else await take(group, customer)
  }

  return {
    asking,
    close: () => ask(undefined),
    switchTo,
    switchOff,
    give,
    take,
    giveOrAsk: (group: Group, customer: Customer) => void giveOrAsk(group, customer).catch(quietly),
    takeOrAsk: (group: Group, customer: GroupUser) => void takeOrAsk(group, customer).catch(quietly),
  }
}

export type GroupActions = ReturnType<typeof useGroupActions>
