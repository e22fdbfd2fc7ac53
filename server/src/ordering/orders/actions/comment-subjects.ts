import { CustomerId, ItemTypeId, OrderId } from '@packhouse/contract/ids.ts'
import type { Subjects } from '../../../business/comments/api.ts'
import { selectItemSubject } from '../../../goods/items/api.ts'
import { selectCustomerSubject } from '../../../people/customers/api.ts'
import { selectOrderSubject } from '../sql/subject.ts'

/** What the records that people comment on are called. (rules §15.4) */
export const commentSubjects: Subjects = {
  order: (db, id) => selectOrderSubject(db, OrderId.parse(id)),
  customer: (db, id) => selectCustomerSubject(db, CustomerId.parse(id)),
  item_type: (db, id) => selectItemSubject(db, ItemTypeId.parse(id)),
}
