import type { CustomerId } from '@packhouse/contract/ids.ts'
import { formatMoney } from '@packhouse/contract/money.ts'
import {
  type MergeDraft,
  type MergeField,
  type MergePreview,
  mergeFields,
} from '@packhouse/contract/office/merges/model.ts'
import { normaliseGstin } from '@packhouse/contract/platform/formats/gstin.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import { panOf } from './pair.ts'
import { typeDecidesPrices } from './questions.ts'
import { type MergeSide, olderOf, type Pair } from './sides.ts'

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(', ')

const texts: Record<MergeField, (side: MergeSide) => string> = {
  name: ({ businessName, legalName }) =>
    businessName === legalName ? legalName : `${businessName} (${legalName})`,
  contact: ({ pocName, mobile }) => `${pocName} ${mobile.slice(0, 5)} ${mobile.slice(5)}`,
  email: ({ email }) => email ?? '',
  address: ({ address1, address2, city, state, pincode }) =>
    joined(address1, address2, city, `${state} ${pincode}`),
  customerType: ({ customerType }) => customerType,
  accountManager: ({ manager }) => manager ?? '',
  minimumOrder: ({ minimum, movId }) => (movId === null ? '' : formatMoney(minimum)),
  crateAlert: ({ crateAlert }) => (crateAlert === null ? '' : String(crateAlert)),
  itemGroups: ({ groups }) => groups.map(({ name }) => name).join(', ') || 'All items',
  zohoCustomerId: ({ zohoCustomerId }) => zohoCustomerId ?? '',
  isActive: ({ isActive }) => (isActive ? 'Active' : 'Inactive'),
}

const means: { [Field in MergeField]?: Sentence } = {
  name: sentence('documents keep the name they have'),
  contact: sentence('the other number is kept as a second one'),
  address: sentence('documents keep the address they have'),
  minimumOrder: sentence('for new orders'),
  itemGroups: sentence('what it may order from now on'),
  crateAlert: sentence('outlets with more crates are marked'),
}

/** Whose value of a field is kept unless another is chosen: the older's, or the one that is there; active before inactive. */
function chosenOf(field: MergeField, pair: Pair): CustomerId {
  const older = olderOf(pair)
  const newer = older === pair.stays ? pair.goes : pair.stays
  if (field === 'isActive') return (older.isActive ? older : newer).id
  return (texts[field](older) === '' ? newer : older).id
}

/** What two customers have, and whose is kept; what decides prices is asked instead. (rules §2.2.1) */
export const fieldsOf = (pair: Pair): MergePreview['fields'] =>
  mergeFields
    .filter(field => field !== 'customerType' || !typeDecidesPrices(pair))
    .map(field => {
      const [stays, goes] = [texts[field](pair.stays), texts[field](pair.goes)]
      return {
        field,
        stays,
        goes,
        chosen: chosenOf(field, pair),
        differs: stays !== goes,
        means: means[field] ?? null,
      }
    })

/** The columns of the customer that stays, after the choices. (rules §2.2.1) */
export function mergedColumns(pair: Pair, { choices, gstin: typed }: Pick<MergeDraft, 'choices' | 'gstin'>) {
  const { stays, goes } = pair
  const by = (key: string, chosen: CustomerId = stays.id) =>
    (choices[key] ?? chosen) === goes.id ? goes : stays
  const field = (name: MergeField) => by(name, chosenOf(name, pair))
  const terms = by('terms')
  const limit = stays.isPostpaid && goes.isPostpaid ? by('creditLimit', terms.id) : terms
  const gstin =
    stays.gstin && goes.gstin && stays.gstin !== goes.gstin
      ? normaliseGstin(typed ?? '')
      : (stays.gstin ?? goes.gstin)
  const registered = goes.gstin !== null && goes.gstin === gstin && stays.gstin !== gstin ? goes : stays
  const withPan = stays.panDocumentSha256 === null ? goes : stays
  const [name, contact, address] = [field('name'), field('contact'), field('address')]
  return {
    legal_name: name.legalName,
    brand_name: name.brandName,
    poc_name: contact.pocName,
    mobile: contact.mobile,
    email: field('email').email,
    address1: address.address1,
    address2: address.address2,
    city: address.city,
    state: address.state,
    pincode: address.pincode,
    customer_type_id: field('customerType').customerTypeId,
    manager_id: field('accountManager').managerId,
    mov_id: field('minimumOrder').movId,
    crate_alert: field('crateAlert').crateAlert,
    zoho_customer_id: field('zohoCustomerId').zohoCustomerId,
    is_active: field('isActive').isActive,
    gstin,
    pan: panOf(stays) ?? panOf(goes),
    gstin_document_name: registered.gstinDocumentName,
    gstin_document_sha256: registered.gstinDocumentSha256,
    pan_document_name: withPan.panDocumentName,
    pan_document_sha256: withPan.panDocumentSha256,
    is_postpaid: terms.isPostpaid,
    credit_cycle: terms.creditCycle,
    due_days: terms.dueDays,
    cycles_per_statement: terms.cyclesPerStatement,
    credit_limit_paise: limit.creditLimit,
  }
}

/** The groups that the merged customer may order from, and the price lists that name it. */
export function chosenLists(pair: Pair, choices: MergeDraft['choices']) {
  const groups =
    (choices.itemGroups ?? chosenOf('itemGroups', pair)) === pair.goes.id ? pair.goes : pair.stays
  const lists = choices.priceLists === pair.goes.id ? pair.goes : pair.stays
  return { groups: groups.groups.map(({ id }) => id), lists: lists.lists.map(({ id }) => id) }
}

/** The mobile that is not chosen, to be kept as a second number; null: both have the same. */
export const secondMobile = ({ stays, goes }: Pair, mobile: string): string | null =>
  [stays.mobile, goes.mobile].find(other => other !== mobile) ?? null
