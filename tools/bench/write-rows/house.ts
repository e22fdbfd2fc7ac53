import { addDays } from '@packhouse/contract/day.ts'
import { files } from '@packhouse/contract/files/endpoints.ts'
import { lookups } from '@packhouse/contract/lookups/endpoints.ts'
import { drafts } from '@packhouse/contract/order-drafts/endpoints.ts'
import { pickers } from '@packhouse/contract/pickers/endpoints.ts'
import { preferences } from '@packhouse/contract/preferences/endpoints.ts'
import { settings } from '@packhouse/contract/settings/endpoints.ts'
import { staff } from '@packhouse/contract/staff/endpoints.ts'
import type { Business } from './business.ts'
import { formWith, isOn, once, type WriteRow, write } from './write-row.ts'

/** The first value of a list, which many use. */
const firstOf =
  (table: string) =>
  async ({ ids }: Business) =>
    (await ids(`select id from ${table} where is_active order by id limit 1`))[0] ?? 0

/** A value is added; one in use is renamed, and deactivated or activated. */
function listRows(
  what: string,
  add: typeof lookups.addCustomerType,
  rename: typeof lookups.updateCustomerType,
  onOff: typeof lookups.switchCustomerType,
): WriteRow[] {
  const first = once(firstOf(what.replace(' ', '_')))
  return [
    write(add, `${what} added`).with(round => ({ name: `Bench ${what} ${round}` })),
    write(rename, `${what} renamed`).to(first, (id, round) => ({ id, name: `Bench ${what} renamed ${round}` })),
    write(onOff, `${what} off or on`).to(first, (id, round) => ({ id, status: isOn(round) })),
  ]
}

const manager = once(firstOf('manager'))
const slot = once(firstOf('time_slot'))
const minimum = once(({ ask }) => ask(lookups.addMinimumOrder, { maxValue: 70_000 }))
const reason = once(({ ask }) => ask(lookups.addRejectReason, { reason: 'Bench reason' }))
/** A slot that no other round has. */
const slotAt = (minute: number): string => `01:${String(minute % 60).padStart(2, '0')} AM - 0${2 + Math.floor(minute / 60)}:30 AM`

const lookupRows: WriteRow[] = [
  ...listRows('customer type', lookups.addCustomerType, lookups.updateCustomerType, lookups.switchCustomerType),
  ...listRows('cuisine type', lookups.addCuisineType, lookups.updateCuisineType, lookups.switchCuisineType),
  ...listRows('designation', lookups.addDesignation, lookups.updateDesignation, lookups.switchDesignation),
  write(lookups.addManager, 'account manager added').with(round => ({ name: `Bench manager ${round}` })),
  write(lookups.updateManager, 'account manager renamed').to(manager, (id, round) => ({
    id,
    value: `Manager renamed ${round}`,
  })),
  write(lookups.switchManager, 'account manager off or on').to(manager, (id, round) => ({ id, status: isOn(round) })),
  write(lookups.addMinimumOrder, 'minimum order added').with(round => ({ maxValue: 71_000 + round })),
  write(lookups.updateMinimumOrder, 'minimum order changed').to(minimum, ({ id }, round) => ({ id, value: 72_000 + round })),
  write(lookups.switchMinimumOrder, 'minimum order off or on').to(minimum, ({ id }, round) => ({ id, status: isOn(round) })),
  write(lookups.addRejectReason, 'reject reason added').with(round => ({ reason: `Bench reason ${round}` })),
  write(lookups.updateRejectReason, 'reject reason reworded').to(reason, ({ id }, round) => ({
    id,
    reason: `Reworded ${round}`,
  })),
  write(lookups.switchRejectReason, 'reject reason off or on').to(reason, ({ id }, round) => ({ id, status: isOn(round) })),
  write(lookups.addTimeSlot, 'delivery slot added').with(round => ({ timeSlot: slotAt(1 + round) })),
  write(lookups.updateTimeSlot, 'delivery slot changed').to(slot, (id, round) => ({ id, timeSlot: slotAt(60 + round) })),
  write(lookups.switchTimeSlot, 'delivery slot off or on').to(slot, (id, round) => ({ id, status: isOn(round) })),
]

const mobile = (number: number): string => String(6_200_000_000 + number)
const address = { address1: 'Demo Yard lines', city: 'Bengaluru', state: 'Karnataka', pincode: '560022' }
const aPicker = (name: string, number: number) => ({ name, mobile: mobile(number), pickerAddress: address })
const picker = once(({ ask }) => ask(pickers.createPicker, { body: aPicker('Bench Picker', 0) }))

