import { endpoint } from '../../endpoint.ts'
import { EditedSettings, SavedSettings } from './model.ts'

const path = '/api/web/v1/settings'

export const settings = {
  settings: endpoint({
    method: 'GET',
    path,
    needs: 'signed-in',
    summary: 'What the business sets for itself; null until it is set up',
    reply: SavedSettings.nullable(),
    reads: ['Setting'],
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path,
    needs: 'settings',
    summary: 'Set the business up, or change how it works',
    body: EditedSettings,
    reply: SavedSettings,
    changes: ['Setting', 'Order', 'Metrics', 'Customer', 'Payment', 'Item', 'Price', 'Lookup'],
  }),
}
