import { at, type DialogShot, dialog, row, tick } from './dialog-shot.ts'
import type { Records } from './screens.ts'

const customer = ({ customer: id }: Records): string => `/customers/${id}`
const dues = ({ payer }: Records): string => `/payments-details?customerid=${payer}`

/** Dialogs of customers and of the money that they owe and pay. */
export const moneyDialogs: DialogShot[] = [
  dialog('customer-business', 'people/customers/detail/BusinessDialog.tsx', customer, {
    press: [
      ['button', 'Edit'],
      ['button', 'Add number'],
    ],
  }),
  dialog('customer-documents', 'people/customers/detail/DocumentsDialog.tsx', customer, {
    press: [['button', 'Documents$']],
  }),
  dialog('customer-outlet', 'people/customers/detail/OutletDialog.tsx', customer, {
    press: [['button', 'Add outlet']],
  }),
  dialog('customer-staff', 'people/customers/detail/StaffDialog.tsx', customer, {
    press: [['button', 'Add staff to']],
  }),
  dialog('customer-terms', 'people/customers/detail/TermsDialog.tsx', customer, {
    press: [['button', 'Change terms']],
  }),
  dialog('customer-kind', 'people/customers/detail/KindDialog.tsx', customer, {
    press: [['button', 'Change from a day']],
  }),
  dialog('customer-groups', 'people/customers/detail/GroupsCard.tsx', customer, {
    press: [['button', 'Change item groups']],
  }),
  dialog('customer-off', 'people/customers/SwitchCustomer.tsx', customer, {
    press: [
      ['button', 'More'],
      ['menuitem', 'Deactivate'],
    ],
  }),
  dialog('customers-off', 'people/customers/list/SwitchCustomers.tsx', at('/customers'), {
    press: [tick('Kaapi'), ['button', 'Deactivate']],
  }),
  dialog('credit-ask', 'people/credit/AskForMoney.tsx', at('/payments/desk'), {
    press: [['button', 'Ask for payment']],
    onPhone: false,
  }),
  dialog('credit-promise', 'people/credit/RecordPromise.tsx', at('/payments/desk?tab=promises'), {
    press: [
      ['button', 'Record promise'],
      ['combobox', 'Customer', 'Kaapi'],
      ['option', 'Kaapi'],
    ],
  }),
  dialog('cheque-take', 'billing/payments/cheques/TakeChequeDialog.tsx', at('/payments/cheques'), {
    press: [['button', 'Take a cheque']],
  }),
  dialog('bank-statement', 'books/bank/StatementDialog.tsx', at('/payments/bank'), {
    press: [['button', 'Bank statement']],
  }),
  dialog('bank-not-there', 'books/bank/NotThereDialog.tsx', at('/payments/bank'), {
    press: [row('\\d{12}'), ['menuitem', 'Not received']], // a cheque is bounced instead
  }),
  dialog('transfer', 'billing/payments/cheques/TransferDialog.tsx', at('/payments/cheques'), {
    press: [['button', 'One transfer, several customers']],
  }),
  dialog('dues-receipt', 'billing/payments/CustomerReceipt.tsx', at('/payments'), {
    press: [
      ['button', 'Record receipt'],
      ['combobox', 'Customer', 'Kaapi'],
      ['option', 'Kaapi'],
    ],
    desk: false,
  }),
  dialog('dues-adjust', 'people/statements/AdjustDialog.tsx', dues, { press: [['button', 'Adjust dues']] }),
  dialog('receipt-allocate', 'billing/payments/receipts/AllocateDialog.tsx', dues, {
    press: [row('2627/RC'), ['menuitem', 'Allocate']],
  }),
  dialog('receipt-take-back', 'billing/payments/receipts/ReceiptStatusDialog.tsx', dues, {
    press: [row('2627/RC'), ['menuitem', 'Reverse']],
  }),
]