const role = once(({ ask }) => ask(staff.addRole, { body: { name: 'Bench role', rights: ['orders'] } }))
const member = once(async business => {
  const { id } = await role(business)
  return business.ask(staff.addStaffMember, { body: { name: 'Bench Member', mobile: mobile(100), roles: [id] } })
})
/** A person who is signed in on a device. */
const signedIn = async (business: Business) => {
  const { id } = await member(business)
  await business.rows(`insert into session (token_sha256, staff_user_id, created_at, expires_at, address, device)
    select sha256(random()::text::bytea), ${id}, now(), now() + interval '1 day', '127.0.0.1', 'bench'`)
  return id
}
const aKey = async (business: Business, round: number) => ({
  ...{ name: `Bench key ${round}`, roles: [(await role(business)).id], expiresOn: addDays(business.records.today, 30) },
})

const staffRows: WriteRow[] = [
  write(staff.addStaffMember, 'person added').to(role, ({ id }, round) => ({
    body: { name: `Bench Member ${round}`, mobile: mobile(200 + round), roles: [id] },
  })),
  write(staff.updateStaffMember, 'person edited').to(member, ({ id }, round) => ({
    ...{ staffuserid: id, body: { email: `member${round}@bench.example` } },
  })),
  write(staff.endSessionsOfStaff, 'person signed out everywhere').to(signedIn, staffuserid => ({ staffuserid })),
  write(staff.unlockSignInOfStaff, 'sign-in of a person unlocked').to(member, ({ id }) => ({ staffuserid: id })),
  write(staff.addRole, 'role added').with(round => ({ body: { name: `Bench role ${round}`, rights: ['orders', 'hall'] } })),
  write(staff.updateRole, 'role edited').to(role, ({ id }, round) => ({
    roleid: id,
    body: { name: `Bench role renamed ${round}` },
  })),
  write(staff.addApiKey, 'API key made').to(aKey, body => ({ body })),
  write(staff.revokeApiKey, 'API key revoked').to(
    async (business, round) => business.ask(staff.addApiKey, { body: await aKey(business, 1_000 + round) }),
    ({ id }) => ({ apikeyid: id }),
  ),
]

const benchDraft = {
  ...{ device: 'bench-device', deviceKind: 'DESK' as const },
  ...{ customer: 'Malabar Regency Hotel', outlet: 'Kannur', lines: 9 },
}

export const houseRows: WriteRow[] = [
  ...lookupRows,
  write(pickers.createPicker, 'picker added').with(round => ({ body: aPicker(`Bench Picker ${round}`, 300 + round) })),
  write(pickers.updatePicker, 'picker renamed').with((round, { picker: pickerid }) => ({
    ...{ pickerid, body: { name: `Bench Picker renamed ${round}` } },
  })),
  write(pickers.switchPickers, 'picker off or on').to(picker, ({ id }, round) => ({
    ...{ makePickerActive: isOn(round), body: { pickerIds: [id] } },
  })),
  ...staffRows,
  write(settings.saveSettings, 'settings saved').to(
    once(({ ask }) => ask(settings.settings, {})),
    (saved, round) => {
      if (!saved) throw new Error('The demo has no settings')
      const { version: _, changedAt: __, changedBy: ___, ...kept } = saved
      const supplier = { ...saved.supplier, bank: saved.supplier.bank ?? null }
      return { body: { ...kept, supplier, graceDays: saved.graceDays + 1 + (round % 2) } }
    },
  ),
  write(drafts.keepOrderDraft, 'order draft saved').with(round => ({
    ...{ key: 'bench-draft', body: { ...benchDraft, lines: round, draft: { round } } },
  })),
  write(drafts.takeOrderDraft, 'order draft moved here').to(
    once(async ({ ask }) => {
      await ask(drafts.keepOrderDraft, { key: 'bench-taken', body: { ...benchDraft, draft: {} } })
    }),
    (_kept, round) => ({ key: 'bench-taken', body: { device: `bench-device-${round}`, deviceKind: 'PHONE' } }),
  ),
  write(drafts.closeOrderDraft, 'order draft closed').with(round => ({
    ...{ key: `bench-closed-${round}`, device: benchDraft.device },
  })),
  write(preferences.keepPreference, 'own preference saved').with(round => ({ key: 'bench.writes', body: { value: { round } } })),
  write(files.uploadFile, 'document stored').with(round => ({
    ...{
      document: true,
      body: formWith('document.pdf', `%PDF-1.4\n% ${round} ${'Measured on purpose. '.repeat(10_000)}\n%%EOF\n`),
    },
  })),
]
