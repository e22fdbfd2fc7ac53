import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NewPicker } from '@packhouse/contract/business/pickers/model.ts'
import { type PickerValues, pickerIssues } from './values.ts'

const right: PickerValues = {
  name: 'Suresh Gowda',
  mobile: '9964027715',
  email: '',
  pickerAddress: {
    address1: '27, 4th Cross',
    address2: '',
    city: 'Bengaluru',
    pincode: '560054',
    state: 'Karnataka',
  },
  confirmPincode: false,
}
const at = (changes: Partial<PickerValues['pickerAddress']>) => ({
  pickerAddress: { ...right.pickerAddress, ...changes },
})

test('the form marks the fields that the contract refuses, and no others', () => {
  const cases: Partial<PickerValues>[] = [
    {},
    { name: 'x' },
    { mobile: '12345' },
    { email: 'nobody' },
    { email: 'suresh@example.in' },
    at({ address1: '' }),
    at({ city: '' }),
    { email: ' Suresh＠example.in' },
    at({ pincode: '560 054' }),
    at({ pincode: '５６００５４' }),
    at({ pincode: '054' }),
    at({ pincode: '600054' }),
    { ...at({ pincode: '600054' }), confirmPincode: true },
  ]
  for (const changes of cases) {
    const values = { ...right, ...changes }
    const { error } = NewPicker.safeParse(values)
    const fields = (error?.issues ?? []).map(({ path }) => path.join('.'))
    assert.deepEqual(
      Object.keys(pickerIssues(values)).sort(),
      [...new Set(fields)].sort(),
      JSON.stringify(changes),
    )
  }
})
