import type { TaskKey } from '@packhouse/contract/office/learning/tasks.ts'
import * as goods from './goods.ts'
import * as office from './office.ts'
import * as orders from './orders.ts'
import type { People } from './shown.ts'

/** Each task done on the screen as its words say; returns the record that it is ticked with. */
export const deeds: Record<TaskKey, (people: People) => Promise<string | RegExp>> = {
  MESSAGE: orders.message,
  CALL: orders.noteCall,
  LINE: orders.line,
  EDIT: orders.edit,
  ACCEPT: orders.accept,
  ASSIGN: orders.assign,
  RELEASE: office.release,
  PRICE: goods.price,
  CUSTOMER: office.addCustomer,
  PERSON: office.person,
  BUSINESS: office.business,
  ESTIMATE: goods.estimate,
  RECEIVE: goods.receive,
  COUNT: goods.count,
  WASTE: goods.waste,
  LIMIT: goods.limit,
  PICK: orders.pick,
  SHORT: orders.short,
  PACK: orders.pack,
  READY: orders.ready,
  RECEIPT: office.receipt,
  PROMISE: office.promise,
  REMIND: office.remind,
  STATEMENT: office.statement,
  REGISTER: office.register,
}
