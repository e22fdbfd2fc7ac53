/** What is sent to customers until somebody changes it: nothing by itself. */
export const usualSending = {
  quietFrom: '22:00',
  quietUntil: '08:00',
  templateOrder: 'order_confirmed',
  templateDocument: 'invoice_after_dispatch',
  templateStatement: 'statement',
  templateDues: 'reminder_before_due',
  templateLanguage: 'en',
  sendsOrders: false,
  sendsDocuments: false,
  sendsReminders: false,
  remindDaysBefore: 2,
}
