import { ImportedCustomers } from '../../platform/sheet-import/model.ts'
import { importCall, type Sheet, templateCall } from '../../platform/sheet-import/sheet-call.ts'

const sheet: Sheet = {
  path: '/api/web/v1/customer/import',
  needs: 'customers',
  records: 'customers',
  each: 'an outlet',
  rows: 'three',
}

/** Imports new customers with their outlets, contacts and opening dues. */
export const customerImport = {
  importCustomers: importCall(sheet, ImportedCustomers, ['Customer', 'Outlet', 'ItemGroup', 'Payment']),
  customerTemplate: templateCall(sheet),
}
